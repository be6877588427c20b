import { openListeners } from "../../../../src/kernel/listeners.ts";

/** An observable value, in the form that `useSyncExternalStore` reads. */
export type Readable<T> = {
  readonly get: () => T;
  /** Returns a function that ends the subscription. */
  readonly subscribe: (listener: () => void) => () => void;
};

export type Cell<T> = Readable<T> & { readonly set: (value: T) => void };

/** A value that notifies its listeners when it is replaced. */
export function cell<T>(first: T): Cell<T> {
  let value = first;
  const listeners = openListeners();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      listeners.tell();
    },
    subscribe: listeners.add,
  };
}
