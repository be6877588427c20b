// Quality measures of a ranking of entries.

import type { Collection, Finder } from "./store.ts";

export type Quality = {
  readonly questions: number;
  /** Shares of the evidence among the first this many, in percent. */
  readonly first: number;
  readonly five: number;
  readonly ten: number;
  /** One over the place of the first evidence, in percent. */
  readonly reciprocal: number;
};

/** The mean over all questions of a collection. */
export async function qualityOf({ questions }: Collection, find: Finder): Promise<Quality> {
  let [first, five, ten, reciprocal] = [0, 0, 0, 0];
  for (const question of questions) {
    const rows = await find(question, 10);
    const among = (count: number): number => {
      const seen = new Set(rows.slice(0, count));
      return question.evidence.filter((row) => seen.has(row)).length / question.evidence.length;
    };
    first += among(1);
    five += among(5);
    ten += among(10);
    const place = rows.findIndex((row) => question.evidence.includes(row));
    reciprocal += place < 0 ? 0 : 1 / (place + 1);
  }
  const share = (sum: number): number => (100 * sum) / Math.max(1, questions.length);
  return {
    questions: questions.length,
    first: share(first),
    five: share(five),
    ten: share(ten),
    reciprocal: share(reciprocal),
  };
}
