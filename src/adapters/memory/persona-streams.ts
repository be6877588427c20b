// The two streams of a persona's memory, `soul:` and `memory:`, read in the order of the journal.

import type { JournalEntry } from "../../kernel/ports.ts";
import type { EarlierEvents, RememberingState } from "../../memory/remembering/remembering-port.ts";
import { soulEventContents } from "../../protocol/soul-event-contents.ts";
import { SoulEvent } from "../../protocol/soul-events.ts";
import { numberIn, type TableRow, textIn } from "./column.ts";
import { all, one, run, type TableWork } from "./statements.ts";

export type StreamEvent = {
  readonly kind: "soul" | "memory";
  readonly seq: number;
  readonly number: number;
  readonly at: number;
  /** Undefined: no table is derived from it. */
  readonly event: unknown;
};

/**
 * The numbers up to which the tables hold everything, and what is passed to the next event of the soul. Below zero: what
 * the tables hold is removed first.
 */
export type Cursor = {
  readonly soul: number;
  readonly memory: number;
  readonly state: RememberingState;
};

export type PersonaStreams = {
  readonly cursor: (persona: string, newborn: RememberingState) => TableWork<Cursor>;
  readonly moved: (persona: string, cursor: Cursor) => void;
  /** Writes the changed cursor. */
  readonly save: (persona: string) => TableWork<void>;
  /** Drops what this process has cached: another transaction may have changed it. */
  readonly forget: () => void;
  readonly reset: (persona: string) => TableWork<void>;
  /** Removes the rows of a persona from the tables, to fill them anew. */
  readonly begin: (persona: string, newborn: RememberingState) => TableWork<void>;
  /** The events that tables are derived from, by persona. */
  readonly byPersona: (
    written: readonly JournalEntry<unknown>[],
  ) => ReadonlyMap<string, readonly StreamEvent[]>;
  /**
   * Whether no event that tables are derived from lies between the cursor and these events, the newest of both streams.
   */
  readonly follows: (
    persona: string,
    cursor: Cursor,
    events: readonly StreamEvent[],
  ) => TableWork<boolean>;
  /** The next events behind a cursor, at most `limit`. */
  readonly after: (
    persona: string,
    cursor: Cursor,
    limit: number,
  ) => TableWork<readonly StreamEvent[]>;
  /** The result of `ask` on the events before one: it is called again once the events that it missed were read. */
  readonly withEarlier: <T>(
    persona: string,
    number: number,
    ask: (earlier: EarlierEvents) => T,
  ) => TableWork<T>;
  /** Personas with a stream whose end the tables do not hold. */
  readonly behind: () => TableWork<readonly string[]>;
  readonly personas: () => TableWork<readonly string[]>;
};

const kinds = ["soul", "memory"] as const;

/** The events of a soul from which tables are derived. */
const rememberedEvents: readonly unknown[] = Object.entries(soulEventContents).flatMap(
  ([type, { memory }]) => (memory === "none" ? [] : type),
);
const isConcerning = `type IN (${rememberedEvents.map((type) => `'${type}'`).join(", ")})`;

const typeOf = (event: unknown): unknown =>
  typeof event === "object" && event !== null && "type" in event ? event.type : undefined;

export function openPersonaStreams(): PersonaStreams {
  const moved = new Map<string, Cursor>();

  return {
    *cursor(persona, newborn) {
      const known = moved.get(persona) ?? cursorIn(yield* one(sql.cursor, persona));
      return known ?? { ...atStart, state: newborn };
    },
    moved: (persona, cursor) => void moved.set(persona, cursor),
    *save(persona) {
      const cursor = moved.get(persona);
      if (cursor === undefined) return;
      const { soul, memory, state } = cursor;
      yield* run(sql.save, persona, soul, memory, JSON.stringify(state));
    },
    forget: () => moved.clear(),
    reset: (persona) => run(sql.reset, persona),
    begin: (persona, newborn) => run(sql.save, persona, -1, -1, JSON.stringify(newborn)),
    byPersona,
    *follows(persona, cursor, events) {
      const soul = events.find(({ kind }) => kind === "soul")?.number ?? Number.MAX_SAFE_INTEGER;
      const memories = events.filter(({ kind }) => kind === "memory").length;
      const row = yield* one(
        sql.follows,
        ...[`memory:${persona}`, `soul:${persona}`, cursor.soul, soul],
      );
      return numberIn(row, "last") === cursor.memory + memories && numberIn(row, "missed") === 0;
    },
    *after(persona, cursor, limit) {
      const found: StreamEvent[] = [];
      for (const kind of kinds) {
        const rows = yield* all(sql.page, `${kind}:${persona}`, cursor[kind], limit, kind);
        found.push(...rows.map((row) => streamEvent(kind, row)));
      }
      return found.sort((a, b) => a.seq - b.seq).slice(0, limit);
    },
    withEarlier,
    behind: () => personasIn(sql.behind),
    personas: () => personasIn(sql.personas),
  };
}

function* personasIn(text: string): TableWork<readonly string[]> {
  return (yield* all(text)).map((row) => textIn(row, "persona"));
}

/** An event that was asked for and is not read yet; thrown through a pure function, which is then called again. */
class NeedsRead {
  readonly stimulus: string | undefined;
  constructor(stimulus?: string) {
    this.stimulus = stimulus;
  }
}

function* withEarlier<T>(
  persona: string,
  number: number,
  ask: (earlier: EarlierEvents) => T,
): TableWork<T> {
  let turn: readonly SoulEvent[] | undefined;
  const stimuli = new Map<string, ReturnType<EarlierEvents["stimulus"]>>();
  const earlier: EarlierEvents = {
    ofTurn() {
      if (turn === undefined) throw new NeedsRead();
      return turn;
    },
    stimulus(id) {
      if (!stimuli.has(id)) throw new NeedsRead(id);
      return stimuli.get(id);
    },
  };
  for (;;) {
    let unread: NeedsRead;
    try {
      return ask(earlier);
    } catch (error) {
      if (!(error instanceof NeedsRead)) throw error;
      unread = error;
    }
    const { stimulus: id } = unread;
    if (id === undefined) turn = yield* eventsOfTurn(persona, number);
    else stimuli.set(id, yield* stimulusOf(persona, number, id));
  }
}

function* eventsOfTurn(persona: string, number: number): TableWork<readonly SoulEvent[]> {
  const rows = yield* all(sql.ofTurn, `soul:${persona}`, number);
  return rows.map((row) => SoulEvent.parse(JSON.parse(textIn(row, "json"))));
}

function* stimulusOf(persona: string, number: number, id: string) {
  const row = yield* one(sql.stimulus, `soul:${persona}`, `stimulus:${id}`, number);
  const event = row && SoulEvent.parse(JSON.parse(textIn(row, "json")));
  return event?.type === "stimulus-arrived" ? event.stimulus : undefined;
}

const atStart = { soul: 0, memory: 0 };

const stream = "(SELECT id FROM streams WHERE name = ?1)";

const sql = {
  cursor: "SELECT soul, memory, state FROM memory_cursors WHERE persona = ?",
  save: `INSERT INTO memory_cursors (persona, soul, memory, state) VALUES (?, ?, ?, ?)
       ON CONFLICT (persona) DO UPDATE SET
         soul = excluded.soul, memory = excluded.memory, state = excluded.state`,
  reset: "DELETE FROM memory_cursors WHERE persona = ?",
  follows: `SELECT coalesce((SELECT max(number) FROM events WHERE stream = ${stream}), 0) AS last,
       CASE WHEN EXISTS (SELECT 1 FROM events
         WHERE stream = (SELECT id FROM streams WHERE name = ?2)
           AND number > ?3 AND number < ?4 AND ${isConcerning}) THEN 1 ELSE 0 END AS missed`,
  page: `SELECT seq, number, at, CASE WHEN ?4 = 'memory' OR ${isConcerning} THEN json END AS json FROM events
       WHERE stream = ${stream} AND number > ?2 ORDER BY number LIMIT ?3`,
  ofTurn: `SELECT json FROM events WHERE stream = ${stream} AND number < ?2
         AND number > coalesce(
           (SELECT number FROM events WHERE stream = ${stream} AND number < ?2
              AND type = 'turn-ended' ORDER BY number DESC LIMIT 1), 0)
         AND type IN ('speech-formed', 'speech-withdrawn', 'speech-ended', 'tool-ended')
       ORDER BY number`,
  stimulus: `SELECT json FROM events WHERE stream = ${stream} AND key = ?2 AND number < ?3`,
  personas: `SELECT DISTINCT substr(name, instr(name, ':') + 1) AS persona FROM streams
       WHERE name LIKE 'soul:%' OR name LIKE 'memory:%' ORDER BY 1`,
  behind: `WITH ends AS (
         SELECT substr(name, 1, instr(name, ':') - 1) AS kind,
           substr(name, instr(name, ':') + 1) AS persona,
           (SELECT max(number) FROM events WHERE stream = streams.id) AS last
         FROM streams WHERE name LIKE 'soul:%' OR name LIKE 'memory:%')
       SELECT DISTINCT ends.persona AS persona FROM ends
       LEFT JOIN memory_cursors AS c ON c.persona = ends.persona
       WHERE ends.last > coalesce(CASE WHEN ends.kind = 'soul' THEN c.soul ELSE c.memory END, 0)
       ORDER BY 1`,
};

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

/** The stream of a persona's memory that an entry is of; undefined: no table is derived from it. */
function kindOf({
  stream,
  event,
}: Pick<JournalEntry<unknown>, "stream" | "event">): StreamEvent["kind"] | undefined {
  const kind = kinds.find((one) => stream.startsWith(`${one}:`));
  return kind === "soul" && !rememberedEvents.includes(typeOf(event)) ? undefined : kind;
}

/** Whether tables are derived from any of these. */
export const areRemembered = (
  written: readonly Pick<JournalEntry<unknown>, "stream" | "event">[],
): boolean => written.some((one) => kindOf(one) !== undefined);

function byPersona(
  written: readonly JournalEntry<unknown>[],
): ReadonlyMap<string, readonly StreamEvent[]> {
  const found = new Map<string, StreamEvent[]>();
  for (const entry of written) {
    const kind = kindOf(entry);
    if (kind === undefined) continue;
    const { stream, seq, number, at, event } = entry;
    const persona = stream.slice(kind.length + 1);
    const events = found.get(persona) ?? [];
    events.push({ kind, seq, number, at, event });
    found.set(persona, events);
  }
  return found;
}
