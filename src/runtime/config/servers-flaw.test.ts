import { expect, it } from "vitest";
import { serversFlaw } from "./servers-flaw.ts";

it.each<[string, unknown, object | undefined]>([
  ["a good list", '[{"url":"http://127.0.0.1:1/mcp"}]', undefined],
  ["a comma too many", '[\n  {"url": "http://a/mcp",}\n]', { kind: "json", line: 2, column: 26 }],
  ["a missing end", '[{"url":"http://a/mcp"}', { kind: "json", line: 1, column: 24 }],
  ["no list", '{"url":"http://a/mcp"}', { kind: "no-list" }],
  [
    "a wrong address",
    '[{"url":"http://a/mcp"},{"url":7}]',
    { kind: "entry", entry: 2, field: "url" },
  ],
  ["a nameless command", '[{"command":"npx"}]', { kind: "entry", entry: 1, field: "name" }],
  ["an unknown field", '[{"url":"http://a/","x":1}]', { kind: "entry", entry: 1, field: "x" }],
  ["no entry", "[7]", { kind: "entry", entry: 1, field: "" }],
])("tells where %s is wrong", (_, written, flaw) => {
  expect(serversFlaw(written)).toEqual(flaw);
});
