import { expect, it } from "vitest";
import { loudnessOf } from "./loudness.ts";
import { cueAt, mouthOfCues, movesOfMouth, talkingMouth } from "./mouth-track.ts";

/** A second of silence, then a second of a tone of that pitch. */
function tone(pitch: number, sampleRate = 16_000): Float32Array {
  return Float32Array.from({ length: sampleRate * 2 }, (_, place) =>
    place < sampleRate ? 0 : Math.sin((place / sampleRate) * pitch * 2 * Math.PI),
  );
}

it("is as wide as the sound is loud, and closed in silence", () => {
  const { at, mouthAt } = loudnessOf(tone(200), 16_000);
  expect(at(500)).toBe(0);
  expect(at(1_500)).toBeCloseTo(1, 1);
  expect(mouthAt(500)).toEqual({ shape: "closed", openness: 0 });
  expect(mouthAt(1_500).shape).toBe("a");
  expect(mouthAt(99_999).shape).toBe("closed");
});

it("finds the time after which nothing is heard any more", () => {
  const spoken = tone(200);
  expect(loudnessOf(spoken, 16_000).quietFrom()).toBe(2_000);
  const trailing = Float32Array.from([...spoken.slice(8_000, 24_000), ...new Float32Array(4_800)]);
  const quietFrom = loudnessOf(trailing, 16_000).quietFrom();
  expect(quietFrom).toBeGreaterThanOrEqual(1_000);
  expect(quietFrom).toBeLessThan(1_040);
  expect(loudnessOf(new Float32Array(1_600), 16_000).quietFrom()).toBeLessThan(20);
});

it("is narrow for a bright sound", () => {
  expect(loudnessOf(tone(3_000), 16_000).mouthAt(1_500).shape).toBe("e");
});

const cues = [
  { at: 100, shape: "a" },
  { at: 200, shape: "n" },
  { at: 300, shape: "closed" },
] as const;

it("has the shape of the cue in force", () => {
  const at = (position: number) => cueAt(cues, position)?.shape;
  expect([0, 99, 100, 199, 200, 299, 300, 9_999].map(at)).toEqual([
    ...[undefined, undefined, "a", "a", "n", "n", "closed", "closed"],
  ]);
  expect(cueAt([], 10)).toBeUndefined();
});

it("opens as far as the sound of a cue is loud", () => {
  const loudness = loudnessOf(tone(200), 16_000);
  const mouth = mouthOfCues([{ at: 0, shape: "i" }], loudness);
  expect(mouth(500)).toEqual({ shape: "i", openness: 0.35 });
  expect(mouth(1_500).openness).toBeCloseTo(1, 1);
  expect(mouthOfCues(cues, undefined)(50)).toEqual({ shape: "closed", openness: 0 });
});

it("moves where no cues exist, and stops at the end", () => {
  const shapes = Array.from({ length: 40 }, (_, place) => talkingMouth(place * 50, 2_000).shape);
  expect(new Set(shapes).size).toBeGreaterThan(4);
  expect(talkingMouth(2_000, 2_000).shape).toBe("closed");
});

it("tells the moves of a mouth, and ends closed", () => {
  const duration = 2_000;
  const mouthAt = (position: number) => talkingMouth(position, duration);
  const moves = movesOfMouth({ duration, mouthAt });
  expect(moves.length).toBeGreaterThan(20);
  expect(moves.at(-1)).toEqual({ at: 2_000, shape: "closed", openness: 0 });
  for (const { at, shape, openness } of moves.slice(0, -1)) {
    expect(shape).toBe(mouthAt(at).shape);
    expect(openness).toBeCloseTo(mouthAt(at).openness, 1);
  }
  const still = movesOfMouth({
    duration: 60 * 60_000,
    mouthAt: () => ({ shape: "a", openness: 1 }),
  });
  expect(still.length).toBe(2);
});
