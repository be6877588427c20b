import type { Json, JsonObject } from "../../kernel/json.ts";

const isArrayType = (type: Json | undefined): boolean =>
  type === "array" || (Array.isArray(type) && type.includes("array"));

/** The same JSON Schema with `items` at every array, without which the APIs of Google and OpenAI refuse it. */
export function withItems(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(withItems);
  if (typeof schema !== "object" || schema === null) return schema;
  const given = schema as JsonObject & { readonly type?: Json; readonly items?: Json };
  const copy = Object.fromEntries(
    Object.entries(given).map(([key, value]) => [key, withItems(value)]),
  );
  return isArrayType(given.type) && given.items === undefined ? { ...copy, items: {} } : copy;
}
