// The vectors in a reply of an embedding server, in the forms that servers have.

import { Buffer } from "node:buffer";
import { ownValue } from "../../kernel/own-value.ts";

const listFields = ["data", "embeddings", "embedding", "vectors", "result", "output"];
const vectorFields = ["embedding", "values", "vector", "embeddings"];
const deepest = 3;

const isFields = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const numberIn = (value: unknown): number | undefined => {
  if (typeof value === "number") return value;
  return typeof value === "string" && /^\s*[-+]?[\d.]+(?:e[-+]?\d+)?\s*$/i.test(value)
    ? Number(value)
    : undefined;
};

/** 32-bit numbers in base64, which some servers send for a list. */
function packedVector(text: string): readonly number[] | undefined {
  const bytes = Buffer.from(text, "base64");
  if (bytes.length === 0 || bytes.length % 4 !== 0) return undefined;
  return Array.from({ length: bytes.length / 4 }, (_, place) => bytes.readFloatLE(place * 4));
}

/** Undefined: it is no vector. A vector with one number that is none is none, for its places have meanings. */
function vectorIn(value: unknown, depth = deepest): readonly number[] | undefined {
  if (typeof value === "string") return packedVector(value);
  if (Array.isArray(value)) {
    const numbers = value.map(numberIn);
    if (numbers.length > 0 && numbers.every((each) => each !== undefined)) return numbers;
    return value.length === 1 && depth > 0 ? vectorIn(value[0], depth - 1) : undefined;
  }
  if (!isFields(value) || depth === 0) return undefined;
  const inside = vectorFields.map((name): unknown => ownValue(value, name));
  return vectorIn(
    inside.find((each) => each !== undefined && each !== null),
    depth - 1,
  );
}

/** Rows by their `index`, where each has one of its own; else in their order. */
function inOrder(rows: readonly unknown[]): readonly unknown[] {
  const placed = rows.map((row) => ({
    row,
    index: numberIn(isFields(row) ? ownValue(row, "index") : undefined) ?? -1,
  }));
  const isOrdered =
    new Set(placed.map(({ index }) => index)).size === rows.length &&
    placed.every(({ index }) => index >= 0 && index < rows.length);
  return isOrdered ? placed.toSorted((a, b) => a.index - b.index).map(({ row }) => row) : rows;
}

function rowsIn(reply: unknown, depth: number): readonly unknown[] | undefined {
  if (Array.isArray(reply)) {
    const rows: readonly unknown[] = reply;
    return rows.every((row) => numberIn(row) !== undefined) ? [rows] : rows;
  }
  if (typeof reply === "string") return [reply];
  if (!isFields(reply) || depth === 0) return undefined;
  const inside = listFields.map((name): unknown => ownValue(reply, name));
  const found = inside.find((each) => each !== undefined && each !== null);
  if (isFields(found) && vectorIn(found) !== undefined) return [found];
  return rowsIn(found, depth - 1);
}

/**
 * The vectors of a reply, in the order of the texts; a row that is none is undefined. Undefined: the reply has no list.
 */
export function vectorsIn(reply: unknown): readonly (readonly number[] | undefined)[] | undefined {
  const rows = rowsIn(reply, deepest)?.filter((row) => row !== null);
  return rows === undefined ? undefined : inOrder(rows).map((row) => vectorIn(row));
}
