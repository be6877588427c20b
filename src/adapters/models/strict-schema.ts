import { isJsonObject, type Json, type JsonObject } from "../../kernel/json.ts";

/** Words under which stand schemas by names of the author's own. */
const named: ReadonlySet<string> = new Set(["properties", "$defs", "definitions"]);
/** Words whose values are no schemas, whatever they look like. */
const values: ReadonlySet<string> = new Set(["enum", "const", "default", "examples", "required"]);

/**
 * The same JSON Schema as providers want it for a strict answer: every object requires all its properties and allows no
 * others, and the words that they refuse are left out.
 */
export function strictSchema(schema: JsonObject, refused: ReadonlySet<string>): JsonObject {
  const inner = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(inner);
    return isJsonObject(value) ? strictSchema(value, refused) : value;
  };
  const kept = Object.entries(schema)
    .filter(([word]) => !refused.has(word))
    .map(([word, value]): [string, Json] => {
      if (values.has(word)) return [word, value];
      if (!named.has(word) || !isJsonObject(value)) return [word, inner(value)];
      const schemas = Object.entries(value).map(([name, each]) => [name, inner(each)]);
      return [word, Object.fromEntries(schemas)];
    });
  const copy = Object.fromEntries(kept) as JsonObject;
  const properties = copy["properties"];
  if (!isJsonObject(properties)) return copy;
  return { ...copy, required: Object.keys(properties), additionalProperties: false };
}
