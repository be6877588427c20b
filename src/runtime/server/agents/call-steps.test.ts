import { expect, it } from "vitest";
import type { SoulStep } from "../../../saint-graph/step.ts";
import { callPiece } from "./call-steps.ts";

type Spent = NonNullable<SoulStep["turn"]>["spent"];

/** The step that ends a turn with these model calls. */
const ended = (spent: Spent): SoulStep =>
  ({
    entry: { event: { type: "turn-ended", turn: "turn-1", outcome: "spoken", stimulus: "s" } },
    turn: { id: "turn-1", spent },
    isTriedAgain: false,
  }) as unknown as SoulStep;

it("tells a caller the tokens of all model calls of the turn", () => {
  const spent = [
    { route: "m", input: 100, cached: 80, output: 7 },
    { route: "m", input: 120, cached: 100, output: 9 },
  ];
  expect(callPiece("s", ended(spent))).toEqual({
    ...{ kind: "ended", how: "answered" },
    usage: { input: 220, cached: 180, output: 16 },
  });
});

it("tells no tokens where no provider counted any", () => {
  const uncounted = [{ route: "m", input: 0, cached: 0, output: 0 }];
  for (const spent of [[], uncounted]) {
    expect(callPiece("s", ended(spent))).toEqual({ kind: "ended", how: "answered" });
  }
});
