// Deletes words for good: from the journal, and from everything that is derived from it.
//       E1. It is one transaction: words are deleted everywhere, or nowhere.
//       E2. Afterwards the tables are what they would be if they were rebuilt.

import type { Forgetting, Unwanted } from "../../memory/ports.ts";
import type { JournalEvent } from "../../protocol/journal-event.ts";
import type { EntryId } from "../../protocol/memory-entry.ts";
import {
  type MemoryEvent,
  type MemoryEventOf,
  memoryStream,
} from "../../protocol/memory-events.ts";
import { numberIn, type TableRow, textIn } from "./column.ts";
import type { ErasedTables, Touched } from "./erased-tables.ts";
import type { MemoryProjection } from "./memory-projection.ts";
import { all, one, run, type TableWork } from "./statements.ts";

export type Erased = {
  /** The number of events that lost words. */
  readonly events: number;
  /** The streams of those events; states folded from them must be folded again. */
  readonly streams: readonly string[];
  /** Entries that were deleted, by persona. */
  readonly entries: ReadonlyMap<string, readonly EntryId[]>;
  /** The keys that the words have in memories. */
  readonly keys: ReturnType<Forgetting["keys"]>;
};

export type ErasingParts = {
  readonly openForgetting: (unwanted: Unwanted) => Forgetting;
  readonly projection: MemoryProjection;
  readonly tables: ErasedTables;
  /** Writes the next event of a memory's stream. */
  readonly append: (stream: string, event: MemoryEvent, at: number) => TableWork<void>;
};

export type Wanted = {
  readonly unwanted: Unwanted;
  readonly said: Pick<MemoryEventOf<"memory-forgotten">, "by" | "what">;
  /** Milliseconds UTC. */
  readonly at: number;
  /** No event before this moment holds any of it, milliseconds UTC. */
  readonly since?: number | undefined;
};

/** Rows read at once. */
const pageSize = 1_000;

/** Told how much of the journal was looked through: it is read twice. */
type Progress = (done: number, total: number) => void;

/** The words that were found in the journal, up to an event. */
export type FoundWords = {
  readonly forgetting: Forgetting;
  /** Everything up to this event was looked at. */
  readonly until: number;
  /** The number of places that `forgetting` knew then. */
  readonly breadth: number;
  /** The entries that have one of its keys, as they were read. */
  readonly borne: string;
  /** Turns that lost words: `stream turn`. */
  readonly turns: Set<string>;
  readonly touched: readonly Found[];
};

/** `before`: as it was read. */
type Found = Touched & { readonly before: string };

/** Finds the words; it only reads, so that others may write meanwhile. */
export function* findWords(
  { openForgetting, tables }: Pick<ErasingParts, "openForgetting" | "tables">,
  { unwanted, since }: Pick<Wanted, "unwanted" | "since">,
  onProgress?: Progress,
): TableWork<FoundWords> {
  const forgetting = openForgetting(unwanted);
  const first = since === undefined ? 0 : yield* firstSince(since - slack);
  const until = yield* newest();
  const tell = (seq: number, pass: number) =>
    onProgress?.(pass * (until - first) + Math.min(seq, until) - first, 2 * (until - first));
  yield* lookAt(forgetting, { first, until }, (seq) => tell(seq, 0));
  const bearing = yield* tables.bearing(forgetting.keys());
  for (const { persona, entry } of bearing) forgetting.include(persona, entry);
  const turns = new Set<string>();
  const touched = yield* redacted(forgetting, turns, { first, until }, (seq) => tell(seq, 1));
  const breadth = forgetting.breadth();
  return { forgetting, until, breadth, borne: JSON.stringify(bearing), turns, touched };
}

/** Within the caller's transaction: finds the words and deletes them. */
export function* erase(parts: ErasingParts, wanted: Wanted): TableWork<Erased> {
  yield* advanceAll(parts);
  return yield* eraseFound(parts, wanted, yield* findWords(parts, wanted));
}

/**
 * Within the caller's transaction: deletes words that were found before it, and those in what was written since.
 * Undefined, and nothing is deleted, where what was written since changes what was found.
 */
export function* eraseFoundBefore(
  parts: ErasingParts,
  wanted: Wanted,
  found: FoundWords,
): TableWork<Erased | undefined> {
  yield* advanceAll(parts);
  const { forgetting, until, turns } = found;
  for (const { seq, before } of found.touched) {
    const row = yield* one("SELECT json FROM events WHERE seq = ?", seq);
    if (row === undefined || textIn(row, "json") !== before) return undefined;
  }
  const later = { first: until, until: yield* newest() };
  yield* lookAt(forgetting, later);
  if (forgetting.breadth() !== found.breadth) return undefined;
  const borne = JSON.stringify(yield* parts.tables.bearing(forgetting.keys()));
  if (borne !== found.borne) return undefined;
  const touched = [...found.touched, ...(yield* redacted(forgetting, turns, later))];
  return yield* eraseFound(parts, wanted, { forgetting, touched });
}

/** The tables hold everything that was written. */
function* advanceAll({ projection }: Pick<ErasingParts, "projection">): TableWork<void> {
  for (const persona of yield* projection.behind()) while (yield* projection.advance(persona));
}

function* eraseFound(
  { projection, tables, append }: ErasingParts,
  { said, at }: Wanted,
  { forgetting, touched }: Pick<FoundWords, "forgetting" | "touched">,
): TableWork<Erased> {
  const changed = touched.filter((one) => one.changed);
  for (const { seq, event } of changed) {
    yield* run("UPDATE events SET json = ? WHERE seq = ?", JSON.stringify(event), seq);
  }
  const streams = [...new Set(changed.map(({ stream }) => stream))];
  yield* dropSnapshots(streams);
  const entries = yield* tables.follow(touched);
  const remade = yield* tables.remadeTopics();
  for (const persona of new Set([...entries.keys(), ...remade.keys()])) {
    const gone = entries.get(persona) ?? [];
    const told: readonly MemoryEvent[] = [
      ...(gone.length === 0
        ? []
        : [{ type: "memory-forgotten" as const, entries: [...gone], ...said }]),
      ...(remade.get(persona) ?? []),
    ];
    for (const event of told) yield* append(memoryStream(persona), event, at);
    while (yield* projection.advance(persona));
  }
  return { events: changed.length, streams, entries, keys: forgetting.keys() };
}

/** Milliseconds: clocks may be set back, and words are thought before they are said. */
const slack = 3_600_000;

/** A position before the first event of that time: times grow with positions. */
function* firstSince(since: number): TableWork<number> {
  let before = 0;
  let after = yield* newest();
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    const row = yield* one("SELECT at FROM events WHERE seq >= ? ORDER BY seq LIMIT 1", middle);
    if (row === undefined || numberIn(row, "at") >= since) after = middle;
    else before = middle;
  }
  return before;
}

/** Deletes the snapshots of streams that lost words. */
export function* dropSnapshots(streams: readonly string[]): TableWork<void> {
  for (const stream of streams) yield* run("DELETE FROM snapshots WHERE stream = ?", stream);
}

const page = (where: string): string =>
  `SELECT e.seq, e.number, e.at, e.json, s.name FROM events AS e
   JOIN streams AS s ON s.id = e.stream WHERE ${where} e.seq > ? AND e.seq <= ?
   ORDER BY e.seq LIMIT ${pageSize}`;

/** The types of events that refer to words of others. */
const lookedAt = page(`e.type IN ('message-said', 'stimulus-arrived', 'stimulus-passed',
  'speech-formed', 'tool-ended', 'turn-ended', 'words-ended') AND`);
const everything = page("");

function* newest(): TableWork<number> {
  return numberIn(yield* one("SELECT coalesce(max(seq), 0) AS seq FROM events"), "seq");
}

type Stored = Omit<Found, "changed">;

const storedIn = (row: TableRow): Stored => ({
  seq: numberIn(row, "seq"),
  number: numberIn(row, "number"),
  at: numberIn(row, "at"),
  stream: textIn(row, "name"),
  before: textIn(row, "json"),
  event: JSON.parse(textIn(row, "json")) as JournalEvent,
});

/** The events behind one, up to another. */
type Stretch = { readonly first: number; readonly until: number };

/** Reads the events of a stretch page by page. */
function* eachOf(
  sql: string,
  { first, until }: Stretch,
  take: (stored: Stored) => void,
  onPage?: (seq: number) => void,
): TableWork<void> {
  for (let last = first; ; ) {
    const rows = yield* all(sql, last, until);
    for (const row of rows) take(storedIn(row));
    if (rows.length < pageSize) break;
    last = numberIn(rows.at(-1), "seq");
    onPage?.(last);
  }
  onPage?.(until);
}

const lookAt = (
  forgetting: Forgetting,
  stretch: Stretch,
  onPage?: (seq: number) => void,
): TableWork<void> =>
  eachOf(
    lookedAt,
    stretch,
    ({ stream, number, event }) => forgetting.look(stream, number, event),
    onPage,
  );

/** The events without the words, and the turns whose entries follow from such events. */
function* redacted(
  forgetting: Forgetting,
  turns: Set<string>,
  stretch: Stretch,
  onPage?: (seq: number) => void,
): TableWork<readonly Found[]> {
  const touched: Found[] = [];
  const take = (stored: Stored): void => {
    const { stream, number, event } = stored;
    const clean = forgetting.redacted(stream, number, event);
    const changed = clean !== event;
    const turn = stream.startsWith("soul:") && "turn" in clean ? clean.turn : undefined;
    if (changed && turn !== undefined) turns.add(`${stream} ${turn}`);
    const isFollowed =
      clean.type === "turn-ended" &&
      (turns.has(`${stream} ${turn}`) || forgetting.concerns(stream.slice(5), clean.turn));
    if (changed || isFollowed) touched.push({ ...stored, event: clean, changed });
  };
  yield* eachOf(everything, stretch, take, onPage);
  return touched;
}
