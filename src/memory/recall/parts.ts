// The parts of an entry's score.

import { marks } from "../analysis/content-marks.ts";
import type { IndexedEntry } from "../ports.ts";
import type { RecallContext } from "./recall-context.ts";
import type { WeighedEntry } from "./weighed.ts";

export type PartName =
  | "words"
  | "neighbours"
  | "session"
  | "speaker"
  | "date"
  | "form"
  | "kind"
  | "self"
  | "wish"
  | "log"
  | "recency";

export type Parts = Readonly<Record<PartName, number>>;

const day = 86_400_000;

/** The parts of an entry's score, already weighted: the score is their sum. */
export function partsOf(context: RecallContext, one: WeighedEntry, now: number): Parts {
  const { entry } = one;
  const { weights } = context;
  const log = context.logs.get(entry.conversation) ?? 0;
  const parts = {
    words: words(context, one),
    neighbours: (1 - log) * neighbourScore(context, one) + log * asked(context, one),
    session: weights.session * (context.sessions.get(entry.session) ?? 0),
    speaker: speaker(context, entry, log),
    date: date(context, entry),
    form: weights.form * form(context, entry) + (1 - log) * tense(context, entry),
    kind: kindOf(context, entry),
    self: weights.self * self(context, entry),
    wish: context.wishes.get(entry.row) ?? 0,
    recency: weights.recency * Math.exp(-Math.max(0, now - entry.at) / day / weights.recencyDays),
  };
  const isAnswer = entry.kind === "persona" || entry.kind === "tool";
  const sum = parts.words + parts.neighbours;
  return { ...parts, log: isAnswer ? -answerLoss(context) * log * sum : 0 };
}

/** The loss of her answers in a log: the whole of it in a question about a subject, and nothing in one about an answer. */
function answerLoss({ query: { form }, weights }: RecallContext): number {
  if (form.told) return 0;
  return form.overview ? 1 : weights.log.answer;
}

function words(
  { query, weights, averageLength }: RecallContext,
  { entry, counts }: WeighedEntry,
): number {
  const { saturation: k, lengthPenalty: b } = weights;
  const slow = k * (1 - b + (b * entry.length) / Math.max(1, averageLength));
  let sum = 0;
  for (let at = 0; at < counts.length; at += 1) {
    const count = counts[at] ?? 0;
    if (count > 0) sum += ((query.concepts[at]?.weight ?? 0) * count * (k + 1)) / (count + slow);
  }
  return sum;
}

type Side = { readonly side: WeighedEntry | undefined; readonly share: number };

/** The score of the neighbouring turns in a chat, for concepts that the entry itself lacks. */
function neighbourScore(context: RecallContext, one: WeighedEntry): number {
  const { before, after, beyond, answer, length } = context.weights.neighbour;
  const { entry } = one;
  const gate = Math.exp(-Math.max(0, entry.length - length / 2) / length);
  const previous = context.neighbour(entry, -1);
  const isAnswer = previous !== undefined && (previous.entry.marks & marks.asks) > 0;
  return (
    gate *
    told(context, one, [
      { side: previous, share: before + (isAnswer ? answer : 0) },
      { side: context.neighbour(entry, 1), share: after },
      { side: context.neighbour(entry, -2), share: beyond },
      { side: context.neighbour(entry, 2), share: beyond },
    ])
  );
}

/** The score of the answer to a message of a log, and of the message before it. */
function asked(context: RecallContext, one: WeighedEntry): number {
  const { after, before, overview, told: answered } = context.weights.log;
  const { form } = context.query;
  if (one.entry.kind === "persona")
    return form.told
      ? told(context, one, [{ side: context.neighbour(one.entry, -1), share: answered }])
      : 0;
  return told(context, one, [
    { side: context.neighbour(one.entry, 1), share: form.overview ? overview : after },
    { side: context.neighbour(one.entry, -2), share: before },
  ]);
}

/** Concepts that the entry itself contains count little. */
function told({ query }: RecallContext, one: WeighedEntry, all: readonly Side[]): number {
  const { counts } = one;
  const most = mostOf(one, all);
  let sum = 0;
  for (let at = 0; at < most.length; at += 1) {
    const share = most[at] ?? 0;
    if (share === 0) continue;
    sum += (query.concepts[at]?.weight ?? 0) * share * (1 - 0.7 * Math.min(1, counts[at] ?? 0));
  }
  return sum;
}

/** The best share of each concept among the sides in the same session. */
function mostOf({ entry, counts }: WeighedEntry, all: readonly Side[]): Float64Array {
  const most = new Float64Array(counts.length);
  for (const { side, share } of all) {
    if (side?.entry.session !== entry.session) continue;
    const there = side.counts;
    for (let at = 0; at < there.length; at += 1) {
      const count = there[at] ?? 0;
      if (count > 0) most[at] = Math.max(most[at] ?? 0, share * Math.min(1, count));
    }
  }
  return most;
}

/** The question names the speaker, or somebody who takes part in the conversation. */
function speaker(
  { query, weights, company }: RecallContext,
  entry: IndexedEntry,
  log: number,
): number {
  return (
    (query.speakers.has(entry.speaker) ? weights.speaker : 0) +
    (company.has(entry.conversation) ? (1 - log) * weights.company : 0)
  );
}

function tense({ query, weights }: RecallContext, entry: IndexedEntry): number {
  if (!query.form.past) return 0;
  const has = (mark: number): number => ((entry.marks & mark) > 0 ? 1 : 0);
  const isPast = has(marks.past);
  return weights.past * isPast + weights.intent * (1 - isPast) * has(marks.intent);
}

function self({ query: { form: asksOf } }: RecallContext, { kind }: IndexedEntry): number {
  if (asksOf.ofAsker && kind === "user") return 1;
  return asksOf.ofHer && kind === "persona" ? 1 : 0;
}

function date({ query, weights }: RecallContext, entry: IndexedEntry): number {
  let most = 0;
  for (const { from, to } of query.times) {
    const slack = Math.max(2 * day, (to - from) / 2);
    const isNear = entry.at >= from - slack && entry.at < to + slack;
    const said = entry.at >= from && entry.at < to ? 1 : isNear ? 0.5 : 0;
    most = Math.max(most, weights.said * said + (tellsOf(entry, from, to) ? weights.tells : 0));
  }
  return most;
}

function tellsOf({ times }: IndexedEntry, from: number, to: number): boolean {
  for (let at = 0; at < times.length; at += 2) {
    const [begin = 0, end = 0] = [times[at], times[at + 1]];
    if (begin < to && end > from && end - begin <= 4 * Math.max(to - from, 7 * day)) return true;
  }
  return false;
}

function form({ query: { form: asked } }: RecallContext, entry: IndexedEntry): number {
  const has = (mark: number): number => ((entry.marks & mark) > 0 ? 1 : 0);
  return (
    (asked.when ? has(marks.time) : 0) +
    (asked.howMany ? has(marks.number) : 0) +
    (asked.who || asked.where ? has(marks.name) : 0)
  );
}

function kindOf({ weights }: RecallContext, entry: IndexedEntry): number {
  return (
    ((entry.marks & marks.asks) > 0 ? weights.asks : 0) +
    ((entry.marks & marks.thanks) > 0 ? weights.thanks : 0) +
    weights.short * Math.max(0, 1 - entry.length / weights.brief)
  );
}
