/** The texts about the conversations of a room, in one language. */
export type ThreadWords = {
  readonly title: string;
  readonly open: string;
  readonly close: string;
  /** The conversation that a room began with, and one that nobody named. `date`: when it was opened. */
  readonly first: string;
  readonly unnamed: (date: string) => string;
  readonly begin: string;
  readonly choose: (name: string) => string;
  readonly isOpen: string;
  readonly rename: string;
  readonly name: string;
  readonly save: string;
  readonly cancel: string;
  readonly archive: string;
  readonly unarchive: string;
  readonly archived: (count: number) => string;
  readonly remove: string;
  readonly removeHint: string;
  readonly reallyRemove: string;
  readonly keep: string;
  readonly answerAgain: string;
  readonly answerAgainHint: string;
  readonly edit: string;
  readonly editing: string;
  readonly edited: string;
  readonly imported: string;
  readonly branch: string;
  readonly branchHint: string;
  readonly pin: string;
  readonly unpin: string;
  readonly pinned: string;
  readonly previous: string;
  readonly next: string;
  /** Which of several answers is shown. */
  readonly which: (at: number, count: number) => string;
  /** The chosen answer is empty. */
  readonly noAnswer: string;
  readonly search: string;
  readonly searchHint: string;
  readonly find: string;
  readonly found: (count: number, more: boolean) => string;
  readonly nothingFound: string;
  /** Found in an answer that does not count. */
  readonly setAside: string;
  readonly reading: string;
  readonly backToNow: string;
  readonly exportAs: string;
  readonly saving: string;
  readonly formats: Readonly<Record<"markdown" | "json" | "sillytavern", string>>;
  readonly importChat: string;
  readonly importHint: string;
  readonly importing: (at: number, count: number) => string;
  readonly importedChat: string;
  readonly notAChat: string;
};
