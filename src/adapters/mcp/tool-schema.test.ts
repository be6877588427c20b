import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isJsonObject, type Json, type JsonObject } from "../../kernel/json.ts";
import { mendedSchema } from "./tool-schema.ts";

const types: ReadonlySet<Json> = new Set([
  ...["string", "number", "integer", "boolean", "object", "array", "null"],
]);
const words: ReadonlySet<string> = new Set([
  ...["type", "description", "properties", "required", "items", "enum", "anyOf"],
  ...["minimum", "maximum", "additionalProperties"],
]);

/** The first place that some provider answers 400 for; undefined where there is none. */
function refusedAt(schema: Json | undefined, place = ""): string | undefined {
  if (!isJsonObject(schema)) return `${place}: no schema`;
  const flaw = flawOf(schema);
  if (flaw !== undefined) return `${place}: ${flaw}`;
  for (const [name, each] of innerOf(schema)) {
    const found = refusedAt(each, `${place}/${name}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

function flawOf(schema: JsonObject): string | undefined {
  const { type, properties = {}, required = [], items, anyOf } = schema as { [word: string]: Json };
  const unknown = Object.keys(schema).find((word) => !words.has(word));
  if (unknown !== undefined) return unknown;
  if (type !== undefined && !types.has(type)) return `type ${JSON.stringify(type)}`;
  if (type === "array" && items === undefined) return "no items";
  if (!isJsonObject(properties)) return "properties";
  const isListed = (name: Json) => typeof name === "string" && Object.hasOwn(properties, name);
  if (!Array.isArray(required) || !required.every(isListed)) return "required";
  if (schema["enum"] !== undefined && !isListOfTexts(schema["enum"])) return "enum";
  return anyOf !== undefined && (!Array.isArray(anyOf) || anyOf.length < 2) ? "anyOf" : undefined;
}

function innerOf(schema: JsonObject): readonly (readonly [string, Json])[] {
  const { properties, items, anyOf } = schema as { [word: string]: Json };
  return [
    ...Object.entries(isJsonObject(properties) ? properties : {}),
    ...(items === undefined ? [] : [["items", items] as const]),
    ...(Array.isArray(anyOf) ? anyOf.map((each, nth) => [`anyOf/${nth}`, each] as const) : []),
  ];
}

const isListOfTexts = (value: Json): boolean =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((one) => typeof one === "string" && one !== "");

const object = (properties: Json, more: object = {}): Json => ({
  type: "object",
  properties,
  ...more,
});
const text = { type: "string" };

describe("an odd schema becomes one that every provider takes", () => {
  it.each<[string, Json | undefined, Json]>([
    ["nothing", undefined, object({})],
    ["an empty one", {}, object({})],
    ["a list for properties", { type: "object", properties: [] }, object({})],
    [
      "required inside a property",
      object({ command: { type: "string", required: true } }),
      object({ command: text }, { required: ["command"] }),
    ],
    [
      "required among the properties",
      object({ command: text, required: ["command"] }),
      object({ command: text }, { required: ["command"] }),
    ],
    ["a parameter called required", object({ required: text }), object({ required: text })],
    ["any as a type", object({ value: { type: "any" } }), object({ value: {} })],
    ["a null", object({ note: null }), object({ note: {} })],
    [
      "types in other words",
      object({ a: { type: "Integer" }, b: "str", c: { type: "list" } }),
      object({ a: { type: "integer" }, b: text, c: { type: "array", items: {} } }),
    ],
    [
      "a reference that leads nowhere",
      object({ filter: { $ref: "#/$defs/Filter", description: "Which" } }),
      object({ filter: { description: "Which" } }),
    ],
    [
      "a reference",
      object({ at: { $ref: "#/$defs/A%20b" } }, { $defs: { "A b": object({ x: text }) } }),
      object({ at: object({ x: text }) }),
    ],
    [
      "branches at the top",
      { anyOf: [object({ a: text }, { required: ["a"] }), object({ b: text })] },
      object({ a: text, b: text }),
    ],
    [
      "all of several at the top",
      { allOf: [object({ a: text }, { required: ["a"] })], properties: { b: text } },
      object({ b: text, a: text }, { required: ["a"] }),
    ],
    [
      "whole numbers to choose from",
      object({ size: { type: "integer", enum: [1, 2] } }),
      object({ size: { type: "integer", description: "one of 1, 2" } }),
    ],
    [
      "a constant",
      object({ kind: { const: "a" } }),
      object({ kind: { type: "string", enum: ["a"] } }),
    ],
    [
      "an optional value",
      object({ a: { anyOf: [{ type: "string" }, { type: "null" }], default: null, title: "A" } }),
      object({ a: { type: "string", description: "A" } }),
    ],
    [
      "two types",
      object({ a: { type: ["string", "number", "null"], description: "d" } }),
      object({ a: { description: "d", anyOf: [text, { type: "number" }] } }),
    ],
    [
      "places of a tuple",
      object({ a: { type: "array", prefixItems: [text, text] } }),
      object({ a: { type: "array", items: text } }),
    ],
    [
      "a pattern",
      object({ a: { type: "string", pattern: "^(?!x)", description: "d" } }),
      object({ a: { type: "string", description: "d (pattern: ^(?!x))" } }),
    ],
    [
      "a limit as text",
      object({ a: { type: "number", minimum: "3" } }),
      object({ a: { type: "number", minimum: 3 } }),
    ],
    ["a name of every object", object({ constructor: text }), object({ constructor: text })],
  ])("%s", (_, given, right) => {
    expect(mendedSchema(given).schema).toEqual(right);
  });

  it("ends where a schema holds itself", () => {
    const Node = object({ children: { type: "array", items: { $ref: "#/$defs/Node" } } });
    const { schema } = mendedSchema(
      object({ node: { $ref: "#/$defs/Node" } }, { $defs: { Node } }),
    );
    expect(refusedAt(schema)).toBeUndefined();
    expect(JSON.stringify(schema).match(/children/g)).toHaveLength(2);
  });

  it("tells what was assumed where", () => {
    const given = object({ a: null, b: 7, c: { type: "any" }, d: { $ref: "#/no" }, e: text });
    expect(mendedSchema(given).oddities).toEqual([
      { place: "/properties/a", assumed: "any-value" },
      { place: "/properties/b", assumed: "left-out" },
      { place: "/properties/c", assumed: "no-type" },
      { place: "/properties/d", assumed: "any-value" },
    ]);
  });
});

const word = fc.constantFrom(
  ...[
    "type",
    "properties",
    "required",
    "items",
    "enum",
    "const",
    "anyOf",
    "oneOf",
    "allOf",
    "$ref",
  ],
  ...["$defs", "prefixItems", "minimum", "default", "title", "additionalProperties", "__proto__"],
);
const { schema: anything } = fc.letrec<{ schema: Json }>((tie) => ({
  schema: fc.oneof(
    { depthSize: "medium", withCrossShrink: true },
    fc.constantFrom<Json>(
      "object",
      "array",
      "string",
      "any",
      "#/$defs/type",
      "#",
      "",
      null,
      true,
      3,
    ),
    fc.array(tie("schema"), { maxLength: 3 }),
    fc.dictionary(word, tie("schema"), { maxKeys: 5 }) as fc.Arbitrary<Json>,
  ),
}));

it("any JSON becomes a schema that every provider takes, which stays as it is", () => {
  fc.assert(
    fc.property(anything, (given) => {
      const { schema } = mendedSchema(given);
      expect(schema["type"]).toBe("object");
      expect(refusedAt(schema)).toBeUndefined();
      expect(mendedSchema(schema)).toEqual({ schema, oddities: [] });
    }),
    { numRuns: 500 },
  );
});
