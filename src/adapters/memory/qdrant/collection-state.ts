// Synchronizes a collection of a Qdrant server with the tables of a persona's vectors in a space.

import { createHash } from "node:crypto";
import { type Fault, fault } from "../../../kernel/fault.ts";
import { err, ok, type Result } from "../../../kernel/result.ts";
import type { Collection } from "../index/collections.ts";
import type { StoredRecallIndex } from "../index/open-recall-index.ts";
import { contentIn, type PointId, type QdrantServer } from "./qdrant-server.ts";

export type CollectionParts = {
  readonly index: Pick<StoredRecallIndex, "vectorRows" | "collections">;
  readonly server: QdrantServer;
};

/** The progress of a collection. */
export type CollectionState = {
  readonly collection: Collection;
  readonly size: number;
  /** Vectors up to this number that have another dimension are obsolete; those after it are the newer ones. */
  readonly until: number;
  /** Texts whose points existed already. */
  readonly there: Set<string>;
  /** Every vector up to this number is stored there. */
  readonly sent: number;
  /** The number of its points. */
  readonly points: number;
  /** All vectors were stored once. */
  readonly isWhole: boolean;
};

/** Vectors of one request. */
const batch = 64;
/** Points beyond which a collection cannot be that of a memory. */
const mostPoints = 10_000_000;

/** `<prefix>_<persona>_<hash>`: equal only for the same prefix, persona and space. */
export function collectionName(prefix: string, persona: string, space: string): string {
  const hash = createHash("sha256")
    .update(JSON.stringify([prefix, persona, space]))
    .digest("hex");
  const readable = persona.replace(/[^a-z0-9_-]/gi, "-").slice(0, 64);
  return `${prefix}_${readable}_${hash.slice(0, 12)}`;
}

/** The collection, created where it does not exist or has another dimension, and without deleted texts. */
export async function compared(
  parts: CollectionParts,
  collection: Collection,
  { size, number }: { readonly size: number; readonly number: number },
): Promise<Result<CollectionState, Fault>> {
  const { server, index } = parts;
  const { name } = collection;
  index.collections.add(collection);
  const found = await server.sizeOf(name);
  if (!found.ok && found.error.kind !== "absent") return found;
  if (!found.ok || found.value !== size) {
    const dropped = await server.drop(name);
    const made = dropped.ok ? await server.create(name, size) : dropped;
    if (!made.ok) return made;
  }
  const there = await cleansed(parts, collection);
  if (!there.ok) return there;
  const points = there.value.size;
  return ok({
    ...{ collection, size, until: number, there: there.value, points },
    ...{ sent: 0, isWhole: false },
  });
}

/** Removes deleted texts from a collection; returns those that stay. */
export async function cleansed(
  parts: CollectionParts,
  collection: Collection,
): Promise<Result<Set<string>, Fault>> {
  const seen = new Set<PointId>();
  const stay = new Set<string>();
  for (let from: PointId | undefined; ; ) {
    const page = await parts.server.ids(collection.name, from);
    if (!page.ok) return page;
    const { ids, next } = page.value;
    const before = seen.size;
    for (const id of ids) seen.add(id);
    const known = await rid(parts, collection, ids);
    if (!known.ok) return known;
    for (const content of known.value) stay.add(content);
    if (next === undefined) break;
    if (seen.size === before || seen.size > mostPoints) {
      return err(fault("bad-reply", "Qdrant counts the points of a collection without end"));
    }
    from = next;
  }
  parts.index.collections.paid(collection);
  return ok(stay);
}

/** Removes those points that the tables do not know; returns the texts of the others. */
async function rid(
  { server, index }: CollectionParts,
  { name, persona, space }: Collection,
  ids: readonly PointId[],
): Promise<Result<ReadonlySet<string>, Fault>> {
  const contents = ids.flatMap((id) => contentIn(id) ?? []);
  const known = index.vectorRows.known(persona, space, contents);
  const gone = ids.filter((id) => !known.has(contentIn(id) ?? ""));
  const removed = gone.length === 0 ? ok(undefined) : await server.remove(name, gone);
  return removed.ok ? ok(known) : removed;
}

/** Deletes a whole collection. */
export async function dropped(
  { server, index }: CollectionParts,
  collection: Collection,
): Promise<Result<void, Fault>> {
  const done = await server.drop(collection.name);
  if (done.ok) index.collections.remove(collection);
  return done;
}

/** The next vectors; undefined when they have another dimension and the collection must be created again. */
export async function sentMore(
  { server, index }: CollectionParts,
  state: CollectionState,
): Promise<Result<CollectionState | undefined, Fault>> {
  const { persona, space, name } = state.collection;
  const rows = index.vectorRows.after(persona, space, state.sent, batch);
  const last = rows.at(-1);
  if (last === undefined) {
    return ok(state.isWhole ? state : { ...state, isWhole: true, there: new Set() });
  }
  if (rows.some(({ number, vector }) => number > state.until && vector.length !== state.size)) {
    return ok(undefined);
  }
  const fresh = rows.filter(
    ({ content, vector }) => vector.length === state.size && !state.there.has(content),
  );
  const put = fresh.length === 0 ? ok(undefined) : await server.put(name, fresh);
  if (!put.ok) return put;
  return ok({ ...state, sent: last.number, points: state.points + fresh.length });
}
