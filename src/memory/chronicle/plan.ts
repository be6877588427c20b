// Plans which stretches of a memory are to be summarized.
//
//   C1. A stretch holds entries of one visibility only, in complete runs in the order of occurrence.
//   C2. No entry is summarized twice on one level.
//   C3. The newest entries of a visibility are never summarized; all older ones are in the end.
//   C4. Stretches are summarized by the next level in the same way.

import type { EntryId, Visibility } from "../../protocol/memory-entry.ts";
import type { ChronicleSummary, MemoryEntry } from "../ports.ts";

/** The fields of an entry that planning reads. */
export type ChronicleEntry = Pick<
  MemoryEntry,
  "id" | "row" | "occurredAt" | "visibility" | "conversation"
>;

/** A stretch to summarize: on level 1 of entries, on higher levels of the stretches of the level below. */
export type StretchPlan = {
  readonly level: number;
  readonly visibility: Visibility;
  readonly entries: readonly EntryId[];
  /** The numbers of its parts; empty on level 1. */
  readonly parts: readonly number[];
};

export type ChronicleBounds = {
  /** The number of entries of a stretch: between these, cut at the longest pause. */
  readonly least: number;
  readonly most: number;
  /** The number of newest entries of a visibility that are excluded. */
  readonly newest: number;
  /** The number of stretches that make one of the next level, and of the newest that are excluded. */
  readonly fold: number;
  readonly unfolded: number;
  readonly levels: number;
};

export const usualBounds: ChronicleBounds = {
  least: 30,
  most: 50,
  newest: 40,
  fold: 8,
  unfolded: 4,
  levels: 3,
};

/** The most entries covered by one summary. */
const mostEntries = 2_000;

/** The stretches to summarize now, the oldest first. `entries` in any order. */
export function chroniclePlan(
  entries: readonly ChronicleEntry[],
  stretches: readonly ChronicleSummary[],
  bounds: ChronicleBounds = usualBounds,
): readonly StretchPlan[] {
  const told = new Set(stretches.filter(({ level }) => level === 1).flatMap((one) => one.entries));
  const circles = Map.groupBy(entries.toSorted(byTime), ({ visibility }) => visibility);
  const first = [...circles].flatMap(([visibility, circle]) =>
    runsOf(circle, told, bounds).flatMap((run) =>
      cut(run, bounds).map((part) => ({
        level: 1,
        visibility,
        entries: part.map(({ id }) => id),
        parts: [],
      })),
    ),
  );
  return [...first, ...foldPlan(entries, stretches, bounds)];
}

const byTime = (one: ChronicleEntry, other: ChronicleEntry): number =>
  one.occurredAt - other.occurredAt || one.row - other.row;

/** Entries that no stretch covers, in runs without a covered one between them. */
function runsOf(
  circle: readonly ChronicleEntry[],
  told: ReadonlySet<EntryId>,
  { least, newest }: ChronicleBounds,
): readonly (readonly ChronicleEntry[])[] {
  const old = circle.slice(0, Math.max(0, circle.length - newest));
  const runs: ChronicleEntry[][] = [];
  let open = false;
  for (const entry of old) {
    if (told.has(entry.id)) open = false;
    else if (open) runs.at(-1)?.push(entry);
    else {
      runs.push([entry]);
      open = true;
    }
  }
  // The last run can still grow until it is long enough; a run between covered entries cannot.
  return open && (runs.at(-1)?.length ?? 0) < least ? runs.slice(0, -1) : runs;
}

/** Cuts a run into stretches, each at the longest pause between `least` and `most` entries. */
function cut(
  run: readonly ChronicleEntry[],
  { least, most }: ChronicleBounds,
): readonly (readonly ChronicleEntry[])[] {
  const parts: (readonly ChronicleEntry[])[] = [];
  let rest = run;
  while (rest.length > most) {
    let at = least;
    let longest = -1;
    for (let place = least; place <= Math.min(most, rest.length - 1); place += 1) {
      const pause = (rest[place]?.occurredAt ?? 0) - (rest[place - 1]?.occurredAt ?? 0);
      if (pause > longest) [at, longest] = [place, pause];
    }
    parts.push(rest.slice(0, at));
    rest = rest.slice(at);
  }
  return [...parts, rest];
}

/** Stretches of a level that the next one does not cover yet, in groups of `fold`. */
function foldPlan(
  entries: readonly ChronicleEntry[],
  stretches: readonly ChronicleSummary[],
  { fold, unfolded, levels }: ChronicleBounds,
): readonly StretchPlan[] {
  const circleOf = new Map(entries.map(({ id, visibility }) => [id, visibility]));
  const plans: StretchPlan[] = [];
  for (let level = 1; level < levels; level += 1) {
    const above = new Set(
      stretches.filter((one) => one.level === level + 1).flatMap((one) => one.entries),
    );
    const own = stretches
      .filter((one) => one.level === level)
      .toSorted((one, other) => one.fromTime - other.fromTime || one.number - other.number);
    const circles = Map.groupBy(own, (one) => circleOf.get(one.entries[0] ?? one.from));
    for (const [visibility, circle] of circles) {
      if (visibility === undefined) continue;
      const left = circle
        .slice(0, Math.max(0, circle.length - unfolded))
        .filter((one) => !one.entries.some((id) => above.has(id)));
      for (const parts of groupsOf(left, fold)) {
        plans.push({
          level: level + 1,
          visibility,
          entries: parts.flatMap((one) => one.entries),
          parts: parts.map(({ number }) => number),
        });
      }
    }
  }
  return plans;
}

/** Groups of `size`, smaller where they would cover too many entries for one summary; the rest waits. */
function groupsOf(
  left: readonly ChronicleSummary[],
  size: number,
): readonly (readonly ChronicleSummary[])[] {
  const groups: ChronicleSummary[][] = [];
  let open: ChronicleSummary[] = [];
  let held = 0;
  for (const one of left) {
    if (held + one.entries.length > mostEntries) {
      if (open.length > 1) groups.push(open);
      [open, held] = [[], 0];
    }
    open.push(one);
    held += one.entries.length;
    if (open.length === size) {
      groups.push(open);
      [open, held] = [[], 0];
    }
  }
  return groups;
}
