// Searches the memory of a persona: by words, and by meaning when an embedder is configured and fast enough.

import { setTimeout as wait } from "node:timers/promises";
import type {
  Embedder,
  FoundRow,
  Known,
  MemoryEntry,
  MemoryReader,
  NearRow,
  Recalled,
  Recaller,
  RecallIndex,
  RecallQuery,
  RecallRules,
} from "../../memory/ports.ts";
import type { EntryId, Visibility } from "../../protocol/memory-entry.ts";
import type { EntryVectors } from "./index/vectors.ts";

/** The index in which memories are searched. */
export type SearchIndex = {
  /** The index of a persona, restricted to these visibilities; undefined when nothing was ever added. */
  readonly reader: (
    persona: string,
    visible: readonly Visibility[],
  ) => RecallIndex | undefined | Promise<RecallIndex | undefined>;
  readonly vectors: EntryVectors;
};

export type RecallerParts = {
  readonly index: SearchIndex;
  readonly reader: MemoryReader;
  readonly rules: RecallRules;
  /** Called at each recall: it may be set, changed and removed while the program runs. */
  readonly embedder?: (() => Embedder | undefined) | undefined;
  /** Replaces the index for the search of near vectors; called at each recall. */
  readonly nearest?: (() => EntryVectors["nearest"] | undefined) | undefined;
  /** A bug of the embedder or of the search; the recall continues without it. */
  readonly onBug: (bug: unknown) => void;
};

type Near = Pick<Recalled, "withoutVectors"> & { readonly rows: readonly NearRow[] };

/** The number of the nearest entries that take part. */
const mostNear = 50;
const longestQuery = 8_000;

const nothing: Recalled = { entries: [], topics: [] };

export function createRecaller(parts: RecallerParts): Recaller {
  const { index, rules, onBug } = parts;

  const recalled = async (persona: string, query: RecallQuery, near: Near): Promise<Recalled> => {
    const opened = await index.reader(persona, rules.visibleTo(query.asker));
    if (opened === undefined || query.limit < 1) return nothing;
    const found = await rules.find(query, opened, near.rows);
    const settled = rules.settle(query, found, await knownOf(parts, persona, query, found));
    return near.withoutVectors === undefined
      ? settled
      : { ...settled, withoutVectors: near.withoutVectors };
  };
  const orNothing = (work: Promise<Recalled>): Promise<Recalled> =>
    work.catch((bug: unknown) => {
      onBug(bug);
      return nothing;
    });

  return {
    byWords: (persona, query) => orNothing(recalled(persona, query, { rows: [] })),
    recall: async (persona, query, deadline) => {
      const near = await nearOf(parts, persona, query, deadline);
      return await orNothing(recalled(persona, query, near));
    },
  };
}

/** The number of links that are followed in a chain of entries that supersede each other. */
const longestChain = 20;

/** The data that the decision is based on, read in as many steps as the longest chain of entries has links. */
async function knownOf(
  { reader, rules }: Pick<RecallerParts, "reader" | "rules">,
  persona: string,
  query: RecallQuery,
  found: readonly FoundRow[],
): Promise<Known> {
  const visible = new Set(rules.visibleTo(query.asker));
  const seen = <K>(read: ReadonlyMap<K, MemoryEntry>): ReadonlyMap<K, MemoryEntry> =>
    new Map([...read].filter(([, entry]) => visible.has(entry.visibility)));
  const best = found.slice(0, rules.settled(query)).map(({ row }) => row);
  const rows = seen(await reader.entriesByRow(persona, best));
  const successors = new Map<EntryId, MemoryEntry>();
  let newest = [...rows.values()];
  for (let step = 0; step < longestChain; step += 1) {
    const next = newest.flatMap(({ supersededBy }) =>
      supersededBy === undefined || successors.has(supersededBy) ? [] : [supersededBy],
    );
    if (next.length === 0) break;
    const read = seen(await reader.entriesById(persona, next));
    for (const [id, entry] of read) successors.set(id, entry);
    newest = [...read.values()];
  }
  // Titles and summaries are made from all that is in a topic: only her user receives them.
  const topics = query.asker === "user" ? await reader.topicTexts(persona) : [];
  return { rows, successors, topics };
}

/** The nearest entries, or the reason why there are none. */
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
