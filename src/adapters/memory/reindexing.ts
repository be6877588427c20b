// Builds the index of a memory anew from its entries, while others read and write.

import type { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { numberIn } from "./column.ts";
import { counts, entryColumns, entryIn } from "./entry-row.ts";
import { inTransaction } from "./in-transaction.ts";
import type { IndexAgain } from "./index/index-again.ts";
import { all, one, type Perform } from "./statements.ts";

/** Entries of one transaction, which takes some milliseconds. */
const batch = 50;
/** Milliseconds between two transactions: another process looks for the lock as often. */
export const rest = 25;

const next = `SELECT ${entryColumns} FROM memory_entries AS e
  WHERE e.persona = ? AND e.row > ? AND ${counts} ORDER BY e.row LIMIT ${batch}`;
const left = `SELECT count(*) AS entries FROM memory_entries AS e
  WHERE e.persona = ? AND e.row > ? AND ${counts}`;

type Watch = {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
};

type Parts = { readonly db: DatabaseSync; readonly perform: Perform; readonly again: IndexAgain };

/** One step; returns the number of entries added, undefined once the index is whole. */
function step({ perform, again }: Parts, persona: string): number | undefined {
  const row = again.reached(persona);
  if (row === undefined) return undefined;
  const entries = perform(all(next, persona, row)).map(entryIn);
  if (entries.length > 0) again.add(persona, entries);
  if (entries.length < batch) again.end(persona);
  return entries.length;
}

/** Several processes may do it at once: each does the step that is next. */
export async function reindexed(
  parts: Parts,
  persona: string,
  { signal, onProgress }: Watch,
): Promise<void> {
  const countOf = (row: number): number =>
    numberIn(parts.perform(one(left, persona, row)), "entries");
  const reached = await inTransaction(parts.db, () => parts.again.reached(persona));
  if (reached === undefined) return;
  const total = countOf(0);
  let done = total - countOf(reached);
  for (;;) {
    onProgress?.(done, total);
    const added = await inTransaction(parts.db, () => step(parts, persona));
    if (added === undefined || added < batch) return;
    done += added;
    await sleep(rest);
    signal?.throwIfAborted();
  }
}
