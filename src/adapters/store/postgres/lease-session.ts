// A session of a PostgreSQL server that holds leases as advisory locks.

import { hostname } from "node:os";
import type { Database } from "./database.ts";
import { type LeaseSession, silence } from "./leases.ts";
import { DatabaseError, type Query, queryOn } from "./query.ts";

/** The space of this program's locks, among all that take advisory locks in the database. */
const lockSpace = 0x53564c31;
const key = `hashtextextended($1, ${lockSpace})`;

/** Opens one. The server ends it after a silence, with its locks; and a write of it that stands still. */
export async function openLeaseSession(database: Pick<Database, "connect">): Promise<LeaseSession> {
  const client = await database.connect([`-c idle_session_timeout=${silence}`]);
  const query = queryOn(client);
  await query("SELECT set_config('application_name', $1, false)", [whoAsks()]);
  return {
    async lock(lease) {
      const [row] = await query(`SELECT pg_try_advisory_lock(${key})::integer AS locked`, [lease]);
      return Number(row?.["locked"]) === 1;
    },
    async unlock(lease) {
      await query(`SELECT pg_advisory_unlock(${key})`, [lease]);
    },
    async raise(lease) {
      await query("BEGIN");
      // The present writer has ended before the epoch grows.
      await query("SELECT seq FROM journal_position FOR UPDATE");
      const [row] = await query(
        `INSERT INTO leases AS l (name, epoch) VALUES ($1, 1)
         ON CONFLICT (name) DO UPDATE SET epoch = l.epoch + 1 RETURNING epoch`,
        [lease],
      );
      await query("COMMIT");
      return Number(row?.["epoch"]);
    },
    async epochs(leases) {
      const rows = await query(
        `SELECT g.name, coalesce(l.epoch, 0) AS epoch FROM unnest($1::text[]) AS g(name)
         LEFT JOIN leases AS l ON l.name = g.name COLLATE "C"`,
        [leases],
      );
      return new Map(rows.map((row) => [String(row["name"]), Number(row["epoch"])]));
    },
    end: () => {
      // A connection whose other end is silent would wait for its answer.
      client.connection.stream.destroy();
    },
  };
}

/** As `pg_stat_activity` shows this process: `saintverse/<pid>@<host>`. */
const whoAsks = (): string => {
  const host = hostname()
    .replaceAll(/[^A-Za-z0-9.-]/g, "-")
    .slice(0, 40);
  return `saintverse/${process.pid}@${host}`;
};

/** The process that has a lease now, as `<pid>@<host>` where the server tells it; undefined: nobody. */
export async function leaseHolding(
  query: Query,
  lease: string,
): Promise<{ readonly holder?: string } | undefined> {
  const [row] = await query(
    `SELECT a.application_name AS name
     FROM pg_locks AS l LEFT JOIN pg_stat_activity AS a ON a.pid = l.pid
     WHERE l.locktype = 'advisory' AND l.granted AND l.objsubid = 1
       AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
       AND (l.classid::bigint << 32) | l.objid::bigint = ${key}`,
    [lease],
  );
  if (row === undefined) return undefined;
  const holder = /^saintverse\/(.+)$/.exec(String(row["name"] ?? ""))?.[1];
  return holder === undefined ? {} : { holder };
}

/** The holder of a lease now, as `<pid>@<host>`; undefined: nobody, or unknown. */
export async function leaseHolder(query: Query, lease: string): Promise<string | undefined> {
  try {
    return (await leaseHolding(query, lease))?.holder;
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    return undefined;
  }
}
