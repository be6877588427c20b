import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type EmotionDelta, emotionAxes } from "../protocol/act.ts";
import {
  decayed,
  type EmotionState,
  emotionWords,
  halfLife,
  neutralState,
  shift,
} from "./emotion-state.ts";

const axis = fc.record({
  mean: fc.double({ min: -100, max: 100, noNaN: true }),
  variance: fc.double({ min: 0, max: 100, noNaN: true }),
});
const states: fc.Arbitrary<EmotionState> = fc.record({
  stability: axis,
  affect: axis,
  resonance: axis,
  attitude: axis,
});
const anyDelta: fc.Arbitrary<EmotionDelta> = fc.dictionary(
  fc.constantFrom(...emotionAxes),
  fc.record({ mean: fc.double(), variance: fc.double() }, { requiredKeys: [] }),
) as fc.Arbitrary<EmotionDelta>;
const durations = fc.double({ min: 0, max: 1e9, noNaN: true });

const close = (one: EmotionState, other: EmotionState) => {
  for (const name of emotionAxes) {
    expect(one[name].mean).toBeCloseTo(other[name].mean, 6);
    expect(one[name].variance).toBeCloseTo(other[name].variance, 6);
  }
};

describe("emotions", () => {
  it("stay within their bounds, for any deltas", () =>
    fc.assert(
      fc.property(states, anyDelta, (state, delta) => {
        for (const name of emotionAxes) {
          const { mean, variance } = shift(state, delta)[name];
          expect(Math.abs(mean)).toBeLessThanOrEqual(100);
          expect(variance >= 0 && variance <= 100).toBe(true);
        }
      }),
    ));

  it("change on the named axes only", () => {
    const moved = shift(neutralState, { affect: { mean: 5 }, stability: { variance: 3 } });
    expect(moved).toEqual({
      ...neutralState,
      affect: { mean: 5, variance: 1 },
      stability: { mean: 0, variance: 4 },
    });
  });

  it("decay the same in two steps as in one", () =>
    fc.assert(
      fc.property(states, durations, durations, (state, first, second) =>
        close(decayed(decayed(state, first), second), decayed(state, first + second)),
      ),
    ));

  it("lose half of their distance from calm in a half-life", () => {
    const state = shift(neutralState, { affect: { mean: 80, variance: 20 } });
    close(decayed(state, halfLife), shift(neutralState, { affect: { mean: 40, variance: 10 } }));
    expect(decayed(state, -5)).toEqual(state);
    close(decayed(state, 1e12), neutralState);
  });
});

describe("the words for emotions", () => {
  const felt = (delta: EmotionDelta) => emotionWords(shift(neutralState, delta), "ja");
  it.each<[EmotionDelta, string]>([
    [{}, ""],
    [{ affect: { mean: 25 }, stability: { mean: -25 } }, ""],
    [{ affect: { mean: 26 } }, "少し喜びがある"],
    [{ affect: { mean: -60 } }, "悲しみが強い"],
    [{ attitude: { mean: -81 } }, "真面目さが極端に強い"],
    [{ stability: { mean: -30 }, resonance: { mean: 70 } }, "少し緊張がある、共感が強い"],
    [{ stability: { variance: 60 } }, "安心と緊張のあいだで揺れている"],
  ])("%j: %s", (delta, words) => expect(felt(delta)).toBe(words));

  it("exist in English", () => {
    const state = shift(neutralState, { affect: { mean: 90 }, attitude: { mean: 30 } });
    expect(emotionWords(state, "en")).toBe("extreme joy, some playfulness");
  });
});
