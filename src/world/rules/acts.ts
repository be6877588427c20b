// Carries out the acts that a persona wrote in a turn, one after the other. Each leaves its outcome.

import type { BuildingId } from "../../kernel/id.ts";
import { ownValue } from "../../kernel/own-value.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { shortened } from "../../kernel/shortened.ts";
import type { Act, ActOf, ActOutcome } from "../../protocol/act.ts";
import type { CityEvent } from "../../protocol/city-events.ts";
import { type Building, CreationAct } from "../../protocol/place.ts";
import { visitId } from "../../protocol/visit-id.ts";
import type { CityCommandOf, CityRefusal, Obeyed, OtherCities, WrittenAct } from "../commands.ts";
import { evolve } from "../evolve.ts";
import { foldedName } from "../names.ts";
import {
  type CityState,
  isAway,
  type Resident,
  type Room,
  residentOf,
  roomOf,
  roomsOf,
  type Visitor,
} from "../state.ts";
import { buildingMeant, cityMeant, isThisCity } from "../targets.ts";
import { type ActResult, doneDeed, refusedDeed } from "./act-results.ts";
import { fallAsleep } from "./conversations.ts";
import { createByAct } from "./creations.ts";
import { isOpenToVisitors, move } from "./moves.ts";

type ActCommand = CityCommandOf<"act">;

/** The needs of carrying out an act. */
type Doing = {
  readonly city: CityState;
  readonly resident: Resident;
  /** Other known cities; undefined: none. */
  readonly abroad: OtherCities | undefined;
  readonly turn: ActCommand["turn"];
  readonly at: number;
};

type ActHandler<A extends Act["action"]> = {
  readonly carryOut: (doing: Doing, act: ActOf<A>) => ActResult;
  /** A turn that the audience began may do it. */
  readonly ofAudience?: true;
  /** A visitor from another city may do it: she may look round and move; she makes nothing here. */
  readonly ofVisitors?: true;
};

const create = ({ city, resident, turn, at }: Doing, act: ActOf<CreationAct>): ActResult =>
  createByAct(city, act, { persona: resident.persona, turn, building: resident.building }, at);

/** In the order in which the acts of a turn are carried out. */
const deeds: { readonly [A in Act["action"]]: ActHandler<A> } = {
  emotion_shift: { carryOut: () => doneDeed(), ofAudience: true, ofVisitors: true },
  think: { carryOut: () => doneDeed(), ofVisitors: true },
  create_persona: { carryOut: create },
  create_building: { carryOut: create },
  explore_city: { carryOut: explore, ofVisitors: true },
  move: { carryOut: go, ofVisitors: true },
  sleep: { carryOut: ({ city, resident }) => doneDeed(fallAsleep(city, resident)) },
};

const turnOrder = Object.keys(deeds) as readonly Act["action"][];

const isCreation = (action: Act["action"]): action is CreationAct =>
  CreationAct.options.some((creation) => creation === action);

/** The acts that are possible in a building. */
export const actsIn = ({ allows }: Pick<Building, "allows">): readonly Act["action"][] =>
  turnOrder.filter((action) => !isCreation(action) || allows.includes(action));

/** The table holds each deed to its own act; the name of an act finds its own. */
const deedFor = (act: Act) => deeds[act.action] as ActHandler<Act["action"]>;

/** Carries out acts in the order of `turnOrder`; a later one sees the changes of the earlier ones. */
export function carryOut(
  state: CityState,
  command: ActCommand,
  at: number,
): Result<Obeyed, CityRefusal> {
  if (residentOf(state, command.persona) === undefined) return err("unknown-persona");
  const events: CityEvent[] = [];
  let city = state;
  for (const [written, isSuperseded] of inOrder(command.acts)) {
    const resident = residentOf(city, command.persona);
    if (resident === undefined) break;
    const deed = isSuperseded
      ? refusedDeed("superseded")
      : deedOf(city, resident, written, command, at);
    const made = [...deed.events, ended(command, resident.building, written, deed.outcome)];
    events.push(...made);
    city = made.reduce((before, event) => evolve(before, event, at) ?? before, city);
  }
  return ok(events);
}

/** Unreadable ones first, then the acts in their order; of several moves all but the last are superseded. */
function inOrder(acts: readonly WrittenAct[]): readonly (readonly [WrittenAct, boolean])[] {
  const place = (written: WrittenAct): number =>
    written.kind === "act" ? turnOrder.indexOf(written.act.action) : -1;
  const isMove = (written: WrittenAct | undefined): boolean =>
    written?.kind === "act" && written.act.action === "move";
  const lastMove = acts.findLast(isMove);
  return acts
    .toSorted((a, b) => place(a) - place(b))
    .map((written) => [written, isMove(written) && written !== lastMove] as const);
}

const ended = (
  { persona, turn, soul }: ActCommand,
  building: BuildingId,
  written: WrittenAct,
  outcome: ActOutcome,
): CityEvent => ({
  type: "act-ended",
  persona,
  building,
  turn,
  ...(written.kind === "act"
    ? { act: written.act }
    : { written: shortened(written.written.toWellFormed(), mostWritten) }),
  outcome,
  ...(soul === undefined ? {} : { soul }),
});

const mostWritten = 500;

function deedOf(
  city: CityState,
  resident: Resident,
  written: WrittenAct,
  { startedBy, interrupted, turn, abroad }: ActCommand,
  at: number,
): ActResult {
  if (written.kind === "unreadable") return { events: [], outcome: written.outcome };
  const { act } = written;
  if (interrupted) return refusedDeed("interrupted");
  if (isAway(resident)) return refusedDeed("away");
  const deed = deedFor(act);
  if (startedBy === "audience" && deed.ofAudience !== true) {
    return refusedDeed("not-allowed-for-audience");
  }
  if (resident.visitor !== null && deed.ofVisitors !== true) return refusedDeed("not-allowed-here");
  return deed.carryOut({ city, resident, abroad, turn, at }, act);
}

/** The buildings of the city, one a line: `- name (id): description`. */
function explore({ city, resident, abroad }: Doing, { city_id }: ActOf<"explore_city">): ActResult {
  const other = city_id === undefined ? undefined : cityMeant(abroad?.cities ?? [], city_id);
  if (city_id !== undefined && (other !== undefined || !isThisCity(city, city_id))) {
    const buildings = other?.buildings;
    return buildings === undefined
      ? refusedDeed("unknown-city", shortened(city_id.toWellFormed(), mostWritten))
      : doneDeed([], buildings);
  }
  const known = roomsOf(city).filter((room) => mayKnow(resident, room));
  const lines = known.map(({ building }) => {
    const description = building.description.replace(/\s+/g, " ").trim();
    return `- ${building.name} (${building.buildingId})${description === "" ? "" : `: ${description}`}`;
  });
  return doneDeed([], lines.join("\n"));
}

/** Visitors do not learn of places that are not open to them. */
const mayKnow = ({ visitor }: Resident, { building }: Room): boolean =>
  visitor === null || isOpenToVisitors(building);

function go(doing: Doing, act: ActOf<"move">): ActResult {
  const { city, resident, abroad } = doing;
  if (act.city !== undefined && isOtherCity(city, resident, act.city, abroad)) {
    return resident.visitor === null
      ? goAbroad(doing, act, act.city)
      : goHome(resident, resident.visitor, act.city);
  }
  const { persona } = resident;
  const to = buildingMeant(city, act.target);
  const room = to === undefined ? undefined : roomOf(city, to);
  if (to === undefined || room === undefined || !mayKnow(resident, room)) {
    return refusedDeed("unknown-building", shortened(act.target, mostWritten));
  }
  const { name } = room.building;
  const who = { kind: "persona", persona } as const;
  const moved = move(city, { do: "move", who, to, by: "persona" });
  if (moved.ok) return doneDeed(moved.value, name);
  return refusedDeed(moved.error === "already-here" ? "already-here" : "full", name);
}

/** Cities may have the same name: a visitor means her home by it, a resident the other city. */
function isOtherCity(
  city: CityState,
  { visitor }: Resident,
  written: string,
  abroad: OtherCities | undefined,
): boolean {
  const others =
    visitor === null ? abroad?.cities : [{ slug: visitor.home, name: visitor.homeName }];
  if (cityMeant(others ?? [], written) !== undefined) return true;
  return abroad?.self !== foldedName(written) && !isThisCity(city, written);
}

/** Asks another city to let her in; until it does, she stays where she is. */
function goAbroad(
  { city, resident: { persona, trip }, abroad, at }: Doing,
  { target }: ActOf<"move">,
  written: string,
): ActResult {
  const host = cityMeant(abroad?.cities ?? [], written);
  if (abroad === undefined || host === undefined) {
    return refusedDeed("unknown-city", shortened(written, mostWritten));
  }
  if (trip !== null) return refusedDeed("leaving");
  const number = (ownValue(city.trips, persona) ?? 0) + 1;
  const requested: CityEvent = {
    type: "visit-requested",
    visit: visitId({ home: abroad.self, persona, number }),
    persona,
    host: host.slug,
    target: cityMeant([host], target)?.slug ?? target.slice(0, 200),
    answerBy: at + abroad.answer,
    until: at + abroad.lease,
    by: "persona",
  };
  return { events: [requested], outcome: { kind: "asked", note: host.name } };
}

/** From here she goes home and nowhere else. */
function goHome(
  { persona }: Resident,
  { home, homeName, visit }: Visitor,
  written: string,
): ActResult {
  if (cityMeant([{ slug: home, name: homeName }], written) === undefined) {
    return refusedDeed("unknown-city", shortened(written, mostWritten));
  }
  return doneDeed([{ type: "visitor-returning", visit, persona, why: "own-act" }], homeName);
}
