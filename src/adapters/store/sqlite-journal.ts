import type { DatabaseSync } from "node:sqlite";
import { setImmediate } from "node:timers/promises";
import type { Json } from "../../kernel/json.ts";
import type { Clock, Journal, JournalEntry, Snapshot } from "../../kernel/ports.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { createAppendQueue } from "./append-queue.ts";
import { commitGroup, type Project } from "./commit-group.ts";
import { eventJson } from "./entry-json.ts";
import { createFollowers, type ReadFrom } from "./followers.ts";
import { openJournalFile } from "./journal-file.ts";
import {
  entryOf,
  type JournalStatements,
  type ParseEvent,
  prepareJournal,
} from "./journal-statements.ts";
import type { OpenProblem } from "./open-problem.ts";
import { nameOf, numberOf, storedName, textOf } from "./row.ts";
import { primaryCode } from "./sqlite-result.ts";
import { watchOthers } from "./watch-others.ts";

export type SqliteJournalOptions<E> = {
  /** Parses an event, and throws for an unknown one. */
  readonly parse: ParseEvent<E>;
  readonly clock: Clock;
  /** The wait of an append for another process's lock before it is refused, milliseconds. Default 5 000. */
  readonly patience?: number;
  /**
   * Tables of the same file that are derived from the events, in the transaction that writes these: each is called once
   * with the connection, and returns the function to call per commit.
   */
  readonly projections?: readonly ((db: DatabaseSync) => Project<E>)[];
};

/**
 * Opens or makes the journal in `file`, together with the folders above it. Older files are copied and migrated.
 * Several processes may have the same file open.
 */
export async function openSqliteJournal<E>(
  options: SqliteJournalOptions<E> & { readonly file: string },
): Promise<Result<Journal<E>, OpenProblem>> {
  const opened = await openJournalFile(options.file, options.clock);
  return opened.ok ? ok(journalOver(opened.value, options)) : err(opened.error);
}

/** The journal on a connection whose schema is the newest. Closing the journal closes the connection. */
export function journalOver<E>(
  db: DatabaseSync,
  { parse, clock, patience = 5000, projections = [] }: SqliteJournalOptions<E>,
): Journal<E> {
  const statements = prepareJournal(db);
  const projects = projections.map((open) => open(db));
  const followers = createFollowers<E>({
    readBehind: (from, limit) => entriesBehind(statements, from, limit, parse),
    newestSeq: () => numberOf(statements.newest.get(), "seq"),
  });
  /** Watches for writes of others, from the first follower on. */
  let unwatch: (() => void) | undefined;
  const queue = createAppendQueue<E>({
    commit: (calls) => commitGroup(db, statements, parse, calls, projects),
    publish: followers.publish,
    clock,
    patience,
  });
  let open = true;
  const mustBeOpen = (): void => {
    if (!open) throw new Error("the journal is closed");
  };
  return {
    append: async (entries, expected = {}) => {
      mustBeOpen();
      return queue.append({ entries, events: entries.map(eventJson), expected });
    },
    read: (stream, after, limit = Number.POSITIVE_INFINITY) =>
      entriesAfter(statements, { stream, after, limit }, parse, mustBeOpen),
    latest: async (stream, count) => {
      mustBeOpen();
      const rows = statements.latest.all(storedName(stream), Math.max(0, count));
      return rows.reverse().map((row) => entryOf(stream, row, parse));
    },
    withKey: async (stream, key) => {
      mustBeOpen();
      const row = statements.withKey.get(storedName(stream), storedName(key));
      return row === undefined ? undefined : entryOf(stream, row, parse);
    },
    streams: async () => {
      mustBeOpen();
      return statements.streams.all().map(endOf);
    },
    follow(from, signal) {
      if (open) unwatch ??= watchOthers(db, followers.lookAgain);
      return followers.follow(from, signal);
    },
    saveSnapshot: async (snapshot) => {
      mustBeOpen();
      saveSnapshot(statements, snapshot);
    },
    latestSnapshot: async (stream, shape) => {
      mustBeOpen();
      return loadSnapshot(statements, stream, shape);
    },
    close: async () => {
      if (!open) return;
      open = false;
      await queue.drained();
      unwatch?.();
      followers.end();
      db.close();
    },
  };
}

const endOf = (row: Parameters<typeof numberOf>[0]) => ({
  stream: nameOf(textOf(row, "name")),
  number: numberOf(row, "last"),
});

/**
 * The entries of a stream after a number, page by page: between two pages others run, and no page holds much more than
 * what is parsed in some milliseconds. `before` is called before each page and may throw.
 */
async function* entriesAfter<E>(
  { read }: JournalStatements,
  { stream, after, limit }: Stretch,
  parse: ParseEvent<E>,
  before: () => void,
): AsyncGenerator<JournalEntry<E>, void, undefined> {
  let last = after;
  let left = limit;
  for (let size = firstPage; left > 0; ) {
    before();
    const count = Math.min(left, size);
    const rows = read.all(storedName(stream), last, count);
    for (const row of rows) yield entryOf(stream, row, parse);
    if (rows.length < count) return;
    left -= count;
    last = numberOf(rows.at(-1), "number");
    const letters = rows.reduce((sum, row) => sum + textOf(row, "json").length, 0);
    size = Math.max(1, Math.min(pageSize, Math.floor((pageLetters * count) / letters)));
    await setImmediate();
  }
}

async function* entriesBehind<E>(
  { read, readPrefix }: JournalStatements,
  from: ReadFrom,
  limit: number,
  parse: ParseEvent<E>,
): AsyncGenerator<JournalEntry<E>, void, undefined> {
  if ("stream" in from) {
    const rows = read.all(storedName(from.stream), from.after, limit);
    for (const row of rows) yield entryOf(from.stream, row, parse);
    return;
  }
  const rows = readPrefix.all(from.after, storedName(from.prefix), limit);
  for (const row of rows) yield entryOf(nameOf(textOf(row, "name")), row, parse);
}

/** Rows fetched at once: no statement stays open while the caller works. */
const firstPage = 32;
const pageSize = 256;
/** The letters of the events that a page should not exceed. */
const pageLetters = 200_000;

type Stretch = { readonly stream: string; readonly after: number; readonly limit: number };

/** A snapshot is a cache: one that SQLite refuses now is missing later, without further effect. */
function saveSnapshot(statements: JournalStatements, snapshot: Snapshot): void {
  const { stream, shape, number, state } = snapshot;
  try {
    statements.saveSnapshot.run(storedName(stream), shape, number, JSON.stringify(state));
  } catch (error) {
    if (primaryCode(error) === undefined) throw error;
  }
}

function loadSnapshot(
  statements: JournalStatements,
  stream: string,
  shape: string,
): Snapshot | undefined {
  try {
    const row = statements.snapshot.get(storedName(stream), shape);
    if (row === undefined) return undefined;
    const state = JSON.parse(textOf(row, "json")) as Json;
    return { stream, shape, number: numberOf(row, "number"), state };
  } catch (error) {
    if (primaryCode(error) === undefined && !(error instanceof SyntaxError)) throw error;
    return undefined;
  }
}
