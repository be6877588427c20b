import type { JournalEntry } from "../../kernel/ports.ts";

type Listener<E> = (entries: readonly JournalEntry<E>[]) => void;

export type Listeners<E> = {
  add(listener: Listener<E>): () => void;
  publish(entries: readonly JournalEntry<E>[]): void;
};

/** Calls each listener in the order they came. One that throws stops no other; `onBug` gets what it threw. */
export function createListeners<E>(onBug: (bug: unknown) => void): Listeners<E> {
  const listeners = new Map<symbol, Listener<E>>();
  return {
    add: (listener) => {
      const ticket = Symbol("listener");
      listeners.set(ticket, listener);
      return () => void listeners.delete(ticket);
    },
    publish: (entries) => {
      for (const listener of [...listeners.values()]) {
        try {
          listener(entries);
        } catch (bug) {
          onBug(bug);
        }
      }
    },
  };
}

/** Lets a bug surface as an uncaught exception, outside the code that met it. */
export const rethrowLater = (bug: unknown): void =>
  queueMicrotask(() => {
    throw bug;
  });
