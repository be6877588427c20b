// The tools of a request in a form that every provider takes. What is left out of a schema is still checked when a call
// comes.

import type { LanguageModelV4FunctionTool } from "@ai-sdk/provider";
import { isJsonObject, type Json, type JsonObject } from "../../../kernel/json.ts";
import { ownValue } from "../../../kernel/own-value.ts";
import type { ToolSpec } from "../../../saint-graph/ports.ts";
import { oncePerTool } from "../once-per-tool.ts";
import { withItems } from "../with-items.ts";

/** OpenAI's limit for the description of a function, in characters. */
const longestDescription = 1024;
/** Words of JSON Schema that providers refuse at the top of a function's parameters. */
const refusedOnTop: ReadonlySet<string> = new Set([
  "oneOf",
  "anyOf",
  "allOf",
  "enum",
  "not",
  "$schema",
]);
const deepest = 24;
const types: ReadonlySet<string> = new Set([
  ...["object", "array", "string", "number", "integer", "boolean", "null"],
]);

const propertyName = /^[a-zA-Z0-9_.-]{1,64}$/;
const isType = (value: Json): boolean => typeof value === "string" && types.has(value);

function typeOf(value: Json): Json | undefined {
  if (isType(value)) return value;
  const known = Array.isArray(value) ? value.filter(isType) : [];
  return known.length > 0 ? known : undefined;
}

/** The schema that a reference leads to, inside of the same one. */
function referred(ref: Json | undefined, root: JsonObject): JsonObject | undefined {
  if (typeof ref !== "string" || !ref.startsWith("#/")) return undefined;
  let found: Json | undefined = root;
  for (const step of ref.slice(2).split("/").slice(0, 8)) {
    found = isJsonObject(found) ? ownValue(found, step) : undefined;
  }
  return isJsonObject(found) ? found : undefined;
}

type Mending = { readonly root: JsonObject; readonly patterns: boolean };

/** One schema with what cannot be read of it left out. */
function mended(schema: Json, mending: Mending, depth = 0): JsonObject {
  if (!isJsonObject(schema) || depth > deepest) return {};
  const { $ref, ...rest } = schema;
  if ($ref !== undefined && referred($ref, mending.root) === undefined)
    return mended(rest, mending, depth + 1);
  return Object.fromEntries(
    Object.entries(schema).flatMap(([word, value]): [string, Json][] => {
      const reading = readings.get(word);
      const found = reading === undefined ? value : reading(value, schema, mending, depth);
      return found === undefined || found === null ? [] : [[word, found]];
    }),
  );
}

type Reading = (
  value: Json,
  schema: JsonObject,
  mending: Mending,
  depth: number,
) => Json | undefined;

const one: Reading = (value, _, mending, depth) => mended(value, mending, depth + 1);
const several: Reading = (value, _, mending, depth) =>
  Array.isArray(value) && value.length > 0
    ? value.map((each: Json) => mended(each, mending, depth + 1))
    : undefined;
const byName: Reading = (value, _, mending, depth) =>
  isJsonObject(value) ? eachMended(value, mending, depth) : undefined;

/** The reading of each word; any other one is kept as it is. */
const readings: ReadonlyMap<string, Reading> = new Map<string, Reading>([
  ["type", typeOf],
  ["required", requiredOf],
  ["enum", (value) => (Array.isArray(value) && value.length > 0 ? value : undefined)],
  [
    "pattern",
    (value, _, { patterns }) => (patterns && typeof value === "string" ? value : undefined),
  ],
  ["items", one],
  ["not", one],
  ["anyOf", several],
  ["oneOf", several],
  ["allOf", several],
  ["properties", byName],
  ["$defs", byName],
  ["definitions", byName],
  [
    "additionalProperties",
    (value, schema, mending, depth) =>
      typeof value === "boolean" ? value : one(value, schema, mending, depth),
  ],
]);

function requiredOf(value: Json, schema: JsonObject): Json | undefined {
  const properties = ownValue(schema, "properties");
  if (!Array.isArray(value) || !isJsonObject(properties)) return undefined;
  return value.filter((name) => typeof name === "string" && Object.hasOwn(properties, name));
}

const eachMended = (schemas: JsonObject, mending: Mending, depth: number): JsonObject =>
  Object.fromEntries(
    Object.entries(schemas)
      .filter(([name]) => propertyName.test(name))
      .map(([name, schema]) => [name, mended(schema, mending, depth + 1)]),
  );

/** The arguments' schema: an object with properties, whatever was given. */
export function parametersOf(given: JsonObject, patterns: boolean): JsonObject {
  const schema = mended(given, { root: given, patterns });
  const kept = Object.entries(schema).filter(([word]) => !refusedOnTop.has(word));
  const whole = withItems(Object.fromEntries(kept)) as JsonObject;
  return { properties: {}, ...whole, type: "object" };
}

const madeWith = (patterns: boolean) =>
  oncePerTool(
    ({ name, description, inputSchema }: ToolSpec): LanguageModelV4FunctionTool => ({
      type: "function",
      name,
      ...(description.trim() === ""
        ? {}
        : { description: description.slice(0, longestDescription).toWellFormed() }),
      inputSchema: wellFormed(
        parametersOf(inputSchema, patterns),
      ) as LanguageModelV4FunctionTool["inputSchema"],
    }),
  );

/** A lone surrogate makes some providers refuse the whole body. */
function wellFormed(value: Json): Json {
  if (typeof value === "string") return value.toWellFormed();
  if (Array.isArray(value)) return value.map(wellFormed);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key.toWellFormed(), wellFormed(inner)]),
  );
}

/** A tool as a provider sees it. */
export const toolForm = madeWith(true);
/** The same without patterns, which servers that make a grammar of each schema may not take. */
export const toolFormWithoutPatterns = madeWith(false);
