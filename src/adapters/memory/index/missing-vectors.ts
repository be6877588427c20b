// Finds the entries that have no vector yet, in slices. It is kept which rows were found to have one: a memory is walked
// through once, and not for each piece of work.

import type { DatabaseSync } from "node:sqlite";
import { setImmediate } from "node:timers/promises";
import type { EntryId } from "../../../protocol/memory-entry.ts";

type Lacking = { readonly id: EntryId; readonly text: string };

export type MissingVectors = {
  /** Entries without a vector in a space, at most `limit`, the newest first. */
  readonly find: (number: number, space: string, limit: number) => Promise<readonly Lacking[]>;
  /** Rows were removed, or all of them written anew: all are looked at again. */
  readonly changed: (number: number) => void;
  /** These rows were written: where one is not newer than all others, all are looked at again. */
  readonly added: (number: number, rows: readonly { readonly row: number }[]) => void;
  /** Others may have written: everything is looked at again. */
  readonly lookAgain: () => void;
};

/** Rows that are looked at in one go, in some milliseconds. */
const usualSlice = 500;

/** All rows from the one to the other are known to have vectors. */
type Passed = { readonly from: number; readonly to: number };

const nothing: Passed = { from: 1, to: 0 };

export function openMissingVectors(db: DatabaseSync, slice = usualSlice): MissingVectors {
  /** By the number of the tables, and by space. */
  const passed = new Map<number, Map<string, Passed>>();

  return {
    async find(number, space, limit) {
      const spaces = passed.get(number) ?? new Map<string, Passed>();
      passed.set(number, spaces);
      const look = { slice, rows: lookIn(db, number, space, slice) };
      const newer = newerOf(look, spaces.get(space) ?? nothing);
      const older = await olderOf(look, newer.passed.from, limit - newer.rows.length);
      if (passed.get(number) === spaces) {
        spaces.set(space, { from: older.from, to: newer.passed.to });
      }
      return lackingIn(db, [...newer.rows, ...older.rows].slice(0, limit));
    },
    changed: (number) => void passed.delete(number),
    lookAgain: () => passed.clear(),
    added(number, rows) {
      const known = [...(passed.get(number)?.values() ?? [])].map(({ to }) => to);
      const newest = Math.max(0, ...known);
      if (rows.some(({ row }) => row <= newest)) passed.delete(number);
    },
  };
}

/** Some rows before one and after another, the newest first, and whether each has a vector. */
type LookRows = (
  before: number,
  after: number,
) => readonly { readonly row: number; readonly has: boolean }[];

type Look = { readonly rows: LookRows; readonly slice: number };

const lookIn =
  (db: DatabaseSync, number: number, space: string, slice: number): LookRows =>
  (before, after) =>
    db
      .prepare(
        `SELECT p.row AS row, EXISTS (SELECT 1 FROM memory_vectors_${number} v
           WHERE v.space = ? AND v.content = p.content) AS has
         FROM memory_places_${number} p WHERE p.row < ? AND p.row > ?
         ORDER BY p.row DESC LIMIT ?`,
      )
      .all(space, before, after, slice)
      .map((row) => ({ row: Number(row["row"]), has: row["has"] === 1 }));

const rowsWithout = (looked: ReturnType<LookRows>): readonly number[] =>
  looked.filter(({ has }) => !has).map(({ row }) => row);

/** Those newer than all that is known; where there are many, nothing is known any more. */
function newerOf(
  look: Look,
  passed: Passed,
): { readonly passed: Passed; readonly rows: readonly number[] } {
  const looked = look.rows(Number.MAX_SAFE_INTEGER, passed.to);
  const newest = looked[0]?.row ?? passed.to;
  if (looked.length === look.slice) return { passed: { from: newest + 1, to: newest }, rows: [] };
  const rows = rowsWithout(looked);
  return { passed: rows.length > 0 ? passed : { ...passed, to: newest }, rows };
}

/** `from`: the row from which all are known to have vectors. What is found is looked at again: it may get none. */
async function olderOf(
  look: Look,
  before: number,
  limit: number,
): Promise<{ readonly from: number; readonly rows: readonly number[] }> {
  let rows: readonly number[] = [];
  for (let from = before; rows.length < limit && from > 1; ) {
    const looked = look.rows(from, 0);
    rows = [...rows, ...rowsWithout(looked)];
    from = looked.length < look.slice ? 1 : (looked.at(-1)?.row ?? 1);
    if (rows.length === 0) before = from;
    await setImmediate();
  }
  return { from: rows[0] === undefined ? before : rows[0] + 1, rows };
}

function lackingIn(db: DatabaseSync, rows: readonly number[]): readonly Lacking[] {
  const entry = db.prepare("SELECT id, text FROM memory_entries WHERE row = ?");
  return rows.flatMap((row) => {
    const stored = entry.get(row);
    return stored === undefined ? [] : [{ id: String(stored["id"]), text: String(stored["text"]) }];
  });
}
