/** What comes out first is what no other is before. */
export type Heap<T> = {
  readonly size: () => number;
  readonly first: () => T | undefined;
  readonly add: (one: T) => void;
  /** The first one, which is in the heap no longer. */
  readonly take: () => T | undefined;
};

/** A binary heap: neither of the two below a place (2 n + 1, 2 n + 2) is before the one in it. */
export function openHeap<T>(isBefore: (a: T, b: T) => boolean): Heap<T> {
  const heap: T[] = [];

  const isAbove = (a: number, b: number): boolean =>
    a < heap.length && b < heap.length && isBefore(heap[a] as T, heap[b] as T);

  const swap = (a: number, b: number): void => {
    const first = heap[a] as T;
    heap[a] = heap[b] as T;
    heap[b] = first;
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

  return {
    size: () => heap.length,
    first: () => heap[0],
    add(one) {
      heap.push(one);
      rise(heap.length - 1);
    },
    take() {
      if (heap.length > 1) swap(0, heap.length - 1);
      const taken = heap.pop();
      sink();
      return taken;
    },
  };
}
