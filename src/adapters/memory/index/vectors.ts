// Vectors of entries, by space and text, and the search for the nearest ones.

import type { DatabaseSync } from "node:sqlite";
import type { NearRow } from "../../../memory/ports.ts";
import type { EntryId, Visibility } from "../../../protocol/memory-entry.ts";
import { inTransaction } from "../in-transaction.ts";
import { indexContents } from "./index-tables.ts";
import type { MissingVectors } from "./missing-vectors.ts";
import { type NearestQuestion, nearest } from "./nearest.ts";
import { nearestInThread } from "./nearest-in-thread.ts";
import { contentOf } from "./writing.ts";

export type EntryVectors = {
  /** Entries that have no vector in this space, at most `limit`, the newest first. */
  readonly missing: (
    persona: string,
    space: string,
    limit: number,
  ) => Promise<readonly { readonly id: EntryId; readonly text: string }[]>;
  /** The number of texts with a vector in this space. */
  readonly count: (persona: string, space: string) => Promise<number>;
  /** Entries that were deleted in the meantime are ignored. */
  readonly put: (
    persona: string,
    space: string,
    vectors: readonly { readonly id: EntryId; readonly vector: Float32Array }[],
  ) => Promise<void>;
  /** The nearest first; exact. */
  readonly nearest: (
    persona: string,
    space: string,
    query: Float32Array,
    visible: readonly Visibility[],
    limit: number,
  ) => Promise<readonly NearRow[]>;
};

export type StoredVectors = EntryVectors & {
  /** As `nearest`, synchronously, of these texts and of vectors stored after a number. */
  readonly nearestAmong: (
    persona: string,
    question: Omit<Required<NearestQuestion>, "number">,
  ) => readonly NearRow[];
};

/** With more vectors, comparing them would block the event loop for too long. */
export const mostHere = 2_000;

export function openVectors(
  db: DatabaseSync,
  numberOf: (persona: string) => number | undefined,
  missing: MissingVectors,
): StoredVectors {
  return {
    missing: async (persona, space, limit) => {
      const number = numberOf(persona);
      return number === undefined ? [] : await missing.find(number, space, limit);
    },
    count: async (persona, space) => {
      const number = numberOf(persona);
      if (number === undefined) return 0;
      const counted = db
        .prepare(`SELECT count(*) AS texts FROM memory_vectors_${number} WHERE space = ?`)
        .get(space);
      return Number(counted?.["texts"]);
    },
    put: async (persona, space, vectors) => {
      const number = numberOf(persona);
      if (number === undefined) return;
      const text = db.prepare("SELECT text FROM memory_entries WHERE persona = ? AND id = ?");
      const add = db.prepare(
        `INSERT INTO memory_vectors_${number} (space, content, vector) VALUES (?, ?, ?)
         ON CONFLICT (space, content) DO UPDATE SET vector = excluded.vector`,
      );
      const write = () => {
        for (const { id, vector } of vectors) {
          const row = text.get(persona, id);
          if (row !== undefined) add.run(space, contentOf(String(row["text"])), bytesOf(vector));
        }
        indexContents(db, number);
      };
      if (db.isTransaction) write();
      else await inTransaction(db, write);
    },
    nearestAmong: (persona, question) => {
      const number = numberOf(persona);
      return number === undefined ? [] : nearest(db, { number, ...question });
    },
    nearest: async (persona, space, query, visible, limit) => {
      const number = numberOf(persona);
      if (number === undefined) return [];
      const question: NearestQuestion = { number, space, query, visible, limit };
      const counted = db.prepare(`SELECT max(number) AS most FROM memory_vectors_${number}`).get();
      const file = db.location();
      const isMany = Number(counted?.["most"]) > mostHere;
      return isMany && file !== null ? nearestInThread(file, question) : nearest(db, question);
    },
  };
}

const bytesOf = (vector: Float32Array): Uint8Array =>
  new Uint8Array(vector.buffer, vector.byteOffset, vector.byteLength);
