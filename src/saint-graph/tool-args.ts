import { z } from "zod";
import type { JsonObject } from "../kernel/json.ts";

const compiled = new WeakMap<JsonObject, z.ZodType | "unreadable">();

/** The schema as a parser, made once; throws for a schema in words that are not understood. */
function parserFor(schema: JsonObject): z.ZodType {
  return z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);
}

/**
 * What is wrong with the arguments of a call by the tool's JSON Schema, in words for the model; undefined when
 * nothing is. `compile` guards the making of the parser: a schema that cannot be read checks nothing, and the server
 * itself has the last word.
 */
export function argumentsProblem(
  schema: JsonObject,
  args: JsonObject,
  compile: (make: () => z.ZodType) => z.ZodType | undefined,
): string | undefined {
  const known = compiled.get(schema) ?? compile(() => parserFor(schema)) ?? "unreadable";
  compiled.set(schema, known);
  if (known === "unreadable") return undefined;
  const parsed = known.safeParse(args);
  if (parsed.success) return undefined;
  const problems = parsed.error.issues
    .slice(0, 5)
    .map((issue) => `${issue.path.join(".") || "arguments"}: ${issue.message}`);
  return `The arguments do not fit the tool: ${problems.join("; ")}`;
}
