/** A job that needs a slot. */
export type Worker = {
  /** Whether somebody waits to hear it now. */
  readonly isUrgent: () => boolean;
  /** Called when an urgent job needs the slot: the job should end soon. */
  readonly giveWay: () => void;
};

/** A limited number of jobs at once. */
export type WorkerSlots = {
  /**
   * Resolves when a slot is free, with the function that releases it. Urgent jobs go first, and others are asked to
   * give way.
   */
  take(worker: Worker): Promise<() => void>;
  /** A job has become urgent. */
  hurry(): void;
};

/** With `count` slots. */
export function slots(count: number): WorkerSlots {
  const working = new Set<Worker>();
  const leaving = new WeakSet<Worker>();
  let waiting: { readonly worker: Worker; readonly enter: () => void }[] = [];

  function next(): void {
    while (working.size < count && waiting.length > 0) {
      const first = waiting.find(({ worker }) => worker.isUrgent()) ?? waiting[0];
      waiting = waiting.filter((each) => each !== first);
      first?.enter();
    }
    const wanted = waiting.filter(({ worker }) => worker.isUrgent()).length;
    const going = [...working].filter((worker) => leaving.has(worker)).length;
    const idle = [...working].filter((worker) => !leaving.has(worker) && !worker.isUrgent());
    for (const worker of idle.slice(0, Math.max(0, wanted - going))) {
      leaving.add(worker);
      worker.giveWay();
    }
  }

  return {
    take: (worker) =>
      new Promise((resolve) => {
        const leave = () => {
          if (working.delete(worker)) next();
        };
        const enter = () => {
          working.add(worker);
          resolve(leave);
        };
        waiting.push({ worker, enter });
        next();
      }),
    hurry: next,
  };
}
