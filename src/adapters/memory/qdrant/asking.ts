// Asks a server for the nearest texts, until enough of them are visible to the caller.

import type { NearRow } from "../../../memory/ports.ts";
import type { StoredRecallIndex } from "../index/open-recall-index.ts";
import type { StoredVectors } from "../index/vectors.ts";
import type { CollectionBook } from "./collection-book.ts";
import type { CollectionState } from "./collection-state.ts";
import { contentIn, type QdrantServer } from "./qdrant-server.ts";

export type QdrantQueryParts = {
  readonly server: QdrantServer;
  readonly index: Pick<StoredRecallIndex, "vectors" | "vectorRows">;
  readonly book: CollectionBook;
};

type Question = Omit<Parameters<StoredVectors["nearestAmong"]>[1], "among">;

/** The number of texts that are requested for each one that is needed; then four times as many, and again. */
const asks = [2, 8, 32] as const;

/**
 * The nearest rows, by the tables' data for the texts that the server returns; undefined where its answer is unusable.
 */
export async function asked(
  { server, index, book }: QdrantQueryParts,
  state: CollectionState,
  question: Question,
): Promise<readonly NearRow[] | undefined> {
  const { persona, name } = state.collection;
  for (const times of asks) {
    const many = question.limit * times;
    const found = await server.near(name, question.query, many);
    if (book.of(persona) !== state) return undefined;
    if (!found.ok) {
      book.failed("ask", found.error);
      return undefined;
    }
    book.good("ask");
    const contents = [...new Set(found.value.map((id) => contentIn(id) ?? ""))];
    if (!canBe(index, state, contents, many)) {
      book.doubted(persona);
      return undefined;
    }
    book.believed();
    const among = { contents, after: state.sent };
    const rows = index.vectors.nearestAmong(persona, { ...question, among });
    if (rows.length >= question.limit || contents.length >= state.points) return rows;
  }
  return undefined;
}

/** Whether a server that holds all of these points, and no others, can give this answer. */
function canBe(
  { vectorRows }: QdrantQueryParts["index"],
  { collection: { persona, space }, points }: CollectionState,
  contents: readonly string[],
  many: number,
): boolean {
  const isEnough = contents.length * 2 >= Math.min(many, points);
  return isEnough && vectorRows.known(persona, space, contents).size === contents.length;
}
