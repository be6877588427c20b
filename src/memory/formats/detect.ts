// Which format a file has, by its content: its name says nothing.

import { liteBackupFormat, litePersonaFormat } from "./lite/read-backup.ts";
import { saimemoryFormat } from "./saimemory/message.ts";
import { saintverseFormat } from "./saintverse/records.ts";

/** Formats that are read, by the words of `--as`. */
export const importFormats = [
  "saintverse",
  "saiverse-log",
  "saiverse-building",
  "saimemory",
  "saiverse-db",
  "memory-db",
  "lite-backup",
  "lite-persona",
  "chatgpt",
  "claude",
] as const;
export type ImportFormat = (typeof importFormats)[number];

export type TextFormat = Exclude<ImportFormat, "saiverse-db" | "memory-db">;
export const textFormats: readonly TextFormat[] = importFormats.filter(
  (format) => format !== "saiverse-db" && format !== "memory-db",
);

/** Enough of a file's beginning to know it, UTF-16 units. */
export const tellingBeginning = 65_536;

const formats = new Map<string, TextFormat>(
  Object.entries({
    [saintverseFormat]: "saintverse",
    [saimemoryFormat]: "saimemory",
    [liteBackupFormat]: "lite-backup",
    [litePersonaFormat]: "lite-persona",
  }),
);

/** A name of a field, not one inside a text, where its quotes are escaped. */
const hasField = (text: string, name: string): boolean =>
  new RegExp(`(?<!\\\\)"${name}"\\s*:`).test(text);

export type Detected =
  | { readonly kind: "known"; readonly format: TextFormat }
  /** It calls itself something that nobody here knows. */
  | { readonly kind: "named"; readonly name: string }
  | { readonly kind: "empty" }
  | { readonly kind: "not-json" }
  | { readonly kind: "unknown" };

/** What a text is, by its beginning. */
export function detectText(beginning: string): Detected {
  const text = beginning.trimStart();
  if (text === "") return { kind: "empty" };
  if (!/^[{[]/.test(text)) return { kind: "not-json" };
  const named = /^\s*\{[^{[]*?(?<!\\)"format"\s*:\s*"([^"\\]{1,80})"/.exec(text)?.[1];
  const known = named === undefined ? undefined : formats.get(named);
  if (known !== undefined) return { kind: "known", format: known };
  if (named !== undefined) return { kind: "named", name: named };
  const found = shapes.find(([fields]) => fields.every((field) => hasField(text, field)))?.[1];
  return found === undefined ? { kind: "unknown" } : { kind: "known", format: found };
}

const shapes: readonly (readonly [readonly string[], TextFormat])[] = [
  [["chat_messages"], "claude"],
  [["conversations_memory"], "claude"],
  [["project_memories"], "claude"],
  [["mapping"], "chatgpt"],
  [["threads", "thread_id"], "saimemory"],
  [["role", "content"], "saiverse-log"],
];

/** What a database is, by its tables. */
export function detectTables(tables: ReadonlySet<string>): "saiverse-db" | "memory-db" | undefined {
  if (tables.has("messages") && tables.has("threads")) return "memory-db";
  const isWorld = tables.has("building_occupancy_log") || tables.has("building_messages");
  return isWorld ? "saiverse-db" : undefined;
}
