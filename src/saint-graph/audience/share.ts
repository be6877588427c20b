// The number of turns that one stranger may cause in an hour. Laws, tried in share.test.ts:
//   B1. Of nobody more turns are begun in any hour than were set, but for what is paid.
//   B2. What one stranger causes takes nothing from another; where a source names nobody, those who write the same words
//       are one, and all others are others.

import type { Stimulus } from "../../protocol/stimulus.ts";
import { speakerKey } from "../judging.ts";
import type { SoulState } from "../state.ts";
import type { Caused } from "./audience-state.ts";

const hour = 3_600_000;
/** The most turns that are remembered; the oldest are forgotten first. */
const mostKnown = 5_000;

/** The turns of the last hour, with the one that begins now. */
export function withCaused(
  caused: readonly Caused[],
  stimulus: Stimulus,
  at: number,
): readonly Caused[] {
  const author = speakerKey(stimulus);
  const lately = caused.filter((one) => one.at > at - hour);
  if (author === undefined || stimulus.paid !== undefined) return lately;
  return [...lately, { author, at }].slice(-mostKnown);
}

/**
 * Whether an author has used up the share of this hour, counting what waits from them and `more` that is still to come.
 */
export function hadShare(
  { audience, waiting, settings }: Pick<SoulState, "audience" | "waiting" | "settings">,
  stimulus: Stimulus,
  at: number,
  more: number,
): boolean {
  const most = settings?.strangerTurns;
  const author = speakerKey(stimulus);
  if (most === undefined || author === undefined || stimulus.paid !== undefined) return false;
  const begun = audience.caused.filter((one) => one.author === author && one.at > at - hour);
  const waits = waiting.filter((one) => speakerKey(one.stimulus) === author);
  return begun.length + waits.length + more >= most;
}
