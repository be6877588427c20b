// The rest of a memory to read once everything old was summarized: a few entries and stretches, however long the
// memory is.
//
//   R1. As long as only entries behind `until` are added, planning with the rest gives the plans that planning with all
//       gives, those of one visibility in the same order.

import type { EntryId, Visibility } from "../../protocol/memory-entry.ts";
import type { ChronicleSummary } from "../ports.ts";
import {
  byTime,
  type ChronicleBounds,
  type ChronicleEntry,
  coveredOn,
  firstOf,
  type Planning,
} from "./plan.ts";

export type ChronicleRest = {
  readonly entries: readonly ChronicleEntry[];
  readonly stretches: readonly ChronicleSummary[];
  /** Those of the entries that are summarized. */
  readonly covered: ReadonlySet<EntryId>;
  /** Up to this moment all entries of a visibility are summarized and left out, milliseconds UTC. */
  readonly until: ReadonlyMap<Visibility, number>;
};

/** Call when no stretch is left to plan. In steps of a few milliseconds. */
export function* restOf(
  entries: readonly ChronicleEntry[],
  stretches: readonly ChronicleSummary[],
  bounds: ChronicleBounds,
  before: ReadonlySet<EntryId> = new Set(),
): Planning<ChronicleRest> {
  const covered = new Set([...(yield* coveredOn(stretches, 1)), ...before]);
  const circleOf = new Map(entries.map(({ id, visibility }) => [id, visibility]));
  yield;
  const left = yield* neededStretches(stretches, bounds, (one) => circleOf.get(firstOf(one)));
  const firsts = new Set(left.map(firstOf));
  const kept: ChronicleEntry[] = [];
  const until = new Map<Visibility, number>();
  for (const [visibility, circle] of Map.groupBy(entries, (one) => one.visibility)) {
    yield;
    const sorted = circle.toSorted(byTime);
    const open = sorted.findIndex(({ id }) => !covered.has(id));
    const settled = open === -1 ? sorted : sorted.slice(0, open);
    const last = settled.at(-1);
    if (last !== undefined) until.set(visibility, last.occurredAt);
    kept.push(...settled.filter(({ id }) => firsts.has(id)), ...sorted.slice(settled.length));
  }
  const told = kept.filter(({ id }) => covered.has(id)).map(({ id }) => id);
  return { entries: kept, stretches: left, covered: new Set(told), until };
}

/** Those that the next level does not cover yet or must leave out, and what covers some of these. */
function* neededStretches(
  stretches: readonly ChronicleSummary[],
  { unfolded, levels }: ChronicleBounds,
  visibilityOf: (one: ChronicleSummary) => Visibility | undefined,
): Planning<readonly ChronicleSummary[]> {
  const kept: ChronicleSummary[] = [];
  let below: ReadonlySet<EntryId> = new Set();
  for (let level = 1; level <= levels; level += 1) {
    const above = yield* coveredOn(stretches, level + 1);
    const own = stretches
      .filter((one) => one.level === level)
      .toSorted((one, other) => one.fromTime - other.fromTime || one.number - other.number);
    const newest = new Set(
      [...Map.groupBy(own, visibilityOf).values()].flatMap((circle) => circle.slice(-unfolded)),
    );
    const needed = own.filter(
      (one) =>
        newest.has(one) ||
        (level < levels && !one.entries.some((id) => above.has(id))) ||
        one.entries.some((id) => below.has(id)),
    );
    kept.push(...needed);
    below = new Set(needed.flatMap(({ entries }) => entries));
    yield;
  }
  return kept;
}
