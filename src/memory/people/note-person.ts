// Updates the facts about a person with new statements.
//
//   P1. Of a single-valued fact, the newest statement is current; the older one becomes past, and its entry superseded.
//   P2. Public statements neither change nor merge with private ones.
//   P3. The order in which entries are read does not matter: the later statement is current.

import type { EntryId, Visibility } from "../../protocol/memory-entry.ts";
import type { MemoryEventOf } from "../../protocol/memory-events.ts";
import { type Fact, type FoundFact, factText, folded, readFact, sameValue } from "./fact.ts";

export type KnownFact = MemoryEventOf<"person-noted">["facts"][number];

/** Looks up an entry from which known facts come; undefined for one that was forgotten. */
export type EntryTime = (
  entry: EntryId,
) => { readonly occurredAt: number; readonly visibility: Visibility } | undefined;

export type NotedFacts = {
  readonly facts: readonly KnownFact[];
  readonly superseded: readonly { readonly older: EntryId; readonly newer: EntryId }[];
};

const mostFacts = 50;
const mostEntries = 50;

type Held = Fact & {
  readonly provenance: KnownFact["provenance"];
  readonly entries: readonly EntryId[];
  /** The times of the first and the last statement. */
  readonly first: number;
  readonly last: number;
  readonly circle: "public" | "own";
};

/** Facts whose entries are all forgotten are removed. */
export function notePerson(
  known: readonly KnownFact[],
  found: readonly FoundFact[],
  timeOf: EntryTime,
): NotedFacts {
  let held: readonly Held[] = known.flatMap((fact) => heldOf(fact, timeOf));
  const superseded: { older: EntryId; newer: EntryId }[] = [];
  for (const fact of found.toSorted((one, other) => one.at - other.at)) {
    const step = withFact(held, fact);
    held = step.held;
    superseded.push(...step.superseded);
  }
  const facts = kept(held).map((one) => ({
    text: factText(one),
    provenance: one.provenance,
    entries: one.entries.slice(-mostEntries),
  }));
  return { facts, superseded };
}

function heldOf(fact: KnownFact, timeOf: EntryTime): readonly Held[] {
  const entries = fact.entries.flatMap((id) => {
    const entry = timeOf(id);
    return entry === undefined ? [] : [{ id, ...entry }];
  });
  if (entries.length === 0) return [];
  const times = entries.map(({ occurredAt }) => occurredAt);
  return [
    {
      ...readFact(fact.text),
      provenance: fact.provenance,
      entries: entries.map(({ id }) => id),
      first: Math.min(...times),
      last: Math.max(...times),
      circle: circleOf(entries[0]?.visibility),
    },
  ];
}

const circleOf = (visibility: Visibility | undefined): Held["circle"] =>
  visibility === "public" ? "public" : "own";

function withFact(
  held: readonly Held[],
  found: FoundFact,
): { readonly held: readonly Held[]; readonly superseded: NotedFacts["superseded"] } {
  const one: Held = {
    kind: found.kind,
    about: found.about,
    value: found.value,
    past: false,
    provenance: found.provenance,
    entries: [found.entry],
    first: found.at,
    last: found.at,
    circle: circleOf(found.visibility),
  };
  const rivals = held.filter((other) => other.circle === one.circle && isRival(other, one));
  const same = held.find((other) => isSame(other, one));
  if (same?.entries.includes(found.entry) === true) return { held, superseded: [] };
  const newer = rivals.find((other) => !other.past && other.last > one.last);
  const now = joined(same, { ...one, past: newer !== undefined });
  const older = rivals.filter((other) => !other.past && other !== newer);
  const rest = held
    .filter((other) => other !== same)
    .map((other) =>
      newer === undefined && older.includes(other) ? { ...other, past: true } : other,
    );
  return { held: [...rest, now], superseded: pairsOf(one, newer, older) };
}

/** Pairs of superseded and superseding entries. */
function pairsOf(
  one: Held,
  newer: Held | undefined,
  older: readonly Held[],
): NotedFacts["superseded"] {
  const [own] = one.entries;
  if (own === undefined) return [];
  if (newer !== undefined) {
    const [first] = newer.entries;
    return first === undefined ? [] : [{ older: own, newer: first }];
  }
  return older.flatMap(({ entries }) => entries.map((id) => ({ older: id, newer: own })));
}

function joined(same: Held | undefined, one: Held): Held {
  if (same === undefined) return one;
  return {
    ...same,
    past: one.past,
    value: one.last >= same.last ? one.value : same.value,
    entries: [...same.entries, ...one.entries],
    first: Math.min(same.first, one.first),
    last: Math.max(same.last, one.last),
  };
}

const isSame = (one: Held, other: Held): boolean =>
  one.circle === other.circle &&
  one.kind === other.kind &&
  folded(one.about) === folded(other.about) &&
  sameValue(one.value, other.value);

const single: ReadonlySet<Fact["kind"]> = new Set([
  "name",
  "birthday",
  "job",
  "place",
  "origin",
  "favourite",
]);
const tastes: ReadonlySet<Fact["kind"]> = new Set(["likes", "dislikes"]);

/** Whether both cannot be true at the same time. */
function isRival(one: Fact, other: Fact): boolean {
  if (tastes.has(one.kind) && tastes.has(other.kind)) {
    return one.kind !== other.kind && sameValue(one.value, other.value);
  }
  return (
    one.kind === other.kind &&
    single.has(one.kind) &&
    folded(one.about) === folded(other.about) &&
    !sameValue(one.value, other.value)
  );
}

/** At most 50: past facts are dropped first, then plans, then those last stated longest ago. */
function kept(held: readonly Held[]): readonly Held[] {
  const worth = ({ past, kind }: Held) => (past ? 0 : kind === "plan" ? 1 : 2);
  const order = new Map(held.map((one, at) => [one, at]));
  return held
    .toSorted((one, other) => worth(other) - worth(one) || other.last - one.last)
    .slice(0, mostFacts)
    .sort((one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0));
}

/** Whether a past fact has no current counterpart, because that statement was forgotten. */
export function lacksSuccessor(facts: readonly Pick<KnownFact, "text">[]): boolean {
  const read = facts.map(({ text }) => readFact(text));
  const current = read.filter(({ past }) => !past);
  return read.some((one) => one.past && !current.some((other) => isRival(one, other)));
}
