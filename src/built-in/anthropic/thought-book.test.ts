import { expect, it } from "vitest";
import { thoughtBook } from "./thought-book.ts";

it("remembers the position of a thought, for the newest two thousand", () => {
  const book = thoughtBook();
  for (let each = 0; each <= 2_000; each++) book.remember(`s${each}`, "here");
  expect(["s0", "s1", "s2000"].map((seal) => book.stood(seal, "here"))).toEqual([
    false,
    true,
    true,
  ]);
  expect(book.stood("s1", "there")).toBe(false);
});
