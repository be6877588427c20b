import { expect, it } from "vitest";
import type { Goal } from "../../bench/harness/benchmark.ts";
import { betterOf, type KeptResult, worsened, worseRatios } from "../../bench/harness/compare.ts";

const machine = { processor: "a", cores: 2, memoryGigabytes: 24, system: "linux" };
const result = (turn: number, found: number, goals: readonly Goal[] = []): KeptResult => {
  const figure = (name: string, unit: string, median: number) => ({
    ...{ name, unit, median, low: median, high: median, rounds: 1 },
  });
  const figures = [figure("ours", "ms", turn), figure("found", "%", found)];
  return { machine, comparisons: [{ title: "t", figures }], goals };
};

it("names what is slower, or finds less, by more than the bound", () => {
  const before = result(100, 80);
  expect(worsened(before, result(109, 74), 0.1)).toEqual([]);
  expect(worsened(before, result(50, 90), 0.1)).toEqual([]);
  expect(worsened(before, result(112, 80), 0.1)).toMatchObject([{ name: "t: ours", now: 112 }]);
  expect(worsened(before, result(100, 60), 0.1)).toMatchObject([{ name: "t: found", now: 60 }]);
});

it("says nothing of another kind of machine, nor of what was not measured before", () => {
  const other = { ...result(900, 1), machine: { ...machine, cores: 16 } };
  expect(worsened(result(100, 80), other, 0.1)).toBeUndefined();
  expect(worsened({ ...result(1, 1), comparisons: [] }, result(900, 1), 0.1)).toEqual([]);
});

it("compares ratios in the direction that each one has, and nothing else of the goals", () => {
  const less = (value: number): Goal => ({ name: "less", value, ratio: "less-is-better" });
  const more = (value: number): Goal => ({ name: "more", value, ratio: "more-is-better" });
  const time = (value: number): Goal => ({ name: "s", value, atMost: 1 });
  expect(
    worseRatios([less(1), more(4), time(1)], [less(1.2), more(3.5), time(9)], () => 0.25),
  ).toEqual([]);
  const worse = worseRatios([less(1), more(4)], [less(1.3), more(3)], () => 0.25);
  expect(worse.map(({ name }) => name)).toEqual(["less", "more"]);
});

it("of two measurements of a ratio the better one counts, whichever way is better", () => {
  const less = { name: "turn", value: 5, ratio: "less-is-better" } as const;
  const more = { name: "speech", value: 4, ratio: "more-is-better" } as const;
  expect(
    betterOf(
      [less, more],
      [
        { ...less, value: 6 },
        { ...more, value: 5 },
      ],
    ).map(({ value }) => value),
  ).toEqual([5, 5]);
  expect(betterOf([{ ...less, value: 6 }], [less])).toEqual([less]);
  expect(betterOf([less], [more])).toEqual([less, more]);
});
