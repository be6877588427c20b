import fc from "fast-check";
import { expect, it } from "vitest";
import { toldSince } from "./told-window.ts";

const same = (one: number, other: number): boolean => one === other;

it("returns each message of a room once, however the window moves over them", () => {
  const lengths = fc.record({
    window: fc.integer({ min: 1, max: 10 }),
    steps: fc.array(fc.nat(3), { maxLength: 12 }),
  });
  fc.assert(
    fc.property(lengths, ({ window, steps }) => {
      let end = 0;
      let before: readonly number[] = [];
      const told: number[] = [];
      for (const step of steps) {
        end += Math.min(step, window);
        const all = Array.from({ length: end }, (_, place) => place);
        const now = all.slice(-window);
        told.push(...toldSince(before, now, same));
        before = now;
      }
      expect(told).toEqual(Array.from({ length: end }, (_, place) => place));
    }),
  );
});

it("returns everything of a window that has nothing in common with the one before", () => {
  expect(toldSince([1, 2], [7, 8], same)).toEqual([7, 8]);
  expect(toldSince([1, 2, 1], [1, 2], same)).toEqual([2]);
  expect(toldSince([], [1], same)).toEqual([1]);
});
