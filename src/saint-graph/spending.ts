// The model calls of the open turn and what they cost.

import type { SoulEvent } from "../protocol/soul-events.ts";
import type { OpenTurn, Spent } from "./state.ts";

/** Adds a call to the turn, or the usage to its last call. */
export function withSpending(turn: OpenTurn, event: SoulEvent): OpenTurn {
  if (event.type === "model-started") {
    return { ...turn, spent: [...turn.spent, { input: 0, cached: 0, output: 0 }] };
  }
  if (event.type !== "model-ended" && event.type !== "model-failed") return turn;
  const { route, usage } = event;
  const last: Spent = {
    route,
    input: usage?.input ?? 0,
    cached: usage?.cached ?? 0,
    output: usage?.output ?? 0,
  };
  return { ...turn, spent: [...turn.spent.slice(0, -1), last] };
}
