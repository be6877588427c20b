// `memory.db`, SAIVerse's memory of one persona: the rows of its tables. The columns differ between versions; a missing
// one is undefined.

import { ownValue } from "../../../kernel/own-value.ts";
import { cleanLine } from "../../../memory/formats/clean-text.ts";
import { entryMaker } from "../../../memory/formats/entry-maker.ts";
import { type TimeReader, timeReader } from "../../../memory/formats/file-times.ts";
import {
  herself,
  noted,
  type Read,
  type ReadFile,
  type ReadingContext,
  type RowReader,
  skipped,
} from "../../../memory/formats/reading.ts";
import { stretchOf } from "../../../memory/formats/stretches.ts";
import { longestTopicSummary, longestTopicTitle } from "../../../protocol/memory-events.ts";
import { saiverseFamily } from "../saiverse/log-entries.ts";
import { saimemoryReads } from "./message.ts";

export type SaimemoryRow = Readonly<Record<string, unknown>>;

export type MemoryRows = {
  /** Sorted by time. */
  readonly messages: Iterable<SaimemoryRow>;
  readonly notes: Iterable<SaimemoryRow>;
  readonly pages: Iterable<SaimemoryRow>;
  /** Levels from 1 on. */
  readonly summaries: Iterable<SaimemoryRow>;
};

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

export function* memoryRowReads(
  rows: MemoryRows,
  reading: ReadingContext,
  file: ReadFile,
): Iterable<Read> {
  const maker = entryMaker(reading, file);
  const times = timeReader(reading.timeZone, reading.now);
  let position = 0;
  for (const row of rows.messages) {
    position += 1;
    yield* messageRow(row, position, { reading, file, maker, times });
  }
  yield* maker.end();
  for (const row of rows.notes) {
    position += 1;
    yield* written("note", textOf(row["content"]), row, position, { reading, file, maker, times });
  }
  for (const row of rows.pages) {
    position += 1;
    const left = leftOut(row);
    if (left !== undefined) {
      yield skipped(left, { file: file.name, position });
      continue;
    }
    yield* filedPage(
      row,
      written("page", pageText(row), row, position, { reading, file, maker, times }),
    );
  }
  yield* maker.end();
  yield* summaryReads(rows.summaries, (id) => maker.keyOf(id), reading, file);
}

/**
 * Why a page is not imported: it was deleted, or it is a heading: one of those in every Memopedia, or one with subpages
 * and no content of its own.
 */
function leftOut(row: SaimemoryRow): "deleted" | "heading" | undefined {
  if (row["is_deleted"] === 1) return "deleted";
  const says = (name: string) => textOf(ownValue(row, name)).trim() !== "";
  if (says("content")) return undefined;
  if (/^root_[a-z]+$/.test(textOf(row["id"]))) return "heading";
  return row["is_trunk"] === 1 && !says("summary") ? "heading" : undefined;
}

/** A page becomes a topic of its title, and its content an entry in it. */
function* filedPage(row: SaimemoryRow, reads: readonly Read[]): Iterable<Read> {
  yield* reads;
  const title = cleanLine(textOf(row["title"]), longestTopicTitle);
  const id = textOf(row["id"]);
  // Entries that waited for a time may be released with it, and are not part of the page.
  const keys = reads.flatMap((read) =>
    read.kind === "entry" && read.entry.source.kind === "import" && read.entry.source.id === id
      ? [read.entry.key]
      : [],
  );
  if (id === "" || title === "" || keys.length === 0) return;
  const summary = cleanLine(textOf(row["summary"]), longestTopicSummary);
  yield { kind: "topic", topic: { ref: id, title, summary, disabled: false, parents: [] } };
  for (const entry of keys) yield { kind: "filed", entry, topic: id, marked: false };
}

/** The content of a page under its title; empty for a title alone. */
function pageText(row: SaimemoryRow): string {
  const [title = "", ...words] = ["title", "summary", "content"].map((name) =>
    textOf(ownValue(row, name)).trim(),
  );
  const said = words.filter((part) => part !== "");
  return said.length === 0 ? "" : [title, ...said].filter((part) => part !== "").join("\n");
}

type Context = {
  readonly reading: ReadingContext;
  readonly file: ReadFile;
  readonly maker: ReturnType<typeof entryMaker>;
  readonly times: TimeReader;
};

function messageRow(row: SaimemoryRow, position: number, context: Context): readonly Read[] {
  const { reading, file, maker, times } = context;
  const spot = { file: file.name, position };
  const scope = textOf(row["scope"]);
  if (scope !== "" && scope !== "committed") return [skipped("not-committed", spot)];
  const raw = textOf(row["metadata"]);
  const metadata = raw === "" ? undefined : reading.parseJson(raw);
  const value = { ...row, metadata: metadata?.ok === true ? metadata.value : undefined };
  const thread = textOf(row["thread_id"]) || "saiverse";
  return saimemoryReads(value, spot, { reading, maker, times, thread });
}

/** A note or a page: her own writing. */
function written(
  kind: "note" | "page",
  text: string,
  row: SaimemoryRow,
  position: number,
  { reading, file, maker, times }: Context,
): readonly Read[] {
  if (text.trim() === "") return [skipped("no-text", { file: file.name, position })];
  const id = textOf(row["id"]);
  return maker.take({
    position,
    ...(id === "" ? {} : { id }),
    conversation: "self",
    family: saiverseFamily,
    voice: kind,
    time: times(row["source_time"] ?? row["updated_at"] ?? row["created_at"]),
    speaker: herself(reading),
    text,
    visibility: "private",
  });
}

/** Summaries reference messages, or summaries of the level below. */
function* summaryReads(
  rows: Iterable<SaimemoryRow>,
  keyOf: (id: string) => string | undefined,
  reading: ReadingContext,
  file: ReadFile,
): Iterable<Read> {
  const covered = new Map<string, readonly string[]>();
  for (const row of rows) {
    const level = Math.max(1, Math.trunc(Number(row["level"] ?? 1)) || 1);
    const sources = reading.parseJson(textOf(row["source_ids_json"]) || "[]");
    const ids = sources.ok && Array.isArray(sources.value) ? sources.value.map(String) : [];
    const keys = ids.flatMap(
      (id) => covered.get(id) ?? [keyOf(id)].filter((key) => key !== undefined),
    );
    covered.set(textOf(row["id"]), keys);
    for (const { stretch, shortened } of stretchOf(textOf(row["content"]), keys, level)) {
      yield { kind: "stretch", stretch };
      if (shortened) yield noted("shortened", { file: file.name, detail: textOf(row["id"]) });
    }
  }
}

const message = [
  ...["id", "thread_id", "role", "content", "resource_id", "created_at", "metadata"],
  ...["scope", "line_role"],
];
const note = ["id", "content", "source_time", "created_at"];
const page = ["id", "title", "summary", "content", "updated_at", "created_at"];
const summary = ["id", "level", "content", "source_ids_json", "created_at"];

/** Reads everything from SAIVerse's memory.db. */
export const memoryTableReads = (
  rows: RowReader,
  reading: ReadingContext,
  file: ReadFile,
): Iterable<Read> =>
  memoryRowReads(
    {
      messages: rows("messages", message, ["created_at", "rowid"]),
      notes: rows("memory_notes", note, ["created_at"]),
      pages: ownPages(rows("memopedia_pages", [...page, "category", "is_trunk", "is_deleted"], [])),
      summaries: rows("arasuji_entries", summary, ["level", "start_time", "created_at"]),
    },
    reading,
    file,
  );

/** Pages except those of the chronicle, which is read separately. */
function* ownPages(rows: Iterable<Readonly<Record<string, unknown>>>) {
  for (const row of rows) if (row["category"] !== "chronicle") yield row;
}
