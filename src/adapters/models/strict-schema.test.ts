import { expect, it } from "vitest";
import { strictSchema } from "./strict-schema.ts";

it("requires every property of every object, allows no others, and leaves refused words out", () => {
  const given = {
    type: "object",
    properties: {
      minLength: { type: "string", minLength: 2 },
      list: { type: "array", items: { type: "object", properties: { a: { type: "null" } } } },
      either: { anyOf: [{ type: "object", properties: {} }, { const: { minLength: 1 } }] },
    },
    required: ["list"],
  };
  expect(strictSchema(given, new Set(["minLength"]))).toEqual({
    type: "object",
    properties: {
      minLength: { type: "string" },
      list: {
        type: "array",
        items: {
          type: "object",
          properties: { a: { type: "null" } },
          required: ["a"],
          additionalProperties: false,
        },
      },
      either: {
        anyOf: [
          { type: "object", properties: {}, required: [], additionalProperties: false },
          { const: { minLength: 1 } },
        ],
      },
    },
    required: ["minLength", "list", "either"],
    additionalProperties: false,
  });
});
