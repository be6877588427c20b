import { expect, it } from "vitest";
import type { JsonObject } from "../../kernel/json.ts";
import { ollamaTool } from "./ollama-tools.ts";

const parametersOf = (inputSchema: JsonObject) =>
  ollamaTool({ name: "f", description: "", inputSchema }).function.parameters;

it("reduces a schema to the keywords that Ollama reads", () => {
  const schema = {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    type: "object",
    properties: {
      mood: { const: "joy", description: "How." },
      place: { $ref: "#/$defs/Place", description: "Where." },
      when: { oneOf: [{ type: "string" }, { type: ["integer", "null"], minimum: 0 }] },
      tags: { type: "array", items: { $ref: "#/$defs/Tag" } },
      anything: true,
    },
    required: ["mood"],
    additionalProperties: false,
    $defs: {
      Place: { type: "object", properties: { city: { type: "string" } }, required: ["city"] },
      Tag: { type: "string", enum: ["a", "b"] },
    },
  };
  expect(parametersOf(schema)).toEqual({
    type: "object",
    properties: {
      mood: { description: "How.", enum: ["joy"] },
      place: {
        type: "object",
        description: "Where.",
        properties: { city: { type: "string" } },
        required: ["city"],
      },
      when: { anyOf: [{ type: "string" }, { type: ["integer", "null"] }] },
      tags: { type: "array", items: { type: "string", enum: ["a", "b"] } },
      anything: {},
    },
    required: ["mood"],
  });
});

it("gives a tool without arguments an empty list of them", () => {
  expect(parametersOf({ type: "object" })).toEqual({ type: "object", properties: {} });
});

it("follows a recursive schema to a limited depth", () => {
  const names = Array.from({ length: 20 }, (_, place) => `branch-${place}`);
  const branches = Object.fromEntries(names.map((name) => [name, { $ref: "#/$defs/Tree" }]));
  const tree = { type: "object", properties: branches };
  const parameters = parametersOf({ ...tree, $defs: { Tree: tree } });
  expect(JSON.stringify(parameters).length).toBeLessThan(100_000);
});
