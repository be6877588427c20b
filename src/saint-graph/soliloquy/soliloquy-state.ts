// Her recent soliloquies, and whether she speaks by herself again.

/** A sentence that she said by herself, and when, milliseconds UTC. */
export type SoliloquySentence = { readonly text: string; readonly at: number };

export type Soliloquies = {
  /** The number of soliloquies in a row to which nobody reacted. */
  readonly unanswered: number;
  /** The times of the ones of the last hour. */
  readonly times: readonly number[];
  readonly said: readonly SoliloquySentence[];
  readonly asked: boolean;
  /** She got no reaction for long, and says nothing by herself until she gets one. */
  readonly resting: boolean;
};

export type SoliloquyState = { readonly soliloquies: Soliloquies };

export const noSoliloquies: SoliloquyState = {
  soliloquies: { unanswered: 0, times: [], said: [], asked: false, resting: false },
};
