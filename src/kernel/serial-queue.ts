// Work that is done one piece after the other.

export type SerialQueue = {
  /** Begins this when all that was added before has ended, however it ended. Settles as the work does. */
  readonly add: <T>(work: () => Promise<T>) => Promise<T>;
  /** Resolves when all that was added until now has ended. Never rejects. */
  readonly ended: () => Promise<void>;
};

export function openSerialQueue(): SerialQueue {
  let last: Promise<void> = Promise.resolve();
  return {
    add(work) {
      const done = last.then(work);
      last = done.then(
        () => undefined,
        () => undefined,
      );
      return done;
    },
    ended: () => last,
  };
}
