// The rows of a journal in a PostgreSQL database, read or filled.

import type { Client } from "pg";
import type { Clock } from "../../../kernel/ports.ts";
import { err, ok, type Result } from "../../../kernel/result.ts";
import type { OpenProblem } from "../open-problem.ts";
import {
  type FilledJournal,
  type JournalRows,
  type NotEmpty,
  type StoredEvent,
  storedEventColumns,
  storedEventIn,
  storedSnapshotIn,
} from "../relocation/journal-rows.ts";
import { numberOf, textOf } from "../row.ts";
import { type Database, openDatabase, schemaName } from "./database.ts";
import { cityLease } from "./fence.ts";
import { openLeaseSession } from "./lease-session.ts";
import { type Leases, openLeases } from "./leases.ts";
import { openProblemOfDatabase, openSchema, unfinishedTable } from "./open-schema.ts";
import { placeOf } from "./postgres-journal.ts";
import { DatabaseError, type Query } from "./query.ts";
import { typeOf } from "./write-entries.ts";

/** The name under which a move connects to the server. */
const application = "saintverse move";
/** One move into a database at a time. */
const moveLock = 0x53564a32;
/** Milliseconds: the server notices that a killed move is gone at the end of its statement. */
const patience = { lock: 10_000, look: 250 };

export type DatabaseRows = JournalRows & { readonly database: Database };
type FilledDatabase = FilledJournal & { readonly database: Database };

/** Refused as `in-use`: a program has the database open. */
export type InUse = { readonly code: "in-use"; readonly file: string };

/** Opens a database whose tables are there for reading. No program may have it open, nor live its city meanwhile. */
export async function rowsInDatabase(
  url: string,
  clock: Clock,
): Promise<Result<DatabaseRows, OpenProblem | InUse>> {
  const file = placeOf(url);
  const database = openDatabase(url, clock, application);
  const leases = leasesOn(database, clock);
  const close = async (): Promise<void> => {
    await leases.close();
    await database.close();
  };
  try {
    const schema = await openSchema(database, file, "made");
    const refused = schema.ok ? await heldAlone(database.query, leases, file) : schema;
    if (refused.ok) return ok({ ...reading(database.query), database, close });
    await close();
    return refused;
  } catch (error) {
    await close();
    if (!(error instanceof DatabaseError)) throw error;
    return err(openProblemOfDatabase(error, file));
  }
}

/**
 * Begins, or goes on, to fill an empty database, whose city nobody lives meanwhile. Refused as `not-empty` where the
 * program has used it.
 */
export async function fillDatabase(
  url: string,
  clock: Clock,
): Promise<Result<FilledDatabase, OpenProblem | InUse | NotEmpty>> {
  const file = placeOf(url);
  const database = openDatabase(url, clock, application);
  const leases = leasesOn(database, clock);
  let lock: Client | undefined;
  const close = async (): Promise<void> => {
    await leases.close();
    await lock?.end().catch(() => undefined);
    await database.close();
  };
  const begun = async (): Promise<Result<void, OpenProblem | InUse | NotEmpty>> => {
    if (!(await isUnused(database.query))) return err({ code: "not-empty", file });
    const schema = await openSchema(database, file, "moving");
    if (!schema.ok) return schema;
    lock = await locked(database, clock);
    if (lock === undefined) return err({ code: "busy", file });
    const held = await heldAlone(database.query, leases, file);
    if (!held.ok) return held;
    // A program may have begun to live there before nobody else could.
    if (!(await isUnused(database.query))) return err({ code: "not-empty", file });
    await database.query(`CREATE TABLE IF NOT EXISTS ${unfinishedTable} (began timestamptz)`);
    return ok(undefined);
  };
  try {
    const refused = await begun();
    if (refused.ok) return ok({ ...filling(database), database, close });
    await close();
    return refused;
  } catch (error) {
    await close();
    if (!(error instanceof DatabaseError)) throw error;
    return err(openProblemOfDatabase(error, file));
  }
}

const leasesOn = (database: Database, clock: Clock): Leases =>
  openLeases({ connect: () => openLeaseSession(database), clock });

/** Takes the city, so that no program lives it from here on, and looks whether one has the database open. */
async function heldAlone(
  query: Query,
  leases: Leases,
  file: string,
): Promise<Result<void, OpenProblem | InUse>> {
  const taking = await leases.take(cityLease);
  if (taking === "held") return err({ code: "in-use", file });
  if (taking === "away") {
    const cause = new Error("the server does not answer");
    return err({ code: "server-unreachable", file, detail: cause.message, cause });
  }
  return await inUse(query, file);
}

/** Nothing was written yet, or by an unfinished move alone. */
async function isUnused(query: Query): Promise<boolean> {
  const [tables] = await query(
    `SELECT to_regclass('${schemaName}.events') IS NULL AS "isFresh",
      to_regclass('${unfinishedTable}') IS NOT NULL AS "isMoving"`,
  );
  if (tables?.["isFresh"] || tables?.["isMoving"]) return true;
  return (await query(`SELECT 1 FROM ${schemaName}.events LIMIT 1`)).length === 0;
}

async function inUse(query: Query, file: string): Promise<Result<void, InUse>> {
  const others = await query(
    `SELECT 1 FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'saintverse' LIMIT 1`,
  );
  return others.length === 0 ? ok(undefined) : err({ code: "in-use", file });
}

/** A connection that holds the lock of moves; undefined while another move has it. */
async function locked(database: Database, clock: Clock): Promise<Client | undefined> {
  const client = await database.connect();
  for (let waited = 0; waited < patience.lock; waited += patience.look) {
    const { rows } = await client.query<{ got: boolean }>(
      `SELECT pg_try_advisory_lock(${moveLock}) AS got`,
    );
    if (rows[0]?.got === true) return client;
    await clock.sleep(patience.look);
  }
  await client.end();
  return undefined;
}

const sql = {
  last: "SELECT seq FROM journal_position",
  events: `SELECT ${storedEventColumns} FROM events AS e JOIN streams AS s ON s.id = e.stream
    WHERE e.seq > $1 ORDER BY e.seq LIMIT $2`,
  shapes: "SELECT stream, shape FROM snapshots ORDER BY stream, shape",
  snapshot: "SELECT stream, shape, number, json FROM snapshots WHERE stream = $1 AND shape = $2",
  putSnapshot: `INSERT INTO snapshots (stream, shape, number, json) VALUES ($1, $2, $3, $4)
    ON CONFLICT (stream, shape) DO UPDATE SET number = excluded.number, json = excluded.json`,
  heads: `INSERT INTO streams AS s (name, head)
    SELECT name, head FROM unnest($1::text[], $2::bigint[]) AS g(name, head)
    ON CONFLICT (name) DO UPDATE SET head = excluded.head`,
  add: `INSERT INTO events (seq, stream, number, at, key, type, json)
    SELECT e.seq, s.id, e.number, e.at, e.key, e.type, e.json
    FROM unnest($1::bigint[], $2::text[], $3::bigint[], $4::float8[], $5::text[], $6::text[],
      $7::text[]) AS e(seq, stream, number, at, key, type, json)
    JOIN streams AS s ON s.name = e.stream COLLATE "C"`,
};

function filling(database: Database): Omit<FilledJournal, "close"> {
  const { query, alone } = database;
  return {
    ...reading(query),
    add: (events, last) =>
      alone(
        async (transaction, position) => {
          if ((await position) !== last) return false;
          await write(transaction, events);
          return true;
        },
        async (open, isAdded) => !isAdded || (await positionIn(open)) > last,
      ),
    putSnapshot: async ({ stream, shape, number, json }) =>
      void (await query(sql.putSnapshot, [stream, shape, number, json])),
    finish: async (last) => {
      const isFinished = await alone(async (transaction, position) => {
        if ((await position) !== last) return false;
        await transaction(`DROP TABLE ${unfinishedTable}`);
        return true;
      });
      if (isFinished) await query("ANALYZE events, streams, snapshots");
      return isFinished;
    },
  };
}

async function write(query: Query, events: readonly StoredEvent[]): Promise<void> {
  const heads = new Map(events.map(({ stream, number }) => [stream, number]));
  await query(sql.heads, [[...heads.keys()], [...heads.values()]]);
  await query(sql.add, [
    events.map(({ seq }) => seq),
    events.map(({ stream }) => stream),
    events.map(({ number }) => number),
    events.map(({ at }) => at),
    events.map(({ key }) => key),
    events.map(({ json }) => typeOf(JSON.parse(json))),
    events.map(({ json }) => json),
  ]);
  await query("UPDATE journal_position SET seq = $1", [events.at(-1)?.seq ?? 0]);
}

const positionIn = async (query: Query): Promise<number> =>
  numberOf((await query(sql.last, []))[0], "seq");

const reading = (query: Query): Omit<JournalRows, "close"> => ({
  last: () => positionIn(query),
  events: async (after, limit) => (await query(sql.events, [after, limit])).map(storedEventIn),
  snapshots: async function* () {
    for (const row of await query(sql.shapes, [])) {
      const values = [textOf(row, "stream"), textOf(row, "shape")];
      const [found] = await query(sql.snapshot, values);
      if (found !== undefined) yield storedSnapshotIn(found);
    }
  },
});
