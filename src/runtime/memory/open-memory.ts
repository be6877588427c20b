// The journal of the data folder together with the memory derived from it.

import { existsSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import {
  openRecallIndex,
  type StoredRecallIndex,
} from "../../adapters/memory/index/open-recall-index.ts";
import {
  type FileMemoryStore,
  type MemoryStore,
  openMemoryStore,
  type StoreWatch,
} from "../../adapters/memory/memory-store.ts";
import { createRecaller, type SearchIndex } from "../../adapters/memory/recaller.ts";
import { folderRiskOf } from "../../adapters/store/folder-risk.ts";
import type { OpenProblem } from "../../adapters/store/open-problem.ts";
import { folderRiskText, openProblemText } from "../../adapters/store/open-problem-text.ts";
import type { Database } from "../../adapters/store/postgres/database.ts";
import type { DatabaseLeases } from "../../adapters/store/postgres/postgres-journal.ts";
import { openSqliteJournal } from "../../adapters/store/sqlite-journal.ts";
import { watchOthers } from "../../adapters/store/watch-others.ts";
import type { Journal } from "../../kernel/ports.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { OpenSharedState } from "../../kernel/shared-state.ts";
import { recallRules } from "../../memory/drivers/recall-rules.ts";
import { openForgetting } from "../../memory/forgetting/forgetting.ts";
import type { Embedder, MemoryEditions, MemoryReader, Recaller } from "../../memory/ports.ts";
import { rememberer } from "../../memory/remembering/rememberer.ts";
import { JournalEvent } from "../../protocol/journal-event.ts";
import type { Context } from "../config/console/context.ts";
import { dataFolder } from "../config/read-config.ts";
import { type BackgroundJobs, openBackgroundJobs } from "../data/background-jobs.ts";
import { journalFile } from "../data/journal-file.ts";
import { systemClock } from "../data/system-clock.ts";
import { chooseEmbedder } from "../models/choose-embedder.ts";
import { forgettingApart } from "./forget-apart.ts";
import { withoutModelText } from "./keeper/keeper-text.ts";
import type { MemoryConfig } from "./memory-config.ts";
import { reindexingApart } from "./reindex-apart.ts";

type Nearest = SearchIndex["vectors"]["nearest"];

export type OpenedMemory = {
  /** Appended events are remembered in the same commit. */
  readonly journal: Journal<JournalEvent>;
  /** The leases on the city and the personas of a database; undefined where the journal is a file. */
  readonly leases: DatabaseLeases | undefined;
  /** Opens what all processes of a database share; undefined where the journal is a file. */
  readonly openShared: OpenSharedState | undefined;
  /** Undefined where the journal is a file. */
  readonly database: Pick<Database, "query" | "connect"> | undefined;
  readonly reader: MemoryReader;
  readonly editions: MemoryEditions;
  readonly store: MemoryStore;
  readonly recaller: Recaller;
  readonly index: SearchIndex;
  /** The index in the journal's file, which a vector server may mirror; undefined where a database holds it. */
  readonly inFile: StoredRecallIndex | undefined;
  /** The jobs on memories that run while personas talk. */
  readonly jobs: BackgroundJobs;
  /** Enables vector search with this embedder, or disables it. */
  readonly takeEmbedder: (embedder: Embedder | undefined) => void;
  /** Sets another index for vector search. */
  readonly takeNearest: (nearest: Nearest) => void;
  /** Closes the journal too. */
  readonly close: () => Promise<void>;
};

/**
 * Opens the journal of the data folder and brings its memory up to date; on a refusal the texts say what to do. Warns
 * of a folder that is a risk.
 */
export async function openMemory(
  context: Context,
  config: MemoryConfig,
  options: MemoryOpening = {},
): Promise<Result<OpenedMemory, readonly string[]>> {
  const opened = await openJournalMemory(context, config, options);
  return opened.ok ? opened : err([openProblemText(opened.error, context.language)]);
}

/** As `openMemory`, with the problem itself. */
export async function openJournalMemory(
  context: Context,
  config: MemoryConfig,
  { outdated = "made-first" }: MemoryOpening = {},
): Promise<Result<OpenedMemory, OpenProblem>> {
  const { language, tell } = context;
  const onBug = () => tell(context.words.memoryStore_.bug);
  if (config.databaseUrl !== undefined) {
    const { openDatabaseMemory } = await import("./open-database.ts");
    const there = await openDatabaseMemory(config.databaseUrl, onBug);
    if (!there.ok) return there;
    if (existsSync(journalFile(config))) {
      tell(context.words.memoryStore_.fileUnused(journalFile(config)));
    }
    return ok(opening({ ...there.value, inFile: undefined }, onBug));
  }
  const file = journalFile(config);
  const opened = await openFile(file, onBug, {}, outdated);
  if (!opened.ok) return opened;
  const risk = await folderRiskOf(file);
  if (risk !== undefined) tell(folderRiskText(risk, dataFolder(config), language));
  const { memory, erasedElsewhere, left } = opened.value;
  const apart = forgettingApart(file, memory, erasedElsewhere);
  return ok(reindexingApart(file, apart, left, { changed: erasedElsewhere, onBug }));
}

/** An index of another edition of the analysis is built anew first, or left to a thread while the program runs. */
type OutdatedIndexes = "made-first" | "left";
type MemoryOpening = { readonly outdated?: OutdatedIndexes };

/**
 * As `openMemory`, for any journal file; it forgets where it is called. `onBug` receives the error of each event that
 * could not be remembered.
 */
export async function openMemoryFile(
  file: string,
  onBug: (bug: unknown) => void,
  watch: StoreWatch = {},
  outdated?: OutdatedIndexes,
): Promise<Result<OpenedMemory, OpenProblem>> {
  const opened = await openFile(file, onBug, watch, outdated);
  return opened.ok ? ok(opened.value.memory) : opened;
}

async function openFile(
  file: string,
  onBug: (bug: unknown) => void,
  watch: StoreWatch = {},
  outdated: OutdatedIndexes = "made-first",
) {
  const stores: FileMemoryStore[] = [];
  const indices: StoredRecallIndex[] = [];
  const connections: DatabaseSync[] = [];
  const opened = await openSqliteJournal({
    file,
    parse: (json) => JournalEvent.parse(json),
    clock: systemClock,
    projections: [
      (db) => {
        connections.push(db);
        const index = openRecallIndex(db, recallRules);
        indices.push(index);
        const store = openMemoryStore(db, {
          ...{ rememberer, openForgetting, openIndex: () => index, onBug },
          watchOthers: (listener) =>
            watchOthers(db, () => {
              index.lookAgain();
              listener();
            }),
        });
        stores.push(store);
        return store.apply;
      },
    ],
  });
  const [store] = stores;
  const [index] = indices;
  const [db] = connections;
  if (!opened.ok || store === undefined || index === undefined || db === undefined)
    return opened.ok ? bugged() : opened;
  const journal = opened.value;
  await store.catchUp(watch);
  const left = [...(await unindexed(store, index))];
  if (outdated === "made-first") for (const persona of left) await store.reindex(persona);
  const memory = opening(
    {
      ...{ journal, store, index, inFile: index },
      ...{ leases: undefined, openShared: undefined, database: undefined },
    },
    onBug,
  );
  const erasedElsewhere = () => {
    store.erasedElsewhere();
    index.lookAgain();
  };
  return ok({ memory, erasedElsewhere, left: outdated === "left" ? left : [] });
}

/** The opened memory; its search uses the embedder that is set later. */
function opening(
  parts: Pick<
    OpenedMemory,
    "journal" | "leases" | "openShared" | "database" | "store" | "index" | "inFile"
  >,
  onBug: (bug: unknown) => void,
): OpenedMemory {
  const { store, index, journal } = parts;
  const { reader, editions } = store;
  const chosen: { embedder?: Embedder | undefined; nearest?: Nearest } = {};
  const embedder = () => chosen.embedder;
  const nearest = () => chosen.nearest;
  return {
    ...parts,
    ...{ reader, editions, jobs: openBackgroundJobs(systemClock) },
    recaller: createRecaller({ index, reader, rules: recallRules, embedder, nearest, onBug }),
    takeEmbedder(one) {
      chosen.embedder = one;
    },
    takeNearest(one) {
      chosen.nearest = one;
    },
    close: journal.close,
  };
}

/** The embedder that the operator named; a problem with it is reported, and no embedder is used. */
export async function openEmbedder(
  { words, tell }: Context,
  config: MemoryConfig,
  { takeEmbedder }: Pick<OpenedMemory, "takeEmbedder">,
): Promise<Embedder | undefined> {
  const chosen = await chooseEmbedder(config, systemClock);
  if (!chosen.ok) tell(withoutModelText(chosen.error, words));
  const embedder = chosen.ok ? chosen.value : undefined;
  takeEmbedder(embedder);
  return embedder;
}

/** Personas whose index is missing or was made by another version of the analysis: their words would not be found. */
async function unindexed(
  store: MemoryStore,
  index: StoredRecallIndex,
): Promise<ReadonlySet<string>> {
  const without = (await store.personas()).filter(
    (persona) => index.reader(persona, ["public"]) === undefined,
  );
  const remembering = await Promise.all(
    without.map(async (persona) =>
      (await store.reader.entries(persona, {}, 1)).length > 0 ? [persona] : [],
    ),
  );
  return new Set([...index.outdated(), ...remembering.flat()]);
}

const bugged = (): never => {
  throw new Error("the journal opened no memory");
};
