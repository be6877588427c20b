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

/** The number of entries that are looked at between two steps of planning. */
const step = 4_000;

/**
 * The stretches to summarize now, the oldest first: carried out in this order they are the same as if each was planned
 * after the one before was summarized. `entries` in any order.
 */
export function chroniclePlan(
  entries: readonly ChronicleEntry[],
  stretches: readonly ChronicleSummary[],
  bounds: ChronicleBounds = usualBounds,
): readonly StretchPlan[] {
  const planning = chroniclePlanning(entries, stretches, bounds);
  for (;;) {
    const { done, value } = planning.next();
    if (done === true) return value;
  }
}

/** As `chroniclePlan`, in steps of a few milliseconds, between which others may work. `covered`: as of a rest. */
export function* chroniclePlanning(
  entries: readonly ChronicleEntry[],
  stretches: readonly ChronicleSummary[],
  bounds: ChronicleBounds = usualBounds,
  covered: ReadonlySet<EntryId> = new Set(),
): Planning<readonly StretchPlan[]> {
  const told = new Set([...(yield* coveredOn(stretches, 1)), ...covered]);
  const first: StretchPlan[] = [];
  const sorted = entries.toSorted(byTime);
  yield;
  for (const [visibility, circle] of yield* circlesOf(sorted)) {
    for (const part of yield* untoldParts(circle, told, bounds)) {
      first.push({ level: 1, visibility, entries: part.map(({ id }) => id), parts: [] });
    }
  }
  return [...first, ...(yield* foldPlan(entries, stretches, bounds))];
}

export type Planning<T> = Generator<undefined, T, undefined>;

export const byTime = (one: ChronicleEntry, other: ChronicleEntry): number =>
  one.occurredAt - other.occurredAt || one.row - other.row;

/** The entries that the stretches of a level cover. */
export function* coveredOn(
  stretches: readonly ChronicleSummary[],
  level: number,
): Planning<ReadonlySet<EntryId>> {
  const covered = new Set<EntryId>();
  let looked = 0;
  for (const one of stretches) {
    if (one.level !== level) continue;
    for (const id of one.entries) covered.add(id);
    looked += one.entries.length;
    if (looked < step) continue;
    looked = 0;
    yield;
  }
  return covered;
}

/** The entries of each visibility, in their order. */
function* circlesOf(
  entries: readonly ChronicleEntry[],
): Planning<ReadonlyMap<Visibility, readonly ChronicleEntry[]>> {
  const circles = new Map<Visibility, ChronicleEntry[]>();
  for (const [at, entry] of entries.entries()) {
    const circle = circles.get(entry.visibility);
    if (circle === undefined) circles.set(entry.visibility, [entry]);
    else circle.push(entry);
    if (at % step === step - 1) yield;
  }
  return circles;
}

/** Entries that no stretch covers, in complete runs without a covered one between them, cut into stretches. */
function* untoldParts(
  circle: readonly ChronicleEntry[],
  told: ReadonlySet<EntryId>,
  bounds: ChronicleBounds,
): Planning<readonly (readonly ChronicleEntry[])[]> {
  const old = circle.length - bounds.newest;
  const parts: (readonly ChronicleEntry[])[] = [];
  let run: ChronicleEntry[] = [];
  for (let at = 0; at < old; at += 1) {
    const entry = circle[at];
    if (entry === undefined) break;
    if (!told.has(entry.id)) run.push(entry);
    else if (run.length > 0) {
      parts.push(...cut(run, bounds));
      run = [];
    }
    if (at % step === step - 1) yield;
  }
  // The end of the last run can still grow until it is long enough; a run between covered entries cannot.
  const open = run.length === 0 ? [] : cut(run, bounds);
  return [...parts, ...((open.at(-1)?.length ?? 0) < bounds.least ? open.slice(0, -1) : open)];
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
function* foldPlan(
  entries: readonly ChronicleEntry[],
  stretches: readonly ChronicleSummary[],
  { fold, unfolded, levels }: ChronicleBounds,
): Planning<readonly StretchPlan[]> {
  const visibilityOf = yield* visibilitiesOf(entries, new Set(stretches.map(firstOf)));
  const plans: StretchPlan[] = [];
  for (let level = 1; level < levels; level += 1) {
    const above = yield* coveredOn(stretches, level + 1);
    const own = stretches
      .filter((one) => one.level === level)
      .toSorted((one, other) => one.fromTime - other.fromTime || one.number - other.number);
    for (const [visibility, circle] of Map.groupBy(own, (one) => visibilityOf.get(firstOf(one)))) {
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
      yield;
    }
  }
  return plans;
}

export const firstOf = ({ entries, from }: ChronicleSummary): EntryId => entries[0] ?? from;

function* visibilitiesOf(
  entries: readonly ChronicleEntry[],
  ids: ReadonlySet<EntryId>,
): Planning<ReadonlyMap<EntryId, Visibility>> {
  const found = new Map<EntryId, Visibility>();
  for (const [at, { id, visibility }] of entries.entries()) {
    if (ids.has(id)) found.set(id, visibility);
    if (at % step === step - 1) yield;
  }
  return found;
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
