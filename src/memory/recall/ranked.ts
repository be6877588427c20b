// Ranks all possible answers, best first.

import { ownValue } from "../../kernel/own-value.ts";
import { synonymsOf } from "../analysis/synonyms.ts";
import type { FoundRow, IndexedEntry, NearRow, RecallQuery, ScoreParts } from "../ports.ts";
import type { ParsedQuery } from "./parsed-query.ts";
import { type Parts, partsOf } from "./parts.ts";
import type { RecallContext } from "./recall-context.ts";
import { bestTogether } from "./sessions.ts";
import type { WeighedEntry } from "./weighed.ts";
import { wishesAmong } from "./wishes-in-mind.ts";

/** The number of rows beyond the requested ones for which a reason is given: a profile may choose among them. */
const alsoExplained = 60;

/** Speakers by their numbers; undefined: anybody. */
export type People = ReadonlySet<number> | undefined;

/** The answers among the candidates, best first: by words, times and people, and by vectors. */
export function ranked(
  request: RecallQuery,
  context: RecallContext,
  people: People,
  near: readonly NearRow[],
): readonly FoundRow[] {
  const { query, weights } = context;
  const meaning = new Map(near.map(({ row }, rank) => [row, weights.dense / (1 + rank / 10)]));
  const alone = context.all
    .filter(({ entry }) => isAskedFor(entry, request, people))
    .map((one) => scored(context, one, request.at, meaning.get(one.entry.row) ?? 0));
  const sorted = together(context, alone)
    .filter(({ parts }) => isFiltered(request) || isMet(parts))
    .sort((a, b) => b.score - a.score || b.one.entry.row - a.one.entry.row);
  const spread = query.form.overview
    ? overSessions(sorted, request.limit, weights.sameSession)
    : sorted;
  return withWishes(spread, request.limit).map(({ one, score, parts }, rank) => ({
    row: one.entry.row,
    score,
    parts,
    why: rank < request.limit + alsoExplained ? why(query, one, parts) : [],
  }));
}

/** The first `limit` anew, one by one: each loses the factor `same` for each of its session that stands before it. */
function overSessions(sorted: readonly Scored[], limit: number, same: number): readonly Scored[] {
  const left = new Set(sorted.slice(0, widest * limit));
  const taken = new Map<number, number>();
  const worth = ({ one, score }: Scored): number =>
    score * same ** (taken.get(one.entry.session) ?? 0);
  const first: Scored[] = [];
  while (first.length < limit) {
    let best: Scored | undefined;
    for (const each of left) if (best === undefined || worth(each) > worth(best)) best = each;
    if (best === undefined) break;
    const { session } = best.one.entry;
    left.delete(best);
    first.push(best);
    taken.set(session, (taken.get(session) ?? 0) + 1);
  }
  return [...first, ...left, ...sorted.slice(widest * limit)];
}

/** The best this many times `limit` rows are spread over sessions. */
const widest = 6;

/** The best wishes that are not among the first follow them: `settle` keeps room for some. */
function withWishes(sorted: readonly Scored[], limit: number): readonly Scored[] {
  const isWish = ({ parts }: Scored): boolean => (parts["wish"] ?? 0) > 0;
  const rest = sorted.slice(limit);
  const wishes = rest.filter(isWish).slice(0, wishesAmong(limit));
  if (wishes.length === 0) return sorted;
  const next = new Set(wishes);
  return [...sorted.slice(0, limit), ...wishes, ...rest.filter((one) => !next.has(one))];
}

const isFiltered = ({ from, to, who }: RecallQuery): boolean =>
  from !== undefined || to !== undefined || who !== undefined;

const isAskedFor = (
  entry: IndexedEntry,
  { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY }: RecallQuery,
  people: People,
): boolean =>
  entry.at >= from && entry.at <= to && (people === undefined || people.has(entry.speaker));

type Scored = { readonly one: WeighedEntry; readonly score: number; readonly parts: ScoreParts };

function scored(context: RecallContext, one: WeighedEntry, now: number, meaning: number): Scored {
  const parts: Record<string, number> = { ...partsOf(context, one, now) };
  if (meaning > 0) parts["meaning"] = meaning;
  const score = Object.values(parts).reduce((sum, part) => sum + part, 0);
  return { one, score, parts };
}

/** Adds to each the score of the best entries of its session. */
function together({ logs, weights }: RecallContext, all: readonly Scored[]): readonly Scored[] {
  const best = bestTogether(all.map(({ one, score }) => ({ session: one.entry.session, score })));
  return all.map(({ one, score, parts }) => {
    const { session, conversation } = one.entry;
    const part = weights.together * (1 - (logs.get(conversation) ?? 0)) * (best.get(session) ?? 0);
    return {
      one,
      score: score + part,
      parts: { ...parts, session: (parts["session"] ?? 0) + part },
    };
  });
}

/** Whether something that the question names is in the entry or its neighbours. */
const isMet = (parts: Readonly<Partial<Record<keyof Parts | "meaning", number>>>): boolean =>
  (parts.words ?? 0) +
    (parts.neighbours ?? 0) +
    (parts.date ?? 0) +
    (parts.meaning ?? 0) +
    (parts.wish ?? 0) >
  0;

// The most words in the reason for display.

const mostWords = 5;
/** The least score of a part for the reason. */
const worthTelling = {
  neighbours: 0.05,
  session: 0.3,
  speaker: 0.05,
  meaning: 0.05,
  wish: 0.01,
} as const;

/** The words in common with the question, times, and `~` with a part's name for other parts that contributed. */
function why(
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
