import { openHeap } from "../../kernel/heap.ts";

/** Somebody who waits for a moment, milliseconds UTC. Without `wake` she waits no longer. */
export type Sleeper = {
  readonly at: number;
  /** Who fell asleep before whom. */
  readonly order: number;
  wake: (() => void) | undefined;
};

const isBefore = (a: Sleeper, b: Sleeper): boolean =>
  a.at < b.at || (a.at === b.at && a.order < b.order);

/** Everybody who sleeps; who waits for the same moment wakes in the order of falling asleep. */
export function sleepers() {
  const heap = openHeap(isBefore);
  return {
    add: heap.add,
    /** The next one who still waits, unless she sleeps beyond `until`. */
    takeUntil(until: number): Sleeper | undefined {
      for (;;) {
        const first = heap.first();
        if (first === undefined || first.at > until) return undefined;
        heap.take();
        if (first.wake !== undefined) return first;
      }
    },
  };
}
