// Deletes words for good: from the journal, and from everything that is derived from it.
//       E1. It is one transaction: words are deleted everywhere, or nowhere.
//       E2. Afterwards the tables are what they would be if they were rebuilt.

import type { Forgetting } from "../../memory/ports.ts";
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
};

export type ErasingParts = {
  readonly projection: MemoryProjection;
  readonly tables: ErasedTables;
  /** Writes the next event of a memory's stream. */
  readonly append: (stream: string, event: MemoryEvent, at: number) => TableWork<void>;
};

export type Wanted = {
  readonly forgetting: Forgetting;
  readonly said: Pick<MemoryEventOf<"memory-forgotten">, "by" | "what">;
  /** Milliseconds UTC. */
  readonly at: number;
  /** No event before this moment holds any of it, milliseconds UTC. */
  readonly since?: number | undefined;
};

/** Rows read at once. */
const pageSize = 1_000;

/** Within the caller's transaction. */
export function* erase(
  { projection, tables, append }: ErasingParts,
  { forgetting, said, at, since }: Wanted,
): TableWork<Erased> {
  for (const persona of yield* projection.behind()) while (yield* projection.advance(persona));
  const first = since === undefined ? 0 : yield* firstSince(since - slack);
  yield* eachOf(lookedAt, first, ({ stream, number, event }) => {
    forgetting.look(stream, number, event);
    return undefined;
  });
  for (const { persona, entry } of yield* tables.bearing(forgetting.keys())) {
    forgetting.include(persona, entry);
  }
  const touched = yield* redactAll(forgetting, first);
  const streams = [
    ...new Set(touched.filter(({ changed }) => changed).map(({ stream }) => stream)),
  ];
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
  return { events: touched.filter(({ changed }) => changed).length, streams, entries };
}

/** Milliseconds: clocks may be set back, and words are thought before they are said. */
const slack = 3_600_000;

/** A position before the first event of that time: times grow with positions. */
function* firstSince(since: number): TableWork<number> {
  let before = 0;
  let after = numberIn(yield* one("SELECT coalesce(max(seq), 0) AS seq FROM events"), "seq");
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
   JOIN streams AS s ON s.id = e.stream WHERE ${where} e.seq > ? ORDER BY e.seq LIMIT ${pageSize}`;

/** The types of events that refer to words of others. */
const lookedAt = page(`e.type IN ('message-said', 'stimulus-arrived', 'stimulus-passed',
  'speech-formed', 'tool-ended', 'turn-ended', 'words-ended') AND`);

type Stored = Omit<Touched, "changed">;

const storedIn = (row: TableRow): Stored => ({
  seq: numberIn(row, "seq"),
  number: numberIn(row, "number"),
  at: numberIn(row, "at"),
  stream: textIn(row, "name"),
  event: JSON.parse(textIn(row, "json")) as JournalEvent,
});

/** Reads the events behind a position page by page; what `take` returns is written in their place. */
function* eachOf(
  sql: string,
  first: number,
  take: (stored: Stored) => string | undefined,
): TableWork<void> {
  for (let last = first; ; ) {
    const rows = yield* all(sql, last);
    for (const stored of rows.map(storedIn)) {
      const json = take(stored);
      if (json !== undefined)
        yield* run("UPDATE events SET json = ? WHERE seq = ?", json, stored.seq);
    }
    if (rows.length < pageSize) return;
    last = numberIn(rows.at(-1), "seq");
  }
}

/** Removes the words from events, and from the turns whose entries follow from such events. */
function* redactAll(forgetting: Forgetting, first: number): TableWork<readonly Touched[]> {
  const turns = new Set<string>();
  const touched: Touched[] = [];
  yield* eachOf(page(""), first, (stored) => {
    const { stream, number, event } = stored;
    const clean = forgetting.redacted(stream, number, event);
    const changed = clean !== event;
    const turn = stream.startsWith("soul:") && "turn" in clean ? clean.turn : undefined;
    if (changed && turn !== undefined) turns.add(`${stream} ${turn}`);
    const isFollowed =
      clean.type === "turn-ended" &&
      (turns.has(`${stream} ${turn}`) || forgetting.concerns(stream.slice(5), clean.turn));
    if (changed || isFollowed) touched.push({ ...stored, event: clean, changed });
    return changed ? JSON.stringify(clean) : undefined;
  });
  return touched;
}
