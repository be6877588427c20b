// Whether a stimulus that nobody heard an answer to gets another turn.

import type { Fault } from "../kernel/fault.ts";
import type { SoulEvent } from "../protocol/soul-events.ts";
import type { Stimulus } from "../protocol/stimulus.ts";
import { wasHeard } from "./speech-queue.ts";
import type { OpenTurn, Waiting } from "./state.ts";

type TurnOutcome = Extract<SoulEvent, { type: "turn-ended" }>["outcome"];

/**
 * After so many turns that failed by themselves others go first; and where the fault may be the stimulus's own, as of a
 * reply that cannot be read, there is no further turn.
 */
export const mostTries = 3;

/** Milliseconds until a stimulus whose answer broke off gets another turn, and at most; three times as long each time. */
const firstPause = 15_000;
const longestPause = 600_000;

/** How long others go first after so many turns in which its answer broke off. */
export const pauseAfter = (tries: number): number =>
  Math.min(longestPause, firstPause * 3 ** Math.max(0, tries - 1));

/** It is not its time yet. A clock that was set back keeps nobody waiting for longer. */
export const isPaused = ({ notBefore }: Pick<Waiting, "notBefore">, at: number): boolean =>
  notBefore !== undefined && at < notBefore && notBefore - at <= longestPause;

/** The operator must act: what was asked waits until a key or a model is right, however long. */
export const needsOperator = ({ fault }: OpenTurn): boolean =>
  fault?.kind === "unauthorised" || fault?.about === "model";

/** Nobody could be answered: it waits until the model is there again, however long. */
const isAway = ({ kind, retryable }: Fault): boolean =>
  retryable && (kind === "unavailable" || kind === "rate-limited");

/** A turn that ended so is made again. What is not is settled: `turn-ended` says why nobody heard an answer. */
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
