import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { costOf } from "../../saint-graph/budget/prices.ts";
import { isEnded, modelCatalogue } from "./model-catalogue.ts";
import { partPrices, readPrices } from "./read-prices.ts";

let home: string;
const write = (text: string) => writeFileSync(join(home, "prices.json"), text);
const at = Date.UTC(2026, 10, 22);
const usage = { input: 1_000_000, output: 0 };

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "prices-"));
});

it.each([
  ...modelCatalogue({})
    .filter((model) => model.does === "chat" && !isEnded(model, Date.UTC(2026, 11, 24)))
    .map(({ name }) => name),
  "ollama:qwen4",
])("the built-in table knows the price of %s", (model) =>
  expect(costOf(model, usage, partPrices({}), at)).toBeDefined(),
);

it.each<[string, number, number]>([
  ["gemini-3.8-flash", 0.75, 3.75],
  ["gemini-3.6-flash", 0.75, 3.75],
  ["gemini-3.5-flash-lite", 0.3, 2.5],
  ["gpt-5.6-terra", 2, 12],
  ["gpt-6-sol", 2, 10],
  ["gpt-6-luna", 0.1, 0.5],
  ["claude-haiku-5-5", 0.1, 0.5],
])("%s costs what is published", (model, input, output) => {
  const small = { input: 1_000, output: 1_000 };
  expect(costOf(model, small, partPrices({}), at)).toBeCloseTo((input + output) / 1_000, 9);
});

it("OpenAI doubles input beyond 272 000 tokens", () => {
  const long = { input: 300_000, output: 0 };
  expect(costOf("gpt-6-sol", long, partPrices({}), at)).toBeCloseTo(1.2);
});

it("every built-in price has its source and date", () => {
  for (const { model, source, date, input } of partPrices({}).prices) {
    expect(source, model).toMatch(/./);
    if (input > 0) expect(date, model).toMatch(/^2026-/);
  }
});

it("a light model is not confused with the larger one of a similar name", () => {
  const cost = (model: string) => costOf(model, usage, partPrices({}), at) ?? 0;
  expect(cost("gemini-3.5-flash-lite")).toBeLessThan(cost("gemini-3.5-flash"));
});

it("without the operator's file the built-in prices apply", () => {
  expect(readPrices(home, {})).toEqual({ ok: true, value: partPrices({}) });
});

it("the operator's prices take precedence, and the others stay", () => {
  write('{"date": "2027-01-01", "prices": [{"model": "mine", "input": 7, "output": 7}]}');
  const read = readPrices(home, {});
  const table = read.ok ? read.value : partPrices({});
  expect(table.date).toBe("2027-01-01");
  expect(costOf("mine", usage, table, at)).toBe(7);
  expect(costOf("gpt-6-luna", usage, table, at)).toBe(
    costOf("gpt-6-luna", usage, partPrices({}), at),
  );
});

it.each([
  ["{", /JSON/],
  [
    '{"date": "2027-01-01", "prices": [{"model": "m", "input": "7", "output": 7}]}',
    /prices\.0\.input/,
  ],
  ["[]", /prices\.json/],
])("what is wrong with %s is named", (text, why) => {
  write(text);
  expect(readPrices(home, {})).toMatchObject({
    ok: false,
    error: { file: join(home, "prices.json"), why: expect.stringMatching(why) },
  });
});
