// The weights of the score. `default` was tuned by hand and checked on the cases of bench/recall/corpus.

export type RecallWeights = {
  /** BM25: the saturation of repeated words, and the influence of the length. */
  readonly saturation: number;
  readonly lengthPenalty: number;
  /** The weight of a match by the kind of term. */
  readonly term: {
    readonly word: number;
    readonly pair: number;
    readonly kanaPair: number;
    readonly letter: number;
    readonly japaneseWord: number;
    readonly phrase: number;
    /** A synonym. */
    readonly synonym: number;
    /** A possible correction of an unknown word. */
    readonly spelling: number;
  };
  /** The weights of neighbours: the previous turn, the next one, and those beyond them, relative to a direct match. */
  readonly neighbour: {
    readonly before: number;
    readonly after: number;
    readonly beyond: number;
    /** The additional weight of the previous turn when it is a question and this one answers it. */
    readonly answer: number;
    /** The length in words at which a neighbour counts a third: long entries need none. */
    readonly length: number;
  };
  /** The weight of the session's match by its words; and of the session's best entries together. */
  readonly session: number;
  readonly together: number;
  /** Said by somebody whom the question names. */
  readonly speaker: number;
  /** Said in a conversation with somebody whom the question names. */
  readonly company: number;
  /** Said at, or about, the time that the question names. */
  readonly said: number;
  readonly tells: number;
  /** Contains what the form of the question asks for: a time, a number, a name. */
  readonly form: number;
  /** About the past, or about plans, when the question asks about the past. */
  readonly past: number;
  readonly intent: number;
  /** A question itself, or only thanks: rarely the answer. */
  readonly asks: number;
  readonly thanks: number;
  /** The penalty of short texts: this at no words, none at `brief` words. */
  readonly short: number;
  readonly brief: number;
  /** In a log of questions and long answers. */
  readonly log: {
    /** The loss of an answer's score: the asker's own words come first. */
    readonly answer: number;
    /** The weights of the answer to a message and of the message before it, relative to a direct match. */
    readonly after: number;
    readonly before: number;
    /** In a question about her own answer: the weight of the message that it answers. */
    readonly told: number;
    /** In a question about everything of a subject: the weight of the answer to a message. */
    readonly overview: number;
  };
  /** The factor, in a question about everything of a subject, for each entry of a session after the first. */
  readonly sameSession: number;
  /** Said by the asker, when the question is about the asker; by the persona, when it is about her. */
  readonly self: number;
  /** A wish of the asker about the work that is asked for, or of another user; and one about everything. */
  readonly wish: { readonly own: number; readonly others: number; readonly any: number };
  readonly recency: number;
  /** The number of days after which the recency is a third. */
  readonly recencyDays: number;
  readonly strength: number;
  /** The factor for an entry that was superseded. */
  readonly superseded: number;
  /** The factor for an entry that the operator lowered. */
  readonly lowered: number;
  /** The share of the vector rank in the fused rank. */
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
  log: { answer: 0.8, after: 0.3, before: 0.1, told: 0.8, overview: 1 },
  sameSession: 0.85,
  self: 0.05,
  wish: { own: 0.6, others: 0.3, any: 0.02 },
  recency: 0.02,
  recencyDays: 30,
  strength: 0.01,
  superseded: 0.5,
  lowered: 0.2,
  dense: 0.5,
};
