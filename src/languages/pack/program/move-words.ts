/** The texts of `move`. */
export type MoveWords = {
  readonly about: string;
  readonly aboutDatabase: string;
  readonly aboutPrepare: string;
  readonly optionFor: string;
  readonly prepareWhich: string;
  readonly noUser: (name: string) => string;
  readonly isPrepared: (place: string, user: string | undefined) => string;
  readonly optionTo: string;
  readonly badTarget: (to: string) => string;
  /** `--to <folder>` while the journal is in no database. */
  readonly noDatabase: (folder: string) => string;
  readonly awake: (names: string) => string;
  readonly inUse: (place: string) => string;
  readonly underWay: (place: string) => string;
  readonly notEmpty: (place: string) => string;
  readonly nothingThere: (place: string) => string;
  readonly unreachable: (place: string, why: string) => string;
  readonly refused: (place: string, why: string) => string;
  readonly otherContent: (place: string) => string;
  readonly changed: string;
  readonly lost: string;
  readonly cancelled: string;
  readonly differs: (findings: number) => string;
  readonly moved: (from: string, to: string, events: number, streams: number) => string;
  readonly known: (findings: number) => string;
  readonly nowDatabase: string;
  readonly nowFolder: (folder: string) => string;
  /** The files that stay in the data folder where it is. */
  readonly stays: (home: string) => string;
  readonly carried: (files: number, folder: string) => string;
  readonly notCarried: (paths: string) => string;
  readonly secrets: string;
  readonly kept: (place: string) => string;
};
