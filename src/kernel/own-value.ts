/**
 * The own property of a name that came from outside; undefined for properties that every object inherits, so that
 * `constructor` and `__proto__` are ordinary names.
 */
export function ownValue<T extends object>(
  table: T | undefined,
  word: string,
): T[Extract<keyof T, string>] | undefined {
  if (table === undefined || !Object.hasOwn(table, word)) return undefined;
  // plain-table: the one place that looks a word up, after asking whether it is there
  return table[word as Extract<keyof T, string>];
}
