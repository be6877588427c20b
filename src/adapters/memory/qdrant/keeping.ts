// The steps by which a server comes to hold what the tables say, and nothing else of ours.

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

/** What of the collections in the file's list is on this server. */
export const collectionsHere = ({ server, index }: CollectionParts) =>
  index.collections.all().filter((one) => one.server === server.place);

/** Takes what is gone out of a collection that may not be there any more. */
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
 * Takes away her collections of another prefix or embedder than the current one, if there is one, and pays what
 * anybody's owe. What kept it from being done.
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

/** The next step of her collection: its comparison with the tables, or more of the vectors. */
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
  // What was changed meanwhile stays to be compared.
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
