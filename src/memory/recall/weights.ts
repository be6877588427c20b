// What counts how much. `default` was set by hand and checked on the cases of bench/recall/corpus.

export type RecallWeights = {
  /** BM25: how fast a word said again stops counting, and how much length counts. */
  readonly saturation: number;
  readonly lengthPenalty: number;
  /** What a match counts by the kind of term. */
  readonly term: {
    readonly word: number;
    readonly pair: number;
    readonly kanaPair: number;
    readonly letter: number;
    readonly japaneseWord: number;
    readonly phrase: number;
    /** Another word for the same thing. */
    readonly synonym: number;
    /** What a word that nobody said may be a misspelling of. */
    readonly spelling: number;
  };
  /** What neighbours say: the turn before, the one after, and those beside them; a share of a match of its own. */
  readonly neighbour: {
    readonly before: number;
    readonly after: number;
    readonly beyond: number;
    /** What the turn before counts more when it asks and this one answers. */
    readonly answer: number;
    /** Words at which a neighbour counts a third: long ones need none. */
    readonly length: number;
  };
  /** How well its session answers, by its words; and how well the best entries of it do together. */
  readonly session: number;
  readonly together: number;
  /** Said by one whom the question names. */
  readonly speaker: number;
  /** Said where one whom the question names speaks, too. */
  readonly company: number;
  /** Said then, or reports then, when the question names a time. */
  readonly said: number;
  readonly tells: number;
  /** Holds what the form of the question asks for: a time, a number, a name. */
  readonly form: number;
  /** Reports what has been, or of what is meant to be, when the question asks for what has been. */
  readonly past: number;
  readonly intent: number;
  /** Asks itself, or only thanks: rarely what is looked for. */
  readonly asks: number;
  readonly thanks: number;
  /** Too short to tell much: this at no words, nothing at `brief` words. */
  readonly short: number;
  readonly brief: number;
  /** In a log of questions and long answers. */
  readonly log: {
    /** What an answer loses of its score: the asker's own words come first. */
    readonly answer: number;
    /** What the answer to a message and the message before it tell of it; shares of a match of its own. */
    readonly after: number;
    readonly before: number;
  };
  /** Said by the asker, when the question is of the asker; by her, when it is of her. */
  readonly self: number;
  readonly recency: number;
  /** Days after which recency is a third. */
  readonly recencyDays: number;
  readonly strength: number;
  /** What an entry keeps that a newer one took the place of. */
  readonly superseded: number;
  /** Share of the rank of vectors in what is fused. */
  readonly dense: number;
};

export const defaultWeights: RecallWeights = {
  saturation: 0.7,
  lengthPenalty: 0.4,
  term: {
    word: 0.6,
    pair: 0.45,
    kanaPair: 0.4,
    letter: 0.4,
    japaneseWord: 0.6,
    phrase: 0.3,
    synonym: 0.7,
    spelling: 0.5,
  },
  neighbour: { before: 0.5, after: 0.19, beyond: 0.22, answer: 0.3, length: 110 },
  session: 0.5,
  together: 0.1,
  speaker: 0.2,
  company: 0.3,
  said: 0.4,
  tells: 0.1,
  form: 0.2,
  past: 0.07,
  intent: -0.07,
  asks: -0.2,
  thanks: -0.05,
  short: -0.11,
  brief: 8,
  log: { answer: 0.9, after: 0.3, before: 0.1 },
  self: 0.05,
  recency: 0.02,
  recencyDays: 30,
  strength: 0.01,
  superseded: 0.5,
  dense: 0.5,
};
