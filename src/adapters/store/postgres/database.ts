// A PostgreSQL database: statements on any of a few connections, and transactions one after another on a connection of
// their own.

import { randomUUID } from "node:crypto";
import { Client, type ClientConfig, Pool, types } from "pg";
import type { Clock } from "../../../kernel/ports.ts";
import { openSerialQueue } from "../../../kernel/serial-queue.ts";
import { type JournalRow, numberOf } from "../row.ts";

export type StatementValue =
  | string
  | number
  | null
  | Uint8Array
  | readonly (string | number | null)[];

/** Asks for the rows of one statement; `$1` is the place of the first value. Rejects with `DatabaseError`. */
export type Query = (
  sql: string,
  values?: readonly StatementValue[],
) => Promise<readonly JournalRow[]>;

/**
 * Work within a transaction; `last` resolves with the position of the last entry of the journal. Statements are
 * performed in the order in which they were asked for, without waiting for each other's answers. It settles after the
 * answer of the last of them, but for those that are left to the commit: the transaction ends with them, and one that
 * fails undoes it.
 */
export type Step<T> = (
  query: Query,
  last: Promise<number>,
  leave: (answer: Promise<unknown>) => void,
) => Promise<T>;

/** Whether the database holds what the transaction wrote that had this result. */
export type IsStored<T> = (query: Query, result: T) => Promise<boolean>;

export type Database = {
  readonly query: Query;
  /**
   * One transaction, while nobody else writes the journal. It resolves when it is durable, and rejects when nothing was
   * written: where the connection was lost at the commit, the server is asked whether its result is stored, for as long
   * as it takes. Without `isStored` the transaction leaves a mark to ask for.
   */
  readonly alone: <T>(step: Step<T>, isStored?: IsStored<T>) => Promise<T>;
  /** A connection of its own, which its caller ends; with these options of the server's command line. */
  readonly connect: (options?: readonly string[]) => Promise<Client>;
  readonly close: () => Promise<void>;
};

/** An error of the server, or of the way to it. */
export class DatabaseError extends Error {
  /** The SQLSTATE, or the system's code; empty where there is none. */
  readonly code: string;
  constructor(cause: unknown) {
    super("PostgreSQL failed", { cause });
    this.code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  }
}

/** SQLSTATE classes of a server that is away, ends, has no room, or had two transactions in each other's way. */
const passing = new Set(["08", "40", "53", "57"]);
/** The server broke off a transaction whose process stood still. */
const stoodStill = "25P03";

/** Whether the same may succeed in a moment: the connection was lost, or the server is not ready. */
export const isPassing = ({ code }: DatabaseError): boolean =>
  code.length !== 5 || passing.has(code.slice(0, 2)) || code === stoodStill;

/** Connections that read. */
const readers = 6;
/** Milliseconds; `stillness`: a transaction of a process that stands still holds up everybody else for so long. */
const patience = { connect: 5_000, question: 100, stillness: 5_000 };

/** Numbers are numbers: none of them is beyond 2⁵³. */
const parsers = {
  getTypeParser(oid: number, format?: "text" | "binary") {
    const isNumber = oid === types.builtins.INT8 || oid === types.builtins.NUMERIC;
    return isNumber ? Number : types.getTypeParser(oid, format);
  },
};

export const schemaName = "saintverse";

export function openDatabase(url: string, clock: Clock): Database {
  const settings: ClientConfig = {
    connectionString: url,
    application_name: "saintverse",
    connectionTimeoutMillis: patience.connect,
    keepAlive: true,
    types: parsers as NonNullable<ClientConfig["types"]>,
    options: `-c search_path=${schemaName} -c idle_in_transaction_session_timeout=${patience.stillness}`,
  };
  const pool = new Pool({ ...settings, max: readers, idleTimeoutMillis: 60_000 });
  pool.on("error", () => undefined);
  const writing = openSerialQueue();
  let writer: Client | undefined;
  let isOpen = true;

  const connect = async (
    options: readonly string[] = [],
    more: ClientConfig = {},
  ): Promise<Client> => {
    const line = [settings.options, ...options].join(" ");
    const client = new Client({ ...settings, ...more, options: line });
    client.on("error", () => {
      if (writer === client) writer = undefined;
    });
    try {
      await client.connect();
    } catch (error) {
      throw new DatabaseError(error);
    }
    return client;
  };

  const drop = (client: Client): void => {
    if (writer === client) writer = undefined;
    client.end().catch(() => undefined);
  };

  const marks = openMarks();
  const asking = { query: queryOn(pool), clock, isOpen: () => isOpen };
  const transaction = async <T>(step: Step<T>, isStored: IsStored<T>): Promise<T> => {
    const client = writer ?? (await connect([], { pipeline: true }));
    writer = client;
    const query = queryOn(client);
    const left: Promise<unknown>[] = [];
    const leave = (answer: Promise<unknown>): void => {
      // It is looked at when the transaction ends.
      answer.catch(() => undefined);
      left.push(answer);
    };
    let result: T;
    try {
      result = await inOrder(query("BEGIN"), () => {
        const position = query("SELECT seq FROM journal_position FOR UPDATE", []);
        const last = position.then(([row]) => numberOf(row, "seq"));
        return inOrder(last, () => step(query, last, leave));
      });
    } catch (error) {
      await Promise.allSettled([...left, query("ROLLBACK").catch(() => drop(client))]);
      throw error;
    }
    const [ended, ...answers] = await Promise.allSettled([query("COMMIT"), ...left]);
    if (ended.status === "rejected") {
      drop(client);
      if (!(await wasCommitted(asking, (open) => isStored(open, result)))) throw ended.reason;
    } else {
      // The server rolled back what it was asked to commit.
      const failed = answers.find(({ status }) => status === "rejected");
      if (failed?.status === "rejected") throw failed.reason;
    }
    return result;
  };

  return {
    query: queryOn(pool),
    alone: (step, isStored) =>
      writing.add(() =>
        isStored === undefined ? transaction(...marks.marked(step)) : transaction(step, isStored),
      ),
    connect: (options) => connect(options),
    async close() {
      isOpen = false;
      await writing.ended();
      if (writer !== undefined) drop(writer);
      await pool.end();
    },
  };
}

/**
 * Asks for more before the first is answered; resolves with what the second resolves with. Rejects once both have
 * settled, with the reason of the first where it rejected: the second then failed for the same reason.
 */
async function inOrder<T>(first: Promise<unknown>, more: () => Promise<T>): Promise<T> {
  const [one, other] = await Promise.allSettled([first, more()]);
  if (one.status === "rejected") throw one.reason;
  if (other.status === "rejected") throw other.reason;
  return other.value;
}

type Asking = { readonly query: Query; readonly clock: Clock; readonly isOpen: () => boolean };

/**
 * Whether a transaction was committed whose answer was lost. The number of a transaction does not tell: a server that
 * crashed before it wrote the number down assigns it again, to somebody else's transaction.
 */
async function wasCommitted(
  { query, clock, isOpen }: Asking,
  isStored: (query: Query) => Promise<boolean>,
): Promise<boolean> {
  while (isOpen()) {
    try {
      // The lost transaction held this row: once another one may lock it, that one has ended.
      await query("SELECT seq FROM journal_position FOR UPDATE");
      return await isStored(query);
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error;
    }
    await clock.sleep(patience.question);
  }
  throw new Error("the database was closed before it told what became of a write");
}

/** Transactions that leave a mark: the number of the last one of a process. */
function openMarks() {
  const writer = randomUUID();
  let last = 0;
  return {
    marked<T>(step: Step<T>): [Step<T>, IsStored<T>] {
      last += 1;
      const number = last;
      return [
        async (query, position, leave) => {
          const result = await step(query, position, leave);
          await query("DELETE FROM writer_marks WHERE at < now() - interval '1 day'", []);
          await query(
            `INSERT INTO writer_marks (writer, number, at) VALUES ($1, $2, now())
             ON CONFLICT (writer) DO UPDATE SET number = excluded.number, at = excluded.at`,
            [writer, number],
          );
          return result;
        },
        async (query) => {
          const [row] = await query("SELECT number FROM writer_marks WHERE writer = $1", [writer]);
          return Number(row?.["number"]) === number;
        },
      ];
    },
  };
}

/** Statements are prepared once on each connection, under a name that follows from their text. */
const names = new Map<string, string>();

const nameOf = (sql: string): string => {
  const known = names.get(sql) ?? `s${names.size + 1}`;
  names.set(sql, known);
  return known;
};

/** Asks on this connection. */
export const queryOn =
  (client: Pick<Client, "query"> | Pick<Pool, "query">): Query =>
  async (sql, values) => {
    try {
      const asked =
        values === undefined
          ? { text: sql }
          : { text: sql, name: nameOf(sql), values: [...values] };
      const { rows } = await client.query<JournalRow>(asked);
      return rows;
    } catch (error) {
      throw new DatabaseError(error);
    }
  };
