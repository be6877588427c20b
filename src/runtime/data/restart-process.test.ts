import { expect, it } from "vitest";
import { pauseAfter, restartCount } from "./restart-process.ts";

it("knows how often the program was begun anew by the name under which it is called", () => {
  const times = (name: string) => restartCount(name);
  expect(["node", "/usr/bin/node", "saintverse-again", "saintverse-again-x"].map(times)).toEqual([
    ...[0, 0, 0, 0],
  ]);
  expect(["saintverse-again-1", "saintverse-again-12"].map(times)).toEqual([1, 12]);
  expect(restartCount()).toBe(0);
});

it("waits longer each time, and never longer than half a minute", () => {
  const pauses = [0, 1, 2, 3, 4, 5, 6, 7, 999_999].map(pauseAfter);
  expect(pauses).toEqual([...[0, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]]);
});
