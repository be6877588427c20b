// Scores how well topics match a question: by their titles and summaries, and by the entries found in them.

import { termsOf } from "../analysis/index-terms.ts";
import type { MemoryTopic, RecalledEntry, RecalledTopic, RecallQuery } from "../ports.ts";

const mostTopics = 5;
const wordsWeight = 0.6;

/** The fraction of the question's words in a text, 0 to 1. */
export function likeness(query: string, text: string): number {
  const asked = new Set(termsOf(query).search);
  if (asked.size === 0) return 0;
  const there = new Set(termsOf(text).search);
  return [...asked].filter((term) => there.has(term)).length / asked.size;
}

/** The best matching topics, each with at least the score `least`. */
export function fittingTopics(
  { text }: RecallQuery,
  entries: readonly RecalledEntry[],
  topics: readonly MemoryTopic[],
  least: number,
): readonly RecalledTopic[] {
  const whole = entries.reduce((sum, { score }) => sum + Math.max(0, score), 0);
  return topics
    .map((topic): RecalledTopic => {
      const inside = entries.filter(({ entry }) => entry.topic === topic.id);
      const found = inside.reduce((sum, { score }) => sum + Math.max(0, score), 0);
      const parts = {
        words: wordsWeight * likeness(text, `${topic.title} ${topic.summary}`),
        entries: whole === 0 ? 0 : ((1 - wordsWeight) * found) / whole,
      };
      const why = [...new Set(inside.flatMap((one) => one.why))].slice(0, mostTopics);
      return { topic, score: parts.words + parts.entries, parts, why };
    })
    .filter(({ score }) => score > least)
    .sort((a, b) => b.score - a.score)
    .slice(0, mostTopics);
}
