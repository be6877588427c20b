// Columns of a row as `node:sqlite` gives them. What is not of its type breaks our own schema: a bug, which throws.

import type { SQLOutputValue } from "node:sqlite";
import { ownValue } from "../../kernel/own-value.ts";

export type Row = Readonly<Record<string, SQLOutputValue>>;

export function numberIn(row: Row | undefined, column: string): number {
  const value = ownValue(row, column);
  if (typeof value !== "number") throw new TypeError(`column ${column} is not a number`);
  return value;
}

export function textIn(row: Row | undefined, column: string): string {
  const value = ownValue(row, column);
  if (typeof value !== "string") throw new TypeError(`column ${column} is not text`);
  return value;
}

/** Null is undefined. */
export const maybeText = (row: Row, column: string): string | undefined =>
  ownValue(row, column) === null ? undefined : textIn(row, column);

export const maybeNumber = (row: Row, column: string): number | undefined =>
  ownValue(row, column) === null ? undefined : numberIn(row, column);
