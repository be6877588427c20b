// What is to be done in one room (P1 to P5 of plan.ts). It follows from the room, from those inside and whoever has its
// floor, from their schedules, and from what all rooms share: the city, the user, the outlook and the time.

import type { BuildingId, PersonaId } from "../kernel/id.ts";
import { clockPulses } from "./clock-pulses.ts";
import { dueSchedules } from "./due-schedules.ts";
import { exchangeIn } from "./exchange.ts";
import { isOnAir, type RoomSituation } from "./floor.ts";
import { isSilenced } from "./outlook.ts";
import type { Stir } from "./stir.ts";
import { callStir, isInTheWay, type Refusal, userCalls } from "./user-calls.ts";

/** Whoever has the floor unasked while the user calls: her turn is to be cut after the utterance she is at. */
export type Interrupt = {
  readonly persona: PersonaId;
  readonly building: BuildingId;
  /** The stimulus of the turn that is cut. */
  readonly stimulus: string;
};

/** What is to be done in one room; see `Plan`. */
export type RoomPlan = {
  readonly stir?: Stir | undefined;
  readonly interrupt?: Interrupt | undefined;
  readonly refusals: readonly Refusal[];
  readonly wakeAt?: number | undefined;
};

export function roomPlan(scene: RoomSituation): RoomPlan {
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

function unasked(scene: RoomSituation): Pick<RoomPlan, "stir" | "wakeAt"> {
  if (isOnAir(scene)) return {};
  const schedules = dueSchedules(scene);
  if (schedules.stir !== undefined) return schedules;
  const exchange = exchangeIn(scene);
  if (exchange.stir !== undefined) return exchange;
  const clock = clockPulses(scene);
  if (clock.stir !== undefined) return clock;
  return { wakeAt: soonest([schedules.wakeAt, exchange.wakeAt, clock.wakeAt, recheck(scene)]) };
}

/** Nothing is to be done in the room before its `wakeAt`, as long as what is around it stays as it is. */
export const isQuiet = ({ stir, interrupt, refusals }: RoomPlan): boolean =>
  stir === undefined && interrupt === undefined && refusals.length === 0;

/** Budgets are filled up by time alone, and homes answer again. */
const recheck = ({ at, inside, outlook }: RoomSituation): number | undefined =>
  inside.some(({ persona }) => isSilenced(outlook.standing(persona)))
    ? at + outlook.bounds.recheck
    : undefined;

export const soonest = (times: readonly (number | undefined)[]): number | undefined => {
  const known = times.filter((time) => time !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
};
