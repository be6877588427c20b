import type { Json, JsonObject } from "../../kernel/json.ts";
import { readLooseJson } from "../../kernel/loose-json.ts";

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

/** Words of servers for a call without arguments. */
const nothing: ReadonlySet<string> = new Set(["", "null", "none", "undefined", '""']);

/** Braces, and strings, in which braces are words. */
const marks = /"(?:[^"\\]|\\[\s\S])*"|[{}]/g;

/** The texts of the objects that stand one after the other in a text, by their braces. */
function objectsIn(text: string): readonly string[] {
  const found: string[] = [];
  let depth = 0;
  let from = 0;
  for (const { 0: mark, index } of text.matchAll(marks)) {
    if (mark === "{") {
      if (depth === 0) from = index;
      depth += 1;
    } else if (mark === "}" && depth > 0) {
      depth -= 1;
      if (depth === 0) found.push(text.slice(from, index + 1));
    }
  }
  return found;
}

/** The arguments in an unreadable text: doubled braces, a placeholder before the arguments, the same ones twice. */
function readAgain(given: string): Json | undefined {
  const text = given.trim().replace(/^null\s*/, "");
  if (text === "" || !text.startsWith("{")) return text === "" ? {} : undefined;
  const inner = text.slice(1, -1).trim();
  if (inner.startsWith("{") && text.endsWith("}")) return parsed(inner);
  const objects = objectsIn(text);
  const isAll = objects.join("") === text.replace(/(?<=\})\s+(?=\{)/g, "");
  const values = objects.map(parsed);
  return isAll && !values.includes(undefined) ? values.at(-1) : undefined;
}

/** A model's own marks behind what it wrote, and a fence around it. */
const unmarked = (text: string): string =>
  text
    .replace(/(?:\s*<[|｜][^<>\s]{1,40}[|｜]>)+\s*$/u, "")
    .replace(/^\s*```\w*\s*\n?/, "")
    .replace(/\s*```\s*$/, "");

/** Whole JSON that is written with another one's marks and words: the last object of it. */
const looselyRead = (text: string): Json | undefined =>
  readLooseJson(unmarked(text), false)?.at(-1);

/** The only element of a list; null: it has none. */
const aloneIn = (value: unknown): unknown =>
  Array.isArray(value) && value.length < 2 ? (value[0] ?? null) : value;

function inText(text: string): unknown {
  if (nothing.has(text.trim().toLowerCase())) return null;
  const once = parsed(text) ?? readAgain(text) ?? looselyRead(text);
  return aloneIn(typeof once === "string" ? (parsed(once) ?? once) : once);
}

/**
 * Reads what a provider gave as arguments (already parsed from JSON): an object, the JSON text of one, that text as a
 * JSON string once more, one that comes twice, in a list or after a placeholder, one that is written as in Python or in a
 * fence, or nothing. Everything else gives `badArgs`, as do objects nested deeper than 64 levels.
 */
export function callArguments(given: unknown): CallArguments {
  if (given === undefined || given === null) return { args: {} };
  const value = typeof given === "string" ? inText(given) : aloneIn(given);
  if (value === "" || value === null) return { args: {} };
  if (value === undefined) return { args: {}, badArgs: "the arguments are not JSON" };
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return { args: {}, badArgs: "the arguments are not a JSON object" };
  }
  if (deeperThan(value, deepest)) {
    return { args: {}, badArgs: "the arguments are nested too deeply" };
  }
  return { args: value as JsonObject };
}
