// Answers of models that are to be JSON: the shape that is asked for, and how what comes is read.

import { z } from "zod";
import type { JsonObject } from "../kernel/json.ts";
import { readJson } from "../kernel/json-text.ts";
import { err, ok, type Result } from "../kernel/result.ts";

/** The shape of a JSON answer, as it is asked for. */
export type JsonForm = {
  /** `^[A-Za-z0-9_-]{1,64}$`: some providers want a name. */
  readonly name: string;
  /** JSON Schema, an object schema with every property required and no others allowed. */
  readonly schema: JsonObject;
};

/** The form of a schema, which must be of strict objects without optional fields. */
export function jsonForm(name: string, shape: z.ZodObject): JsonForm {
  const { $schema: _, ...schema } = z.toJSONSchema(shape);
  return { name, schema: schema as JsonObject };
}

/** `no-json`: there is no object in it. `bad-json`: it cannot be read. `bad-shape`: it is another object than asked for. */
export type JsonAnswerFlaw = "no-json" | "bad-json" | "bad-shape";

/** The object in an answer, whatever is written around it: from the first `{` to the last `}`, checked by `schema`. */
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
