import { z } from "zod";
import { type Cell, cell } from "../connection/readable.ts";

const keyOf = (place: string) => `saintverse.typed.${place}`;

/** The map kept in this tab; empty when there is none, or none that can be read. */
function read<T>(place: string, shape: z.ZodType<T>): ReadonlyMap<string, T> {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(place)) ?? "[]");
    return new Map(z.array(z.tuple([z.string(), shape])).parse(kept));
  } catch {
    return new Map();
  }
}

function write(place: string, entries: ReadonlyMap<string, unknown>): void {
  try {
    if (entries.size === 0) sessionStorage.removeItem(keyOf(place));
    else sessionStorage.setItem(keyOf(place), JSON.stringify([...entries]));
  } catch {
    // It is kept until the page is closed.
  }
}

/** Typed texts by their place: they outlive a visit to another page and a reload, until the tab is closed. */
export function keptMap<T>(place: string, shape: z.ZodType<T>): Cell<ReadonlyMap<string, T>> {
  const kept = cell<ReadonlyMap<string, T>>(read(place, shape));
  kept.subscribe(() => write(place, kept.get()));
  return kept;
}

/** The map with another value for a key; undefined removes it. */
export function withKept<T>(
  map: ReadonlyMap<string, T>,
  key: string,
  value: T | undefined,
): ReadonlyMap<string, T> {
  const next = new Map(map);
  if (value === undefined) next.delete(key);
  else next.set(key, value);
  return next;
}
