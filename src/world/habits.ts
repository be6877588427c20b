// The days of residents: when each goes out, where to, and when she goes home. No model is asked.
//
//   H1. The same resident, day and city give the same walk.
//   H2. Only a resident in mode `auto` walks, and not while she answers somebody, is on a stage or with the audience, or
//       the user talks where she is.
//   H3. But for her home she goes only where there is room for her and the user does not talk with somebody, and to no
//       stage and no building that allows creations.
//   H4. In the quiet hours nobody walks; before they begin everybody goes home.

import { minuteOfDay } from "../kernel/date-format.ts";
import type { BuildingId, PersonaId } from "../kernel/id.ts";
import { scatter } from "../kernel/scatter.ts";
import type { Errand } from "../protocol/errand.ts";
import { localDay } from "../protocol/local-day.ts";
import { isStage } from "./hearers.ts";
import { paceOf } from "./pace.ts";
import type { Hours, PlanningContext } from "./planning-context.ts";
import { notLetIn } from "./rules/moves.ts";
import { type CityState, type Resident, type Room, residentOf, roomOf, roomsOf } from "./state.ts";
import { strengthAt, tieWith } from "./ties.ts";

const minute = 60_000;
const hour = 60 * minute;
const wholeDay = 1_440;

/** One planned walk of a resident. `place`: 0, 1, 2 … within her day; the last one leads home. */
type Outing = {
  readonly day: string;
  readonly place: number;
  /** Milliseconds UTC. */
  readonly at: number;
  readonly isHome: boolean;
};

/** A walk that is due. `id` is the same for the same walk of the same day. */
export type Walk = {
  readonly persona: PersonaId;
  readonly id: string;
  readonly from: BuildingId;
  readonly to: BuildingId;
  readonly errand: Errand;
};

/** A walk is late by at most this: later it is left out. */
const lateness = hour;
/** The time after the user's last words in which a conversation goes on. */
const courtesy = 15 * minute;
/** The pause before a resident who could not leave is looked at again. */
const retry = 5 * minute;

/** The walks that are due, and when to ask again. */
export type Walks = { readonly due: readonly Walk[]; readonly wakeAt: number | undefined };

/** `done`: the ids of walks that were made or have no aim. */
export function walksAt(
  state: CityState,
  planning: PlanningContext,
  at: number,
  done: (id: string) => boolean,
): Walks {
  if (state.autonomy === "stopped") return { due: [], wakeAt: undefined };
  const due: Walk[] = [];
  let wakeAt = Number.POSITIVE_INFINITY;
  const today = dayAt(state, planning.bounds.quiet, at);
  for (const persona of state.residents.keys) {
    const resident = residentOf(state, persona);
    if (resident === undefined || !isWalker(resident)) continue;
    const outings = outingsOn(state, planning, resident, today);
    const next = outings.find((outing) => outing.at > at);
    wakeAt = Math.min(wakeAt, next?.at ?? Math.max(today.next, at) + minute);
    const earliest = Math.max(at - lateness, resident.since);
    const now = outings.findLast((outing) => outing.at <= at && outing.at > earliest);
    if (now === undefined || done(idOf(resident, now))) continue;
    if (!isFree(state, planning, resident, at)) {
      wakeAt = Math.min(wakeAt, at + retry);
      continue;
    }
    due.push(walkOf(state, resident, now, at));
  }
  return { due, wakeAt: Number.isFinite(wakeAt) ? wakeAt : undefined };
}

const idOf = ({ persona }: Resident, { day, place }: Outing): string =>
  `walk:${persona}:${day}:${place}`;

const isWalker = ({ mode, trip, visitor }: Resident): boolean =>
  mode === "auto" && trip === null && visitor === null;

/** The waking hours of the day that a moment is in, and the midnight after it; milliseconds UTC. */
type Day = {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly next: number;
};

function dayAt({ city }: CityState, quiet: Hours | undefined, at: number): Day {
  const now = minuteOfDay(at, city.timeZone);
  const midnight = at - (at % minute) - now * minute;
  const isEver = quiet === undefined || quiet.from === quiet.to;
  const start = isEver || quiet.from > quiet.to ? (isEver ? 0 : quiet.to) : quiet.to;
  const end = isEver || quiet.from <= quiet.to ? wholeDay : quiet.from;
  return {
    name: localDay(at, city.timeZone),
    start: midnight + start * minute,
    end: midnight + end * minute,
    next: midnight + wholeDay * minute,
  };
}

/** The number of times that she goes out on a day, by her pace of unasked acts. */
const outsOf = (perHour: number): number =>
  perHour < 1 ? 0 : Math.min(5, Math.max(2, Math.round(perHour / 2)));

function outingsOn(
  state: CityState,
  { bounds }: PlanningContext,
  resident: Resident,
  { name, start, end }: Day,
): readonly Outing[] {
  const outs = outsOf(paceOf(state, bounds, resident).perHour);
  if (outs === 0) return [];
  const { persona } = resident;
  const home = end - (40 + 50 * scatter(persona, name, "home")) * minute;
  const length = (home - start) / outs;
  const walks = Array.from({ length: outs }, (_, place) => ({
    ...{ day: name, place, isHome: false },
    at: start + length * (place + 0.1 + 0.7 * scatter(persona, name, place)),
  }));
  return [...walks, { day: name, place: outs, at: home, isHome: true }];
}

/** Whether nothing keeps her where she is. */
function isFree(
  state: CityState,
  planning: PlanningContext,
  resident: Resident,
  at: number,
): boolean {
  const { persona, activation, before, building, addressed, summoned } = resident;
  if (activation !== null || before !== null || addressed !== null || summoned) return false;
  if (planning.isWithAudience(persona) || !planning.canThink(persona)) return false;
  const room = roomOf(state, building);
  if (room === undefined || isStage(room.building)) return false;
  return !isTalkedIn(state, room, at);
}

/** Whether the user is in conversation there: nobody leaves it, and nobody walks in on it. */
const isTalkedIn = ({ user }: CityState, { building, userSpokeAt }: Room, at: number): boolean =>
  user.building === building.buildingId && at - userSpokeAt <= courtesy;

function walkOf(state: CityState, resident: Resident, outing: Outing, at: number): Walk {
  const { persona, building, home } = resident;
  const common = { persona, id: idOf(resident, outing), from: building };
  if (outing.isHome) return { ...common, to: home, errand: { kind: "home" } };
  const aims = roomsOf(state).flatMap((room) => aimOf(state, resident, room, outing, at) ?? []);
  const best = aims.reduce<Aim | undefined>(
    (one, other) => (one === undefined || other.pull > one.pull ? other : one),
    undefined,
  );
  if (best === undefined) return { ...common, to: building, errand: { kind: "out" } };
  const errand: Errand =
    best.whom === undefined ? { kind: "out" } : { kind: "see", whom: best.whom };
  return { ...common, to: best.building, errand };
}

type Aim = {
  readonly building: BuildingId;
  /** The strength of her wish to be there. */
  readonly pull: number;
  /** The persona whom she wants to see there. */
  readonly whom?: PersonaId | undefined;
};

function aimOf(
  state: CityState,
  resident: Resident,
  room: Room,
  { day, place }: Outing,
  at: number,
): Aim | undefined {
  const { building, inside } = room;
  const { buildingId } = building;
  const { persona } = resident;
  if (buildingId === resident.building || isStage(building) || building.allows.length > 0) return;
  if (notLetIn(state, buildingId) !== undefined || isTalkedIn(state, room, at)) return;
  const lonely = Math.min(
    1,
    (at - Math.max(0, ...resident.ties.map((tie) => tie.at))) / (8 * hour),
  );
  const company = inside
    .map((other) => ({ other, pull: pullOf(resident, other, at) }))
    .sort((one, other) => other.pull - one.pull);
  const [dearest] = company;
  const user = state.user.building === buildingId ? 0.3 : 0;
  const people = (dearest?.pull ?? 0) + 0.2 * Math.min(3, company.length) + user;
  return {
    building: buildingId,
    pull:
      0.5 * scatter(persona, buildingId) +
      scatter(persona, buildingId, day, place) +
      people * (0.4 + 0.6 * lonely),
    whom: dearest !== undefined && dearest.pull > 0.5 ? dearest.other : undefined,
  };
}

/** A friend pulls, one with whom something was talked about yesterday more, and a stranger a little. */
function pullOf(resident: Resident, other: PersonaId, at: number): number {
  const tie = tieWith(resident, other);
  if (tie === undefined) return 0.4 * scatter(resident.persona, other);
  const since = at - tie.at;
  const followsUp = since > 10 * hour && since < 38 * hour ? 0.4 : 0;
  return since < 2 * hour ? 0 : Math.min(1, strengthAt(tie, at) / 6) + followsUp;
}
