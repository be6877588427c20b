/** Somebody who waits for a moment, milliseconds UTC. Without `wake` she waits no longer. */
export type Sleeper = {
  readonly at: number;
  /** Who fell asleep before whom. */
  readonly order: number;
  wake: (() => void) | undefined;
};

const isBefore = (a: Sleeper, b: Sleeper): boolean =>
  a.at < b.at || (a.at === b.at && a.order < b.order);

/** Sleepers as a binary heap: each of the two below a place (2 n + 1, 2 n + 2) wakes after the one in it. */
export function sleepers() {
  const heap: Sleeper[] = [];

  const swap = (a: number, b: number): void => {
    const [first, second] = [heap[a], heap[b]];
    if (first === undefined || second === undefined) return;
    heap[a] = second;
    heap[b] = first;
  };
  const isAbove = (a: number, b: number): boolean => {
    const [first, second] = [heap[a], heap[b]];
    return first !== undefined && second !== undefined && isBefore(first, second);
  };
  const rise = (from: number): void => {
    for (let place = from; place > 0; ) {
      const above = (place - 1) >> 1;
      if (!isAbove(place, above)) return;
      swap(place, above);
      place = above;
    }
  };
  const sink = (): void => {
    for (let place = 0; ; ) {
      const [left, right] = [2 * place + 1, 2 * place + 2];
      const sooner = isAbove(right, left) ? right : left;
      if (!isAbove(sooner, place)) return;
      swap(place, sooner);
      place = sooner;
    }
  };
  const take = (): Sleeper | undefined => {
    swap(0, heap.length - 1);
    const taken = heap.pop();
    sink();
    return taken;
  };

  return {
    add(sleeper: Sleeper): void {
      heap.push(sleeper);
      rise(heap.length - 1);
    },
    /** The next one who still waits, unless she sleeps beyond `until`. */
    takeUntil(until: number): Sleeper | undefined {
      for (;;) {
        const [first] = heap;
        if (first === undefined || first.at > until) return undefined;
        const taken = take();
        if (taken?.wake !== undefined) return taken;
      }
    },
  };
}
