/** The functions to call when something happens. */
export type Listeners<A extends readonly unknown[] = []> = {
  /** Returns a function that removes the listener. */
  readonly add: (listener: (...given: A) => void) => () => void;
  /** Calls all that are there at this moment. */
  readonly tell: (...given: A) => void;
  readonly isEmpty: () => boolean;
  readonly clear: () => void;
};

export function openListeners<A extends readonly unknown[] = []>(): Listeners<A> {
  const all = new Set<(...given: A) => void>();
  return {
    add(listener) {
      all.add(listener);
      return () => void all.delete(listener);
    },
    tell(...given) {
      for (const listener of [...all]) listener(...given);
    },
    isEmpty: () => all.size === 0,
    clear: () => all.clear(),
  };
}
