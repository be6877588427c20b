import { expect, it } from "vitest";
import type { DeskTurn } from "../../../../../../src/protocol/studio-desk.ts";
import { median, mediansOf, untilSound } from "./latency-sums.ts";

const turn = (stages: DeskTurn["stages"]): DeskTurn => ({
  turn: "t",
  at: 0,
  stages,
  modelCalls: 1,
  inputTokens: 0,
  outputTokens: 0,
});

it("adds the stages before the first sound, without the time in the queue", () => {
  const stages = { queued: 9_000, asking: 10, thinking: 200, forming: 30, gate: 1, voicing: 60 };
  expect(untilSound(turn(stages))).toBe(301);
  expect(untilSound(turn({ asking: 10, thinking: 200 }))).toBeUndefined();
});

it("finds the median of few numbers, of many and of none", () => {
  expect([[], [3], [1, 9], [9, 1, 5]].map(median)).toEqual([undefined, 3, 5, 5]);
});

it("counts only turns with speech, and only measured values", () => {
  const turns = [
    turn({ thinking: 100, forming: 10, voicing: 50 }),
    turn({ thinking: 300, forming: 30 }),
    turn({ thinking: 9_000 }),
  ];
  expect(mediansOf(turns)).toEqual({
    untilSound: 245,
    stages: { thinking: 200, forming: 20, voicing: 50 },
  });
  expect(mediansOf([])).toEqual({ untilSound: undefined, stages: {} });
});
