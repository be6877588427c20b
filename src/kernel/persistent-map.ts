// An immutable map: with other entries it is a new map, which shares the unchanged parts. Plain JSON, and a function of
// its history of entries alone: equal maps are equal as JSON.

import { fnv1a } from "./hash.ts";

type Entry<K, V> = readonly [key: K, value: V];
type Bucket<K, V> = readonly Entry<K, V>[];

export type PersistentMap<K extends string, V> = {
  /** In insertion order; a key that gets another value keeps its place. */
  readonly keys: readonly K[];
  /** Every entry in the bucket of its key. A change copies one bucket, and the list of all. */
  readonly buckets: readonly Bucket<K, V>[];
};

const bucketCount = 64;

const empty: PersistentMap<never, never> = {
  keys: [],
  buckets: Array.from({ length: bucketCount }, () => []),
};

export const persistentMap = <K extends string, V>(
  entries: Iterable<Entry<K, V>> = [],
): PersistentMap<K, V> => withEntries<K, V>(empty, entries);

function bucketOf(key: string): number {
  const hash = fnv1a(key);
  return (hash ^ (hash >>> 16)) & (bucketCount - 1);
}

const valueIn = <K, V>(bucket: Bucket<K, V> | undefined, key: K): V | undefined =>
  bucket?.find(([one]) => one === key)?.[1];

/** Undefined when there is none. */
export const valueAt = <K extends string, V>(
  { buckets }: PersistentMap<K, V>,
  key: K,
): V | undefined => valueIn(buckets[bucketOf(key)], key);

/** In the order of the keys. */
export const allValues = <K extends string, V>(map: PersistentMap<K, V>): V[] =>
  map.keys.map((key) => valueAt(map, key) as V);

/** With these entries, later ones over earlier ones; the same object when it holds them all already. */
export function withEntries<K extends string, V>(
  map: PersistentMap<K, V>,
  entries: Iterable<Entry<K, V>>,
): PersistentMap<K, V> {
  const added: K[] = [];
  let buckets: Bucket<K, V>[] | undefined;
  for (const entry of entries) {
    const [key, value] = entry;
    const at = bucketOf(key);
    const bucket = (buckets ?? map.buckets)[at] ?? [];
    const place = bucket.findIndex(([one]) => one === key);
    if (place >= 0 && bucket[place]?.[1] === value) continue;
    if (place < 0) added.push(key);
    buckets ??= [...map.buckets];
    buckets[at] = place < 0 ? [...bucket, entry] : bucket.with(place, entry);
  }
  if (buckets === undefined) return map;
  return { keys: added.length === 0 ? map.keys : [...map.keys, ...added], buckets };
}

export const withEntry = <K extends string, V>(
  map: PersistentMap<K, V>,
  key: K,
  value: V,
): PersistentMap<K, V> => withEntries(map, [[key, value]]);

/** The same object when the key is not in it. */
export function withoutKey<K extends string, V>(
  map: PersistentMap<K, V>,
  key: K,
): PersistentMap<K, V> {
  const at = bucketOf(key);
  const bucket = map.buckets[at] ?? [];
  const left = bucket.filter(([one]) => one !== key);
  if (left.length === bucket.length) return map;
  return { keys: map.keys.filter((one) => one !== key), buckets: map.buckets.with(at, left) };
}

/** The keys whose values differ between the maps, or that only one of them has. Shared parts cost nothing. */
export function differingKeys<K extends string, V>(
  one: PersistentMap<K, V>,
  other: PersistentMap<K, V>,
): readonly K[] {
  if (one.buckets === other.buckets) return [];
  const differing: K[] = [];
  for (let at = 0; at < bucketCount; at += 1) {
    const mine = one.buckets[at];
    const theirs = other.buckets[at];
    if (mine !== theirs) differing.push(...differingIn(mine ?? [], theirs ?? []));
  }
  return differing;
}

function differingIn<K extends string, V>(mine: Bucket<K, V>, theirs: Bucket<K, V>): readonly K[] {
  const changed = mine.filter(([key, value]) => valueIn(theirs, key) !== value);
  const added = theirs.filter(([key]) => !mine.some(([own]) => own === key));
  return [...changed, ...added].map(([key]) => key);
}
