// JSON answers of models: the form that is requested, and how an answer is parsed.

import { z } from "zod";
import type { JsonObject } from "../kernel/json.ts";
import { readJson } from "../kernel/json-text.ts";
import { err, ok, type Result } from "../kernel/result.ts";

/** The form of a JSON answer, as it is requested. */
export type JsonForm = {
  /** `^[A-Za-z0-9_-]{1,64}$`: some providers require a name. */
  readonly name: string;
  /** JSON Schema, an object schema with every property required and no others allowed. */
  readonly schema: JsonObject;
};

/** The form for a schema, which must consist of strict objects without optional fields. */
export function jsonForm(name: string, shape: z.ZodObject): JsonForm {
  const { $schema: _, ...schema } = z.toJSONSchema(shape);
  return { name, schema: schema as JsonObject };
}

/**
 * `no-json`: it holds no object. `bad-json`: it cannot be parsed. `bad-shape`: the object does not match the schema.
 */
export type JsonAnswerFlaw = "no-json" | "bad-json" | "bad-shape";

/** The object in an answer, whatever text is around it: from the first `{` to the last `}`, checked by `schema`. */
export function readJsonAnswer<Schema extends z.ZodType>(
  text: string,
  schema: Schema,
): Result<z.output<Schema>, JsonAnswerFlaw> {
  const from = text.indexOf("{");
  const to = text.lastIndexOf("}");
  if (from === -1 || to < from) return err("no-json");
  const json = readJson(text.slice(from, to + 1));
  if (!json.ok) return err("bad-json");
  const read = schema.safeParse(json.value);
  return read.success ? ok(read.data) : err("bad-shape");
}
