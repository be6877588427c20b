// The profile `seed`: likeness .45, time .10, topic .20, emotion .20, recency .05; τ 14 days; a topic fits from .35 on.

import { feelingOf } from "../analysis/feelings.ts";
import type { FoundRow, Known, Recalled, RecalledEntry, RecallQuery } from "../ports.ts";
import { fittingTopics, likeness } from "./topic-match.ts";

const weights = { similarity: 0.45, time: 0.1, topic: 0.2, emotion: 0.2, recency: 0.05 };
const days = 14;
const leastTopic = 0.35;
const mostEntries = 10;
/** The number of further candidates that are weighed. */
export const mostCandidates = 60;

const day = 86_400_000;
const fading = (age: number): number => Math.exp(-Math.max(0, age) / day / days);

/** Weighs the found entries by these five parts only. */
export function settleBySeed(
  query: RecallQuery,
  found: readonly FoundRow[],
  known: Known,
): Recalled {
  const topics = new Map(known.topics.map((topic) => [topic.id, topic]));
  const feeling = feelingOf(query.text);
  const fitness = (id: string | undefined): number => {
    const topic = id === undefined ? undefined : topics.get(id);
    if (topic === undefined) return 0;
    const value = likeness(query.text, `${topic.title} ${topic.summary}`);
    return value >= leastTopic ? value : 0;
  };
  const entries = found
    .slice(0, mostCandidates)
    .flatMap((row): readonly RecalledEntry[] => {
      const entry = known.rows.get(row.row);
      if (entry === undefined || query.without?.has(entry.id) === true) return [];
      const parts = {
        similarity: weights.similarity * likeness(query.text, entry.text),
        time: weights.time * fading(query.at - entry.occurredAt),
        topic: weights.topic * fitness(entry.topic),
        emotion: feeling !== undefined && entry.emotion === feeling ? weights.emotion : 0,
        recency: weights.recency * fading(query.at - (entry.lastRecalled ?? entry.recordedAt)),
      };
      const score = Object.values(parts).reduce((sum, part) => sum + part, 0);
      return [{ entry, score, parts, why: row.why }];
    })
    .sort((a, b) => b.score - a.score || b.entry.row - a.entry.row)
    .slice(0, Math.min(query.limit, mostEntries));
  return { entries, topics: fittingTopics(query, entries, [...topics.values()], leastTopic) };
}
