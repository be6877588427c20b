import { Heap as HeapOf } from "heap-js";

/** What comes out first is what no other is before. */
export type Heap<T> = {
  readonly size: () => number;
  readonly first: () => T | undefined;
  readonly add: (one: T) => void;
  /** The first one, which is in the heap no longer. */
  readonly take: () => T | undefined;
};

export function openHeap<T>(isBefore: (a: T, b: T) => boolean): Heap<T> {
  const heap = new HeapOf<T>((a, b) => (isBefore(a, b) ? -1 : Number(isBefore(b, a))));
  return {
    size: () => heap.size(),
    first: () => heap.peek(),
    add: (one) => void heap.push(one),
    take: () => heap.pop(),
  };
}
