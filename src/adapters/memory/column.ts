// Columns of a row as `node:sqlite` returns them. A value of another type violates the schema: a bug, which throws.

import type { SQLOutputValue } from "node:sqlite";
import { ownValue } from "../../kernel/own-value.ts";

export type TableRow = Readonly<Record<string, SQLOutputValue>>;

export function numberIn(row: TableRow | undefined, column: string): number {
  const value = ownValue(row, column);
  if (typeof value !== "number") throw new TypeError(`column ${column} is not a number`);
  return value;
}

export function textIn(row: TableRow | undefined, column: string): string {
  const value = ownValue(row, column);
  if (typeof value !== "string") throw new TypeError(`column ${column} is not text`);
  return value;
}

/** Null is undefined. */
export const maybeText = (row: TableRow, column: string): string | undefined =>
  ownValue(row, column) === null ? undefined : textIn(row, column);

export const maybeNumber = (row: TableRow, column: string): number | undefined =>
  ownValue(row, column) === null ? undefined : numberIn(row, column);
