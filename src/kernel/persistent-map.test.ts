import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  allValues,
  differingKeys,
  type PersistentMap,
  persistentMap,
  valueAt,
  withEntries,
  withEntry,
  withoutKey,
} from "./persistent-map.ts";

type Change =
  | { readonly kind: "put"; readonly entries: readonly (readonly [string, number])[] }
  | { readonly kind: "drop"; readonly key: string };

/** Few enough for keys to repeat, and enough for two of them in one bucket. */
const aKey = fc.oneof(
  fc.nat(150).map((number) => `key-${number}`),
  fc.constantFrom("constructor", "__proto__", "", "7", "鍵"),
);
const aChange: fc.Arbitrary<Change> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("put"),
      entries: fc.array(fc.tuple(aKey, fc.nat(3)), { maxLength: 12 }),
    }),
  },
  fc.record({ kind: fc.constant("drop"), key: aKey }),
);
const changes = fc.array(aChange, { maxLength: 40, size: "max" });

const changed = (map: PersistentMap<string, number>, change: Change) =>
  change.kind === "put" ? withEntries(map, change.entries) : withoutKey(map, change.key);

function changeNaively(map: Map<string, number>, change: Change): Map<string, number> {
  const next = new Map(map);
  if (change.kind === "drop") next.delete(change.key);
  else for (const [key, value] of change.entries) next.set(key, value);
  return next;
}

const entriesOf = (map: PersistentMap<string, number>) =>
  map.keys.map((key) => [key, valueAt(map, key)]);

describe("a persistent map", () => {
  it("holds what a Map holds after the same changes, in the same order", () => {
    fc.assert(
      fc.property(changes, (all) => {
        let map = persistentMap<string, number>();
        let naive = new Map<string, number>();
        for (const change of all) {
          map = changed(map, change);
          naive = changeNaively(naive, change);
          expect(entriesOf(map)).toEqual([...naive]);
          expect(allValues(map)).toEqual([...naive.values()]);
        }
      }),
    );
  });

  it("is never changed, and is the same object when nothing is new", () => {
    fc.assert(
      fc.property(changes, aChange, (all, last) => {
        const map = all.reduce(changed, persistentMap<string, number>());
        const before = JSON.stringify(map);
        changed(map, last);
        expect(JSON.stringify(map)).toBe(before);
        expect(
          withEntries(
            map,
            [...map.keys].map((key) => [key, valueAt(map, key) ?? 0]),
          ),
        ).toBe(map);
        expect(withoutKey(map, "no such key")).toBe(map);
      }),
    );
  });

  it("has the same JSON after the same changes, stored and read or not", () => {
    fc.assert(
      fc.property(changes, changes, (first, then) => {
        const map = first.reduce(changed, persistentMap<string, number>());
        const read = JSON.parse(JSON.stringify(map)) as typeof map;
        expect(then.reduce(changed, read)).toEqual(then.reduce(changed, map));
      }),
    );
  });

  it("returns exactly the keys that differ between two of them, whether they share anything or not", () => {
    fc.assert(
      fc.property(changes, changes, changes, (common, mine, theirs) => {
        const start = common.reduce(changed, persistentMap<string, number>());
        const one = mine.reduce(changed, start);
        const other = theirs.reduce(changed, start);
        const stored = JSON.parse(JSON.stringify(other)) as typeof other;
        const keys = new Set([...one.keys, ...other.keys]);
        const differing = [...keys].filter((key) => valueAt(one, key) !== valueAt(other, key));
        expect(differingKeys(one, other).toSorted()).toEqual(differing.toSorted());
        expect(differingKeys(one, stored).toSorted()).toEqual(differing.toSorted());
      }),
    );
  });

  it("shares all buckets but one with the map it was made of", () => {
    const entries = Array.from({ length: 1_000 }, (_, n) => [`key-${n}`, n] as const);
    const map = persistentMap(entries);
    const next = withEntry(map, "key-500", -1);
    expect(next.keys).toBe(map.keys);
    const copied = next.buckets.filter((bucket, at) => bucket !== map.buckets[at]);
    expect(copied).toHaveLength(1);
    expect(Math.max(...map.buckets.map(({ length }) => length))).toBeLessThan(40);
  });
});
