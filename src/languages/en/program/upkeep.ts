/** The texts of backup, restore and verify, in English. */
export const upkeep = {
  backup: "back up the data folder (also while the program runs)",
  restore: "put the data folder back to a backup",
  verify: "check that the whole journal can be read and agrees with itself",
  optionList: "list the backups",
  argumentBackup: "a backup's name (backup --list), its folder, or a journal file",

  steps: {
    copy: "Copying",
    check: "Checking",
    keep: "Backing up the present state",
    swap: "Putting it in place",
    remember: "Making the memories anew",
    compare: "Comparing both sides",
    read: "Reading the events",
    fold: "Rebuilding the states",
  },
  progress: (step: string, percent: number, left: number | undefined) =>
    `${step} ${percent} %${left === undefined ? "" : ` (about ${left} s left)`}`,

  made: (name: string, folder: string, events: number, files: number, size: string) =>
    `Backed up, and opened to make sure: ${name}\n${folder}\n${events} events, ${files} files, ${size}\nTo put it back: saintverse restore ${name}`,
  leftOut: (paths: string) =>
    `Not in the backup (links out of their folder, what is no file, settings that cannot be read): ${paths}`,
  noSecrets: "Keys and passwords are not in a backup. Keep your .env in a safe place of its own.",
  none: (folder: string) => `There are no backups yet (${folder}). To make one: saintverse backup`,
  headings: ["Name", "Reason", "Events", "Size", "Version"],
  reasons: {
    "by-hand": "by hand",
    "before-restore": "before a restore",
    scheduled: "by schedule",
    "before-reset": "before a reset",
  },
  unreadable: "cannot be read",

  restored: (from: string) => `Restored from ${from}`,
  before: (name: string) =>
    `The state before is backed up too. To go back to it: saintverse restore ${name}`,
  damagedKept: (folder: string) =>
    `The journal before was damaged, so its files were kept as they were: ${folder}`,
  openToOthers: (path: string) =>
    `${path} stays open to other people of this machine: the system did not let it be closed. Make it yours, then use chmod -R go-rwx on the data folder.`,
  settled: "A restore that was stopped half way is finished now.",

  good: (file: string, events: number, streams: number) =>
    `All is well: ${file} (${streams} streams, ${events} events)`,
  bad: (file: string, findings: number) => `${findings} problems were found: ${file}`,
  foldNames: { same: "agrees", differs: "differs", "not-compared": "not compared" },
  verifyHeadings: ["Stream", "Events", "Rebuilt state"],
  unreadableEvent: (stream: string, number: number, why: string) =>
    `Event ${number} of ${stream} cannot be read (${why}). A newer program wrote it, or it was changed. Update SaintVerse, or restore a backup: saintverse backup --list`,
  gap: (stream: string, number: number) =>
    `Event ${number} of ${stream} is missing. Restore a backup: saintverse backup --list`,
  foldDiffers: (stream: string) =>
    `The stored state of ${stream} differs from the one rebuilt from its events. The events are whole. This is a defect of the program: make a backup (saintverse backup) and tell its authors.`,
  memoryDiffers: (persona: string, tables: string) =>
    `The tables of ${persona}'s memory differ from those made anew of her events (${tables}). The events are whole. Make them anew: saintverse memory rebuild ${persona}`,

  dumped: (file: string) =>
    `The database was copied by pg_dump: ${file}\nTo put it back, end the program and run: pg_restore --clean --if-exists --no-owner --dbname="$DATABASE_URL" ${file}`,
  noDump:
    "The journal is in PostgreSQL, and its program pg_dump is not on this machine, so nothing was backed up. Install PostgreSQL's client (Debian: postgresql-client), or make the copy where the server is.",
  dumpFailed: (note: string) =>
    `pg_dump could not copy the database, so nothing was backed up: ${note}\nSee whether the server of DATABASE_URL answers, and whether pg_dump is as new as it.`,
  /** `file`: the copy of the database in the backup. */
  notTheDatabase: (file: string | undefined): string =>
    file === undefined
      ? "The files of the data folder were restored; the database was not touched, and this backup holds no copy of it."
      : `The files of the data folder were restored, not the database. To put that back too, end the program and run: pg_restore --clean --if-exists --no-owner --dbname="$DATABASE_URL" ${file}`,
  journalInDatabase: (file: string) =>
    `${file} is the file of a journal, but the journal is in a database (DATABASE_URL). To bring the file into an empty database, put it into a folder of its own as journal.sqlite and run there: SAINTVERSE_HOME=<folder> saintverse move --to postgres://… Nothing was changed.`,
  nothing: (home: string) =>
    `There is nothing to back up in the data folder ${home} yet. Run saintverse start once.`,
  underWay: "Another backup or restore is under way. Try again when it has ended.",
  awake: (names: string) =>
    `Nothing can be restored while these are awake: ${names}\nEnd them first (Ctrl+C in their terminal). Nothing was changed.`,
  inUse: (file: string) =>
    `Nothing can be restored while another program has the journal open: ${file}\nClose SaintVerse and any SQLite tool, and try again. Nothing was changed.`,
  unknown: (place: string) =>
    `There is no backup ${place}\nsaintverse backup --list shows their names. Of a folder, give the one that holds backup.json.`,
  damaged: (place: string, file: string) =>
    `This backup is damaged and cannot be used: ${place}\n${file} is not what it was when the backup was made. Choose another one (saintverse backup --list). Nothing was changed.`,
  newer: (place: string) =>
    `This backup was made by a newer SaintVerse: ${place}\nUpdate SaintVerse. Nothing was changed.`,
  cancelled: "Stopped. Nothing was changed.",
  disk: (place: string, code: string) =>
    `Files cannot be read or written: ${place} (${code})\nCheck free disk space and permissions, and try again. Nothing was changed.`,
  halfWay: (place: string, code: string) =>
    `The last step of the restore did not end: ${place} (${code})\nCheck free disk space and permissions. The next saintverse command finishes it.`,
};

/** The texts of backup, restore and verify. */
export type UpkeepWords = typeof upkeep;
