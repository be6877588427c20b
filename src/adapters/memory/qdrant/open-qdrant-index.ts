// A Qdrant server as an index of vectors. The journal's file remains authoritative: the server only returns which texts
//     are near, and is only asked while it holds nearly all of them.
//       Q1. The answer is the one that comparing here would give, as far as the server finds the nearest texts;
//           visibility
//           and distance are decided by the tables alone.
//       Q2. A server that fails, gives wrong answers or is late changes no answer: the vectors are compared here.
//       Q3. Every collection that gets vectors is recorded in the file before, and forgotten vectors are removed from
//           it;
//           until then the removal is recorded as outstanding.
//       Q4. Nothing but vectors, and the hashes that name them, is sent to the server.

import type { Fault } from "../../../kernel/fault.ts";
import type { Clock } from "../../../kernel/ports.ts";
import { openSerialQueue } from "../../../kernel/serial-queue.ts";
import type { StoredRecallIndex } from "../index/open-recall-index.ts";
import { mostHere, type StoredVectors } from "../index/vectors.ts";
import { asked } from "./asking.ts";
import { collectionBook } from "./collection-book.ts";
import type { CollectionState } from "./collection-state.ts";
import { collectionsHere, paid, settled, step } from "./keeping.ts";
import type { QdrantServer } from "./qdrant-server.ts";

export type QdrantParts = {
  readonly server: QdrantServer;
  readonly prefix: string;
  readonly index: StoredRecallIndex;
  readonly clock: Clock;
  /** Called for a failure once, until the server worked again; for lateness once per run. */
  readonly onTrouble: (trouble: QdrantTrouble) => void;
};

export type QdrantTrouble =
  | { readonly kind: "failed"; readonly place: string; readonly fault: Fault }
  | { readonly kind: "late"; readonly place: string };

export type QdrantIndex = {
  readonly nearest: StoredVectors["nearest"];
  /** One piece of the work that keeps the server in sync with the tables, in the space of the current embedder. */
  readonly keep: (
    persona: string,
    space: string | undefined,
    signal: AbortSignal,
  ) => Promise<"worked" | "nothing" | "left">;
  /** Words of a memory were forgotten or changed: its collection is compared again. */
  readonly changed: (persona: string) => void;
  /**
   * Words were forgotten: their vectors are removed from every collection; removals that fail are recorded as
   * outstanding.
   */
  readonly cleanse: () => Promise<void>;
  /** Waits for work under way. */
  readonly close: () => Promise<void>;
};

/** Milliseconds after which the vectors are compared here as well. */
const patience = 25;

export function openQdrantIndex(given: QdrantParts): QdrantIndex {
  const { server, index, clock, onTrouble } = given;
  const { place } = server;
  const book = collectionBook(clock, (fault) => onTrouble({ kind: "failed", place, fault }));
  const parts = { ...given, book };
  let isLateTold = false;
  /** The queue of writes to the server: vectors on their way are there before they are taken out. */
  const writing = openSerialQueue();
  /** Whether the server is useful: vectors that are not there yet are compared beside it, unless they are many. */
  const isUseful = ({ collection, size, sent }: CollectionState, query: Float32Array) =>
    size === query.length && index.vectorRows.last(collection.persona) - sent <= mostHere;
  const beLate = (): void => {
    if (!isLateTold) onTrouble({ kind: "late", place });
    isLateTold = true;
  };

  return {
    async nearest(persona, space, query, visible, limit) {
      const compare = () => index.vectors.nearest(persona, space, query, visible, limit);
      const state = book.of(persona);
      if (state?.collection.space !== space || !isUseful(state, query)) return await compare();
      const ending = new AbortController();
      const question = { space, query, visible, limit };
      const compareLate = async () => {
        await clock.sleep(patience, ending.signal);
        if (ending.signal.aborted) return [];
        beLate();
        return await compare();
      };
      const found = asked(parts, state, question).then((rows) => rows ?? compare());
      return await Promise.race([found, compareLate()]).finally(() => ending.abort());
    },
    async keep(persona, space, signal) {
      if (book.isResting()) return "nothing";
      return await writing.add(async () => {
        if (signal.aborted) return "left";
        const done = await (space === undefined
          ? settled(parts, persona, undefined)
          : step(parts, persona, space));
        if (done === undefined) return "nothing";
        if (typeof done === "string") return done;
        book.failed("keep", done);
        return "left";
      });
    },
    changed: book.changed,
    cleanse() {
      index.collections.owe();
      book.changed();
      return writing.add(async () => {
        for (const one of collectionsHere(parts)) {
          const done = await paid(parts, one);
          if (!done.ok) return book.failed("keep", done.error);
        }
      });
    },
    async close() {
      await writing.ended();
      await server.close();
    },
  };
}
