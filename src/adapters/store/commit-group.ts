// One transaction for all calls of a group. Each call stays atomic: it is refused before its first write, or whole.

import type { DatabaseSync } from "node:sqlite";
import { type Fault, fault } from "../../kernel/fault.ts";
import type { AppendRefusal, JournalEntry, NewJournalEntry } from "../../kernel/ports.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { entryOf, type JournalStatements, type ParseEvent } from "./journal-statements.ts";
import { numberOf, storedName } from "./row.ts";
import { isBusy, sqliteFault } from "./sqlite-result.ts";

/** One call of `append`. */
export type AppendCall<E> = {
  readonly entries: readonly NewJournalEntry<E>[];
  /** Their events as JSON, in the same order. */
  readonly events: readonly string[];
  readonly expected: Readonly<Record<string, number>>;
};

export type Appended<E> = Result<readonly JournalEntry<E>[], AppendRefusal>;

export type GroupOutcome<E> =
  | {
      readonly kind: "committed";
      readonly results: readonly Appended<E>[];
      /** The entries that this commit wrote, in the order of the journal. */
      readonly written: readonly JournalEntry<E>[];
    }
  /** Another connection has the lock; nothing was written. */
  | { readonly kind: "busy"; readonly fault: Fault }
  /** Nothing was written. */
  | { readonly kind: "failed"; readonly fault: Fault };

/** Updates derived tables for the entries of a commit, before it is committed. What it throws undoes the commit. */
export type Project<E> = (written: readonly JournalEntry<E>[]) => void;

type OpenStream = { readonly id: number; last: number };
type Transaction<E> = {
  readonly statements: JournalStatements;
  readonly parse: ParseEvent<E>;
  readonly streams: Map<string, OpenStream>;
  readonly written: JournalEntry<E>[];
};

/** Writes all calls of a group in one commit. Throws only for a bug, with the transaction undone. */
export function commitGroup<E>(
  db: DatabaseSync,
  statements: JournalStatements,
  parse: ParseEvent<E>,
  calls: readonly AppendCall<E>[],
  projections: readonly Project<E>[] = [],
): GroupOutcome<E> {
  const transaction: Transaction<E> = { statements, parse, streams: new Map(), written: [] };
  try {
    statements.begin.run();
    if (numberOf(statements.version.get(), "user_version") !== statements.schema) {
      db.exec("ROLLBACK");
      return { kind: "failed", fault: fault("refused", "journal: a newer program owns the file") };
    }
    const results = calls.map((call) => applyCall(transaction, call));
    if (transaction.written.length > 0) {
      for (const project of projections) project(transaction.written);
    }
    statements.commit.run();
    return { kind: "committed", results, written: transaction.written };
  } catch (error) {
    if (db.isTransaction) db.exec("ROLLBACK");
    const fault = sqliteFault(error);
    if (fault === undefined) throw error;
    return { kind: isBusy(error) ? "busy" : "failed", fault };
  }
}

function applyCall<E>(transaction: Transaction<E>, call: AppendCall<E>): Appended<E> {
  for (const [stream, number] of Object.entries(call.expected)) {
    if ((openStream(transaction, stream)?.last ?? 0) !== number) {
      return err({ kind: "conflict", stream });
    }
  }
  return ok(
    call.entries.map((entry, place) =>
      applyEntry(transaction, entry, call.events[place] ?? "null"),
    ),
  );
}

function openStream<E>(transaction: Transaction<E>, name: string): OpenStream | undefined {
  const known = transaction.streams.get(name);
  if (known !== undefined) return known;
  const row = transaction.statements.stream.get(storedName(name));
  if (row === undefined) return undefined;
  const opened = { id: numberOf(row, "id"), last: numberOf(row, "last") };
  transaction.streams.set(name, opened);
  return opened;
}

function addStream<E>(transaction: Transaction<E>, name: string): OpenStream {
  const { lastInsertRowid } = transaction.statements.addStream.run(storedName(name));
  const added = { id: Number(lastInsertRowid), last: 0 };
  transaction.streams.set(name, added);
  return added;
}

function applyEntry<E>(
  transaction: Transaction<E>,
  entry: NewJournalEntry<E>,
  json: string,
): JournalEntry<E> {
  const { statements, parse, written } = transaction;
  const stream = openStream(transaction, entry.stream) ?? addStream(transaction, entry.stream);
  const key = entry.key === undefined ? null : storedName(entry.key);
  const earlier = key === null ? undefined : statements.byKey.get(stream.id, key);
  if (earlier !== undefined) return entryOf(entry.stream, earlier, parse);
  const number = stream.last + 1;
  const { lastInsertRowid } = statements.add.run(stream.id, number, entry.at, key, json);
  stream.last = number;
  const added = { ...entry, seq: Number(lastInsertRowid), number };
  written.push(added);
  return added;
}
