// Updates the tables of a memory from its two streams.
//       M1. The changes of an event to the tables are in the transaction of the event.
//       M2. The events of a persona are applied in the order of the journal, each once, from any writer.
//       M3. The tables of a persona are a function of her two streams: rebuilt, they are the same.
//       M4. The editions of memories are raised in the transaction of the event: a caller whose write was confirmed,
//           and who
//           then reads the tables, always sees a new edition.

import type { JournalEntry } from "../../kernel/ports.ts";
import type { Rememberer } from "../../memory/remembering/remembering-port.ts";
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
import type { TableWork } from "./statements.ts";
import { openTableWriter, type TableWriter } from "./table-writer.ts";

export type MemoryProjection = {
  /** Applies what was just written, within its transaction. */
  readonly apply: (written: readonly JournalEntry<unknown>[]) => TableWork<void>;
  /**
   * Applies the next events of a persona that are not in the tables yet, a batch of them, within the caller's
   * transaction. Returns whether there are more.
   */
  readonly advance: (persona: string, batch?: Batch) => TableWork<boolean>;
  /** Empties the tables of a persona, within the caller's transaction. */
  readonly clear: (persona: string) => TableWork<void>;
  /** Has `advance` empty the tables of a persona, step by step, before it fills them anew; her index is the caller's. */
  readonly begin: (persona: string) => TableWork<void>;
  /** Personas with a stream whose end the tables do not hold. */
  readonly behind: () => TableWork<readonly string[]>;
  /** Personas with a stream. */
  readonly personas: () => TableWork<readonly string[]>;
};

export type ProjectionParts = {
  readonly rememberer: Rememberer;
  readonly index: EntryIndex;
  readonly editions: Pick<StoredEditions, "raiseChanged" | "raiseAdded">;
  /** An event could not be applied because of a bug; it has no effect, now and at every rebuild. */
  readonly onBug: (bug: unknown) => void;
  /** Whether an error is one of the store, which undoes the transaction; any other is a bug. */
  readonly isOfStore: (error: unknown) => boolean;
};

/** The limits of one batch: events, and entries after which no further event is begun. */
export type Batch = { readonly events: number; readonly entries: number };

const usual: Batch = { events: 500, entries: 1_000 };
/** A batch of some milliseconds, while others write. */
export const smallBatch: Batch = { events: 25, entries: 1 };

/** Applies an event to the tables; returns what is passed to the next one. */
type TakeEvent = (persona: string, taken: StreamEvent, cursor: Cursor) => TableWork<Cursor>;

/** As M3 requires; an event with a bug has no effect. */
function takingInto(
  tables: TableWriter,
  streams: PersonaStreams,
  { rememberer, index, editions, onBug, isOfStore }: ProjectionParts,
): TakeEvent {
  const remembered: TakeEvent = function* (persona, taken, cursor) {
    const event = SoulEvent.parse(taken.event);
    // Before her first turn, whose words would wait for it.
    if (event.type === "soul-woke") yield* index.add(persona, []);
    const entry = { ...taken, stream: `soul:${persona}`, event };
    const { state, entries } = yield* streams.withEarlier(persona, taken.number, (earlier) =>
      rememberer.remember(persona, entry, cursor.state, earlier),
    );
    const before = tables.added();
    yield* tables.addSoulEntries(persona, taken, entries);
    if (event.type === "history-set") {
      yield* tables.setCounting(persona, event);
      editions.raiseChanged();
    }
    if (tables.added() > before) editions.raiseAdded(persona);
    return { ...cursor, state };
  };
  const changed: TakeEvent = function* (persona, taken, cursor) {
    const event = MemoryEvent.parse(taken.event);
    yield* tables.change(persona, taken, event);
    if (event.type === "entries-imported") editions.raiseAdded(persona);
    if (event.type === "entry-edited" || event.type === "memory-forgotten") editions.raiseChanged();
    return cursor;
  };
  return function* (persona, taken, cursor) {
    try {
      return yield* (taken.kind === "soul" ? remembered : changed)(persona, taken, cursor);
    } catch (bug) {
      if (isOfStore(bug)) throw bug;
      onBug(bug);
      return cursor;
    }
  };
}

export function openMemoryProjection(parts: ProjectionParts): MemoryProjection {
  const streams = openPersonaStreams();
  const tables = openTableWriter(parts.index);
  const tryTake = takingInto(tables, streams, parts);

  function* take(persona: string, taken: StreamEvent): TableWork<void> {
    const cursor = yield* streams.cursor(persona, parts.rememberer.newborn);
    const after = taken.event === undefined ? cursor : yield* tryTake(persona, taken, cursor);
    streams.moved(persona, { ...after, [taken.kind]: taken.number });
  }

  function* takeAll(
    persona: string,
    events: readonly StreamEvent[],
    batch: Batch,
  ): TableWork<boolean> {
    const before = tables.added();
    for (const event of events) {
      yield* take(persona, event);
      if (tables.added() - before >= batch.entries) return true;
    }
    return events.length >= batch.events;
  }

  function* advance(persona: string, batch = usual): TableWork<boolean> {
    const cursor = yield* streams.cursor(persona, parts.rememberer.newborn);
    if (cursor.soul < 0) {
      if (!(yield* tables.clearSome(persona))) yield* streams.reset(persona);
      return true;
    }
    const events = yield* streams.after(persona, cursor, batch.events);
    const more = yield* takeAll(persona, events, batch);
    yield* streams.save(persona);
    return more;
  }

  return {
    *apply(written) {
      streams.forget();
      for (const [persona, events] of streams.byPersona(written)) {
        const cursor = yield* streams.cursor(persona, parts.rememberer.newborn);
        if (!(yield* streams.follows(persona, cursor, events))) {
          yield* advance(persona, smallBatch);
          continue;
        }
        streams.moved(persona, cursor);
        for (const event of events) yield* take(persona, event);
        yield* streams.save(persona);
      }
    },
    *advance(persona, batch) {
      streams.forget();
      return yield* advance(persona, batch);
    },
    *clear(persona) {
      streams.forget();
      yield* tables.clear(persona);
      yield* streams.reset(persona);
      parts.editions.raiseChanged();
    },
    *begin(persona) {
      streams.forget();
      yield* streams.begin(persona, parts.rememberer.newborn);
      parts.editions.raiseChanged();
    },
    behind: streams.behind,
    personas: streams.personas,
  };
}
