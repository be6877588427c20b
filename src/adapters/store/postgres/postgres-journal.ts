// The journal in a PostgreSQL database. Any number of processes may have it open.

import { randomUUID } from "node:crypto";
import { type Fault, fault } from "../../../kernel/fault.ts";
import type { Json } from "../../../kernel/json.ts";
import { openListeners } from "../../../kernel/listeners.ts";
import type { Clock, Journal, JournalEntry, Snapshot } from "../../../kernel/ports.ts";
import { ok, type Result } from "../../../kernel/result.ts";
import { createAppendQueue } from "../append-queue.ts";
import type { AppendCall, GroupOutcome } from "../commit-group.ts";
import { eventJson } from "../entry-json.ts";
import { createFollowers, type ReadFrom } from "../followers.ts";
import { entryOf, type ParseEvent } from "../journal-statements.ts";
import type { OpenProblem } from "../open-problem.ts";
import { type JournalRow, nameOf, numberOf, storedName, textOf } from "../row.ts";
import { type Database, openDatabase } from "./database.ts";
import { fenceOf } from "./fence.ts";
import { leaseHolder, openLeaseSession } from "./lease-session.ts";
import { type Leases, openLeases } from "./leases.ts";
import { channel, listen } from "./listen.ts";
import { openSchema, type SchemaAccess } from "./open-schema.ts";
import { DatabaseError, isPassing, type Query } from "./query.ts";
import {
  areStored,
  assumedGroup,
  type FenceAround,
  groupBehind,
  positionBefore,
  storeGroup,
  type WrittenGroup,
  writtenGroup,
} from "./write-entries.ts";

export type PostgresJournalOptions<E> = {
  /** `postgres://…`: where the database is, and as whom. */
  readonly url: string;
  /** Parses an event, and throws for an unknown one. */
  readonly parse: ParseEvent<E>;
  readonly clock: Clock;
  /** The wait of an append for a server that is away before it is refused, milliseconds. Default 10 000. */
  readonly patience?: number;
  readonly access?: SchemaAccess;
  /** Tables that are derived from the events, in the transaction that writes these. */
  readonly project?: (query: Query, written: readonly JournalEntry<E>[]) => Promise<void>;
  /** Whether tables are derived from some of these. Default: wherever there is a projection. */
  readonly isProjected?: (written: readonly JournalEntry<E>[]) => boolean;
  /** Called with entries that were written without `project`. */
  readonly wrote?: (written: readonly JournalEntry<E>[]) => void;
  /** The fences of its writes. Default: by the leases that this process took. */
  readonly fenceOf?: FenceAround;
};

/** Milliseconds. */
const patienceForAnswer = 2_000;

/** The leases of a process on a database. */
export type DatabaseLeases = Leases & {
  /** The holder of a lease now, as `<pid>@<host>`; undefined: nobody, or unknown. */
  readonly holder: (lease: string) => Promise<string | undefined>;
  /** Whether the server answers a question within two seconds. */
  readonly answers: () => Promise<boolean>;
};

export type PostgresJournal<E> = {
  readonly journal: Journal<E>;
  readonly database: Database;
  /** They end with the journal. */
  readonly leases: DatabaseLeases;
  /** Calls the listener soon after another process wrote. */
  readonly watchOthers: (listener: () => void) => void;
};

/** The address of a database without what is secret in it. */
export function placeOf(url: string): string {
  const parsed = URL.parse(url);
  return parsed === null ? "postgres:" : `postgres://${parsed.host}${parsed.pathname}`;
}

/** Opens the journal, and makes or migrates its tables. Closing the journal closes the database. */
export async function openPostgresJournal<E>(
  options: PostgresJournalOptions<E>,
): Promise<Result<PostgresJournal<E>, OpenProblem>> {
  const database = openDatabase(options.url, options.clock);
  const schema = await openSchema(database, placeOf(options.url), options.access);
  if (schema.ok) return ok(journalIn(database, options));
  await database.close();
  return schema;
}

function journalIn<E>(database: Database, options: PostgresJournalOptions<E>): PostgresJournal<E> {
  const { clock, patience = 10_000, parse } = options;
  const { query } = database;
  const self = randomUUID();
  const others = openListeners();
  const leases = openLeases({ connect: () => openLeaseSession(database), clock });
  const around = (stream: string) => fenceOf(stream, leases.epochOf);
  let written = 0;
  let unlisten: (() => void) | undefined;
  const followers = createFollowers<E>({
    readBehind: (from, limit) => entriesBehind(query, parse, from, limit),
    newestSeq: async () =>
      numberOf((await query("SELECT seq FROM journal_position", []))[0], "seq"),
  });
  const listening = (): void => {
    unlisten ??= listen({
      ...{ database, clock, self, written: () => written },
      onWritten() {
        followers.lookAgain();
        others.tell();
      },
    });
  };
  const writing = writingIn(database, { fenceOf: around, ...options }, self);
  const queue = createAppendQueue<E>({
    commit: async (calls) => {
      await followers.placed();
      return commitGroup(writing, calls);
    },
    publish(entries) {
      written = entries.at(-1)?.seq ?? written;
      followers.publish(entries);
    },
    ...{ clock, patience },
  });
  let open = true;
  const mustBeOpen = (): void => {
    if (!open) throw new Error("the journal is closed");
  };
  const journal: Journal<E> = {
    ...reading(query, parse, mustBeOpen),
    append: async (entries, expected = {}) => {
      mustBeOpen();
      return queue.append({ entries, events: entries.map(eventJson), expected });
    },
    follow(from, signal) {
      if (open) listening();
      return followers.follow(from, signal);
    },
    close: async () => {
      if (!open) return;
      open = false;
      await queue.drained();
      unlisten?.();
      followers.end();
      await leases.close();
      await database.close();
    },
  };
  const holder = (lease: string) => leaseHolder(query, lease);
  const watchOthers = (listener: () => void): void => {
    others.add(listener);
    if (open) listening();
  };
  const answers = async (): Promise<boolean> => {
    const waiting = new AbortController();
    const isLate = clock.sleep(patienceForAnswer, waiting.signal).then(() => false);
    const asked = query("SELECT 1", []).then(
      () => true,
      () => false,
    );
    const isAnswered = await Promise.race([asked, isLate]);
    waiting.abort();
    return isAnswered;
  };
  return { journal, database, leases: { ...leases, holder, answers }, watchOthers };
}

function writingIn<E>(
  database: Database,
  {
    parse,
    fenceOf,
    project,
    isProjected,
    wrote,
  }: PostgresJournalOptions<E> & {
    readonly fenceOf: FenceAround;
  },
  self: string,
): Writing<E> {
  return {
    ...{ database, parse, fenceOf, project, wrote },
    isProjected: isProjected ?? (() => project !== undefined),
    ...{ news: { channel, text: self }, heads: new Map() },
  };
}

type Writing<E> = {
  readonly database: Pick<Database, "alone" | "atOnce">;
  readonly parse: ParseEvent<E>;
  readonly fenceOf: FenceAround;
  readonly news: Parameters<typeof storeGroup>[2];
  readonly project: PostgresJournalOptions<E>["project"];
  readonly wrote: PostgresJournalOptions<E>["wrote"];
  readonly isProjected: (written: readonly JournalEntry<E>[]) => boolean;
  /** The last numbers of the streams that this process wrote, as far as it knows. */
  readonly heads: Map<string, number>;
};

async function commitGroup<E>(
  writing: Writing<E>,
  calls: readonly AppendCall<E>[],
): Promise<GroupOutcome<E>> {
  try {
    const group =
      (await writtenAtOnce(writing, calls)) ?? (await writtenAfterReading(writing, calls));
    rememberHeads(writing.heads, group);
    return { kind: "committed", results: group.results, written: group.entries };
  } catch (error) {
    writing.heads.clear();
    if (!(error instanceof DatabaseError)) throw error;
    return { kind: isPassing(error) ? "busy" : "failed", fault: faultOf(error) };
  }
}

/** Reads first how the streams end, and which keys are there. */
const writtenAfterReading = <E>(
  { database, news, project, ...parts }: Writing<E>,
  calls: readonly AppendCall<E>[],
): Promise<WrittenGroup<E>> =>
  database.alone(async (query, last, leave) => {
    const group = await writtenGroup(query, parts, calls, last);
    if (group.entries.length === 0) return group;
    leave(storeGroup(query, group, news));
    await project?.(query, group.entries);
    return group;
  }, areStored);

/**
 * Sends the whole write without a question, by how the streams ended when this process wrote them last. Undefined: that
 * is not known, tables are derived from the entries, or the streams are not so any more, and nothing was written.
 */
async function writtenAtOnce<E>(
  { database, news, isProjected, wrote, ...parts }: Writing<E>,
  calls: readonly AppendCall<E>[],
): Promise<WrittenGroup<E> | undefined> {
  const group = assumedGroup(parts, calls);
  if (group === undefined || group.entries.length === 0 || isProjected(group.entries)) {
    return undefined;
  }
  try {
    const position = await database.atOnce(
      (query) => storeGroup(query, group, news),
      (query) => positionBefore(query, group),
    );
    const written = groupBehind(group, position);
    wrote?.(written.entries);
    return written;
  } catch (error) {
    const isOtherwise = error instanceof DatabaseError && otherwise.has(error.code);
    if (!isOtherwise) throw error;
    return undefined;
  }
}

/** SQLSTATEs of streams that end elsewhere or are under another lease, and of a key that is there. */
const otherwise: ReadonlySet<string> = new Set(["40001", "23505"]);

/** Streams whose end is remembered, at most. */
const mostHeads = 10_000;

function rememberHeads<E>(heads: Map<string, number>, { moves }: WrittenGroup<E>): void {
  if (heads.size > mostHeads) heads.clear();
  for (const { name, last } of moves) heads.set(name, last);
}

function faultOf(error: DatabaseError): Fault {
  if (isPassing(error)) return fault("unavailable", "journal: the database does not answer");
  if (error.code.startsWith("54")) return fault("refused", "journal: an entry is too big");
  return fault("bad-reply", `journal: PostgreSQL answered with code ${error.code}`);
}

const entryColumns = "e.seq, e.number, e.at, e.key, e.json";
const ofStream = `SELECT ${entryColumns} FROM events AS e
  WHERE e.stream = (SELECT id FROM streams WHERE name = $1)`;
const sql = {
  read: `${ofStream} AND e.number > $2 ORDER BY e.number LIMIT $3`,
  latest: `${ofStream} ORDER BY e.number DESC LIMIT $2`,
  withKey: `${ofStream} AND e.key = $2`,
  readPrefix: `SELECT ${entryColumns}, s.name FROM events AS e JOIN streams AS s ON s.id = e.stream
    WHERE e.seq > $1 AND starts_with(s.name, $2) ORDER BY e.seq LIMIT $3`,
  streams: "SELECT name, head FROM streams WHERE head > 0 ORDER BY name",
  saveSnapshot: `INSERT INTO snapshots (stream, shape, number, json) VALUES ($1, $2, $3, $4)
    ON CONFLICT (stream, shape) DO UPDATE SET number = excluded.number, json = excluded.json`,
  snapshot: "SELECT number, json FROM snapshots WHERE stream = $1 AND shape = $2",
};

function reading<E>(
  query: Query,
  parse: ParseEvent<E>,
  mustBeOpen: () => void,
): Omit<Journal<E>, "append" | "follow" | "close"> {
  return {
    read: async function* (stream, after, limit = Number.POSITIVE_INFINITY) {
      let last = after;
      for (let left = limit; left > 0; left -= pageSize) {
        mustBeOpen();
        const count = Math.min(left, pageSize);
        const rows = await query(sql.read, [storedName(stream), last, count]);
        for (const row of rows) yield entryOf(stream, row, parse);
        if (rows.length < pageSize) return;
        last = numberOf(rows.at(-1), "number");
      }
    },
    latest: async (stream, count) => {
      mustBeOpen();
      const rows = await query(sql.latest, [storedName(stream), Math.max(0, count)]);
      return rows.toReversed().map((row) => entryOf(stream, row, parse));
    },
    withKey: async (stream, key) => {
      mustBeOpen();
      const [row] = await query(sql.withKey, [storedName(stream), storedName(key)]);
      return row === undefined ? undefined : entryOf(stream, row, parse);
    },
    streams: async () => {
      mustBeOpen();
      return (await query(sql.streams, [])).map((row) => ({
        stream: nameOf(textOf(row, "name")),
        number: numberOf(row, "head"),
      }));
    },
    saveSnapshot: async ({ stream, shape, number, state }) => {
      mustBeOpen();
      const values = [storedName(stream), shape, number, JSON.stringify(state)];
      await query(sql.saveSnapshot, values).catch(unlessOfDatabase);
    },
    latestSnapshot: async (stream, shape) => {
      mustBeOpen();
      const rows = await query(sql.snapshot, [storedName(stream), shape]).catch(unlessOfDatabase);
      return rows?.[0] === undefined ? undefined : snapshotIn(rows[0], stream, shape);
    },
  };
}

/** A snapshot is a cache: one that cannot be read or written now is missing, without further effect. */
function unlessOfDatabase(error: unknown): undefined {
  if (!(error instanceof DatabaseError)) throw error;
  return undefined;
}

function snapshotIn(row: JournalRow, stream: string, shape: string): Snapshot | undefined {
  try {
    const state = JSON.parse(textOf(row, "json")) as Json;
    return { stream, shape, number: numberOf(row, "number"), state };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return undefined;
  }
}

async function* entriesBehind<E>(
  query: Query,
  parse: ParseEvent<E>,
  from: ReadFrom,
  limit: number,
): AsyncGenerator<JournalEntry<E>, void, undefined> {
  if ("stream" in from) {
    const rows = await query(sql.read, [storedName(from.stream), from.after, limit]);
    for (const row of rows) yield entryOf(from.stream, row, parse);
    return;
  }
  const rows = await query(sql.readPrefix, [from.after, storedName(from.prefix), limit]);
  for (const row of rows) yield entryOf(nameOf(textOf(row, "name")), row, parse);
}

/** Rows fetched at once. */
const pageSize = 256;
