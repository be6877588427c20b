// Measures turns by the events of souls, at the times of the journal.

import type { SoulEvent } from "../../protocol/soul-events.ts";
import type { OperatorMeter } from "./operator-metrics.ts";
import type { PriceOf } from "./soul-meter.ts";

type EventNamed<T extends SoulEvent["type"]> = Extract<SoulEvent, { readonly type: T }>;
type MeasuredTurn = { readonly from: number; isUttered: boolean };

type MeasuredSoul = {
  /** The time at which the newest stimulus came. */
  arrivedAt: number | undefined;
  readonly turns: Map<string, MeasuredTurn>;
};

/** Handles each event of each soul, in order. */
export type TurnMeter = (persona: string, event: SoulEvent, at: number) => void;

export function turnMeter(meter: OperatorMeter, priceOf: PriceOf): TurnMeter {
  const souls = new Map<string, MeasuredSoul>();
  const soulOf = (persona: string): MeasuredSoul => {
    const known = souls.get(persona) ?? { arrivedAt: undefined, turns: new Map() };
    souls.set(persona, known);
    return known;
  };
  const seconds = (phase: "decide" | "model" | "first_words" | "whole", milliseconds: number) =>
    meter.measure("saintverse.turn.seconds", Math.max(0, milliseconds) / 1_000, { phase });
  const called = (
    outcome: "done" | "failed",
    { route, usage }: EventNamed<"model-ended" | "model-failed">,
  ): void => {
    meter.count("saintverse.model.calls", { outcome });
    const price = usage === undefined ? undefined : priceOf(route, usage);
    if (price !== undefined) meter.count("saintverse.budget.spent", {}, price);
  };

  const begun = (soul: MeasuredSoul, turn: string, at: number): void => {
    if (soul.turns.has(turn)) return;
    const from = soul.arrivedAt ?? at;
    soul.turns.set(turn, { from, isUttered: false });
    seconds("decide", at - from);
  };
  const uttered = (turn: MeasuredTurn | undefined, at: number): void => {
    if (turn === undefined || turn.isUttered) return;
    turn.isUttered = true;
    seconds("first_words", at - turn.from);
  };
  const ended = (soul: MeasuredSoul, event: EventNamed<"turn-ended">, at: number): void => {
    const turn = soul.turns.get(event.turn);
    soul.turns.delete(event.turn);
    meter.count("saintverse.turns", { outcome: event.outcome });
    if (turn !== undefined) seconds("whole", at - turn.from);
  };

  return (persona, event, at) => {
    const soul = soulOf(persona);
    switch (event.type) {
      case "soul-woke":
        soul.turns.clear();
        break;
      case "stimulus-arrived":
        soul.arrivedAt = at;
        break;
      case "model-started":
        // A call with a purpose of its own is no part of what a person waits for.
        if (event.purpose === undefined) begun(soul, event.turn, at);
        break;
      case "model-ended":
        called("done", event);
        if (event.purpose === undefined) seconds("model", event.duration);
        break;
      case "model-failed":
        called("failed", event);
        break;
      case "speech-formed":
        if (event.items.some(({ item }) => item.kind === "say"))
          uttered(soul.turns.get(event.turn), at);
        break;
      case "turn-ended":
        ended(soul, event, at);
        break;
    }
  };
}
