import { expect, it } from "vitest";
import { openFramePace } from "./frame-pace.ts";

/** The number of frames that are drawn in a second that begins at this time. */
const drawnIn = (
  pace: ReturnType<typeof openFramePace>,
  from: number,
  isSpeaking: (frame: number) => boolean = () => false,
): number =>
  Array.from({ length: 60 }, (_, frame) =>
    pace.isDue(from + (frame * 1_000) / 60, isSpeaking(frame)),
  ).filter((isDue) => isDue).length;

it("draws every frame where a graphics processor paints, and of somebody that speaks or has just changed", () => {
  const painted = openFramePace({ isSmall: false, isSparing: false, isStill: () => false });
  expect(drawnIn(painted, 0) + drawnIn(painted, 60_000)).toBe(120);
  const figure = openFramePace({ isSmall: false, isSparing: true, isStill: () => false });
  expect(drawnIn(figure, 0)).toBe(60);
  expect(drawnIn(figure, 60_000, () => true)).toBe(60);
});

it("draws half of the frames of a small figure that speaks or has just changed, the first one at once", () => {
  const small = openFramePace({ isSmall: true, isSparing: true, isStill: () => false });
  expect(small.isDue(0, false)).toBe(true);
  expect(drawnIn(small, 40)).toBe(30);
  expect(drawnIn(small, 60_000, () => true)).toBe(30);
  expect(drawnIn(small, 90_000)).toBeLessThanOrEqual(30);
  small.changed();
  expect(small.rest(120_000)).toBe(0);
});

it("draws a third of the frames of a figure at rest", () => {
  const figure = openFramePace({ isSmall: false, isSparing: true, isStill: () => false });
  figure.isDue(0, false);
  expect(drawnIn(figure, 10_000)).toBeLessThanOrEqual(20);
  expect(drawnIn(figure, 20_000)).toBeGreaterThan(10);
});

it("draws nothing of a figure at rest where no motion is wanted, and every change", () => {
  const figure = openFramePace({ isSmall: false, isSparing: true, isStill: () => true });
  figure.isDue(0, false);
  expect(drawnIn(figure, 10_000)).toBe(0);
  figure.changed();
  expect(drawnIn(figure, 20_000)).toBe(60);
  expect(drawnIn(figure, 30_000)).toBe(0);
});

it("says how long no frame will be due", () => {
  let isStill = false;
  const figure = openFramePace({ isSmall: false, isSparing: true, isStill: () => isStill });
  figure.isDue(0, false);
  expect(figure.rest(0)).toBe(0);
  expect(figure.isDue(10_000, false)).toBe(true);
  expect(figure.rest(10_000)).toBe(46);
  expect(figure.isDue(10_045, false)).toBe(false);
  expect(figure.isDue(10_047, false)).toBe(true);
  isStill = true;
  expect(figure.rest(10_050)).toBe(Number.POSITIVE_INFINITY);
  figure.changed();
  expect(figure.rest(10_050)).toBe(0);
});
