// The two ends of a move: where a journal is copied from, and where to.

import {
  type MovedVectors,
  putVectorsInFile,
  vectorsOfFile,
} from "../../../adapters/memory/index/moved-vectors.ts";
import type { StoreWatch } from "../../../adapters/memory/memory-store.ts";
import {
  putVectorsInDatabase,
  vectorsOfDatabase,
} from "../../../adapters/memory/postgres/postgres-vector-transfer.ts";
import type { OpenProblem } from "../../../adapters/store/open-problem.ts";
import { placeOf } from "../../../adapters/store/postgres/postgres-journal.ts";
import {
  fillDatabase,
  type InUse,
  rowsInDatabase,
} from "../../../adapters/store/postgres/rows-in-database.ts";
import type {
  FilledJournal,
  JournalRows,
  NotEmpty,
} from "../../../adapters/store/relocation/journal-rows.ts";
import {
  fillFile,
  fillingFile,
  rowsInFile,
} from "../../../adapters/store/relocation/rows-in-file.ts";
import { ok, type Result } from "../../../kernel/result.ts";
import { systemClock } from "../../../runtime/data/system-clock.ts";
import {
  journalInDatabase,
  journalInFile,
  type VerifiedPlace,
} from "../../../runtime/data/upkeep/verify-journal.ts";
import { openDatabaseMemory } from "../../../runtime/memory/open-database.ts";
import { openMemoryFile } from "../../../runtime/memory/open-memory.ts";

export type SourceEnd = {
  /** For people. */
  readonly place: string;
  readonly rows: JournalRows;
  readonly vectors: () => AsyncIterable<MovedVectors>;
  readonly verified: VerifiedPlace;
};

export type TargetEnd = {
  readonly place: string;
  readonly rows: FilledJournal;
  /** Makes the memories of the events that are there. */
  readonly remember: (onBug: (bug: unknown) => void, watch: StoreWatch) => Promise<EndResult<void>>;
  readonly putVectors: (vectors: AsyncIterable<MovedVectors>) => Promise<void>;
  readonly verified: VerifiedPlace;
};

export type EndProblem = OpenProblem | InUse | NotEmpty;
type EndResult<T> = Result<T, EndProblem>;

export function fileSource(file: string): EndResult<SourceEnd> {
  const rows = rowsInFile(file);
  if (!rows.ok) return rows;
  return ok({
    place: file,
    rows: rows.value,
    vectors: () => vectorsOfFile(file),
    verified: journalInFile(file, systemClock),
  });
}

export async function databaseSource(from: string): Promise<EndResult<SourceEnd>> {
  const url = new URL(from).href;
  const rows = await rowsInDatabase(url, systemClock);
  if (!rows.ok) return rows;
  const place = placeOf(url);
  return ok({
    place,
    rows: rows.value,
    vectors: () => vectorsOfDatabase(rows.value.database.query),
    verified: journalInDatabase(url, place, systemClock),
  });
}

export async function databaseTarget(to: string): Promise<EndResult<TargetEnd>> {
  const url = new URL(to).href;
  const rows = await fillDatabase(url, systemClock);
  if (!rows.ok) return rows;
  const place = placeOf(url);
  return ok({
    place,
    rows: rows.value,
    async remember(onBug, watch) {
      const memory = await openDatabaseMemory(url, onBug, { ...watch, isMoving: true });
      if (!memory.ok) return memory;
      await memory.value.journal.close();
      return ok(undefined);
    },
    putVectors: (vectors) => putVectorsInDatabase(rows.value.database.query, vectors),
    verified: journalInDatabase(url, place, systemClock, "moving"),
  });
}

export async function fileTarget(file: string): Promise<EndResult<TargetEnd>> {
  const rows = await fillFile(file, systemClock);
  if (!rows.ok) return rows;
  const draft = fillingFile(file);
  return ok({
    place: file,
    rows: rows.value,
    async remember(onBug, watch) {
      const memory = await openMemoryFile(draft, onBug, watch);
      if (!memory.ok) return memory;
      await memory.value.close();
      return ok(undefined);
    },
    putVectors: (vectors) => putVectorsInFile(draft, vectors),
    verified: journalInFile(draft, systemClock),
  });
}
