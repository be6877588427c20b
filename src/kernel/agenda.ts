// Keys with due times: each key at one time, or at none.

import { type Heap, openHeap } from "./heap.ts";

export type Agenda<K> = {
  /** From now on the key is due at this time and no other; undefined: never. */
  readonly set: (key: K, at: number | undefined) => void;
  readonly soonest: () => number | undefined;
  /** The keys that are due by then, the soonest first; they are removed. */
  readonly take: (until: number) => readonly K[];
};

type Due<K> = { readonly key: K; readonly at: number };

export function openAgenda<K>(): Agenda<K> {
  const times = new Map<K, number>();
  /** Also holds entries whose key has got another time since. */
  let heap: Heap<Due<K>> = openHeap<Due<K>>(isSooner);

  const firstOf = (): Due<K> | undefined => {
    for (;;) {
      const first = heap.first();
      if (first === undefined || times.get(first.key) === first.at) return first;
      heap.take();
    }
  };

  const tidy = (): void => {
    if (heap.size() < 2 * times.size + 32) return;
    heap = openHeap<Due<K>>(isSooner);
    for (const [key, at] of times) heap.add({ key, at });
  };

  return {
    set(key, at) {
      if (times.get(key) === at) return;
      if (at === undefined) {
        times.delete(key);
        return;
      }
      times.set(key, at);
      heap.add({ key, at });
      tidy();
    },
    soonest: () => firstOf()?.at,
    take(until) {
      const taken: K[] = [];
      for (;;) {
        const first = firstOf();
        if (first === undefined || first.at > until) return taken;
        heap.take();
        times.delete(first.key);
        taken.push(first.key);
      }
    },
  };
}

const isSooner = (a: Due<unknown>, b: Due<unknown>): boolean => a.at < b.at;
