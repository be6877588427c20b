// The choice of the comment that she answers next, when more come than she can answer.
//
// Laws, each a property test in test/sim/audience.sim.test.ts:
//   A1. A paid comment is never passed over because of others. Paid ones are answered before others, the larger first,
//       and none waits for ever; without a freshness in the order of arrival.
//   A2. While others wait, nobody is answered twice, unless they paid or the operator wants it.
//   A3. What is answered is what the chat says now: age costs points, and a comment that is older than `freshness` is
//       passed over once a fresh one waits (`stale.ts`). Without a freshness the longer a comment waits, the higher its
//       score.
//   A4. What one author wrote is answered in the order of arrival; with a freshness what they wrote in its newest third
//       goes first.
//   A5. The same state and moment give the same order, and the score is the sum of the points.
//   A6. At most `mostWaiting` comments that are not paid wait, however many come.

import type { CommentReason, WaitingComment } from "../../protocol/audience.ts";
import type { Stimulus } from "../../protocol/stimulus.ts";
import { isOwn, isPaused, mostTries } from "../retry-policy.ts";
import type { SoulState, Waiting } from "../state.ts";
import { manner, nameFinder } from "./manner.ts";
import { paidWeight } from "./paid-weight.ts";

/** The parts of the state on which the order depends. */
export type SelectionState = Pick<SoulState, "waiting" | "audience" | "settings">;

type Reason = { readonly why: CommentReason; readonly points: number };
export type Rated = { readonly waiting: Waiting; readonly explained: WaitingComment };

/** The most comments that are not paid that may wait. */
export const mostWaiting = 200;

/** The operator's choice goes before everything; what is answered first, before everything else. */
const points = {
  chosen: 10_000_000,
  first: 1_000_000,
  /** The points of stimuli from the operator and of urgent ones: above any paid amount. */
  unpaidFirst: 1_000,
  longestFirstWait: 100_000,
  triedAgain: 150,
  mention: 40,
  question: 30,
  firstTime: 10,
  moderator: 10,
  member: 5,
  longestWait: 30,
  reaction: -20,
  behindOwn: -25,
  answered: -1_000,
  /** For each third of the freshness that has passed. */
  age: -15,
  oldest: -150,
} as const;
/** Milliseconds of waiting that count as one point: of a comment, and of what goes before all comments. */
const waitPoint = 2_000;
const firstWaitPoint = 1_000;

/** The key by which an author is recognized; empty where nobody knows who wrote it. */
export const authorKey = ({ author }: Stimulus): string =>
  author === undefined || isNameless(author) ? "" : `${author.platform}:${author.id}`;

/** The author of comments that a body gives without a name; earlier journals mark it by its id alone. */
const isNameless = ({ name, id, platform, unnamed }: NonNullable<Stimulus["author"]>): boolean =>
  unnamed === true || (name === "" && id === `${platform}:somebody`);

export const freshnessOf = ({ settings }: Pick<SelectionState, "settings">): number =>
  settings?.freshness ?? 0;
export const isComment = ({ stimulus }: Waiting): boolean => stimulus.kind === "comment";
/** It waits for the operator. */
export const isHeld = ({ stimulus }: Waiting): boolean => stimulus.held !== undefined;
export const isStaying = ({ leaving, passed }: Waiting): boolean =>
  leaving !== true && passed !== true;
const isOwner = ({ author, badges }: Stimulus): boolean =>
  author?.role === "operator" || author?.role === "user" || badges?.includes("owner") === true;

/** The reason why a stimulus goes before everything that waits its turn; undefined when it does not. */
function firstReason(stimulus: Stimulus): CommentReason | undefined {
  if (stimulus.paid !== undefined) return "paid";
  if (stimulus.kind === "comment" && isOwner(stimulus)) return "operator";
  return stimulus.urgency === "queue" ? undefined : "urgent";
}

/** It is never passed over because of others. */
export const isFirst = ({ stimulus, tries }: Waiting): boolean =>
  firstReason(stimulus) !== undefined || tries > 0;

/**
 * The next stimulus to get a turn: what the operator chose; then the paid and the urgent in the order of arrival; then
 * what is said to her directly or happens around her; then the best comment; then her own stimuli. One that has failed
 * `mostTries` times comes after all that have not, and one whose answer broke off comes after its pause, so that
 * neither blocks the others.
 */
export function nextWaiting(room: SelectionState, at: number): Waiting | undefined {
  const staying = room.waiting.filter(
    (one) => isStaying(one) && !isHeld(one) && !isPaused(one, at),
  );
  const fresh = staying.filter(({ tries }) => tries < mostTries);
  const all = fresh.length > 0 ? fresh : staying;
  const { chosen } = room.audience;
  return (
    (chosen === undefined ? undefined : all.find(({ stimulus }) => stimulus.id === chosen)) ??
    bestOfFirst(room, all, at) ??
    all.find((one) => !isComment(one) && !isOwn(one.stimulus)) ??
    best(room, all.filter(isComment), at) ??
    all[0]
  );
}

/** The best of those that go before all others: without a freshness in the order of arrival. */
function bestOfFirst(
  room: SelectionState,
  all: readonly Waiting[],
  at: number,
): Waiting | undefined {
  const first = all.filter(({ stimulus }) => firstReason(stimulus) !== undefined);
  return freshnessOf(room) === 0 ? first[0] : best(room, first, at);
}

function best(room: SelectionState, comments: readonly Waiting[], at: number): Waiting | undefined {
  if (comments.length < 2) return comments[0];
  let found: Rated | undefined;
  for (const one of rated(room, comments, at)) {
    const more = one.explained.score - (found?.explained.score ?? Number.NEGATIVE_INFINITY);
    const isNewer = freshnessOf(room) > 0 && authorKey(one.waiting.stimulus) === "";
    if (more > 0 || (more === 0 && isNewer)) found = one;
  }
  return found?.waiting;
}

/** The comments with their scores, in the order in which they are given. */
export function rated(
  room: SelectionState,
  comments: readonly Waiting[],
  at: number,
): readonly Rated[] {
  const lately = new Map(room.audience.answered.map((author, place) => [author, place + 1]));
  const names = nameFinder(room.settings?.displayName);
  const freshness = freshnessOf(room);
  /** The score of each author's last one so far. */
  const own = new Map<string, number>();
  const rate = (waiting: Waiting): Rated => {
    const { stimulus } = waiting;
    const isChosen = room.audience.chosen === stimulus.id;
    const first = firstReason(stimulus);
    const author = authorKey(stimulus);
    const reasons: Reason[] = isChosen ? [{ why: "chosen", points: points.chosen }] : [];
    if (first !== undefined) reasons.push(...firstReasons(first, stimulus, freshness, at));
    else reasons.push(...merits(waiting, names(stimulus), lately.get(author), freshness, at));
    const before = first === undefined && author !== "" ? own.get(author) : undefined;
    const sum = total(reasons);
    if (before !== undefined && !isChosen) {
      const behind = Math.min(sum, before) + points.behindOwn;
      reasons.push({ why: "after-own", points: behind - sum });
    }
    const score = total(reasons);
    if (first === undefined && !isChosen) own.set(author, score);
    return { waiting, explained: { stimulus, score, reasons } };
  };
  if (freshness === 0) return comments.map(rate);
  // Of one author the newest third goes first, and within a third what came first.
  const thirds = comments.map(({ stimulus }) => thirdsOf(stimulus, freshness, at));
  const places = comments.map((_, place) => place);
  const all: Rated[] = [];
  for (const place of places.toSorted((a, b) => (thirds[a] ?? 0) - (thirds[b] ?? 0))) {
    const waiting = comments[place];
    if (waiting !== undefined) all[place] = rate(waiting);
  }
  return all;
}

/** The number of thirds of the freshness that have passed since it was written. */
const thirdsOf = ({ writtenAt }: Stimulus, freshness: number, at: number): number =>
  Math.floor((3 * Math.max(0, at - writtenAt)) / freshness);

function merits(
  { stimulus, tries }: Waiting,
  isMentioned: boolean,
  answered: number | undefined,
  freshness: number,
  at: number,
): readonly Reason[] {
  const all: readonly (Reason | false)[] = [
    tries > 0 && { why: "tried-again", points: points.triedAgain },
    isMentioned && { why: "mention", points: points.mention },
    ageReason(stimulus, freshness, at) ?? false,
    // Authors who were answered longest ago go first: each later answer weighs more than everything else together.
    answered !== undefined && { why: "answered-lately", points: points.answered * answered },
  ];
  return [...lasting(stimulus), ...all.filter((one) => one !== false)];
}

/** The points of a comment for the time since it was written; none within a third of the freshness. */
function ageReason(stimulus: Stimulus, freshness: number, at: number): Reason | undefined {
  if (freshness > 0) {
    const thirds = thirdsOf(stimulus, freshness, at);
    return thirds === 0
      ? undefined
      : { why: "age", points: Math.max(points.oldest, points.age * thirds) };
  }
  const waited = Math.floor(Math.max(0, at - stimulus.writtenAt) / waitPoint);
  return waited === 0 ? undefined : { why: "waited", points: Math.min(points.longestWait, waited) };
}

/** A larger amount weighs more, and so does each second of waiting: in the end even the smallest is next. */
function firstReasons(
  why: CommentReason,
  stimulus: Stimulus,
  freshness: number,
  at: number,
): readonly Reason[] {
  if (freshness === 0) return [{ why, points: points.first }];
  const weight = stimulus.paid === undefined ? points.unpaidFirst : paidWeight(stimulus.paid);
  const waited = Math.floor(Math.max(0, at - stimulus.writtenAt) / firstWaitPoint);
  return [
    { why, points: points.first + weight },
    ...(waited === 0
      ? []
      : [{ why: "waited" as const, points: Math.min(points.longestFirstWait, waited) }]),
  ];
}

/** The points of a comment by itself, computed once. */
const known = new WeakMap<Stimulus, readonly Reason[]>();

function lasting(stimulus: Stimulus): readonly Reason[] {
  const before = known.get(stimulus);
  if (before !== undefined) return before;
  const is = manner(stimulus);
  const badges = stimulus.badges ?? [];
  const all: readonly (Reason | false)[] = [
    is.question && { why: "question", points: points.question },
    badges.includes("first-time") && { why: "first-time", points: points.firstTime },
    badges.includes("moderator") && { why: "moderator", points: points.moderator },
    badges.includes("member") && { why: "member", points: points.member },
    is.reaction && { why: "reaction", points: points.reaction },
  ];
  const found = all.filter((one) => one !== false);
  known.set(stimulus, found);
  return found;
}

const total = (reasons: readonly Reason[]): number =>
  reasons.reduce((sum, reason) => sum + reason.points, 0);
