import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { costOf } from "../../saint-graph/budget/prices.ts";
import { builtInPrices } from "./built-in-prices.ts";
import { currentModels } from "./model-catalogue.ts";
import { readPrices } from "./read-prices.ts";

let home: string;
const write = (text: string) => writeFileSync(join(home, "prices.json"), text);
const usage = { input: 1_000_000, output: 0 };

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "prices-"));
});

it.each([
  ...(["gemini", "openai", "anthropic"] as const).flatMap((provider) =>
    currentModels(provider, "chat", Date.UTC(2026, 11, 24)).map(({ name }) => name),
  ),
  "understudy",
  "ollama:qwen4",
])("the built-in table knows the price of %s", (model) =>
  expect(costOf(model, usage, builtInPrices)).toBeDefined(),
);

it("a light model is not taken for the larger one of nearly its name", () => {
  const cost = (model: string) => costOf(model, usage, builtInPrices) ?? 0;
  expect(cost("gemini-3.5-flash-lite")).toBeLessThan(cost("gemini-3.5-flash"));
});

it("without the operator's file the built-in prices are in force", () => {
  expect(readPrices(home)).toEqual({ ok: true, value: builtInPrices });
});

it("the operator's prices win, and the others stay", () => {
  write('{"date": "2027-01-01", "prices": [{"model": "mine", "input": 7, "output": 7}]}');
  const read = readPrices(home);
  const table = read.ok ? read.value : builtInPrices;
  expect(table.date).toBe("2027-01-01");
  expect(costOf("mine", usage, table)).toBe(7);
  expect(costOf("gpt-6-luna", usage, table)).toBe(costOf("gpt-6-luna", usage, builtInPrices));
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
  expect(readPrices(home)).toMatchObject({
    ok: false,
    error: { file: join(home, "prices.json"), why: expect.stringMatching(why) },
  });
});
