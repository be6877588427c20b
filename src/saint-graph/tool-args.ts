// Whether the arguments of a call fit its tool.

import { z } from "zod";
import type { FaultKind } from "../kernel/fault.ts";
import { isJsonObject, type Json, type JsonObject } from "../kernel/json.ts";
import { ownValue } from "../kernel/own-value.ts";
import type { ResultPart } from "../protocol/message.ts";
import type { ToolOutcome } from "./ports.ts";

const compiled = new WeakMap<JsonObject, z.ZodType | "unreadable">();

/** The schema as a parser, cached; throws for a schema with unsupported keywords. */
function parserFor(schema: JsonObject): z.ZodType {
  return z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);
}

/** Undefined where `make` throws. */
type Guard = <T>(make: () => T) => T | undefined;

/** The arguments of a call as its tool takes them, or what is wrong with them. */
export function argumentsFor(schema: JsonObject, args: JsonObject, guard: Guard): Fitted {
  const problem = argumentsProblem(schema, args, guard);
  if (problem === undefined) return { args };
  const unfolded = withoutJsonStrings(schema, args, guard);
  return argumentsProblem(schema, unfolded, guard) === undefined
    ? { args: unfolded }
    : { args, problem };
}

type Fitted = { readonly args: JsonObject; readonly problem?: string };

/**
 * Parses values that came as JSON text where the schema wants no text, and leaves out `null` for what is not required,
 * as models sometimes write them.
 */
function withoutJsonStrings(schema: JsonObject, args: JsonObject, guard: Guard): JsonObject {
  const { properties, required } = schema as { readonly [word: string]: Json | undefined };
  if (!isJsonObject(properties)) return args;
  const isRequired = (name: string) => Array.isArray(required) && required.includes(name);
  const given = Object.entries(args).filter(([name, value]) => value !== null || isRequired(name));
  return Object.fromEntries(
    given.map(([name, value]) => {
      const wanted = ownValue(properties, name);
      const isText =
        typeof value !== "string" || !isJsonObject(wanted) || wanted["type"] === "string";
      return [name, isText ? value : (guard(() => JSON.parse(value) as Json) ?? value)];
    }),
  );
}

/**
 * The fault of the arguments of a call by the tool's JSON Schema, in words for the model; undefined when
 * there is none. `guard` is for the making of the parser: a schema that cannot be read checks nothing, and the server
 * itself has the last word.
 */
function argumentsProblem(schema: JsonObject, args: JsonObject, guard: Guard): string | undefined {
  const known = compiled.get(schema) ?? guard(() => parserFor(schema)) ?? "unreadable";
  compiled.set(schema, known);
  if (known === "unreadable") return undefined;
  const parsed = known.safeParse(ownOnly(args));
  if (parsed.success) return undefined;
  const problems = parsed.error.issues
    .slice(0, 5)
    .map((issue) => `${issue.path.join(".") || "arguments"}: ${issue.message}`);
  return `The arguments do not fit the tool: ${problems.join("; ")}`;
}

/** The same value, of objects that inherit nothing: the parser reads `constructor` of others as given. */
function ownOnly(value: Json): Json {
  if (Array.isArray(value)) return (value as readonly Json[]).map(ownOnly);
  if (!isJsonObject(value)) return value;
  const own = Object.entries(value).map(([name, each]) => [name, ownOnly(each)] as const);
  return Object.setPrototypeOf(Object.fromEntries(own), null) as JsonObject;
}

/** The part of a tool's answer that the model receives, cut to a number of characters. */
export function resultOf(outcome: ToolOutcome, limit: number): ResultPart["outcome"] {
  switch (outcome.kind) {
    case "done":
      return { output: cut(outcome.text, limit) };
    case "failed":
      return { error: cut(outcome.text, limit) };
    case "absent":
      return { error: absentText(outcome, limit) };
    case "unknown":
      return { error: unknownText(outcome, limit) };
  }
}

function absentText({ answer }: Extract<ToolOutcome, { kind: "absent" }>, limit: number): string {
  if (answer === undefined) return "The tool is not there now; nothing was done.";
  return `The server of the tool refused the call (${cut(answer, limit)}); nothing was done.`;
}

function unknownText(
  { fault, answer }: Extract<ToolOutcome, { kind: "unknown" }>,
  limit: number,
): string {
  if (answer === undefined) return unknownEnd.get(fault.kind) ?? lostConnection;
  return `The server of the tool failed (${cut(answer, limit)}). It may or may not have done it.`;
}

const lostConnection = "The connection to the tool was lost. It may or may not have done it.";
const unknownEnd: ReadonlyMap<FaultKind, string> = new Map([
  ["timed-out", "The tool did not answer in time. It may or may not have done it."],
  [
    "bad-reply",
    "The tool answered, but its answer is too large, or cannot be read. It may have done it.",
  ],
]);

function cut(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const whole = text.slice(0, limit).replace(/[\uD800-\uDBFF]$/u, "");
  return `${whole}\n… (${text.length - whole.length} more characters left out)`;
}
