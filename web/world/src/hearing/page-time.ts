/** The time of a page. */
export type PageTime = {
  /** Milliseconds, from any beginning. */
  readonly now: () => number;
  /** Runs it after these milliseconds. Returns a function that cancels it. */
  readonly later: (work: () => void, after: number) => () => void;
};

export const pageTime: PageTime = {
  now: () => performance.now(),
  later: (work, after) => {
    const timer = setTimeout(work, after);
    return () => clearTimeout(timer);
  },
};
