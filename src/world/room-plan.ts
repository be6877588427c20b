// The plan of one room (P1 to P5 of plan.ts). It depends on the room, those inside and the persona who has
// its floor, their schedules, and what all rooms share: the city, the user, the planning context and the time.

import type { BuildingId, PersonaId } from "../kernel/id.ts";
import type { Activation } from "./activation.ts";
import { clockPulses } from "./clock-pulses.ts";
import { dueSchedules } from "./due-schedules.ts";
import { exchangeIn } from "./exchange.ts";
import { isSilenced } from "./planning-context.ts";
import { isOnAir, type RoomSituation } from "./room-situation.ts";
import {
  callActivation,
  isInTheWay,
  type Refusal,
  type UserCalls,
  userCalls,
} from "./user-calls.ts";

/** A persona who has the floor unasked while the user calls: her turn is to be cut after the current utterance. */
export type Interrupt = {
  readonly persona: PersonaId;
  readonly building: BuildingId;
  /** The stimulus of the turn that is cut. */
  readonly stimulus: string;
};

/** The plan of one room; see `Plan`. */
export type RoomPlan = {
  readonly activation?: Activation | undefined;
  readonly interrupt?: Interrupt | undefined;
  readonly refusals: readonly Refusal[];
  readonly wakeAt?: number | undefined;
};

export function roomPlan(situation: RoomSituation): RoomPlan {
  const calls = userCalls(situation);
  const { refusals } = calls;
  const made = { refusals, ...activity(situation, calls) };
  return isQuiet(made) ? { ...made, wakeAt: soonest([made.wakeAt, messagesAge(situation)]) } : made;
}

/** The activation or interruption, and the time that alone may change it while the user's calls stay the same. */
function activity(situation: RoomSituation, calls: UserCalls): Omit<RoomPlan, "refusals"> {
  const { holder } = situation;
  if (holder !== undefined && holder.activation !== null) {
    if (!isInTheWay(holder, calls)) return {};
    const { building, stimulus } = holder.activation;
    return { interrupt: { persona: holder.persona, building, stimulus } };
  }
  return calls.calls.length > 0
    ? { activation: callActivation(situation, calls) }
    : unasked(situation);
}

function unasked(situation: RoomSituation): Pick<RoomPlan, "activation" | "wakeAt"> {
  if (isOnAir(situation)) return {};
  const schedules = dueSchedules(situation);
  if (schedules.activation !== undefined) return schedules;
  const exchange = exchangeIn(situation);
  if (exchange.activation !== undefined) return exchange;
  const clock = clockPulses(situation);
  if (clock.activation !== undefined) return clock;
  return { wakeAt: soonest([schedules.wakeAt, exchange.wakeAt, clock.wakeAt, recheck(situation)]) };
}

/** Nothing is to be done in the room before its `wakeAt`, as long as the facts around it stay the same. */
export const isQuiet = ({ activation, interrupt, refusals }: RoomPlan): boolean =>
  activation === undefined && interrupt === undefined && refusals.length === 0;

/**
 * When the next of the user's messages here after which somebody spoke is too old for an answer: that changes who is
 * called, and by what.
 */
const messagesAge = ({ at, inside, planning, room }: RoomSituation): number | undefined =>
  soonest(
    inside.flatMap(({ addressed }) => {
      const isFollowed = addressed !== null && room.spokenAt > addressed.at;
      if (!isFollowed || addressed.building !== room.building.buildingId) return [];
      const old = addressed.at + planning.bounds.freshness + 1;
      return old > at ? [old] : [];
    }),
  );

/** When to check again: budgets refill with time, and homes may answer again. */
const recheck = ({ at, inside, planning }: RoomSituation): number | undefined =>
  inside.some(({ persona }) => isSilenced(planning.spending(persona)))
    ? at + planning.bounds.recheck
    : undefined;

export const soonest = (times: readonly (number | undefined)[]): number | undefined => {
  const known = times.filter((time) => time !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
};
