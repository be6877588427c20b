import { expect, it } from "vitest";
import type { JsonObject } from "../../kernel/json.ts";
import { headerMarksAreValid } from "./header-marks.ts";

const withProperty = (schema: JsonObject): JsonObject => ({
  type: "object",
  properties: { region: schema },
});
const mark = { type: "string", "x-mcp-header": "Region" };

it.each<[string, JsonObject]>([
  ["no mark", withProperty({ type: "string" })],
  ["a mark on a property", withProperty(mark)],
  ["a mark on a nested property", withProperty({ type: "object", properties: { a: mark } })],
  [
    "a property that is called like the mark",
    withProperty({ properties: { "x-mcp-header": { type: "number" } } }),
  ],
  ["a mark in data", withProperty({ default: { "x-mcp-header": 5 } })],
])("accepts %s", (_, schema) => {
  expect(headerMarksAreValid(schema)).toBe(true);
});

it.each<[string, JsonObject]>([
  ["the root", { ...mark, type: "object" }],
  ["items", withProperty({ type: "array", items: mark })],
  ["a branch", withProperty({ anyOf: [mark] })],
  ["a definition", { type: "object", $defs: { a: mark } }],
  ["a number", withProperty({ ...mark, type: "number" })],
  ["an object", withProperty({ ...mark, type: "object" })],
  ["no token", withProperty({ ...mark, "x-mcp-header": "a b" })],
  ["a line break", withProperty({ ...mark, "x-mcp-header": "a\r\nb" })],
  ["nothing", withProperty({ ...mark, "x-mcp-header": "" })],
  ["no text", withProperty({ ...mark, "x-mcp-header": 1 })],
  ["one name twice", { properties: { a: mark, b: { ...mark, "x-mcp-header": "REGION" } } }],
])("refuses a mark on %s", (_, schema) => {
  expect(headerMarksAreValid(schema)).toBe(false);
});
