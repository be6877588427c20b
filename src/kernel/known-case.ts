// Names of fields in another case than the one that a format gives them.

import type { JsonObject } from "./json.ts";

/**
 * Makes a reader of objects whose known fields may be written in any case: it gives back the object with their names as
 * `names` has them, or the same object where nothing differs. A field in its own case wins over one in another.
 */
export function knownCase(names: readonly string[]): <T extends JsonObject>(value: T) => T {
  const known = new Map(names.map((name) => [name.toLowerCase(), name]));
  const asKnown = (value: JsonObject) => (name: string) => {
    const own = known.get(name.toLowerCase());
    return own === undefined || (own !== name && Object.hasOwn(value, own)) ? name : own;
  };
  return <T extends JsonObject>(value: T): T => {
    const named = asKnown(value);
    const fields = Object.entries(value);
    if (fields.every(([name]) => named(name) === name)) return value;
    return Object.fromEntries(fields.map(([name, one]) => [named(name), one])) as T;
  };
}
