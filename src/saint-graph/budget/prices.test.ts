import { describe, expect, it } from "vitest";
import { costOf, PriceTable, withPrices } from "./prices.ts";

const table = PriceTable.parse({
  date: "2026-11-21",
  prices: [
    { model: "gemini-3.8-flash*", input: 1, cachedInput: 0.1, output: 10 },
    { model: "gemini-3.8-flash-lite*", input: 0.5, output: 2 },
    { model: "gemini-3.8-flash-002", input: 3, output: 3 },
    { model: "ollama:*", input: 0, output: 0 },
  ],
});
const at = Date.UTC(2026, 10, 22);
const million = { input: 1_000_000, output: 1_000_000 };

describe("the cost of a call", () => {
  it.each([
    ["gemini-3.8-flash", 11],
    ["gemini-3.8-flash (paid)", 11],
    ["gemini-3.8-flash-lite", 2.5],
    ["gemini-3.8-flash-002", 6],
    ["ollama:qwen4", 0],
    ["gemini-3.8-flash (free)", 0],
    ["somebody-elses", undefined],
  ])("over %s is %s", (route, cost) => expect(costOf(route, million, table, at)).toBe(cost));

  it("counts cached tokens at their own price, and no more of them than there are", () => {
    const half = { input: 1_000_000, output: 0, cached: 500_000 };
    expect(costOf("gemini-3.8-flash", half, table, at)).toBeCloseTo(0.55);
    expect(costOf("gemini-3.8-flash-lite", half, table, at)).toBeCloseTo(0.5);
    expect(costOf("gemini-3.8-flash", { ...half, cached: 9e9 }, table, at)).toBeCloseTo(0.1);
  });
});

it("counts a whole request at the higher price beyond a number of tokens", () => {
  const beyond = { tokens: 272_000, input: 2, cachedInput: 0.2, output: 15 };
  const long = PriceTable.parse({
    date: "2026-11-21",
    prices: [{ model: "m", input: 1, cachedInput: 0.1, output: 10, beyond }],
  });
  const cost = (input: number) =>
    costOf("m", { input, output: 100_000, cached: 100_000 }, long, at);
  expect(cost(272_000)).toBeCloseTo(0.172 + 0.01 + 1);
  expect(cost(272_001)).toBeCloseTo(0.344 + 0.02 + 1.5);
});

it("follows a price that ends on a day by the one that lasts longer", () => {
  const half = PriceTable.parse({
    date: "2026-11-21",
    prices: [
      { model: "m*", input: 2, output: 0 },
      { model: "m*", input: 1, output: 0, until: "2026-12-31" },
    ],
  });
  expect(costOf("m", million, half, Date.UTC(2026, 11, 31, 23, 59))).toBe(1);
  expect(costOf("m", million, half, Date.UTC(2027, 0, 1))).toBe(2);
});

it("puts the operator's rows over the built-in ones", () => {
  const theirs = PriceTable.parse({
    date: "2026-12-01",
    prices: [{ model: "gemini-3.8-flash*", input: 2, output: 2 }],
  });
  const both = withPrices(table, theirs);
  expect(both.date).toBe("2026-12-01");
  expect(costOf("gemini-3.8-flash", million, both, at)).toBe(4);
  expect(costOf("ollama:qwen4", million, both, at)).toBe(0);
});

it.each([
  [{ date: "yesterday", prices: [] }],
  [{ date: "2026-11-21", prices: [{ model: "a", input: -1, output: 0 }] }],
  [{ date: "2026-11-21", prices: [{ model: "a*b", input: 1, output: 0 }] }],
  [{ date: "2026-11-21", prices: [{ model: "a", input: 1, output: 0, outptu: 1 }] }],
])("refuses the table %j", (bad) => expect(PriceTable.safeParse(bad).success).toBe(false));
