import { z } from "zod";
import { McpServer } from "./setting-forms.ts";

/** The fault of a list of servers: at a place of its JSON, or in a field of one of its entries. */
export type ServersFlaw =
  | { readonly kind: "json"; readonly line: number; readonly column: number }
  | { readonly kind: "entry"; readonly entry: number; readonly field: string }
  | { readonly kind: "no-list" };

/** The first flaw of a written list of servers; undefined where there is none. Lines and entries count from 1. */
export function serversFlaw(written: unknown): ServersFlaw | undefined {
  const read = typeof written === "string" ? parsed(written) : { value: written };
  if ("line" in read) return { kind: "json", ...read };
  if (!Array.isArray(read.value)) return { kind: "no-list" };
  for (const [place, entry] of read.value.entries()) {
    const field = fieldOf(entry);
    if (field !== undefined) return { kind: "entry", entry: place + 1, field };
  }
  return undefined;
}

type Parsed = { readonly value: unknown } | { readonly line: number; readonly column: number };

function parsed(text: string): Parsed {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    // The engine tells the position in its message alone; without one, the text has ended too early.
    const told = /position (\d+)/.exec(error instanceof Error ? error.message : "")?.[1];
    const before = text.slice(0, told === undefined ? text.length : Number(told)).split("\n");
    return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
  }
}

/** The field of an entry that is wrong; `command` decides which of the two kinds of server it is meant to be. */
function fieldOf(entry: unknown): string | undefined {
  const [byUrl, byCommand] = McpServer.options;
  if (McpServer.safeParse(entry).success) return undefined;
  const isCommand = z.looseObject({ command: z.unknown() }).safeParse(entry).success;
  const meant = (isCommand ? byCommand : byUrl).safeParse(entry);
  const [issue] = meant.error?.issues ?? [];
  if (issue?.code === "unrecognized_keys") return issue.keys.join(", ");
  return issue?.path.join(".") ?? "";
}
