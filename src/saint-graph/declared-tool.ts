// The declaration of a tool as a request holds it.

import { isJsonObject, type Json, type JsonObject } from "../kernel/json.ts";
import { packOf } from "../languages/registry.ts";
import { dataLine } from "../mind/data-text.ts";
import type { Language } from "../protocol/language.ts";
import { levelOf } from "../trust/source.ts";
import type { ServerTool, ToolSpec } from "./ports.ts";

/** Of a declaration that nobody approved, in UTF-16 units. */
const longestDescription = 600;
const longestField = 120;
/** Words of a schema that a model needs for no call. */
const talk: ReadonlySet<string> = new Set(["title", "examples", "example", "default", "$comment"]);

const quoted = new WeakMap<ServerTool, Map<Language, ToolSpec>>();

/** The form of a tool for the model: what nobody approved is quoted as its server's words, and bounded. */
export function shownTool(spec: ToolSpec, tool: ServerTool, language: Language): ToolSpec {
  if (levelOf(tool.declarationSource) === "own") return spec;
  const { name, description, inputSchema } = spec;
  const { server } = tool;
  const known = quoted.get(tool) ?? new Map<Language, ToolSpec>();
  quoted.set(tool, known);
  const before = known.get(language);
  if (before !== undefined) return before;
  const said = dataLine(description, language, longestDescription);
  const made: ToolSpec = {
    name,
    description: packOf(language).soul.declaredBy(dataLine(server, language, 64), said),
    inputSchema: boundedSchema(inputSchema, language),
  };
  known.set(language, made);
  return made;
}

const boundedSchema = (schema: JsonObject, language: Language): JsonObject =>
  Object.fromEntries(
    Object.entries(schema).flatMap(([key, value]) => {
      if (key === "description") {
        return typeof value === "string" ? [[key, dataLine(value, language, longestField)]] : [];
      }
      if (key === "properties" && isJsonObject(value))
        return [[key, boundedFields(value, language)]];
      return talk.has(key) ? [] : [[key, bounded(value, language)]];
    }),
  );

/** The names of fields are kept, whatever they are: a call needs them. */
const boundedFields = (fields: JsonObject, language: Language): JsonObject =>
  Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, bounded(one, language)]));

const bounded = (value: Json, language: Language): Json => {
  if (Array.isArray(value)) return value.map((one) => bounded(one, language));
  return isJsonObject(value) ? boundedSchema(value, language) : value;
};
