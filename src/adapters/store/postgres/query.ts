// Statements on a connection to a PostgreSQL server.

import type { Client, Pool } from "pg";
import { answerChannel, type SeenAnswer } from "../commit-channel.ts";
import type { JournalRow } from "../row.ts";

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
    const from = answerChannel.hasSubscribers ? performance.now() : undefined;
    try {
      const asked =
        values === undefined
          ? { text: sql }
          : { text: sql, name: nameOf(sql), values: [...values] };
      const { rows } = await client.query<JournalRow>(asked);
      return rows;
    } catch (error) {
      throw new DatabaseError(error);
    } finally {
      if (from !== undefined) {
        answerChannel.publish({ duration: performance.now() - from } satisfies SeenAnswer);
      }
    }
  };

type NoticeLike = Readonly<Partial<Record<"severity" | "message" | "code", string | undefined>>>;

/** Performs statements one after another; rejects with the first warning of the server as with an error. */
export async function performHeeded(
  client: Pick<Client, "query" | "on" | "off">,
  statements: readonly string[],
): Promise<void> {
  const query = queryOn(client);
  const warnings: Error[] = [];
  const onNotice = ({ severity, message, code }: NoticeLike): void => {
    if (severity === "WARNING") warnings.push(Object.assign(new Error(message), { code }));
  };
  client.on("notice", onNotice);
  try {
    for (const statement of statements) {
      await query(statement);
      const [warning] = warnings;
      if (warning !== undefined) throw new DatabaseError(warning);
    }
  } finally {
    client.off("notice", onNotice);
  }
}
