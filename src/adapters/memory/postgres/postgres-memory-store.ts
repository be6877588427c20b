// The memories of all personas in the PostgreSQL database of the journal.

import type { JournalEntry } from "../../../kernel/ports.ts";
import type { RecallIndex, RecallRules } from "../../../memory/ports.ts";
import type { Rememberer } from "../../../memory/remembering/remembering-port.ts";
import type { Visibility } from "../../../protocol/memory-entry.ts";
import type { MemoryEvent } from "../../../protocol/memory-events.ts";
import { numberIn, textIn } from "../column.ts";
import { openErasedTables } from "../erased-tables.ts";
import { dropSnapshots, type ErasingParts, erase } from "../erasing.ts";
import type { EntryVectors } from "../index/vectors.ts";
import { openMemoryProjection } from "../memory-projection.ts";
import { openMemoryReader } from "../memory-reader.ts";
import type { MemoryStore, StoreWatch } from "../memory-store.ts";
import { shownPictureNames } from "../mentioned-pictures.ts";
import { areRemembered } from "../persona-streams.ts";
import { progressOf } from "../progress-of.ts";
import { one, run, type TableWork } from "../statements.ts";
import { performIn, performInOrder, type TableQuery } from "./perform-in.ts";
import { openPostgresEditions } from "./postgres-editions.ts";
import { outdatedIn, postgresIndex } from "./postgres-index.ts";
import { postgresIndexReader } from "./postgres-index-reader.ts";
import { openPostgresVectors } from "./postgres-vectors.ts";

export type PostgresMemory = {
  /** To be called by the journal in each of its transactions. */
  readonly project: (query: TableQuery, written: readonly JournalEntry<unknown>[]) => Promise<void>;
  /** Whether `project` derives anything from these. */
  readonly isProjected: (written: readonly JournalEntry<unknown>[]) => boolean;
  /** This process has written these, without `project`. */
  readonly wrote: (written: readonly JournalEntry<unknown>[]) => void;
  /** On the database, once it is open. */
  readonly open: (database: MemoryDatabase) => OpenedPostgresMemory;
};

export type OpenedPostgresMemory = {
  readonly store: MemoryStore;
  readonly index: {
    readonly reader: (
      persona: string,
      visible: readonly Visibility[],
    ) => Promise<RecallIndex | undefined>;
    readonly vectors: EntryVectors;
  };
  /** Personas whose words would not be found as they are analysed now. */
  readonly unindexed: () => Promise<readonly string[]>;
};

export type MemoryDatabase = {
  readonly query: TableQuery;
  /** Statements that the server may skip with a warning, which then is an error. */
  readonly heeded: (statements: readonly string[]) => Promise<void>;
  /** One transaction, while nobody else writes the journal. */
  readonly alone: <T>(step: (query: TableQuery) => Promise<T>) => Promise<T>;
  /** Calls the listener soon after another process wrote. */
  readonly watchOthers: (listener: () => void) => void;
};

export type PostgresMemoryParts = {
  readonly rememberer: Rememberer;
  readonly openForgetting: ErasingParts["openForgetting"];
  readonly rules: Pick<RecallRules, "analyse" | "edition">;
  /** An event could not be applied because of a bug. */
  readonly onBug: (bug: unknown) => void;
  /** Whether an error is one of the database. */
  readonly isOfStore: (error: unknown) => boolean;
};

export function postgresMemory(parts: PostgresMemoryParts): PostgresMemory {
  const index = postgresIndex(parts.rules);
  const editions = openPostgresEditions();
  const projection = openMemoryProjection({ ...parts, index, editions });
  const tables = openErasedTables(parts.rememberer, index);
  const { openForgetting } = parts;

  return {
    async project(query, written) {
      editions.wrote(written);
      await performInOrder(query, projection.apply(written));
    },
    isProjected: areRemembered,
    wrote: editions.wrote,
    open({ query, heeded, alone, watchOthers }) {
      editions.watch(query, watchOthers);
      const vectors = openPostgresVectors(query);
      const read = <T>(work: TableWork<T>): Promise<T> => performIn(query, work);
      const written = <T>(work: () => TableWork<T>): Promise<T> =>
        alone((transaction) => performInOrder(transaction, work()));
      const catchUpOne = async (persona: string, watch: StoreWatch): Promise<void> => {
        for (;;) {
          const more = await written(() => projection.advance(persona));
          if (watch.onProgress !== undefined)
            watch.onProgress(...(await read(progressOf(persona))));
          if (!more) return;
          watch.signal?.throwIfAborted();
        }
      };
      const store: MemoryStore = {
        reader: openMemoryReader(read),
        editions,
        async catchUp(watch = {}) {
          for (const persona of await read(projection.behind())) await catchUpOne(persona, watch);
        },
        async rebuild(persona, watch = {}) {
          await written(() => projection.clear(persona));
          await catchUpOne(persona, watch);
        },
        async forget(wanted) {
          // Also where the removed words had made no entry.
          editions.raiseChanged();
          const erased = await written(() =>
            erase({ openForgetting, projection, tables, append }, wanted),
          );
          vectors.drop();
          return erased;
        },
        dropSnapshots: (streams) => written(() => dropSnapshots(streams)),
        mayPurge: async () => (await tablesWithWords(query)).every(({ isOwn }) => isOwn),
        async purge(streams) {
          await written(() => dropSnapshots(streams));
          const tables = await tablesWithWords(query);
          await heeded(tables.map(({ name }) => `VACUUM FULL ${name}`));
        },
        mentionedPictures: () => mentionedPictures(query),
        bytes: async () => {
          const [size] = await query("SELECT pg_database_size(current_database()) AS bytes", []);
          return numberIn(size, "bytes");
        },
        personas: () => read(projection.personas()),
      };
      return {
        store,
        index: {
          reader: (persona, visible) => postgresIndexReader(query, persona, visible),
          vectors,
        },
        unindexed: () => read(outdatedIn(parts.rules.edition)),
      };
    },
  };
}

/**
 * The tables that may hold forgotten words in pages that are free by now, and whether this role may have them rewritten:
 * as their owner, or as the owner of the database.
 */
async function tablesWithWords(
  query: TableQuery,
): Promise<readonly { readonly name: string; readonly isOwn: boolean }[]> {
  const rows = await query(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name,
            (pg_has_role(c.relowner, 'USAGE') OR pg_has_role(d.datdba, 'USAGE'))::integer AS own
     FROM pg_class AS c JOIN pg_namespace AS n ON n.oid = c.relnamespace
     JOIN pg_database AS d ON d.datname = current_database()
     WHERE n.nspname = current_schema() AND c.relkind = 'r'
       AND (c.relname IN ('events', 'snapshots') OR starts_with(c.relname, 'memory_'))
     ORDER BY c.relname`,
    [],
  );
  return rows.map((row) => ({ name: textIn(row, "name"), isOwn: numberIn(row, "own") === 1 }));
}

function* append(stream: string, event: MemoryEvent, at: number): TableWork<void> {
  const moved = yield* one("UPDATE journal_position SET seq = seq + 1 RETURNING seq");
  yield* run(
    `WITH headed AS (
       INSERT INTO streams AS s (name, head) VALUES (?1, 1)
       ON CONFLICT (name) DO UPDATE SET head = s.head + 1 RETURNING id, head)
     INSERT INTO events (seq, stream, number, at, type, json)
     SELECT ?2::bigint, id, head, ?3::float8, ?4, ?5 FROM headed`,
    stream,
    numberIn(moved, "seq"),
    at,
    event.type,
    JSON.stringify(event),
  );
}

/** Positions of the journal that are read at once. */
const stretch = 20_000;

/** The names of shown pictures that stand in events of any stream. */
async function mentionedPictures(query: TableQuery): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  const [end] = await query("SELECT coalesce(max(seq), 0) AS seq FROM events", []);
  for (let from = 0; from < numberIn(end, "seq"); from += stretch) {
    const rows = await query(
      "SELECT json FROM events WHERE seq > $1 AND seq <= $2 AND strpos(json, $3) > 0",
      [from, from + stretch, shownPictureNames.folder],
    );
    for (const row of rows) {
      for (const name of shownPictureNames.namesIn(textIn(row, "json"))) names.add(name);
    }
  }
  return names;
}
