// The automatic steps of a cue list: it starts at its time, repeats an unheard cue, and goes on where one follows.

import { ownValue } from "../../kernel/own-value.ts";
import { type CueShow, mostTries, nextCue } from "./cue-show.ts";

/** `wait`: to be looked at again, milliseconds UTC. */
export type CueStep =
  | { readonly kind: "give"; readonly cue: string }
  | { readonly kind: "end" }
  | { readonly kind: "wait"; readonly until: number };

/** A start that was missed by more than this, because the program was off, is none. */
export const latestStart = 5 * 60_000;

/** Before a cue that nobody heard is given again. */
const pauseBeforeTry = 5_000;

export type Surroundings = {
  /** When somebody last spoke to her, or she to them. */
  readonly quietSince: number;
  /** The silence after which questions are over. */
  readonly silence: number;
};

/** Undefined: nothing, until something changes. Times are milliseconds UTC. */
export function cueStep(show: CueShow, at: number, around: Surroundings): CueStep | undefined {
  const next = nextCue(show);
  if (show.phase === "ready") {
    const { startAt } = show;
    if (startAt === null || next === undefined || at > startAt + latestStart) return undefined;
    return at >= startAt ? { kind: "give", cue: next.id } : { kind: "wait", until: startAt };
  }
  if (show.phase !== "on") return undefined;
  const { current } = show;
  if (current === null || current.progress === "given") return undefined;
  const isToTry = current.progress === "unheard" && current.tries < mostTries;
  if (isToTry && ownValue(show.done, current.cue) === undefined) {
    return after(current.at + pauseBeforeTry * current.tries, at, {
      kind: "give",
      cue: current.cue,
    });
  }
  if (!show.follows || show.held) return undefined;
  const step: CueStep = next === undefined ? { kind: "end" } : { kind: "give", cue: next.id };
  return after(overAt(show, current, around), at, step);
}

const after = (due: number, at: number, step: CueStep): CueStep =>
  at >= due ? step : { kind: "wait", until: due };

/** When the cue that is on is over: after its planned time, or as soon as it is said and nobody talks. */
function overAt(
  { cues }: CueShow,
  { cue, since, at }: NonNullable<CueShow["current"]>,
  { quietSince, silence }: Surroundings,
): number {
  const one = cues.find(({ id }) => id === cue);
  if (one?.minutes !== undefined) return Math.max(at, since + one.minutes * 60_000);
  return one?.part === "questions" ? Math.max(at, quietSince) + silence : at;
}
