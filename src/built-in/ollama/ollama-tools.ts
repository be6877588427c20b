// Converts tools for Ollama. Its server supports few keywords of JSON Schema and refuses a tool where one of them has
// another type (`ToolProperty` in its api/types.go); it drops all other keywords, so their meaning is expressed with
// the supported ones.

import { oncePerTool } from "../../adapters/models/once-per-tool.ts";
import { isJsonObject, type Json, type JsonObject } from "../../kernel/json.ts";
import { ownValue } from "../../kernel/own-value.ts";

export type OllamaTool = {
  readonly type: "function";
  readonly function: {
    readonly name: string;
    readonly description: string;
    readonly parameters: JsonObject;
  };
};

const deepest = 16;
const mostSchemas = 500;

const isText = (value: Json | undefined): value is string => typeof value === "string";
const texts = (value: Json | undefined): readonly string[] | undefined =>
  Array.isArray(value) ? value.filter(isText) : undefined;
const listOf = (value: Json | undefined): readonly Json[] | undefined =>
  Array.isArray(value) ? value : undefined;

/** Only the fields with a value. */
function present(fields: Readonly<Record<string, Json | undefined>>): JsonObject {
  return Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, Json] => field[1] !== undefined),
  );
}

/** The schema that `#/$defs/Name` (or `#/definitions/Name`) refers to. */
function referred(schema: JsonObject, root: JsonObject): JsonObject | undefined {
  const ref = schema["$ref"];
  const [, place, name] = /^#\/(\$defs|definitions)\/([^/]+)$/.exec(isText(ref) ? ref : "") ?? [];
  const definitions = place === undefined ? undefined : ownValue(root, place);
  const found =
    isJsonObject(definitions) && name !== undefined ? ownValue(definitions, name) : undefined;
  return isJsonObject(found) ? found : undefined;
}

function choices(schema: JsonObject): readonly Json[] | undefined {
  if (schema["const"] !== undefined) return [schema["const"]];
  return listOf(schema["enum"]);
}

/** Reads schemas within `root`, which may be recursive: returns at most `mostSchemas` in all. */
function schemaReader(root: JsonObject) {
  let left = mostSchemas;

  const property = (given: Json | undefined, depth: number): JsonObject => {
    left -= 1;
    if (!isJsonObject(given) || depth > deepest || left < 0) return {};
    const target = referred(given, root);
    if (target !== undefined) {
      const { $ref: _, ...own } = given;
      return property({ ...target, ...own }, depth + 1);
    }
    const { type, description, items } = given;
    const anyOf = listOf(given["anyOf"]) ?? listOf(given["oneOf"]);
    return present({
      type: isText(type) ? type : texts(type),
      description: isText(description) ? description : undefined,
      enum: choices(given),
      items: items === undefined ? undefined : property(items, depth + 1),
      properties: isJsonObject(given["properties"])
        ? properties(given["properties"], depth + 1)
        : undefined,
      required: texts(given["required"]),
      anyOf: anyOf?.map((option) => property(option, depth + 1)),
    });
  };

  const properties = (given: Json | undefined, depth: number): JsonObject => {
    const fields = isJsonObject(given) ? Object.entries(given) : [];
    return Object.fromEntries(fields.map(([name, schema]) => [name, property(schema, depth)]));
  };
  return { properties };
}

/** One tool in the form of Ollama's API. Total. */
export const ollamaTool = oncePerTool(({ name, description, inputSchema }): OllamaTool => {
  const parameters = present({
    type: "object",
    properties: schemaReader(inputSchema).properties(inputSchema["properties"], 0),
    required: texts(inputSchema["required"]),
  });
  return { type: "function", function: { name, description, parameters } };
});
