// A PostgreSQL database: statements on any of a few connections, and transactions one after another on a connection of
// their own.

import { Client, type ClientConfig, Pool, types } from "pg";
import type { Clock } from "../../../kernel/ports.ts";
import { databaseChannel, type SeenDatabase } from "../commit-channel.ts";
import { DatabaseError, performHeeded, type Query, queryOn } from "./query.ts";
import { openTransactions, type Transactions } from "./transactions.ts";

export type Database = Pick<Transactions, "alone" | "atOnce"> & {
  readonly query: Query;
  /**
   * One statement after another, outside of transactions. Rejects where the server warns: it skips what the role may not
   * do (`VACUUM` of a table of somebody else, `GRANT` of what it does not hold) with a warning, and answers that it is done.
   */
  readonly heeded: (statements: readonly string[]) => Promise<void>;
  /** A connection of its own, which its caller ends; with these options of the server's command line. */
  readonly connect: (options?: readonly string[]) => Promise<Client>;
  readonly close: () => Promise<void>;
};

/** Connections that read. */
const readers = 6;
/**
 * Milliseconds. `stillness`: a transaction of a process that stands still holds up everybody else for so long; `answer`:
 * of a statement outside of transactions, whose connection may have gone silent; `signs`: until the system asks whether
 * a silent connection still stands.
 */
const patience = { connect: 5_000, stillness: 5_000, answer: 30_000, signs: 10_000 };

/** Numbers are numbers: none of them is beyond 2⁵³. */
const parsers = {
  getTypeParser(oid: number, format?: "text" | "binary") {
    const isNumber = oid === types.builtins.INT8 || oid === types.builtins.NUMERIC;
    return isNumber ? Number : types.getTypeParser(oid, format);
  },
};

export const schemaName = "saintverse";

/** `application`: as whom the server lists the connections. */
export function openDatabase(url: string, clock: Clock, application = "saintverse"): Database {
  const settings: ClientConfig = {
    connectionString: url,
    application_name: application,
    connectionTimeoutMillis: patience.connect,
    keepAlive: true,
    keepAliveInitialDelayMillis: patience.signs,
    types: parsers as NonNullable<ClientConfig["types"]>,
    options: `-c search_path=${schemaName} -c idle_in_transaction_session_timeout=${patience.stillness}`,
  };
  const pool = new Pool({
    ...settings,
    ...{ max: readers, idleTimeoutMillis: 60_000, query_timeout: patience.answer },
  });
  pool.on("error", () => undefined);
  databaseChannel.publish({
    isOpen: () => !pool.ended,
    connections: () => ({
      in_use: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
  } satisfies SeenDatabase);

  const connect = async (
    options: readonly string[] = [],
    more: ClientConfig = {},
    onLost: (client: Client) => void = () => undefined,
  ): Promise<Client> => {
    const line = [settings.options, ...options].join(" ");
    const client = new Client({ ...settings, ...more, options: line });
    client.on("error", () => onLost(client));
    try {
      await client.connect();
    } catch (error) {
      throw new DatabaseError(error);
    }
    return client;
  };

  const running = new Set<Promise<unknown>>();
  const query: Query = (sql, values) => {
    const asked = queryOn(pool)(sql, values);
    const ended = asked
      .then(
        () => undefined,
        () => undefined,
      )
      .finally(() => running.delete(ended));
    running.add(ended);
    return asked;
  };
  const transactions = openTransactions({
    connect: (onLost) => connect([], { pipeline: true }, onLost),
    ...{ query, clock },
  });
  return {
    query,
    async heeded(statements) {
      const client = await connect();
      try {
        await performHeeded(client, statements);
      } finally {
        await client.end().catch(() => undefined);
      }
    },
    alone: transactions.alone,
    atOnce: transactions.atOnce,
    connect: (options) => connect(options),
    async close() {
      await transactions.close();
      // A pool that ends answers nothing that still waits for a connection.
      while (running.size > 0) await Promise.all(running);
      await pool.end();
    },
  };
}
