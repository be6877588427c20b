// Performs work on the tables of memories in PostgreSQL.

import type { TableRow } from "../column.ts";
import type { SqlValue, Statement, StoredValue, TableWork } from "../statements.ts";

/** Asks for the rows of one statement, on one connection. */
export type TableQuery = (
  sql: string,
  values: readonly (SqlValue | readonly (string | number)[])[],
) => Promise<readonly TableRow[]>;

/** The words that PostgreSQL spells otherwise than SQLite. */
const otherWords: readonly (readonly [RegExp, string])[] = [
  [/ GLOB '\*#\[0-9\]\*'/g, " ~ '#[0-9]'"],
  [/\?(\d+)/g, "$$$1"],
];

const translated = new Map<string, string>();

/** A statement over the tables of memories in PostgreSQL's words. */
function inPostgres(sql: string): string {
  const known = translated.get(sql);
  if (known !== undefined) return known;
  const numbered = otherWords.reduce((text, [from, to]) => text.replace(from, to), sql);
  let place = 0;
  const text = numbered.replaceAll("?", () => {
    place += 1;
    return `$${place}`;
  });
  translated.set(sql, text);
  return text;
}

/** The sign for what PostgreSQL's texts cannot hold. */
const unknown = "\ufffd";
/** Signs that JSON writes as an escape, and PostgreSQL's texts do not have: NUL, and halves of pairs. */
const escaped = /(?<!\\)((?:\\\\)*)\\u(?:0000|[dD][89a-fA-F][0-9a-fA-F]{2})/g;

/** A value as PostgreSQL holds it. */
export const valueInPostgres: StoredValue = (sql, value) => {
  if (typeof value !== "string") return value;
  const text = value.includes("\0") ? value.replaceAll("\0", unknown) : value;
  return sql.includes("json_each") ? text.replace(escaped, `$1${unknown}`) : text;
};

const ask = (query: TableQuery, { sql, values }: Statement) =>
  query(
    inPostgres(sql),
    values.map((value) => valueInPostgres(sql, value)),
  );

export async function performIn<T>(query: TableQuery, work: TableWork<T>): Promise<T> {
  let step = work.next();
  while (step.done !== true) {
    let rows: readonly TableRow[];
    try {
      rows = await ask(query, step.value);
    } catch (error) {
      step = work.throw(error);
      continue;
    }
    step = work.next(rows);
  }
  return step.value;
}

/** Statements that are on their way at once, at most. */
const mostUnanswered = 64;

/**
 * Performs work in a transaction whose statements are performed in the order in which they are asked for: those without
 * an answer are not waited for. Rejects with the reason of the first that failed, once all have settled: with it the
 * transaction failed.
 */
export async function performInOrder<T>(query: TableQuery, work: TableWork<T>): Promise<T> {
  let sent: Promise<unknown>[] = [];
  const answered = async (): Promise<void> => {
    const waiting = sent;
    sent = [];
    await Promise.allSettled(waiting);
    await Promise.all(waiting);
  };
  try {
    let step = work.next();
    while (step.done !== true) {
      const asked = ask(query, step.value);
      sent.push(asked);
      if (step.value.unanswered !== true) {
        await answered();
        step = work.next(await asked);
      } else {
        if (sent.length >= mostUnanswered) await answered();
        step = work.next([]);
      }
    }
    await answered();
    return step.value;
  } finally {
    await Promise.allSettled(sent);
  }
}
