// Updates the tables of a memory from its two streams.
//       M1. The changes of an event to the tables are in the transaction of the event.
//       M2. The events of a persona are applied in the order of the journal, each once, from any writer.
//       M3. The tables of a persona are a function of her two streams: rebuilt, they are the same.
//       M4. The editions of memories are raised in the transaction of the event: a caller whose write was confirmed,
//           and who
//           then reads the tables, always sees a new edition.

import type { DatabaseSync } from "node:sqlite";
import type { JournalEntry } from "../../kernel/ports.ts";
import type { Rememberer } from "../../memory/ports.ts";
import { MemoryEvent } from "../../protocol/memory-events.ts";
import { SoulEvent } from "../../protocol/soul-events.ts";
import type { EntryIndex } from "./entry-index.ts";
import type { StoredEditions } from "./memory-editions.ts";
import {
  type Cursor,
  openPersonaStreams,
  type PersonaStreams,
  type StreamEvent,
} from "./persona-streams.ts";
import { openTableWriter, type TableWriter } from "./table-writer.ts";

export type MemoryProjection = {
  /** Applies what was just written, within its transaction. */
  readonly apply: (written: readonly JournalEntry<unknown>[]) => void;
  /**
   * Applies the next events of a persona that are not in the tables yet, a batch of them, within the caller's
   * transaction. Returns whether there are more.
   */
  readonly advance: (persona: string) => boolean;
  /** Empties the tables of a persona, within the caller's transaction. */
  readonly clear: (persona: string) => void;
  /** Personas with a stream whose end the tables do not hold. */
  readonly behind: () => readonly string[];
  /** Personas with a stream. */
  readonly personas: () => readonly string[];
};

export type ProjectionParts = {
  readonly rememberer: Rememberer;
  readonly index: EntryIndex;
  readonly editions: Pick<StoredEditions, "raiseChanged" | "raiseAdded">;
  /** An event could not be applied because of a bug; it has no effect, now and at every rebuild. */
  readonly onBug: (bug: unknown) => void;
};

/** The limits of one batch: events, and entries after which no further event is begun. */
const batch = { events: 500, entries: 1_000 };

/** Applies an event to the tables; returns what is passed to the next one. */
type TakeEvent = (persona: string, taken: StreamEvent, cursor: Cursor) => Cursor;

/** As M3 requires; an event with a bug has no effect. */
function takingInto(
  tables: TableWriter,
  streams: PersonaStreams,
  { rememberer, editions, onBug }: ProjectionParts,
): TakeEvent {
  const remembered: TakeEvent = (persona, taken, cursor) => {
    const event = SoulEvent.parse(taken.event);
    const { state, entries } = rememberer.remember(
      persona,
      { ...taken, stream: `soul:${persona}`, event },
      cursor.state,
      streams.earlier(persona, taken.number),
    );
    const before = tables.added();
    tables.addSoulEntries(persona, taken, entries);
    if (event.type === "history-set") {
      tables.setCounting(persona, event);
      editions.raiseChanged();
    }
    if (tables.added() > before) editions.raiseAdded(persona);
    return { ...cursor, state };
  };
  const changed: TakeEvent = (persona, taken, cursor) => {
    const event = MemoryEvent.parse(taken.event);
    tables.change(persona, taken, event);
    if (event.type === "entries-imported") editions.raiseAdded(persona);
    if (event.type === "entry-edited" || event.type === "memory-forgotten") editions.raiseChanged();
    return cursor;
  };
  return (persona, taken, cursor) => {
    try {
      return (taken.kind === "soul" ? remembered : changed)(persona, taken, cursor);
    } catch (bug) {
      if (bug instanceof Error && "errcode" in bug) throw bug;
      onBug(bug);
      return cursor;
    }
  };
}

export function openMemoryProjection(db: DatabaseSync, parts: ProjectionParts): MemoryProjection {
  const streams = openPersonaStreams(db);
  const tables = openTableWriter(db, parts.index);
  const tryTake = takingInto(tables, streams, parts);

  const take = (persona: string, taken: StreamEvent): void => {
    const cursor = streams.cursor(persona, parts.rememberer.newborn);
    const after = taken.event === undefined ? cursor : tryTake(persona, taken, cursor);
    streams.moved(persona, { ...after, [taken.kind]: taken.number });
  };

  const takeAll = (persona: string, events: readonly StreamEvent[]): boolean => {
    const before = tables.added();
    for (const event of events) {
      take(persona, event);
      if (tables.added() - before >= batch.entries) return true;
    }
    return events.length >= batch.events;
  };

  const advance = (persona: string): boolean => {
    const cursor = streams.cursor(persona, parts.rememberer.newborn);
    const more = takeAll(persona, streams.after(persona, cursor, batch.events));
    streams.save(persona);
    return more;
  };

  return {
    apply(written) {
      streams.forget();
      for (const [persona, events] of streams.byPersona(written)) {
        const cursor = streams.cursor(persona, parts.rememberer.newborn);
        if (!streams.follows(persona, cursor, events)) {
          advance(persona);
          continue;
        }
        for (const event of events) take(persona, event);
        streams.save(persona);
      }
    },
    advance(persona) {
      streams.forget();
      return advance(persona);
    },
    clear(persona) {
      streams.forget();
      tables.clear(persona);
      streams.reset(persona);
      parts.editions.raiseChanged();
    },
    behind: streams.behind,
    personas: streams.personas,
  };
}
