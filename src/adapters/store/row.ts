import type { SQLOutputValue } from "node:sqlite";
import { ownValue } from "../../kernel/own-value.ts";

/** A row as `node:sqlite` returns it. */
export type JournalRow = Readonly<Record<string, SQLOutputValue>>;

/** A number column. Throws when the row or column is missing or of another type: the schema forbids it. */
export function numberOf(row: JournalRow | undefined, column: string): number {
  const value = ownValue(row, column);
  if (typeof value !== "number") throw new TypeError(`column ${column} is not a number`);
  return value;
}

/** A text column. Throws when the row or column is missing or of another type: the schema forbids it. */
export function textOf(row: JournalRow | undefined, column: string): string {
  const value = ownValue(row, column);
  if (typeof value !== "string") throw new TypeError(`column ${column} is not text`);
  return value;
}

/**
 * A name in a form that SQLite distinguishes from every other name: UTF-8 would turn all lone surrogates into one
 * character. Ordinary names stay unchanged.
 */
export const storedName = (name: string): string => JSON.stringify(name).slice(1, -1);

/** The name that was passed to `storedName`. */
export const nameOf = (stored: string): string =>
  stored.includes("\\") ? String(JSON.parse(`"${stored}"`)) : stored;
