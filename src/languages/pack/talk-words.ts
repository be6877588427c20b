/**
 * The words by which comments, requests and names in a conversation are recognized. Those of all packs are known at
 * once. Patterns are tried on text in lower case and normalized width (NFKC).
 */
export type TalkWords = {
  /** The kinds of comments; a comment may be of several kinds. */
  readonly comments: {
    readonly laughter: RegExp;
    readonly applause: RegExp;
    readonly question: RegExp;
    readonly greeting: RegExp;
  };
  /** Matches the answer of a body, without a full stop, that there is no comment. */
  readonly noComments: RegExp;
  /** Matches a name or an id that a source gives to everybody who has none. */
  readonly nobody: RegExp;
  /** Matches the answer yes to a question of the program. */
  readonly yes: RegExp;
  /** Words that take back a choice, as in `/model default`. */
  readonly backToDefault: readonly string[];
  /** Titles written behind a name without a space. */
  readonly honorifics: readonly string[];
  /** Words that do not say what a sentence is about, where sentences are compared. */
  readonly vague: readonly string[];
  /** Parts of a question to the memory that say only that it is a question; with the flag `g`. */
  readonly questionFrame: RegExp;
  /** Further such parts of a question about everything of a subject, such as "in which order"; with the flag `g`. */
  readonly overviewFrame: RegExp;
  /** A word that points at somebody or something instead of naming it. */
  readonly pronoun: RegExp;
  /** A sentence, without a question mark, that asks or supposes: it states no fact. */
  readonly supposes: RegExp;
};
