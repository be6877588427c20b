// The choice of the persona to activate, the cause and the time.
//
//   P1. One persona of a room has the floor at a time: who has an open activation there. Nobody else is activated in
//       it.
//   P2. The user goes first. A persona who speaks unasked when the user calls somebody is interrupted.
//   P3. Then schedules, then what others said, then the clock. Words and the clock go round the room.
//   P4. Nobody is activated who has an open activation, cannot think, or has spent her budgets; nobody at all while
//       everything is stopped. One who sleeps is activated by a summons and by her own schedule only.
//   P5. Unasked activations keep to `AutonomyBounds`.

import type { Activation } from "./activation.ts";
import type { PlanningContext } from "./planning-context.ts";
import { type Interrupt, type RoomPlan, roomPlan, soonest } from "./room-plan.ts";
import { holdersOf, insideOf } from "./room-situation.ts";
import { type CityState, roomsOf } from "./state.ts";
import type { Refusal } from "./user-calls.ts";

export type Plan = {
  /** At most one for each room and persona. Once recorded, it is not planned again. */
  readonly activations: readonly Activation[];
  /** Planned again until the turn has ended. */
  readonly interrupts: readonly Interrupt[];
  /** Planned again until they are recorded. */
  readonly refusals: readonly Refusal[];
  /**
   * The time, milliseconds UTC, at which time alone may bring the next activation; never too late, sometimes too early.
   */
  readonly wakeAt?: number | undefined;
};

/**
 * The plan at a moment. It must be made again after every event of the city, when an answer of the planning context
 * changes, and at `wakeAt`. It assumes that every activation ends with `turn-made`: one that her soul will never take
 * must be recorded as `dropped`.
 */
export function plan(state: CityState, planning: PlanningContext, at: number): Plan {
  if (state.autonomy === "stopped") return noPlan;
  const holders = holdersOf(state);
  const plans = roomsOf(state).map((room) => {
    const holder = holders.get(room.building.buildingId);
    return roomPlan({ state, planning, at, room, holder, inside: insideOf(state, room) });
  });
  return together(plans, soonest(plans.map(({ wakeAt }) => wakeAt)));
}

export const noPlan: Plan = { activations: [], interrupts: [], refusals: [] };

/** The plan of a city, joined from the plans of its rooms. */
export const together = (plans: readonly RoomPlan[], wakeAt: number | undefined): Plan => ({
  activations: plans.flatMap(({ activation }) => activation ?? []),
  interrupts: plans.flatMap(({ interrupt }) => interrupt ?? []),
  refusals: plans.flatMap(({ refusals }) => refusals),
  ...(wakeAt === undefined ? {} : { wakeAt }),
});
