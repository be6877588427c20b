/** Messages of the program that are applied soon, once for all that came until then, in the order of arrival. */
export type Arrivals = {
  readonly add: (apply: () => void) => void;
  /** Does now what waits. */
  readonly applyNow: () => void;
};

/** `soon`: runs a task soon, such as with the next frame. */
export function openArrivals(soon: (task: () => void) => void): Arrivals {
  let waiting: (() => void)[] = [];
  const applyNow = () => {
    const now = waiting;
    waiting = [];
    for (const apply of now) apply();
  };
  return {
    add(apply) {
      if (waiting.push(apply) === 1) soon(applyNow);
    },
    applyNow,
  };
}
