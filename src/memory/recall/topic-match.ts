// Scores how well topics match a question: by their titles and summaries, and by the entries found in them.

import { keptBy } from "../../kernel/kept-by.ts";
import { termsOf } from "../analysis/index-terms.ts";
import type { RecalledEntry, RecalledTopic, RecallQuery, TopicText } from "../ports.ts";

const mostTopics = 5;
const wordsWeight = 0.6;

const searchTerms = (text: string): ReadonlySet<string> => new Set(termsOf(text).search);

/** The number of topics whose terms are kept from one question to the next. */
const mostKept = 2_000;
const topicTerms = keptBy(mostKept, searchTerms);

/** The fraction of the question's words in a text, 0 to 1. */
export const likeness = (query: string, text: string): number =>
  sharedTerms(searchTerms(query), searchTerms(text));

const topicLikeness = (asked: ReadonlySet<string>, { title, summary }: TopicText): number =>
  sharedTerms(asked, topicTerms(`${title} ${summary}`));

function sharedTerms(asked: ReadonlySet<string>, there: ReadonlySet<string>): number {
  if (asked.size === 0) return 0;
  return [...asked].filter((term) => there.has(term)).length / asked.size;
}

/** The best matching topics, each with at least the score `least`. */
export function fittingTopics(
  { text }: RecallQuery,
  entries: readonly RecalledEntry[],
  topics: readonly TopicText[],
  least: number,
): readonly RecalledTopic[] {
  const asked = searchTerms(text);
  const whole = entries.reduce((sum, { score }) => sum + Math.max(0, score), 0);
  return topics
    .map((topic): RecalledTopic => {
      const inside = entries.filter(({ entry }) => entry.topic === topic.id);
      const found = inside.reduce((sum, { score }) => sum + Math.max(0, score), 0);
      const parts = {
        words: wordsWeight * topicLikeness(asked, topic),
        entries: whole === 0 ? 0 : ((1 - wordsWeight) * found) / whole,
      };
      const why = [...new Set(inside.flatMap((one) => one.why))].slice(0, mostTopics);
      return { topic, score: parts.words + parts.entries, parts, why };
    })
    .filter(({ score }) => score > least)
    .sort((a, b) => b.score - a.score)
    .slice(0, mostTopics);
}
