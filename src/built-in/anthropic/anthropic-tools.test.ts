import { expect, it } from "vitest";
import type { JsonObject } from "../../kernel/json.ts";
import { anthropicTools } from "./anthropic-tools.ts";

const sent = (inputSchema: JsonObject, description = "Speaks.") =>
  anthropicTools({
    system: "",
    messages: [],
    tools: [{ name: "f", description, inputSchema }],
    toolChoice: "auto",
    turn: "turn-1",
    callId: () => {
      throw new Error("no call is made here");
    },
  }).tools?.[0];

it("sends a schema unchanged", () => {
  const schema = {
    type: "object",
    properties: { city: { anyOf: [{ type: "string" }, { type: "null" }] } },
    required: ["city"],
    additionalProperties: false,
  };
  expect(sent(schema)?.input_schema).toEqual(schema);
});

it("removes what the API refuses: keywords at the top level, and properties with invalid names", () => {
  const schema = {
    anyOf: [],
    properties: { 市: {}, city: {} },
    required: ["市", "city", 7],
  };
  expect(sent(schema)?.input_schema).toEqual({
    type: "object",
    properties: { city: {} },
    required: ["city"],
  });
});

it("sends no description where there is none", () => {
  expect(sent({}, " ")).toEqual({
    name: "f",
    input_schema: { type: "object", properties: {}, required: [] },
    eager_input_streaming: true,
  });
});
