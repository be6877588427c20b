type InFile = { readonly file: string };
type WithDetail = InFile & { readonly detail: string };
type WithVersions = InFile & { readonly found: number; readonly newest: number };

/** Why a journal cannot be opened: what happened, why, and what to do next. */
export const storage = {
  problems: {
    "is-directory": ({ file }: InFile) =>
      `There is a folder where the journal file should be: ${file}\nGive the path of a file.`,
    "not-found": ({ file }: InFile) =>
      `There is no journal file at ${file}\nCheck the path (SAINTVERSE_HOME), or begin a new one with saintverse start.`,
    "not-ours": ({ file }: InFile) =>
      `This is not a SaintVerse journal: ${file}\nIt was left untouched. Choose another place, or move this file away.`,
    damaged: ({ file, detail }: WithDetail) =>
      `The journal file is damaged: ${file} (${detail})\nNothing is written to it. Move it away to start with a new journal; a file beside it whose name ends in .backup is the copy from before an update.`,
    "newer-file": ({ file, found, newest }: WithVersions) =>
      `The journal was written by a newer SaintVerse: ${file} (format ${found}; this one reads up to ${newest})\nUpdate SaintVerse.`,
    unwritable: ({ file }: InFile) =>
      `The journal cannot be written: ${file}\nCheck the permissions of the file and its folder, or choose another place with SAINTVERSE_HOME.`,
    full: ({ file }: InFile) =>
      `The disk is full, so the journal cannot be opened: ${file}\nFree some space and start again.`,
    "disk-failed": ({ file }: InFile) =>
      `Reading or writing the disk failed: ${file}\nCheck its free space and its health, then start again.`,
    busy: ({ file }: InFile) =>
      `Another program keeps the journal locked: ${file}\nSee whether SaintVerse is already running, wait a moment, and try again.`,
    "no-wal": ({ file }: InFile) =>
      `The file system at this place cannot keep a journal safely: ${file}\nPut it on a disk of this computer.`,
    "server-unreachable": ({ file, detail }: WithDetail) =>
      `The database does not answer: ${file} (${detail})\nSee whether PostgreSQL is running there, and whether the address in DATABASE_URL is right.`,
    "server-refused": ({ file, detail }: WithDetail) =>
      `The database refused: ${file} (${detail})\nCheck the user, the password and the name of the database in DATABASE_URL; the user needs the right to make a schema the first time.`,
    "certificate-untrusted": ({ file, detail }: WithDetail) =>
      `The certificate of the database at ${file} is signed by nobody who is trusted here (${detail})\nName the file of the authority that signed it in DATABASE_URL: ?sslmode=verify-full&sslrootcert=/path/authority.crt. If it is named, another server may be answering at this address.`,
    "certificate-of-another": ({ file, detail }: WithDetail) =>
      `The server at ${file} shows the certificate of another host (${detail})\nWrite the host's name in DATABASE_URL as its certificate has it, or have one made for this name.`,
    "schema-too-old": ({ file, found, newest }: WithVersions) =>
      `The tables at ${file} are of an earlier version (${found}; this program needs ${newest}), and this user may not change them.\nHave them changed once by a user who may, with its address: DATABASE_URL=postgres://… saintverse database prepare --for <this user>. Then start again.`,
    "unfinished-move": ({ file }: InFile) =>
      `A journal is being moved into this database, or that was stopped half way: ${file}\nLet the move end, or run the same saintverse move again: it goes on where it stopped. To give it up, have the schema dropped: DROP SCHEMA saintverse CASCADE`,
    "server-too-old": ({
      file,
      found,
      needed,
    }: {
      readonly file: string;
      readonly found: number;
      readonly needed: number;
    }) =>
      `PostgreSQL ${found} at ${file} is too old: ${needed} or newer is needed.\nUpdate the server, or name another one in DATABASE_URL.`,
    "sqlite-too-old": ({ found, needed }: { readonly found: string; readonly needed: string }) =>
      `SQLite ${found} has a bug that can damage the journal (${needed} or newer is needed).\nUpdate Node.js.`,
    "backup-failed": ({ file, backup }: { readonly file: string; readonly backup: string }) =>
      `The copy before changing the format could not be made: ${backup}\nThe journal is as it was: ${file}\nCheck free disk space and the permissions of the folder.`,
    "migration-failed": ({
      file,
      version,
      backup,
    }: {
      readonly file: string;
      readonly version: number;
      readonly backup: string | undefined;
    }) =>
      `The journal could not be changed to format ${version} and was put back: ${file}\n${backup === undefined ? "" : `The copy made before: ${backup}\n`}The earlier SaintVerse still opens it.`,
  },
  /** The data folder is at a place where it may be damaged. */
  risks: {
    network: (folder: string, name: string) =>
      `The data folder seems to be on a network: ${folder} (${name})\nSQLite files can be damaged there. Keep them on a disk of this computer.`,
    "cloud-synced": (folder: string, name: string) =>
      `The data folder seems to be synced with a cloud: ${folder} (${name})\nSyncing can damage the journal. Keep it in a place that is not synced.`,
  },
};

export type StorageTexts = typeof storage;
