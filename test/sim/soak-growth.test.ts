import { expect, test } from "vitest";
import { growthOf } from "../../bench/soak/growth.ts";

const noisy = (height: (place: number) => number) =>
  Array.from({ length: 80 }, (_, place) => height(place) + ((place * 7) % 15));

test("what rises in the last half grows, and what only rises in the beginning does not", () => {
  const slack = { part: 0.05, amount: 4 };
  expect(
    growthOf(
      noisy((place) => 100 + place),
      slack,
    ).isGrowing,
  ).toBe(true);
  expect(
    growthOf(
      noisy((place) => 100 + Math.min(place, 30)),
      slack,
    ).isGrowing,
  ).toBe(false);
  expect(
    growthOf(
      noisy(() => 100),
      slack,
    ).isGrowing,
  ).toBe(false);
  expect(
    growthOf(
      noisy((place) => 100 - place),
      slack,
    ).isGrowing,
  ).toBe(false);
});
