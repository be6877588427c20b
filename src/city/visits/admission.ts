// Decides which personas of other cities may enter, and where.

import type { Admission } from "../../cities/visits/host.ts";
import { type CitySlug, type PersonaId, visitorId } from "../../kernel/id.ts";
import { err, ok } from "../../kernel/result.ts";
import { lettersOf } from "../../mind/gate/runs.ts";
import type { VisitRefusal, VisitRequest } from "../../protocol/visit-messages.ts";
import {
  borneNames,
  foldedName,
  isNameBorne,
  nameFrom,
  plainName,
  strangersName,
} from "../../world/names.ts";
import { isWithin } from "../../world/quiet-hours.ts";
import { isOpenToVisitors, notLetIn } from "../../world/rules/moves.ts";
import { type CityState, residentOf, residentsOf, roomsOf } from "../../world/state.ts";
import { buildingMeant, isThisCity } from "../../world/targets.ts";

const mostVisitors = 20;

/**
 * The decision of this city's rules on a request. Her name is normalized already. `self`: this city's name among
 * cities.
 */
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

/** The reason for which nobody is admitted now. */
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

/** The reason against this persona: somebody with her id, or with the name she would have here, is present. */
function guestRefusal(
  state: CityState,
  { home, persona, name, homeName }: VisitRequest,
): VisitRefusal | undefined {
  const occupant = visitorId(home, persona);
  if (residentOf(state, occupant) !== undefined) return "id-taken";
  const names = [
    nameFrom(state.language, name, homeName),
    strangersName(state.language, name, occupant, { home, homeName }),
  ];
  const isTaken = names.some(
    (one) => isNameBorne(state, one, occupant) || looksBorne(state, one, occupant),
  );
  return name === "" || isTaken || isUsersName(state, name) ? "name-taken" : undefined;
}

/** The name of the user admits no visitor, whatever their origin. */
const isUsersName = ({ user }: CityState, name: string): boolean =>
  foldedName(user.name) === foldedName(name) || lettersOf(user.name) === lettersOf(name);

/** Whether somebody has a confusable name: `Ren` with a letter of another script is read as `Ren`. */
function looksBorne(state: CityState, name: string, but: PersonaId): boolean {
  const letters = lettersOf(name);
  if (letters === "") return false;
  return borneNames(state).some(([who, theirs]) => who !== but && lettersOf(theirs) === letters);
}

/** The open building that is meant; who names only the city goes to the first one. */
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

/** A request whose names fit on one line of text, and whose home's name is unique here. */
export const plainRequest = (request: VisitRequest, state: CityState): VisitRequest => ({
  ...request,
  name: short(request.name),
  homeName: homeCalled(short(request.homeName) || request.home, request.home, state),
});

/** With the slug added where this city or that of another visitor has the name. */
function homeCalled(name: string, home: CitySlug, state: CityState): string {
  const visitors = residentsOf(state).flatMap(({ visitor }) => visitor ?? []);
  const others = [...visitors, ...Object.values(state.expected)]
    .filter((other) => other.home !== home)
    .map(({ homeName }) => homeName);
  const isTaken = [state.city.name, ...others].some((one) => foldedName(one) === foldedName(name));
  if (!isTaken) return name;
  const ending = ` (${home})`;
  const letters = [...name].slice(0, Math.max(0, longestName - ending.length));
  return [...`${letters.join("")}${ending}`].slice(0, longestName).join("").trim();
}
