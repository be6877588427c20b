// The two streams of a persona's memory, `soul:` and `memory:`, read in the order of the journal.

import type { DatabaseSync } from "node:sqlite";
import type { JournalEntry } from "../../kernel/ports.ts";
import type { EarlierEvents, RememberingState } from "../../memory/ports.ts";
import { SoulEvent } from "../../protocol/soul-events.ts";
import { numberIn, type TableRow, textIn } from "./column.ts";

export type StreamEvent = {
  readonly kind: "soul" | "memory";
  readonly seq: number;
  readonly number: number;
  readonly at: number;
  /** Undefined: no table is derived from it. */
  readonly event: unknown;
};

/** The numbers up to which the tables hold everything, and what is passed to the next event of the soul. */
export type Cursor = {
  readonly soul: number;
  readonly memory: number;
  readonly state: RememberingState;
};

export type PersonaStreams = {
  readonly cursor: (persona: string, newborn: RememberingState) => Cursor;
  readonly moved: (persona: string, cursor: Cursor) => void;
  /** Writes the changed cursor. */
  readonly save: (persona: string) => void;
  /** Drops what this process has cached: another transaction may have changed it. */
  readonly forget: () => void;
  readonly reset: (persona: string) => void;
  /** The events that tables are derived from, by persona. */
  readonly byPersona: (
    written: readonly JournalEntry<unknown>[],
  ) => ReadonlyMap<string, readonly StreamEvent[]>;
  /**
   * Whether no event that tables are derived from lies between the cursor and these events, the newest of both streams.
   */
  readonly follows: (persona: string, cursor: Cursor, events: readonly StreamEvent[]) => boolean;
  /** The next events behind a cursor, at most `limit`. */
  readonly after: (persona: string, cursor: Cursor, limit: number) => readonly StreamEvent[];
  readonly earlier: (persona: string, number: number) => EarlierEvents;
  /** Personas with a stream whose end the tables do not hold. */
  readonly behind: () => readonly string[];
  readonly personas: () => readonly string[];
};

const kinds = ["soul", "memory"] as const;

/** The events of a soul from which tables are derived. */
const concerning: readonly unknown[] = [
  "soul-woke",
  "settings-changed",
  "stimulus-arrived",
  "stimulus-passed",
  "note-kept",
  "turn-ended",
  "words-ended",
  "history-set",
];
const isConcerning = `type IN (${concerning.map((type) => `'${type}'`).join(", ")})`;

const typeOf = (event: unknown): unknown =>
  typeof event === "object" && event !== null && "type" in event ? event.type : undefined;

export function openPersonaStreams(db: DatabaseSync): PersonaStreams {
  const sql = prepareStreams(db);
  const moved = new Map<string, Cursor>();

  const page = (stream: string, kind: StreamEvent["kind"], number: number, limit: number) =>
    sql.page.all(stream, number, limit, kind).map((row) => streamEvent(kind, row));

  return {
    cursor: (persona, newborn) =>
      moved.get(persona) ?? cursorIn(sql.cursor.get(persona)) ?? { ...atStart, state: newborn },
    moved: (persona, cursor) => void moved.set(persona, cursor),
    save(persona) {
      const cursor = moved.get(persona);
      if (cursor === undefined) return;
      sql.save.run(persona, cursor.soul, cursor.memory, JSON.stringify(cursor.state));
    },
    forget: () => moved.clear(),
    reset: (persona) => void sql.reset.run(persona),
    byPersona,
    follows(persona, cursor, events) {
      const soul = events.find(({ kind }) => kind === "soul")?.number ?? Number.MAX_SAFE_INTEGER;
      const memories = events.filter(({ kind }) => kind === "memory").length;
      const last = numberIn(sql.last.get(`memory:${persona}`), "last");
      if (last !== cursor.memory + memories) return false;
      return sql.between.get(`soul:${persona}`, cursor.soul, soul) === undefined;
    },
    after: (persona, cursor, limit) =>
      kinds
        .flatMap((kind) => page(`${kind}:${persona}`, kind, cursor[kind], limit))
        .sort((a, b) => a.seq - b.seq)
        .slice(0, limit),
    earlier: (persona, number) => ({
      ofTurn: () =>
        sql.ofTurn
          .all(`soul:${persona}`, number)
          .map((row) => SoulEvent.parse(JSON.parse(textIn(row, "json")))),
      stimulus: (id) => {
        const row = sql.stimulus.get(`soul:${persona}`, `stimulus:${id}`, number);
        const event = row && SoulEvent.parse(JSON.parse(textIn(row, "json")));
        return event?.type === "stimulus-arrived" ? event.stimulus : undefined;
      },
    }),
    behind: () => sql.behind.all().map((row) => textIn(row, "persona")),
    personas: () => sql.personas.all().map((row) => textIn(row, "persona")),
  };
}

const atStart = { soul: 0, memory: 0 };

function prepareStreams(db: DatabaseSync) {
  const stream = "(SELECT id FROM streams WHERE name = ?1)";
  return {
    cursor: db.prepare("SELECT soul, memory, state FROM memory_cursors WHERE persona = ?"),
    save: db.prepare(
      `INSERT INTO memory_cursors (persona, soul, memory, state) VALUES (?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET
         soul = excluded.soul, memory = excluded.memory, state = excluded.state`,
    ),
    reset: db.prepare("DELETE FROM memory_cursors WHERE persona = ?"),
    last: db.prepare(
      `SELECT coalesce((SELECT max(number) FROM events WHERE stream = ${stream}), 0) AS last`,
    ),
    between: db.prepare(
      `SELECT 1 FROM events
       WHERE stream = ${stream} AND number > ?2 AND number < ?3 AND ${isConcerning} LIMIT 1`,
    ),
    page: db.prepare(
      `SELECT seq, number, at, iif(?4 = 'memory' OR ${isConcerning}, json, NULL) AS json FROM events
       WHERE stream = ${stream} AND number > ?2 ORDER BY number LIMIT ?3`,
    ),
    ofTurn: db.prepare(
      `SELECT json FROM events WHERE stream = ${stream} AND number < ?2
         AND number > coalesce(
           (SELECT number FROM events WHERE stream = ${stream} AND number < ?2
              AND type = 'turn-ended' ORDER BY number DESC LIMIT 1), 0)
         AND type IN ('speech-formed', 'speech-withdrawn', 'speech-ended', 'tool-ended')
       ORDER BY number`,
    ),
    stimulus: db.prepare(
      `SELECT json FROM events WHERE stream = ${stream} AND key = ?2 AND number < ?3`,
    ),
    personas: db.prepare(
      `SELECT DISTINCT substr(name, instr(name, ':') + 1) AS persona FROM streams
       WHERE name LIKE 'soul:%' OR name LIKE 'memory:%' ORDER BY 1`,
    ),
    behind: db.prepare(
      `WITH ends AS (
         SELECT substr(name, 1, instr(name, ':') - 1) AS kind,
           substr(name, instr(name, ':') + 1) AS persona,
           (SELECT max(number) FROM events WHERE stream = streams.id) AS last
         FROM streams WHERE name LIKE 'soul:%' OR name LIKE 'memory:%')
       SELECT DISTINCT ends.persona AS persona FROM ends
       LEFT JOIN memory_cursors AS c ON c.persona = ends.persona
       WHERE ends.last > coalesce(iif(ends.kind = 'soul', c.soul, c.memory), 0)
       ORDER BY 1`,
    ),
  };
}

function cursorIn(row: TableRow | undefined): Cursor | undefined {
  if (row === undefined) return undefined;
  const state = JSON.parse(textIn(row, "state")) as RememberingState;
  return { soul: numberIn(row, "soul"), memory: numberIn(row, "memory"), state };
}

const streamEvent = (kind: StreamEvent["kind"], row: TableRow): StreamEvent => ({
  kind,
  seq: numberIn(row, "seq"),
  number: numberIn(row, "number"),
  at: numberIn(row, "at"),
  event: row["json"] === null ? undefined : JSON.parse(textIn(row, "json")),
});

function byPersona(
  written: readonly JournalEntry<unknown>[],
): ReadonlyMap<string, readonly StreamEvent[]> {
  const found = new Map<string, StreamEvent[]>();
  for (const { stream, seq, number, at, event } of written) {
    const kind = kinds.find((one) => stream.startsWith(`${one}:`));
    if (kind === undefined || (kind === "soul" && !concerning.includes(typeOf(event)))) continue;
    const persona = stream.slice(kind.length + 1);
    const events = found.get(persona) ?? [];
    events.push({ kind, seq, number, at, event });
    found.set(persona, events);
  }
  return found;
}
