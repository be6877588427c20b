// The order of the comments that wait, with its reasons, as the studio shows it.

import type { WaitingComment } from "../../protocol/audience.ts";
import { isComment, isStaying, rated, type SelectionState } from "./selection.ts";
import { staleIn } from "./stale.ts";

/**
 * All comments that wait, best first, each with the reasons of its place. Last come those that are too old, and are passed
 * over before the next turn.
 */
export function explain(room: SelectionState, at: number): readonly WaitingComment[] {
  const stale = staleIn(room, at);
  return rated(room, room.waiting.filter(isComment).filter(isStaying), at)
    .map(({ waiting, explained }) => ({ explained, isStale: stale.has(waiting) }))
    .toSorted(
      (a, b) => Number(a.isStale) - Number(b.isStale) || b.explained.score - a.explained.score,
    )
    .map(({ explained }) => explained);
}
