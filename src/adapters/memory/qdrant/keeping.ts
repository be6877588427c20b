// The steps by which a server gets exactly the vectors that the tables hold.

import type { Fault } from "../../../kernel/fault.ts";
import type { Result } from "../../../kernel/result.ts";
import type { Collection } from "../index/collections.ts";
import type { CollectionBook } from "./collection-book.ts";
import {
  type CollectionParts,
  type CollectionState,
  cleansed,
  collectionName,
  compared,
  dropped,
  sentMore,
} from "./collection-state.ts";

export type KeepingParts = CollectionParts & {
  readonly prefix: string;
  readonly book: CollectionBook;
};

/** The collections in the file's list that are on this server. */
export const collectionsHere = ({ server, index }: CollectionParts) =>
  index.collections.all().filter((one) => one.server === server.place);

/** Removes deleted texts from a collection that may not exist any more. */
export async function paid(
  parts: CollectionParts,
  one: Collection,
): Promise<Result<unknown, Fault>> {
  const isEmpty = parts.index.vectorRows.newest(one.persona, one.space) === undefined;
  if (isEmpty) return await dropped(parts, one);
  const done = await cleansed(parts, one);
  return !done.ok && done.error.kind === "absent" ? await dropped(parts, one) : done;
}

/**
 * Deletes her collections of another prefix or embedder than the current one, and removes forgotten vectors from
 * everybody's. Returns what prevented it.
 */
export async function settled(
  parts: KeepingParts,
  persona: string,
  current: string | undefined,
): Promise<Fault | undefined> {
  for (const one of collectionsHere(parts)) {
    const isOld = one.persona === persona && current !== undefined;
    if (one.name === current || !(isOld || one.owed)) continue;
    const done = isOld ? await dropped(parts, one) : await paid(parts, one);
    if (!done.ok) return done.error;
  }
  return undefined;
}

/** The next step of her collection: comparing it with the tables, or sending more vectors. */
export function step(
  parts: KeepingParts,
  persona: string,
  space: string,
): Promise<"worked" | "nothing" | Fault> {
  const name = collectionName(parts.prefix, persona, space);
  const known = parts.book.of(persona);
  return known?.collection.name === name
    ? sendOn(parts, persona, known)
    : begin(parts, { server: parts.server.place, name, persona, space });
}

async function sendOn(
  parts: KeepingParts,
  persona: string,
  known: CollectionState,
): Promise<"worked" | "nothing" | Fault> {
  const { book } = parts;
  const more = await sentMore(parts, known);
  if (!more.ok) return more.error;
  // A collection that was changed in the meantime must be compared again.
  if (book.of(persona) !== known) return "worked";
  if (more.value === undefined) book.changed(persona);
  else book.set(persona, more.value);
  if (more.value?.isWhole === true) book.good("keep");
  return more.value?.sent === known.sent ? "nothing" : "worked";
}

async function begin(
  parts: KeepingParts,
  collection: Collection,
): Promise<"worked" | "nothing" | Fault> {
  const { book, index } = parts;
  const { persona, space, name } = collection;
  const newest = index.vectorRows.newest(persona, space);
  const trouble = await settled(parts, persona, newest === undefined ? "" : name);
  if (trouble !== undefined) return trouble;
  if (newest === undefined) return "nothing";
  const before = book.changes();
  const made = await compared(parts, collection, newest);
  if (!made.ok) return made.error;
  if (book.changes() === before) book.set(persona, made.value);
  return "worked";
}
