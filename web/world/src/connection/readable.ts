/** A value that changes, in the form that `useSyncExternalStore` reads. */
export type Readable<T> = {
  readonly get: () => T;
  /** Returns how to stop listening. */
  readonly subscribe: (listener: () => void) => () => void;
};

export type Cell<T> = Readable<T> & { readonly set: (value: T) => void };

/** A value that tells its listeners when another takes its place. */
export function cell<T>(first: T): Cell<T> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
