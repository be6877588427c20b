// A state that is changed step by step: by one process alone, or by several, each step made from the newest state.

/** The state after one step, and the result for the maker of the step. */
export type SharedStep<S, T> = (state: S) => { readonly state: S; readonly result: T };

export type SharedState<S> = {
  /** The state as this process knows it; others may have changed it since. */
  readonly known: () => S;
  /**
   * Makes a step from the newest state, which changes what is kept of these parts and of the whole alone. What it gave
   * is kept before its result is told, at once or later. The step may be made again, where somebody else was faster.
   */
  readonly change: <T>(parts: readonly string[], step: SharedStep<S, T>) => T | Promise<T>;
  /** Looks at what others changed; resolves with whether that was anything. */
  readonly refresh: () => Promise<boolean>;
};

/** A state as texts: of the whole, and of each part. */
export type SharedRows = { readonly whole: string; readonly parts: ReadonlyMap<string, string> };

export type SharedForm<S> = {
  /** The first state, where nobody ever changed it. */
  readonly first: S;
  readonly rowsOf: (state: S, parts: readonly string[]) => SharedRows;
  /** The state with what these rows say, in place of what it knew of the whole and of these parts. */
  readonly withRows: (state: S, rows: SharedRows) => S;
  /** The state without what is over at a moment; the same one where nothing is. */
  readonly pruned: (state: S, at: number) => S;
};

/** Opens the state of this name where all processes have it. */
export type OpenSharedState = <S>(name: string, form: SharedForm<S>) => Promise<SharedState<S>>;

/** The state of a process that has it alone. */
export function ownState<S>(first: S): SharedState<S> {
  let state = first;
  return {
    known: () => state,
    change(_parts, step) {
      const made = step(state);
      state = made.state;
      return made.result;
    },
    refresh: async () => false,
  };
}
