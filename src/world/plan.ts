// Who is stirred by what, and when.
//
//   P1. One persona of a room has the floor at a time: who has an open stir there. Nobody else is stirred in it.
//   P2. The user goes first. Whoever speaks unasked when the user calls somebody is interrupted.
//   P3. Then schedules, then what others said, then the clock. Words and the clock go round the room.
//   P4. Nobody is stirred who has an open stir, cannot think, or has spent her budgets; nobody at all while
//       everything is stopped. One who sleeps is stirred by a summons and by her own schedule only.
//   P5. What nobody asked for keeps to `Bounds`.

import type { BuildingId, PersonaId } from "../kernel/id.ts";
import { clockPulses } from "./clock-pulses.ts";
import { dueSchedules } from "./due-schedules.ts";
import { exchangeIn } from "./exchange.ts";
import { holdersOf, insideOf, isOnAir, type Scene } from "./floor.ts";
import type { Outlook } from "./outlook.ts";
import { type CityState, type Resident, type Room, residentOf, roomOf } from "./state.ts";
import type { Stir } from "./stir.ts";
import { callStir, isInTheWay, type Refusal, userCalls } from "./user-calls.ts";

/** Whoever has the floor unasked while the user calls: her turn is to be cut after the utterance she is at. */
export type Interrupt = {
  readonly persona: PersonaId;
  readonly building: BuildingId;
  /** The stimulus of the turn that is cut. */
  readonly stimulus: string;
};

export type Plan = {
  /** At most one for each room and persona. Once recorded, it is not planned again. */
  readonly stirs: readonly Stir[];
  /** Planned again until the turn has ended. */
  readonly interrupts: readonly Interrupt[];
  /** Planned again until they are recorded. */
  readonly refusals: readonly Refusal[];
  /** When, milliseconds UTC, time alone may bring the next stir; never too late, sometimes too early. */
  readonly wakeAt?: number | undefined;
};

/**
 * The plan at a moment. To be made anew after every event of the city, when an answer of the outlook changes, and at
 * `wakeAt`. It counts on every stir to end with `turn-made`: one that her soul will never take is to be recorded as
 * `dropped`.
 */
export const plan = (state: CityState, outlook: Outlook, at: number): Plan =>
  openPlanner()(state, outlook, at);

/** Plans one city again and again: `plan`, but rooms of which nothing has changed and nothing is due are passed over. */
export type Planner = (state: CityState, outlook: Outlook, at: number) => Plan;

/**
 * A planner that has not planned yet. It counts on the outlook's answers to be what they were for the rooms that it
 * passes over: where one may be another now, a new planner is opened.
 */
export function openPlanner(): Planner {
  const still = new Map<BuildingId, StillRoom>();
  return (state, outlook, at) => {
    if (state.autonomy === "stopped") return { stirs: [], interrupts: [], refusals: [] };
    const holders = holdersOf(state);
    return together(
      state.order.flatMap((building) => {
        const room = roomOf(state, building);
        if (room === undefined) return [];
        const holder = holders.get(building);
        const before = still.get(building);
        if (before !== undefined && isStill(before, state, room, holder, at)) return [before.plan];
        const scene = { state, outlook, at, room, holder, inside: insideOf(state, room) };
        const made = roomPlan(scene);
        if (isQuiet(made)) still.set(building, { scene, plan: made });
        else still.delete(building);
        return [made];
      }),
    );
  };
}

/** A room for which nothing was to be done, and what that followed from. */
type StillRoom = { readonly scene: Scene; readonly plan: RoomPlan };

const isQuiet = ({ stir, interrupt, refusals }: RoomPlan): boolean =>
  stir === undefined && interrupt === undefined && refusals.length === 0;

function isStill(
  { scene, plan: { wakeAt = Number.POSITIVE_INFINITY } }: StillRoom,
  state: CityState,
  room: Room,
  holder: Resident | undefined,
  at: number,
): boolean {
  if (at < scene.at || at >= wakeAt || room !== scene.room || holder !== scene.holder) return false;
  if (state === scene.state || state.residents === scene.state.residents) {
    return isSameAround(state, scene.state);
  }
  return (
    isSameAround(state, scene.state) &&
    scene.inside.length === room.inside.length &&
    scene.inside.every((resident) => residentOf(state, resident.persona) === resident)
  );
}

/** What the plans of all rooms depend on. */
const isSameAround = (a: CityState, b: CityState): boolean =>
  a.city === b.city && a.user === b.user && a.schedules === b.schedules;

function together(plans: readonly RoomPlan[]): Plan {
  const wakeAt = soonest(plans.map((one) => one.wakeAt));
  return {
    stirs: plans.flatMap(({ stir }) => stir ?? []),
    interrupts: plans.flatMap(({ interrupt }) => interrupt ?? []),
    refusals: plans.flatMap(({ refusals }) => refusals),
    ...(wakeAt === undefined ? {} : { wakeAt }),
  };
}

type RoomPlan = {
  readonly stir?: Stir | undefined;
  readonly interrupt?: Interrupt | undefined;
  readonly refusals: readonly Refusal[];
  readonly wakeAt?: number | undefined;
};

function roomPlan(scene: Scene): RoomPlan {
  const calls = userCalls(scene);
  const { refusals } = calls;
  const { holder } = scene;
  if (holder !== undefined && holder.stir !== null) {
    if (!isInTheWay(holder, calls)) return { refusals };
    const { building, stimulus } = holder.stir;
    return { refusals, interrupt: { persona: holder.persona, building, stimulus } };
  }
  if (calls.calls.length > 0) return { refusals, stir: callStir(scene, calls) };
  return { refusals, ...unasked(scene) };
}

function unasked(scene: Scene): Pick<RoomPlan, "stir" | "wakeAt"> {
  if (isOnAir(scene)) return {};
  const schedules = dueSchedules(scene);
  if (schedules.stir !== undefined) return schedules;
  const exchange = exchangeIn(scene);
  if (exchange.stir !== undefined) return exchange;
  const clock = clockPulses(scene);
  if (clock.stir !== undefined) return clock;
  return { wakeAt: soonest([schedules.wakeAt, exchange.wakeAt, clock.wakeAt, recheck(scene)]) };
}

/** Budgets are filled up by time alone. */
const recheck = ({ at, inside, outlook }: Scene): number | undefined =>
  inside.some(({ persona }) => outlook.standing(persona) === "spent")
    ? at + outlook.bounds.recheck
    : undefined;

const soonest = (times: readonly (number | undefined)[]): number | undefined => {
  const known = times.filter((time) => time !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
};
