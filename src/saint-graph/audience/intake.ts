// The choice, of many comments, of those that wait for an answer; others are passed over at once (A6).

import type { StimulusId } from "../../kernel/id.ts";
import type { Stimulus } from "../../protocol/stimulus.ts";
import type { Waiting } from "../state.ts";
import { isFirst, mostWaiting, type Rated, rated, type SelectionState } from "./selection.ts";

export type Intake = {
  /** These are written to the journal in full and wait, in the order in which they came. */
  readonly kept: readonly Stimulus[];
  /** Too many: these are not written to the journal. */
  readonly passed: readonly Stimulus[];
  /** Stimuli that waited already and are displaced by better ones. */
  readonly displaced: readonly StimulusId[];
};

/**
 * Sorts comments that have come, at most `limit` of which may wait with those that do already. The paid, the
 * operator's and the urgent always wait; of the others the best do, and of those alike the ones that came first.
 */
export function planIntake(
  room: SelectionState,
  arriving: readonly Stimulus[],
  at: number,
  limit = mostWaiting,
): Intake {
  const news = arriving.map((stimulus): Waiting => ({ stimulus, tries: 0 }));
  const giving = room.waiting.filter((one) => isGivingWay(one, room));
  const pool = [...giving, ...news.filter((one) => isGivingWay(one, room))];
  if (pool.length <= limit) return { kept: arriving, passed: [], displaced: [] };
  const losers = new Set(
    rated(room, pool, at)
      .map((one, place) => ({ one, place }))
      .toSorted((a, b) => score(b.one) - score(a.one) || a.place - b.place)
      .slice(limit)
      .map(({ one }) => one.waiting.stimulus),
  );
  return {
    kept: arriving.filter((stimulus) => !losers.has(stimulus)),
    passed: arriving.filter((stimulus) => losers.has(stimulus)),
    displaced: giving.flatMap(({ stimulus }) => (losers.has(stimulus) ? [stimulus.id] : [])),
  };
}

const score = ({ explained }: Rated): number => explained.score;

/** Only comments that wait their turn can be displaced, never what the operator chose. */
export const isGivingWay = (
  one: Waiting,
  { audience }: Pick<SelectionState, "audience">,
): boolean =>
  one.stimulus.kind === "comment" &&
  one.passed !== true &&
  one.leaving !== true &&
  one.stimulus.id !== audience.chosen &&
  !isFirst(one);
