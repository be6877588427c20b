// By what an entry was found, for people.

import { ownValue } from "../../kernel/own-value.ts";
import { synonymsOf } from "../analysis/synonyms.ts";
import type { ScoreParts } from "../ports.ts";
import type { ParsedQuery } from "./parsed-query.ts";
import type { WeighedEntry } from "./weighed.ts";

const mostWords = 5;
/** Below that a part says nothing worth telling. */
const worthTelling = { neighbours: 0.05, session: 0.3, speaker: 0.05, meaning: 0.05 } as const;

/** The words that it shares with the question, times, and `~` and a part's name for what helped beside them. */
export function why(
  { concepts, times }: ParsedQuery,
  { counts }: WeighedEntry,
  parts: ScoreParts,
): readonly string[] {
  const words = concepts
    .filter(({ isPhrase }, at) => !isPhrase && (counts[at] ?? 0) > 0)
    .map(({ name }) => name.replace(/^=/, ""))
    .filter((word, at, all) => !all.some((other, place) => place !== at && holds(other, word)));
  const dates = (parts["date"] ?? 0) > 0 ? times.map((time) => time.words) : [];
  const weightsTold = Object.entries(worthTelling)
    .filter(([name, least]) => (ownValue(parts, name) ?? 0) >= least)
    .map(([name]) => name);
  return [
    ...[...new Set(words)].slice(0, mostWords),
    ...dates,
    ...weightsTold.map((name) => `~${name}`),
  ];
}

const holds = (longer: string, shorter: string): boolean =>
  longer.length > shorter.length && longer.includes(shorter) && synonymsOf(shorter).length === 0;
