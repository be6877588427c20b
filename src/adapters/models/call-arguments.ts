import type { Json, JsonObject } from "../../kernel/json.ts";

/** The arguments of a call as an object, or why they are none. */
export type CallArguments = { readonly args: JsonObject; readonly badArgs?: string };

const deepest = 64;

function deeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (levels === 0) return true;
  return Object.values(value).some((inner) => deeperThan(inner, levels - 1));
}

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/**
 * Reads what a provider gave as arguments (already parsed from JSON): an object, the JSON text of one, that text as a
 * JSON string once more, or nothing. Everything else gives `badArgs`, as do objects nested deeper than 64 levels.
 */
export function callArguments(given: unknown): CallArguments {
  if (given === undefined || given === null) return { args: {} };
  if (typeof given === "string" && given.trim() === "") return { args: {} };
  const once = typeof given === "string" ? parsed(given) : given;
  const value = typeof once === "string" ? (parsed(once) ?? once) : once;
  if (value === undefined) return { args: {}, badArgs: "the arguments are not JSON" };
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return { args: {}, badArgs: "the arguments are not a JSON object" };
  }
  if (deeperThan(value, deepest)) {
    return { args: {}, badArgs: "the arguments are nested too deeply" };
  }
  return { args: value as JsonObject };
}
