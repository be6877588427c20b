import { expect, it } from "vitest";
import { timedCache } from "./timed-cache.ts";

it("drops values after their lifetime", () => {
  let now = 0;
  const cache = timedCache<number>({ now: () => now }, 100, 10);
  cache.set("a", 1);
  now = 99;
  expect(cache.get("a")).toBe(1);
  now = 100;
  expect(cache.get("a")).toBeUndefined();
});

it("keeps at most its limit, the most recently used ones", () => {
  const cache = timedCache<number>({ now: () => 0 }, 100, 2);
  cache.set("a", 1);
  cache.set("b", 2);
  cache.get("a");
  cache.set("c", 3);
  expect(["a", "b", "c"].map(cache.get)).toEqual([1, undefined, 3]);
});
