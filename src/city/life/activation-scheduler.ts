// Delivers the activations of the plan to the souls: first as an event of the city, then as a stimulus, repeated until
// it is delivered. What follows from an event of the city at once is written in the same commit.

import type { PersonaId } from "../../kernel/id.ts";
import type { Clock } from "../../kernel/ports.ts";
import { openTimer } from "../../kernel/timer.ts";
import type { CityEvent, CityEventOf } from "../../protocol/city-events.ts";
import type { Stimulus } from "../../protocol/stimulus.ts";
import { type Activation, isUpToDate } from "../../world/activation.ts";
import type { KeyedEvent } from "../../world/drivers/drafting.ts";
import { companyOf as hearersOf } from "../../world/hearers.ts";
import { openPlanner } from "../../world/planner.ts";
import type { PlanningContext } from "../../world/planning-context.ts";
import { type CityState, calledInVainNotices, roomOf } from "../../world/state.ts";
import type { Refusal } from "../../world/user-calls.ts";

export type ActivationSchedulerOutside = {
  readonly clock: Clock;
  readonly state: () => CityState;
  readonly planning: PlanningContext;
  /** The note for the operator on the reason why a persona cannot answer now. */
  readonly refusalNote: (persona: PersonaId, reason: Refusal["reason"]) => string;
  /**
   * Writes an event of the city under a key, unless it is not due any more at the state that all before it lead to; the
   * same key is written once.
   */
  readonly record: (
    event: CityEvent,
    key: string,
    isDue?: (state: CityState) => boolean,
  ) => Promise<void>;
  /** Ends the open turn of a persona after the sentence she is saying. */
  readonly interrupt: (persona: PersonaId) => void;
};

export type ActivationScheduler = {
  /** Something changed, in the city or around it: plans everything again, once for all changes of this moment. */
  readonly look: () => void;
  /** Something happened in the city: plans again for the rooms concerned. */
  readonly follow: () => void;
  /** The activations at a state of the city that is about to be written; everything else waits until it is. */
  readonly ahead: (state: CityState) => readonly KeyedEvent[];
  readonly close: () => void;
};

/** Plans after every change and whenever something is due. Sleeps in between, without polling. */
export function openActivationScheduler(outside: ActivationSchedulerOutside): ActivationScheduler {
  const { clock } = outside;
  const underWay = new Set<Stimulus["id"]>();
  const ended = new AbortController();
  let wakeAt: number | undefined;
  let asked = false;
  let plan = openPlanner();

  const activation = async (event: CityEventOf<"pulse-made">): Promise<void> => {
    const { id } = event.stimulus;
    if (underWay.has(id)) return;
    underWay.add(id);
    // An event recorded earlier changes the room, and with it the plan: then she is planned for again.
    await outside.record(event, keyOf(event), (state) => isUpToDate(state, event));
    underWay.delete(id);
  };

  /** She was called and cannot answer: the reason is shown in the room, and the call is over. */
  const refuse = async ({ persona, building, reason }: Refusal): Promise<void> => {
    const room = roomOf(outside.state(), building)?.number ?? 0;
    const note = outside.refusalNote(persona, reason);
    const code = calledInVainNotices[reason];
    await outside.record(
      { type: "city-noticed", level: "warning", code, note, persona, building },
      `${reason}:${building}:${room}:${persona}`,
    );
  };

  const timer = openTimer(clock, () => {
    wakeAt = undefined;
    follow();
  });
  const waitUntil = (at: number): void => {
    if (at === wakeAt) return;
    wakeAt = at;
    timer.set(at);
  };

  const lookNow = (): void => {
    asked = false;
    if (ended.signal.aborted) return;
    const state = outside.state();
    const planned = plan(state, outside.planning, clock.now());
    const { activations, interrupts, refusals } = planned;
    for (const { persona } of interrupts) outside.interrupt(persona);
    for (const refusal of refusals) void refuse(refusal);
    for (const one of activations) void activation(pulseOf(state, one));
    if (planned.wakeAt !== undefined) waitUntil(planned.wakeAt);
  };

  const follow = (): void => {
    if (asked) return;
    asked = true;
    queueMicrotask(lookNow);
  };

  return {
    follow,
    ahead(state) {
      if (ended.signal.aborted) return [];
      const { activations } = plan(state, outside.planning, clock.now());
      return activations.map((one) => {
        const event = pulseOf(state, one);
        return { event, key: keyOf(event) };
      });
    },
    look() {
      plan = openPlanner();
      follow();
    },
    close: () => {
      ended.abort();
      timer.set(undefined);
    },
  };
}

const keyOf = ({ stimulus }: CityEventOf<"pulse-made">): string => `stir:${stimulus.id}`;

const pulseOf = (
  state: CityState,
  { schedule, mayPass, stimulus, ...activated }: Activation,
): CityEventOf<"pulse-made"> => ({
  type: "pulse-made",
  ...activated,
  stimulus: { ...stimulus, heard: stimulus.heard ?? hearersOf(state, activated.persona) },
  ...(schedule === undefined ? {} : { schedule }),
  ...(mayPass === undefined ? {} : { mayPass }),
});
