// What a turn's model calls came to, while it is open.

import type { SoulEvent } from "../protocol/soul-events.ts";
import type { OpenTurn, Spent } from "./state.ts";

/** The turn with a call more on its bill, or with the bill of its last call. */
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
