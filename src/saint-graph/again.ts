// Whether a stimulus that nobody heard an answer to gets another turn.

import type { Fault } from "../kernel/fault.ts";
import type { SoulEvent } from "../protocol/soul-events.ts";
import type { Stimulus } from "../protocol/stimulus.ts";
import { wasHeard } from "./speech-queue.ts";
import type { OpenTurn, Waiting } from "./state.ts";

type TurnOutcome = Extract<SoulEvent, { type: "turn-ended" }>["outcome"];

/**
 * After this many turns that failed by themselves, other stimuli go first. Where the stimulus itself may be the cause
 * (for instance a reply that cannot be parsed) there is no further turn.
 */
export const mostTries = 3;

/**
 * Milliseconds until a stimulus whose answer broke off gets another turn: the first pause, three times as long after
 * each failure, and the longest pause.
 */
const firstPause = 15_000;
const longestPause = 600_000;

/** Milliseconds for which other stimuli go first, after this many turns in which its answer broke off. */
export const pauseAfter = (tries: number): number =>
  Math.min(longestPause, firstPause * 3 ** Math.max(0, tries - 1));

/**
 * Whether its pause is not over yet. A clock that was set back makes no stimulus wait longer than the longest pause.
 */
export const isPaused = ({ notBefore }: Pick<Waiting, "notBefore">, at: number): boolean =>
  notBefore !== undefined && at < notBefore && notBefore - at <= longestPause;

/** The operator must act: the stimulus waits, without a limit, until a key or a model is configured correctly. */
export const needsOperator = ({ fault }: OpenTurn): boolean =>
  fault?.kind === "unauthorised" || fault?.about === "model";

/** The model could not be reached: the stimulus waits, without a limit, until it answers again. */
const isAway = ({ kind, retryable }: Fault): boolean =>
  retryable && (kind === "unavailable" || kind === "rate-limited");

/**
 * Whether a turn that ended with this outcome is tried again. If not, it is settled: `turn-ended` says why there was no
 * answer.
 */
export function triesAgain(open: OpenTurn, outcome: TurnOutcome): boolean {
  if (isOwn(open.stimulus) || wasHeard(open)) return false;
  if (outcome === "interrupted") return open.interrupted?.by !== "operator";
  const { fault } = open;
  if (outcome !== "failed" || fault === undefined) return false;
  if (needsOperator(open) || isAway(fault)) return true;
  return fault.retryable && open.tries + 1 < mostTries;
}

/** She activated herself: a soliloquy, or a cue of the running order. */
export const isOwn = ({ kind }: Pick<Stimulus, "kind">): boolean =>
  kind === "pulse" || kind === "show-cue";
