// Looks into the memory of a persona: by words at once, by meaning when an embedder is set and in time.

import { setTimeout as wait } from "node:timers/promises";
import type {
  Embedder,
  Known,
  MemoryEntry,
  MemoryReader,
  NearRow,
  Recalled,
  Recaller,
  RecallQuery,
  RecallRules,
} from "../../memory/ports.ts";
import type { StoredRecallIndex } from "./index/open-recall-index.ts";
import type { StoredVectors } from "./index/vectors.ts";

export type RecallerParts = {
  readonly index: StoredRecallIndex;
  readonly reader: MemoryReader;
  readonly rules: RecallRules;
  /** Asked at each recall: it may be set, changed and taken away while the program runs. */
  readonly embedder?: (() => Embedder | undefined) | undefined;
  /** What finds what is near instead of the index, asked at each recall. */
  readonly nearest?: (() => StoredVectors["nearest"] | undefined) | undefined;
  /** A bug of the embedder or of the search; the recall goes on without. */
  readonly onBug: (bug: unknown) => void;
};

type Near = Pick<Recalled, "withoutVectors"> & { readonly rows: readonly NearRow[] };

/** Of what is near in meaning, so many take part. */
const mostNear = 50;
const longestQuery = 8_000;

const nothing: Recalled = { entries: [], topics: [] };

export function createRecaller(parts: RecallerParts): Recaller {
  const { index, reader, rules, onBug } = parts;

  const recalled = (persona: string, query: RecallQuery, near: Near): Recalled => {
    const opened = index.reader(persona, rules.visibleTo(query.asker));
    if (opened === undefined || query.limit < 1) return nothing;
    const found = rules.find(query, opened, near.rows);
    const settled = rules.settle(query, found, knownTo(persona, query));
    return near.withoutVectors === undefined
      ? settled
      : { ...settled, withoutVectors: near.withoutVectors };
  };

  function knownTo(persona: string, { asker }: RecallQuery): Known {
    const visible = new Set(rules.visibleTo(asker));
    const seen = (entry: MemoryEntry | undefined): MemoryEntry | undefined =>
      entry !== undefined && visible.has(entry.visibility) ? entry : undefined;
    return {
      row: (row) => {
        const [entry] = reader.walk(persona, row - 1, 1);
        return entry?.row === row ? seen(entry) : undefined;
      },
      entry: (id) => seen(reader.entry(persona, id)),
      // Titles and summaries are made of all that is in a topic: only her user is told them.
      topics: () => (asker === "user" ? reader.topics(persona) : []),
    };
  }

  const orNothing = (work: () => Recalled): Recalled => {
    try {
      return work();
    } catch (bug) {
      onBug(bug);
      return nothing;
    }
  };

  return {
    takesTime: () => parts.embedder?.() !== undefined,
    byWords: (persona, query) => orNothing(() => recalled(persona, query, { rows: [] })),
    recall: async (persona, query, deadline) => {
      const near = await nearOf(parts, persona, query, deadline);
      return orNothing(() => recalled(persona, query, near));
    },
  };
}

/** What is near in meaning, or why nothing is known of it. */
async function nearOf(
  { index, rules, embedder, nearest, onBug }: RecallerParts,
  persona: string,
  { text, asker }: RecallQuery,
  deadline: number,
): Promise<Near> {
  const chosen = embedder?.();
  if (chosen === undefined || text.trim() === "") return { rows: [] };
  const ending = new AbortController();
  const search = async (): Promise<Near> => {
    const asked = text.slice(0, longestQuery).toWellFormed();
    const made = await chosen.embed([asked], "query", ending.signal);
    const vector = made.ok ? made.value[0] : undefined;
    if (vector === undefined) return { rows: [], withoutVectors: "failed" };
    const visible = rules.visibleTo(asker);
    const find = nearest?.() ?? index.vectors.nearest;
    return { rows: await find(persona, chosen.space, vector, visible, mostNear) };
  };
  const late = async (): Promise<Near> => {
    await wait(deadline, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);
    return { rows: [], withoutVectors: "late" };
  };
  const failed = (bug: unknown): Near => {
    if (!ending.signal.aborted) onBug(bug);
    return { rows: [], withoutVectors: "failed" };
  };
  const near = await Promise.race([search().catch(failed), late()]);
  ending.abort();
  return near;
}
