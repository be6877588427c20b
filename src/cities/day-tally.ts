import { ownValue } from "../kernel/own-value.ts";

// The number of times on the newest day counted so far, by name.

export type DayTally = {
  /** As `2026-03-09`; empty: nothing was counted yet. */
  readonly day: string;
  readonly counts: Readonly<Record<string, number>>;
};

export const emptyTally: DayTally = { day: "", counts: {} };

/** A day before the newest one counts as the newest: a clock that was set back resets nothing. */
export function withCounted(tally: DayTally, name: string, day: string): DayTally {
  const counts = day > tally.day ? {} : tally.counts;
  const count = ownValue(counts, name) ?? 0;
  return {
    day: day > tally.day ? day : tally.day,
    counts: { ...counts, [name]: count + 1 },
  };
}

export const countOf = ({ day, counts }: DayTally, name: string, today: string): number =>
  today <= day ? (ownValue(counts, name) ?? 0) : 0;
