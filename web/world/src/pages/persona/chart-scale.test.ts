import fc from "fast-check";
import { expect, it } from "vitest";
import { type Frame, reachOf, stepLine, thinned, timeTicks, xOf, yOf } from "./chart-scale.ts";

const frame: Frame = { from: 0, to: 100, least: -100, most: 100, width: 200, height: 50 };

it("puts ends at the edges and the middle in the middle", () => {
  expect([0, 50, 100, 170, -9].map((at) => xOf(frame, at))).toEqual([0, 100, 200, 200, 0]);
  expect([-100, 0, 100, 400].map((value) => yOf(frame, value))).toEqual([50, 25, 0, 0]);
});

it("draws no line for an empty list, and holds a value until it changes", () => {
  expect(stepLine([], frame)).toBe("");
  const points = [
    { at: 0, value: 0 },
    { at: 50, value: 100 },
  ];
  expect(stepLine(points, frame)).toBe("M 0 25 H 100 V 0 H 200");
});

it("extends as far as necessary", () => {
  expect([[], [3, -9], [11], [-26], [80]].map(reachOf)).toEqual([10, 10, 25, 50, 100]);
});

it("handles an empty frame", () => {
  const empty = { ...frame, to: 0, most: -100 };
  expect([xOf(empty, 5), yOf(empty, 5)]).toEqual([0, 50]);
});

it("reduces any number of points to the visible ones, and keeps the extremes", () => {
  const points = fc
    .array(
      fc.record({
        at: fc.integer({ min: -50, max: 150 }),
        value: fc.integer({ min: -100, max: 100 }),
      }),
      {
        maxLength: 600,
      },
    )
    .map((all) => [...all].sort((a, b) => a.at - b.at));
  fc.assert(
    fc.property(points, (all) => {
      const kept = thinned(all, frame);
      expect(kept.length).toBeLessThanOrEqual(203);
      expect(kept.map(({ at }) => at)).toEqual(kept.map(({ at }) => at).toSorted((a, b) => a - b));
      const inside = all.filter(({ at }) => at >= 0 && at <= 100).map(({ value }) => value);
      const seen = kept.filter(({ at }) => at >= 0).map(({ value }) => value);
      expect([Math.min(...seen), Math.max(...seen)]).toEqual([
        Math.min(...inside),
        Math.max(...inside),
      ]);
    }),
  );
});

it("labels few times, all inside", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1e12 }),
      fc.integer({ min: 3_600_000, max: 31 * 86_400_000 }),
      (from, span) => {
        const ticks = timeTicks(from, from + span, 9 * 3_600_000);
        expect(ticks.length).toBeLessThanOrEqual(9);
        expect(ticks.every((at) => at >= from && at <= from + span)).toBe(true);
      },
    ),
  );
});
