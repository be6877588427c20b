/** A job that needs a slot. */
type Worker = {
  /** Its place in the order of speaking; infinite: nobody waits to hear it now. */
  readonly place: () => number;
};

/** A limited number of jobs at once. */
export type WorkerSlots = {
  /**
   * Resolves when a slot is free, with the function that releases it: what is to be heard now in the order of speaking,
   * then the others in the order in which they asked. Undefined where the signal aborted before.
   */
  take(worker: Worker, signal: AbortSignal): Promise<(() => void) | undefined>;
  /** The jobs that have a slot. */
  working(): number;
};

/** `count`: how many at once, now. */
export function slots(count: () => number): WorkerSlots {
  let working = 0;
  let waiting: { readonly worker: Worker; readonly enter: () => void }[] = [];

  function next(): void {
    while (working < count() && waiting.length > 0) {
      const [first] = waiting.toSorted((a, b) => orderOf(a.worker, b.worker));
      waiting = waiting.filter((each) => each !== first);
      working += 1;
      first?.enter();
    }
  }

  const orderOf = (a: Worker, b: Worker): number =>
    a.place() === b.place() ? 0 : a.place() - b.place();

  return {
    working: () => working,
    take: (worker, signal) =>
      new Promise((resolve) => {
        if (signal.aborted) return resolve(undefined);
        let isIn = true;
        const leave = () => {
          if (!isIn) return;
          isIn = false;
          working -= 1;
          next();
        };
        const place = {
          worker,
          enter: () => {
            signal.removeEventListener("abort", giveUp);
            resolve(leave);
          },
        };
        const giveUp = () => {
          waiting = waiting.filter((each) => each !== place);
          resolve(undefined);
        };
        signal.addEventListener("abort", giveUp, { once: true });
        waiting.push(place);
        next();
      }),
  };
}
