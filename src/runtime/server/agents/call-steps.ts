// The steps of a soul that are sent to a caller.

import type { CallPiece, CallRefusal } from "../../../cities/ports.ts";
import type { SoulEvent } from "../../../protocol/soul-events.ts";
import type { SoulStep, StepTurn } from "../../../saint-graph/step.ts";

type Of<T extends SoulEvent["type"]> = Extract<SoulEvent, { readonly type: T }>;

const refusals: ReadonlyMap<string, CallRefusal> = new Map([
  ["budget-spent", "spent"],
  ["price-unknown", "unpriced"],
]);

const dropped = (reason: string): CallPiece => {
  if (reason === "deleted") return { kind: "ended", how: "cancelled" };
  return { kind: "refused", why: refusals.get(reason) ?? "not-heard" };
};

/** The piece for the caller that a step of the persona results in; undefined: none. */
export function callPiece(stimulus: string, step: SoulStep): CallPiece | undefined {
  const { event } = step.entry;
  switch (event.type) {
    case "speech-ended":
      return step.stimulus?.id === stimulus ? heard(event, step) : undefined;
    case "turn-ended":
      return event.stimulus === stimulus ? over(event, step) : undefined;
    case "stimulus-dropped":
      return event.stimulus === stimulus ? dropped(event.reason) : undefined;
    case "comment-dropped":
      return event.stimulus.id === stimulus ? dropped(event.reason) : undefined;
    case "comments-passed":
      return event.stimuli.includes(stimulus) ? { kind: "refused", why: "busy" } : undefined;
    default:
      return undefined;
  }
}

/** Only what passed her gate and was said; for an utterance that was held back, its replacement. */
function heard({ outcome }: Of<"speech-ended">, { item }: SoulStep): CallPiece | undefined {
  if (item?.kind !== "say" || outcome.kind === "unheard") return undefined;
  const text = outcome.kind === "held" ? outcome.said : item.text;
  return text === undefined ? undefined : { kind: "said", text };
}

function over(
  { outcome }: Of<"turn-ended">,
  { isTriedAgain, turn }: SoulStep,
): CallPiece | undefined {
  if (isTriedAgain) return undefined;
  // The rest of the budget is kept for the operator and the user.
  const why = outcome === "silent" ? turn?.withheld : undefined;
  if (why !== undefined) return { kind: "refused", why };
  return outcome === "failed"
    ? { kind: "refused", why: "failed" }
    : { kind: "ended", how: "answered", usage: turn && countedIn(turn) };
}

/** The tokens of a turn's model calls, also of those that failed; undefined where no provider told any. */
function countedIn({ spent }: StepTurn): Extract<CallPiece, { kind: "ended" }>["usage"] {
  const sum = (key: "input" | "output" | "cached") =>
    spent.reduce((tokens, call) => tokens + call[key], 0);
  const counts = { input: sum("input"), output: sum("output"), cached: sum("cached") };
  return counts.input + counts.output === 0 ? undefined : counts;
}
