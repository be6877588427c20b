/** The texts of `move`. */
export const move = {
  about: "move the journal and the memories into a PostgreSQL database, or back into a folder",
  aboutDatabase: "the PostgreSQL database of DATABASE_URL",
  aboutPrepare: "make its tables, or bring them to the newest version, as a user who may",
  optionFor: "the user whom the programs run as: it may use the tables, and not change them",
  prepareWhich:
    "DATABASE_URL is not set. Write the address of the database there, with a user who may make tables.",
  noUser: (name: string) =>
    `The server has no user "${name}". Make one first: CREATE USER ${name} PASSWORD '…'. Nobody was given anything.`,
  isPrepared: (place: string, user: string | undefined) =>
    `The tables are of the newest version: ${place}${user === undefined ? "" : `\n"${user}" may read and write them, and not change them.`}`,
  optionTo: "postgres://… of an empty database, or a data folder without a journal",
  badTarget: (to: string) =>
    `"${to}" is neither the address of a PostgreSQL database nor a folder. Write --to postgres://user@host/database or --to <folder>.`,
  /** `--to <folder>` while the journal is in no database. */
  noDatabase: (folder: string) =>
    `DATABASE_URL is not set, so the journal is in a file already (${folder}). Set DATABASE_URL to the database that is to be moved into a folder.`,
  awake: (names: string) =>
    `Nothing can be moved while these are awake: ${names}\nEnd them first (Ctrl+C in their terminal). Nothing was changed.`,
  inUse: (place: string) =>
    `Nothing can be moved while a program has the database open: ${place}\nEnd every saintverse that uses it, on all machines, and try again. Nothing was changed.`,
  underWay: (place: string) =>
    `Another move there is under way: ${place}\nLet it end, and try again. Nothing was changed.`,
  notEmpty: (place: string) =>
    `There is a journal already: ${place}\nA journal is moved to an empty place only, so that nothing is mixed. Choose another place. If an earlier move has ended there, nothing is left to do (saintverse verify reads it).`,
  nothingThere: (place: string) =>
    `There is no journal to move at ${place}\nCheck SAINTVERSE_HOME or DATABASE_URL.`,
  unreachable: (place: string, why: string) =>
    `The database does not answer: ${place} (${why})\nSee whether PostgreSQL is running there, and whether the address after --to is right. Nothing was changed.`,
  refused: (place: string, why: string) =>
    `The database refused: ${place} (${why})\nCheck the user, the password (in the address, or PGPASSWORD) and the name of the database after --to; the user needs the right to make a schema in it (GRANT CREATE ON DATABASE). Nothing was changed.`,
  otherContent: (place: string) =>
    `An unfinished move of another journal is there: ${place}\nRun that one to its end, or choose an empty place.`,
  changed:
    "The journal was written, or words in it were forgotten, while it was moved. End every saintverse that uses it and run the same command again. If the same is said again, empty the target and begin anew.",
  lost: "The connection to the database was lost. Run the same command again: it goes on where it stopped. Until it has ended, the program does not open the target.",
  cancelled:
    "Stopped. Run the same command again: it goes on where it stopped. Until it has ended, the program does not open the target.",
  differs: (findings: number) =>
    `The target is not what the source is (${findings} findings), so it is not used. This is a defect of the program: keep the source, and tell its authors.`,
  moved: (from: string, to: string, events: number, streams: number) =>
    `Moved, and compared on both sides: ${events} events in ${streams} streams\n  from ${from}\n  to   ${to}`,
  known: (findings: number) =>
    `saintverse verify finds ${findings} problems on both sides alike: they were there before.`,
  nowDatabase:
    "To live on there: write DATABASE_URL=postgres://… into .env and start. Moved were the journal with its states, the memories and their vectors.",
  nowFolder: (folder: string) =>
    `To live on there: take DATABASE_URL out, and start with SAINTVERSE_HOME=${folder}. Moved were the journal with its states, the memories and their vectors.`,
  /** The files that stay in the data folder where it is. */
  stays: (home: string) =>
    `Minds, pictures, prices, sounds and settings are files and stay in the data folder, which is used as before: ${home}`,
  carried: (files: number, folder: string) =>
    `Minds, pictures, prices and settings were copied too (${files} files): ${folder}`,
  notCarried: (paths: string) =>
    `Not copied, since something of that name is there already: ${paths}`,
  secrets:
    "Keys, passwords and tokens are not moved: what the page saved is sealed with this machine's key. Enter them again on another machine, or keep your .env.",
  kept: (place: string) =>
    `The source is as it was: ${place}\nKeep it until you trust the new place; then delete it, for what is forgotten later is not forgotten there.`,
};

export type MoveWords = typeof move;
