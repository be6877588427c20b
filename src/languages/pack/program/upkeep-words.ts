/** The texts of backup, restore and verify. */
export type UpkeepWords = {
  readonly backup: string;
  readonly restore: string;
  readonly verify: string;
  readonly optionList: string;
  readonly argumentBackup: string;
  readonly steps: {
    readonly copy: string;
    readonly check: string;
    readonly keep: string;
    readonly swap: string;
    readonly remember: string;
    readonly compare: string;
    readonly read: string;
    readonly fold: string;
  };
  readonly progress: (step: string, percent: number, left: number | undefined) => string;
  readonly made: (
    name: string,
    folder: string,
    events: number,
    files: number,
    size: string,
  ) => string;
  readonly leftOut: (paths: string) => string;
  readonly noSecrets: string;
  readonly dumped: (file: string) => string;
  readonly noDump: string;
  readonly dumpFailed: (note: string) => string;
  /** `file`: the copy of the database in the backup. */
  readonly notTheDatabase: (file: string | undefined) => string;
  readonly journalInDatabase: (file: string) => string;
  readonly none: (folder: string) => string;
  readonly headings: readonly string[];
  readonly reasons: {
    readonly "by-hand": string;
    readonly "before-restore": string;
    readonly "before-reset": string;
  };
  readonly unreadable: string;
  readonly restored: (from: string) => string;
  readonly before: (name: string) => string;
  readonly damagedKept: (folder: string) => string;
  readonly openToOthers: (path: string) => string;
  readonly settled: string;
  readonly good: (file: string, events: number, streams: number) => string;
  readonly bad: (file: string, findings: number) => string;
  readonly foldNames: {
    readonly same: string;
    readonly differs: string;
    readonly "not-compared": string;
  };
  readonly verifyHeadings: readonly string[];
  readonly unreadableEvent: (stream: string, number: number, why: string) => string;
  readonly gap: (stream: string, number: number) => string;
  readonly foldDiffers: (stream: string) => string;
  readonly memoryDiffers: (persona: string, tables: string) => string;
  readonly nothing: (home: string) => string;
  readonly underWay: string;
  readonly awake: (names: string) => string;
  readonly inUse: (file: string) => string;
  readonly unknown: (place: string) => string;
  readonly damaged: (place: string, file: string) => string;
  readonly newer: (place: string) => string;
  readonly cancelled: string;
  readonly disk: (place: string, code: string) => string;
  readonly halfWay: (place: string, code: string) => string;
};
