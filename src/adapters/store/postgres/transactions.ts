// Transactions on the journal of a PostgreSQL database, one after another on a connection of their own.

import { randomUUID } from "node:crypto";
import type { Client } from "pg";
import type { Clock } from "../../../kernel/ports.ts";
import { openSerialQueue } from "../../../kernel/serial-queue.ts";
import { numberOf } from "../row.ts";
import { DatabaseError, type Query } from "./query.ts";
import { type WatchedClient, watchedClient } from "./silence.ts";

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

export type Transactions = {
  /**
   * One transaction, while nobody else writes the journal. It resolves when it is durable, and rejects when nothing was
   * written: where the connection was lost at the commit, the server is asked whether its result is stored, for as long
   * as it takes. Without `isStored` the transaction leaves a mark to ask for.
   */
  readonly alone: <T>(step: Step<T>, isStored?: IsStored<T>) => Promise<T>;
  /**
   * As `alone`, sent whole, without waiting for any answer; resolves with the position before it. `send` asks for its
   * statements at once, and settles with their answers. `wasAt`: the position before it, where the database holds it.
   */
  readonly atOnce: (
    send: (query: Query) => Promise<unknown>,
    wasAt: (query: Query) => Promise<number | undefined>,
  ) => Promise<number>;
  /** Resolves when the last one has ended. */
  readonly close: () => Promise<void>;
};

type TransactionParts = {
  /** A new connection that sends statements without waiting; the listener hears of its loss. */
  readonly connect: (onLost: (client: Client) => void) => Promise<Client>;
  /** Asks on another connection. */
  readonly query: Query;
  readonly clock: Clock;
};

type Writer = TransactionParts & {
  /** The connection on which transactions are performed. */
  line: WatchedClient | undefined;
  isOpen: boolean;
};

export function openTransactions(parts: TransactionParts): Transactions {
  const writer: Writer = { ...parts, line: undefined, isOpen: true };
  const marks = openMarks();
  const steps = openSerialQueue();
  return {
    alone: (step, isStored) =>
      steps.add(() =>
        isStored === undefined
          ? transaction(writer, ...marks.marked(step))
          : transaction(writer, step, isStored),
      ),
    atOnce: (send, wasAt) =>
      steps.add(() => watched(writer, (line) => sent(line, writer, send, wasAt))),
    async close() {
      writer.isOpen = false;
      await steps.ended();
      if (writer.line !== undefined) drop(writer, writer.line.client);
    },
  };
}

function drop(writer: Writer, client: Client): void {
  if (writer.line?.client === client) writer.line = undefined;
  client.end().catch(() => undefined);
}

async function connected(writer: Writer): Promise<WatchedClient> {
  if (writer.line !== undefined) return writer.line;
  const client = await writer.connect((lost) => {
    if (writer.line?.client === lost) writer.line = undefined;
  });
  writer.line = watchedClient(client, writer.query, writer.clock);
  return writer.line;
}

const transaction = <T>(writer: Writer, step: Step<T>, isStored: IsStored<T>): Promise<T> =>
  watched(writer, (line) => transactionOn(line, writer, step, isStored));

async function watched<T>(
  writer: Writer,
  perform: (line: WatchedClient) => Promise<T>,
): Promise<T> {
  const line = await connected(writer);
  const ending = new AbortController();
  void line.watch(ending.signal);
  try {
    return await perform(line);
  } finally {
    ending.abort();
  }
}

/** Locks the position of the journal until the end of the transaction, and reads it. */
const positionLock = "SELECT seq FROM journal_position FOR UPDATE";

async function sent(
  { client, query }: WatchedClient,
  writer: Writer,
  ...[send, wasAt]: Parameters<Transactions["atOnce"]>
): Promise<number> {
  const begun = query("BEGIN");
  const position = query(positionLock, []).then(([row]) => numberOf(row, "seq"));
  const answered = send(query);
  const [ended, ...answers] = await Promise.allSettled([
    query("COMMIT"),
    ...[begun, position, answered],
  ]);
  if (ended.status === "fulfilled") {
    // The server rolled back what it was asked to commit where one of them failed.
    const failed = answers.find(({ status }) => status === "rejected");
    if (failed?.status === "rejected") throw failed.reason;
    return await position;
  }
  drop(writer, client);
  const before = await found(writer, wasAt);
  if (before === undefined) throw ended.reason;
  return before;
}

async function transactionOn<T>(
  { client, query }: WatchedClient,
  writer: Writer,
  step: Step<T>,
  isStored: IsStored<T>,
): Promise<T> {
  const left: Promise<unknown>[] = [];
  const leave = (answer: Promise<unknown>): void => {
    // It is looked at when the transaction ends.
    answer.catch(() => undefined);
    left.push(answer);
  };
  let result: T;
  try {
    result = await inOrder(query("BEGIN"), () => {
      const position = query(positionLock, []);
      const last = position.then(([row]) => numberOf(row, "seq"));
      return inOrder(last, () => step(query, last, leave));
    });
  } catch (error) {
    await Promise.allSettled([...left, query("ROLLBACK").catch(() => drop(writer, client))]);
    throw error;
  }
  const [ended, ...answers] = await Promise.allSettled([query("COMMIT"), ...left]);
  if (ended.status === "rejected") {
    drop(writer, client);
    if (!(await found(writer, (open) => isStored(open, result)))) throw ended.reason;
  } else {
    // The server rolled back what it was asked to commit.
    const failed = answers.find(({ status }) => status === "rejected");
    if (failed?.status === "rejected") throw failed.reason;
  }
  return result;
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

/** Milliseconds. */
const questionPause = 100;

/**
 * The rows of a transaction whose answer was lost, by a question to the database. The number of a transaction does not
 * tell whether it was committed: a server that crashed before it wrote the number down assigns it again, to another
 * transaction.
 */
async function found<T>(writer: Writer, question: (query: Query) => Promise<T>): Promise<T> {
  const { query, clock } = writer;
  while (writer.isOpen) {
    try {
      // The lost transaction held this row: once another one may lock it, that one has ended.
      await query(positionLock);
      return await question(query);
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error;
    }
    await clock.sleep(questionPause);
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
