// Deletes words for good: from the journal, and from everything that is derived from it.
//       E1. It is one transaction: words are deleted everywhere, or nowhere.
//       E2. Afterwards the tables are what they would be if they were rebuilt.

import type { DatabaseSync } from "node:sqlite";
import type { Forgetting } from "../../memory/ports.ts";
import type { JournalEvent } from "../../protocol/journal-event.ts";
import type { EntryId } from "../../protocol/memory-entry.ts";
import {
  type MemoryEvent,
  type MemoryEventOf,
  memoryStream,
} from "../../protocol/memory-events.ts";
import { numberIn, textIn } from "./column.ts";
import type { ErasedTables, Touched } from "./erased-tables.ts";
import type { MemoryProjection } from "./memory-projection.ts";

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
export function erase(
  db: DatabaseSync,
  { projection, tables }: ErasingParts,
  { forgetting, said, at, since }: Wanted,
): Erased {
  for (const persona of projection.behind()) while (projection.advance(persona));
  const first = since === undefined ? 0 : firstSince(db, since - slack);
  for (const { stream, number, event } of pages(db, lookedAt, first)) {
    forgetting.look(stream, number, event);
  }
  for (const { persona, entry } of tables.bearing(forgetting.keys())) {
    forgetting.include(persona, entry);
  }
  const touched = redactAll(db, forgetting, first);
  const streams = [
    ...new Set(touched.filter(({ changed }) => changed).map(({ stream }) => stream)),
  ];
  dropSnapshots(db, streams);
  const entries = tables.follow(touched);
  const remade = tables.remadeTopics();
  for (const persona of new Set([...entries.keys(), ...remade.keys()])) {
    const gone = entries.get(persona) ?? [];
    const told: readonly MemoryEvent[] = [
      ...(gone.length === 0
        ? []
        : [{ type: "memory-forgotten" as const, entries: [...gone], ...said }]),
      ...(remade.get(persona) ?? []),
    ];
    for (const event of told) append(db, memoryStream(persona), event, at);
    while (projection.advance(persona));
  }
  return { events: touched.filter(({ changed }) => changed).length, streams, entries };
}

/** Milliseconds: clocks may be set back, and words are thought before they are said. */
const slack = 3_600_000;

/** A position before the first event of that time: times grow with positions. */
function firstSince(db: DatabaseSync, since: number): number {
  const next = db.prepare("SELECT seq, at FROM events WHERE seq >= ? ORDER BY seq LIMIT 1");
  let before = 0;
  let after = numberIn(db.prepare("SELECT coalesce(max(seq), 0) AS seq FROM events").get(), "seq");
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    const row = next.get(middle);
    if (row === undefined || numberIn(row, "at") >= since) after = middle;
    else before = middle;
  }
  return before;
}

/** Deletes the snapshots of streams that lost words. */
export function dropSnapshots(db: DatabaseSync, streams: readonly string[]): void {
  const drop = db.prepare("DELETE FROM snapshots WHERE stream = ?");
  for (const stream of streams) drop.run(stream);
}

/** The types of events that refer to words of others. */
const lookedAt = `WHERE e.type IN ('message-said', 'stimulus-arrived', 'stimulus-passed',
  'speech-formed', 'tool-ended', 'turn-ended', 'words-ended') AND e.seq > ?`;

type Stored = Omit<Touched, "changed">;

function* pages(db: DatabaseSync, where: string, after: number): Generator<Stored> {
  const page = db.prepare(
    `SELECT e.seq, e.number, e.at, e.json, s.name FROM events AS e
     JOIN streams AS s ON s.id = e.stream ${where} ORDER BY e.seq LIMIT ${pageSize}`,
  );
  for (let last = after; ; ) {
    const rows = page.all(last);
    for (const row of rows) {
      yield {
        seq: numberIn(row, "seq"),
        number: numberIn(row, "number"),
        at: numberIn(row, "at"),
        stream: textIn(row, "name"),
        event: JSON.parse(textIn(row, "json")) as JournalEvent,
      };
    }
    if (rows.length < pageSize) return;
    last = numberIn(rows.at(-1), "seq");
  }
}

/** Removes the words from events, and from the turns whose entries follow from such events. */
function redactAll(db: DatabaseSync, forgetting: Forgetting, first: number): readonly Touched[] {
  const write = db.prepare("UPDATE events SET json = ? WHERE seq = ?");
  const turns = new Set<string>();
  const touched: Touched[] = [];
  for (const stored of pages(db, "WHERE e.seq > ?", first)) {
    const { stream, number, event } = stored;
    const clean = forgetting.redacted(stream, number, event);
    const changed = clean !== event;
    const turn = stream.startsWith("soul:") && "turn" in clean ? clean.turn : undefined;
    if (changed) {
      write.run(JSON.stringify(clean), stored.seq);
      if (turn !== undefined) turns.add(`${stream} ${turn}`);
    }
    const isFollowed =
      clean.type === "turn-ended" &&
      (turns.has(`${stream} ${turn}`) || forgetting.concerns(stream.slice(5), clean.turn));
    if (changed || isFollowed) touched.push({ ...stored, event: clean, changed });
  }
  return touched;
}

function append(db: DatabaseSync, stream: string, event: MemoryEvent, at: number): void {
  db.prepare("INSERT OR IGNORE INTO streams (name) VALUES (?)").run(stream);
  db.prepare(
    `INSERT INTO events (stream, number, at, json)
     SELECT id, coalesce((SELECT max(number) FROM events WHERE stream = streams.id), 0) + 1, ?, ?
     FROM streams WHERE name = ?`,
  ).run(at, JSON.stringify(event), stream);
}
