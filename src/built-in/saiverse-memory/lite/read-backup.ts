// `saiverse_lite_backup_v1`: the complete data of a SAIVerse Lite, and `saiverse_lite_persona_v1`, which has no
// memories.

import { z } from "zod";
import { entryMaker, type MessageToEnter } from "../../../memory/formats/entry-maker.ts";
import { timeReader } from "../../../memory/formats/file-times.ts";
import type { JsonPath } from "../../../memory/formats/json-pieces.ts";
import { flawNote } from "../../../memory/formats/piece-notes.ts";
import {
  type FormatReader,
  herself,
  noted,
  type Read,
  type ReadFile,
  type ReadingContext,
  skipped,
} from "../../../memory/formats/reading.ts";
import { saiverseFamily } from "../saiverse/log-entries.ts";

export const liteBackupFormat = "saiverse_lite_backup_v1";
export const litePersonaFormat = "saiverse_lite_persona_v1";

/** Names of tables in any case. */
const named = (path: JsonPath): JsonPath =>
  path.map((name) => (typeof name === "string" ? name.toLowerCase() : name));

export const descendLite = (path: JsonPath): boolean => {
  const [root, table] = named(path);
  return path.length === 0 || (root === "data" && path.length <= 2 && table !== "settings");
};

const Persona = z.object({ id: z.string(), name: z.string().catch("") });
const Thread = z.object({ id: z.string(), title: z.string().catch("") });
const Message = z.object({
  id: z.string(),
  threadId: z.string().catch("lite"),
  personaId: z.string(),
  role: z.enum(["user", "assistant", "tool"]),
  content: z.string(),
  createdAt: z.unknown(),
  toolName: z.string().nullish().catch(undefined),
});
const Note = z.object({
  id: z.string(),
  personaId: z.string(),
  kind: z.string(),
  content: z.string(),
  createdAt: z.unknown(),
});
const Settings = z.object({ userName: z.string() });

/** Rows may come in any order: they are held until the end. A backup fits into a telephone's storage. */
export function liteBackupReader(reading: ReadingContext, file: ReadFile): FormatReader {
  const rows: { readonly table: string; readonly value: unknown }[] = [];
  return {
    take(piece) {
      if (piece.kind === "flaw") return [flawNote(file.name, piece)];
      const [root, table] = named(piece.path);
      if (root !== "data" || piece.cut) return [];
      if (typeof table !== "string") return [skipped("bad-record", { file: file.name })];
      rows.push({ table, value: piece.value });
      return [];
    },
    end: () => backupReads(rows, reading, file),
  };
}

type Rows = readonly { readonly table: string; readonly value: unknown }[];

function backupReads(rows: Rows, reading: ReadingContext, file: ReadFile): readonly Read[] {
  const of = <T>(table: string, schema: z.ZodType<T>): readonly T[] =>
    rows.flatMap((row) => {
      const parsed = row.table === table ? schema.safeParse(row.value) : undefined;
      return parsed?.success === true ? [parsed.data] : [];
    });
  const persona = wanted(of("personas", Persona), reading);
  const titles = new Map(of("threads", Thread).map(({ id, title }) => [id, title]));
  const [settings] = of("settings", Settings);
  const user = { ...reading.user, name: reading.user.name || (settings?.userName ?? "") };
  const maker = entryMaker(reading, file);
  const times = timeReader(reading.timeZone, reading.now);
  let position = 0;
  const reads = rows.flatMap(({ table, value }): readonly Read[] => {
    if (table !== "messages" && table !== "memories") return [];
    position += 1;
    const spot = { file: file.name, position };
    const parsed = (table === "messages" ? Message : Note).safeParse(value);
    if (!parsed.success) return [skipped("bad-record", spot)];
    if (parsed.data.personaId !== persona) return [skipped("other-persona", spot)];
    const time = times(parsed.data.createdAt);
    const said =
      "role" in parsed.data
        ? saidMessage(parsed.data, titles, reading, user)
        : saidNote(parsed.data, reading);
    if (said === undefined) return [skipped("hidden", spot)];
    return maker.take({ ...said, position, id: parsed.data.id, time });
  });
  return [...reads, ...maker.end()];
}

/** The persona whose memories are read: by id or name, or the only one. */
function wanted(
  personas: readonly z.infer<typeof Persona>[],
  { knownAs }: ReadingContext,
): string | undefined {
  const found = personas.find(({ id, name }) => knownAs.has(id) || knownAs.has(name));
  return found?.id ?? (personas.length === 1 ? personas[0]?.id : undefined);
}

type Undated = Omit<MessageToEnter, "position" | "id" | "time">;

function saidMessage(
  { role, content, threadId, toolName }: z.infer<typeof Message>,
  titles: ReadonlyMap<string, string>,
  reading: ReadingContext,
  user: ReadingContext["user"],
): Undated {
  const voices = { user: "user", assistant: "self", tool: "tool" } as const;
  const speakers = {
    user: { kind: "user", ...user },
    assistant: herself(reading),
    tool: { kind: "tool", id: `saiverse:${toolName ?? "tool"}`, name: toolName ?? "" },
  } as const;
  return {
    conversation: threadId,
    family: saiverseFamily,
    voice: voices[role],
    speaker: speakers[role],
    text: content,
    words: content.trim(),
    visibility: "private",
    topicTitle: titles.get(threadId),
  };
}

/** Notes that a person wrote or imported; automatic summaries of old versions are not notes. */
function saidNote(
  { kind, content }: z.infer<typeof Note>,
  reading: ReadingContext,
): Undated | undefined {
  if (kind !== "note") return undefined;
  return {
    conversation: `user:${reading.user.id}`,
    family: saiverseFamily,
    voice: "note",
    speaker: { kind: "event", id: "saiverse:note", name: "" },
    text: content,
    words: content.trim(),
    visibility: "private",
  };
}

/** A persona's definition describes her and contains no memories. */
export function litePersonaReader(_: ReadingContext, file: ReadFile): FormatReader {
  return {
    take: (piece) => (piece.kind === "flaw" ? [flawNote(file.name, piece)] : []),
    end: () => [noted("definition-only", { file: file.name })],
  };
}
