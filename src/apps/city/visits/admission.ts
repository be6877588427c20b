// Who of another city may come in, and where to.

import type { Admission } from "../../../cities/visits/host.ts";
import { type CitySlug, type PersonaId, visitorId } from "../../../kernel/id.ts";
import { err, ok } from "../../../kernel/result.ts";
import { lettersOf } from "../../../mind/gate/runs.ts";
import type { VisitRefusal, VisitRequest } from "../../../protocol/visit-messages.ts";
import { foldedName, isNameBorne, plainName } from "../../../world/names.ts";
import { isWithin } from "../../../world/quiet-hours.ts";
import { isOpenToVisitors, notLetIn } from "../../../world/rules/moves.ts";
import { type CityState, residentOf, residentsOf, roomsOf } from "../../../world/state.ts";
import { buildingMeant, isThisCity } from "../../../world/targets.ts";

const mostVisitors = 20;

/** What our rules say to a request at a moment. Her name has been made plain. `self`: as others call this city. */
export const admissionTo =
  (state: CityState, at: number, self: CitySlug): Admission =>
  (request) => {
    const refusal = cityRefusal(state, at) ?? guestRefusal(state, request);
    if (refusal !== undefined) return err(refusal);
    const to = placeMeant(state, request.target, self);
    if (to === undefined) return err("unknown-building");
    const full = notLetIn(state, to);
    return full === undefined ? ok(to) : err(full);
  };

/** Why nobody at all is let in now. */
function cityRefusal(state: CityState, at: number): VisitRefusal | undefined {
  const { city } = state;
  if (state.autonomy === "stopped") return "stopped";
  const { openingHours } = city;
  if (openingHours !== undefined && !isWithin(at, openingHours, city.timeZone)) return "closed";
  const visitors = residentsOf(state).filter(({ visitor }) => visitor !== null);
  return visitors.length + Object.keys(state.expected).length >= mostVisitors
    ? "too-many"
    : undefined;
}

/** Why this one is not: somebody of her id, or of her name, is here. */
function guestRefusal(
  state: CityState,
  { home, persona, name }: VisitRequest,
): VisitRefusal | undefined {
  const occupant = visitorId(home, persona);
  if (residentOf(state, occupant) !== undefined) return "id-taken";
  const isTaken =
    name === "" || isNameBorne(state, name, occupant) || looksBorne(state, name, occupant);
  return isTaken ? "name-taken" : undefined;
}

/** Whether somebody bears a name that looks like it: `Ren` with a letter of another script is read as `Ren`. */
function looksBorne(state: CityState, name: string, but: PersonaId): boolean {
  const letters = lettersOf(name);
  if (letters === "") return false;
  const expected = Object.entries({ ...state.unsettled, ...state.expected });
  const others = expected.flatMap(([persona, one]) => (persona === but ? [] : [one]));
  const borne = [state.user, ...residentsOf(state), ...others];
  return borne.some((one) => lettersOf(one.name) === letters);
}

/** The open building that is meant; whoever only names the city comes to the first one. */
function placeMeant(state: CityState, target: string, self: CitySlug) {
  const open = roomsOf(state).filter(({ building }) => isOpenToVisitors(building));
  const meant = buildingMeant(state, target);
  if (meant !== undefined) {
    return open.find(({ building }) => building.buildingId === meant)?.building.buildingId;
  }
  const isCity = target.trim() === "" || isThisCity(state, target) || foldedName(target) === self;
  return isCity ? open[0]?.building.buildingId : undefined;
}

const longestName = 60;
const short = (name: string): string => [...plainName(name)].slice(0, longestName).join("");

/** A request whose names are fit for one line of text. */
export const plainRequest = (request: VisitRequest): VisitRequest => ({
  ...request,
  name: short(request.name),
  homeName: short(request.homeName) || request.home,
});
