// The order of rows as SQLite has it: nothing, then numbers, then texts, then bytes.

/** A row's number and the values that it is ordered by. */
export type RowKey = { readonly key: bigint; readonly values: readonly unknown[] };

/** Letters of a text that tell its place: times and ids are shorter. */
const telling = 200;

/** What of a value is kept for its place. */
export const placed = (value: unknown): unknown =>
  typeof value === "string" ? value.slice(0, telling) : value instanceof Uint8Array ? null : value;

const rank = (value: unknown): number =>
  typeof value === "string" ? 2 : typeof value === "number" || typeof value === "bigint" ? 1 : 0;

function compare(one: unknown, other: unknown): number {
  const ranks = rank(one) - rank(other);
  if (ranks !== 0 || rank(one) === 0) return ranks;
  const [a, b] = [one as string | number | bigint, other as string | number | bigint];
  return a < b ? -1 : a > b ? 1 : 0;
}

/** By their values, one after the other; those that are alike by their numbers. */
export function byValues(one: RowKey, other: RowKey): number {
  for (const [place, value] of one.values.entries()) {
    const order = compare(value, other.values[place]);
    if (order !== 0) return order;
  }
  return compare(one.key, other.key);
}
