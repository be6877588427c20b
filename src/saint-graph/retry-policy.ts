// Whether a stimulus that nobody heard an answer to gets another turn.

import type { Fault } from "../kernel/fault.ts";
import type { SoulEvent } from "../protocol/soul-events.ts";
import type { Stimulus } from "../protocol/stimulus.ts";
import type { Effect } from "./effects.ts";
import { wasHeard } from "./speech-queue.ts";
import type { ModelFailure, OpenTurn, SoulState, Waiting } from "./state.ts";

type TurnOutcome = Extract<SoulEvent, { type: "turn-ended" }>["outcome"];

/** Turns in which the answer to a stimulus fails by itself; after the last one it is set aside. */
export const mostTries = 3;

/**
 * Milliseconds until a stimulus whose answer broke off gets another turn: the first pause, three times as long after
 * each failure, and the longest pause.
 */
const firstPause = 15_000;
const longestPause = 600_000;

/** Milliseconds for which other stimuli go first, after this many turns in which its answer broke off. */
const pauseAfter = (tries: number): number =>
  Math.min(longestPause, firstPause * 3 ** Math.max(0, tries - 1));

/**
 * Whether its pause is not over yet. A clock that was set back makes no stimulus wait longer than the longest pause.
 */
export const isPaused = ({ notBefore }: Pick<Waiting, "notBefore">, at: number): boolean =>
  notBefore !== undefined && at < notBefore && notBefore - at <= longestPause;

/** The operator must act: the stimulus waits, without a limit, until a key or a model is configured correctly. */
const needsOperator = ({ fault }: OpenTurn): boolean =>
  fault?.kind === "unauthorised" || fault?.about === "model";

/**
 * The model could not be reached: the stimulus waits, without a limit, until it answers again. Where an answer of it had
 * begun, or others were answered in the meantime, the model is there.
 */
const isAway = ({ brokeOff, outrun }: OpenTurn, { kind, retryable }: Fault): boolean =>
  retryable &&
  (kind === "rate-limited" || (kind === "unavailable" && brokeOff !== true && outrun !== true));

/**
 * Whether a turn that ended with this outcome is tried again. If not, it is settled: `turn-ended` says why there was no
 * answer.
 */
export function triesAgain(open: OpenTurn, outcome: TurnOutcome): boolean {
  if (isOwn(open.stimulus) || wasHeard(open)) return false;
  if (outcome === "interrupted") return open.interrupted?.by !== "operator";
  const { fault } = open;
  if (outcome !== "failed" || fault === undefined) return false;
  if (needsOperator(open) || isAway(open, fault)) return true;
  return fault.retryable && open.tries + 1 < mostTries;
}

/** Whether its words are set aside now that it gets no further turn: a person waits for the answer. */
export function isSetAside(open: OpenTurn, outcome: TurnOutcome): boolean {
  const { kind, author, paid } = open.stimulus;
  const isPerson =
    kind === "message" ||
    author?.role === "operator" ||
    author?.role === "user" ||
    paid !== undefined;
  const isOver = outcome === "failed" && open.fault !== undefined && !triesAgain(open, outcome);
  return isPerson && isOver && !isOwn(open.stimulus) && open.stimulus.abroad === undefined;
}

/** She activated herself: a soliloquy, or a cue of the running order. */
export const isOwn = ({ kind }: Pick<Stimulus, "kind">): boolean =>
  kind === "pulse" || kind === "show-cue";

const longestRest = 60_000;
const firstRest = 5_000;

/** Milliseconds for which no turn begins after this many failed turns in a row. */
export function restAfter(open: OpenTurn, failures: number): number {
  if (needsOperator(open)) return longestRest;
  const growing = firstRest * 2 ** Math.max(0, failures - 1);
  return Math.min(Math.max(growing, open.fault?.retryAfter ?? 0), longestRest);
}

type Failures = Pick<SoulState, "failures" | "failing">;

/** Failed turns in a row, after one more. */
export function failuresAfter(state: Failures, open: OpenTurn): Failures {
  const failing = [...new Set([...state.failing, open.stimulus.id])].slice(-mostFailing);
  return { failures: state.failures + 1, failing };
}

/** Enough to know that it is not the words of one stimulus. */
const mostFailing = 2;

/** Whether the failure keeps her from all turns for a while: the model is at fault, not one stimulus. */
export const isForAll = (open: OpenTurn, { failures, failing }: Failures): boolean =>
  failures > 0 &&
  (failing.length >= mostFailing || needsOperator(open) || open.fault?.kind === "rate-limited");

/** Another stimulus was answered: those whose answers failed were not kept from theirs by the model. */
export const outrun = (waiting: readonly Waiting[], outcome: TurnOutcome): readonly Waiting[] =>
  outcome !== "spoken"
    ? waiting
    : waiting.map((one) => (one.tries > 0 ? { ...one, outrun: true } : one));

const mostAside = 20;

export function withAside(
  aside: SoulState["aside"],
  { stimulus, fault }: OpenTurn,
  trouble: ModelFailure | null,
): SoulState["aside"] {
  const failure = trouble ?? fault;
  return failure === undefined ? aside : [...aside, { stimulus, failure }].slice(-mostAside);
}

const longestQuoted = 60;

/** The operator is notified once of each stimulus. */
export const setAsideNews = ({ stimulus, fault }: OpenTurn): Effect => ({
  type: "record",
  event: {
    type: "notice",
    level: "warning",
    code: "set-aside",
    note: `${[...stimulus.text].slice(0, longestQuoted).join("")}\n${fault?.note ?? ""}`,
  },
});

/** Only turns that failed by themselves count as tries; after one, others go first for a while. */
export function requeued(open: OpenTurn, at: number, rest: number): Waiting {
  const { stimulus, outrun: isOutrun } = open;
  const failed = open.interrupted === undefined && !needsOperator(open);
  const tries = failed ? open.tries + 1 : open.tries;
  const pause = open.brokeOff === true ? pauseAfter(tries) : rest;
  return {
    stimulus: stimulus.urgency === "interrupt" ? { ...stimulus, urgency: "first" } : stimulus,
    tries,
    ...(isOutrun === undefined ? {} : { outrun: isOutrun }),
    ...(failed ? { notBefore: at + pause } : {}),
  };
}
