import { Heap as HeapOf } from "heap-js";

/** Elements come out in an order: first one that no other precedes. */
export type Heap<T> = {
  readonly size: () => number;
  readonly first: () => T | undefined;
  readonly add: (one: T) => void;
  /** Removes and returns the first one. */
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
