// One real call to a part, and what came of it in words that can be told apart.

import type { Fault } from "../../../kernel/fault.ts";
import type { Words } from "../../../languages/program-words.ts";

import type { PartProblem } from "../../../parts/part.ts";
import type { PageAnswerOf } from "../../../protocol/page-questions.ts";
import type { TryOutcome } from "../../../protocol/page-settings.ts";
import { saysItLoads } from "../../models/servers/served-model.ts";

/** The result of a trial, before it is timed. */
export type Trial = Omit<PageAnswerOf<"try-part">, "to" | "duration">;

/** Milliseconds that a try takes at most. */
export const longestTrial = 25_000;

export const works = (text: string, more: Partial<Trial> = {}): Trial => ({
  outcome: "works",
  text,
  ...more,
});

export const outcomeOf = ({ kind, about }: Fault): TryOutcome => {
  if (about === "model") return "no-such-model";
  switch (kind) {
    case "unauthorised":
      return "wrong-key";
    case "rate-limited":
      return "quota";
    case "timed-out":
    case "unavailable":
      return "no-network";
    default:
      return "failed";
  }
};

export const failedBy = (fault: Fault): Trial => ({
  outcome: saysItLoads(fault) ? "loading" : outcomeOf(fault),
  // Nothing else ends a trial before its answer.
  text: fault.kind === "cancelled" ? `no answer within ${longestTrial / 1_000} s` : fault.note,
});

export function failedFor(id: string, problem: PartProblem, words: Words): Trial {
  const outcomes = {
    "no-key": "no-key",
    "bad-address": "bad-address",
    "not-answering": "no-network",
    "not-installed": "not-installed",
    other: "failed",
  } as const;
  return { outcome: outcomes[problem.kind], text: words.plugIns_.partProblem(id, problem) };
}
