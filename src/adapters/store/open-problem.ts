import { primaryCode, sqliteCode } from "./sqlite-result.ts";

/** The reason why a journal file was not opened. Nothing was changed in it unless the code says so. */
export type OpenProblem = { readonly file: string; readonly cause?: unknown } & (
  | { readonly code: "is-directory" }
  /** Only where the file must exist already. */
  | { readonly code: "not-found" }
  /** It holds something other than a SaintVerse journal. */
  | { readonly code: "not-ours" }
  | { readonly code: "damaged"; readonly detail: string }
  /** Written by a newer program: `found` is its schema, `newest` the one known here. */
  | { readonly code: "newer-file"; readonly found: number; readonly newest: number }
  /** No right to write the file or its folder, or a read-only medium. */
  | { readonly code: "unwritable" }
  | { readonly code: "full" }
  /** The system could not read or write it. */
  | { readonly code: "disk-failed" }
  /** Another process kept it locked for as long as this one waited. */
  | { readonly code: "busy" }
  /** The file system cannot share memory between processes, which the write-ahead log needs. */
  | { readonly code: "no-wal" }
  /** `file` is the address of a PostgreSQL server that does not answer. */
  | { readonly code: "server-unreachable"; readonly detail: string }
  /** It answers, and refuses: the name, the password, the database or a right is missing. */
  | { readonly code: "server-refused"; readonly detail: string }
  /** TLS: no authority that is known here signed its certificate, or that is over. */
  | { readonly code: "certificate-untrusted"; readonly detail: string }
  /** TLS: its certificate is for another host. */
  | { readonly code: "certificate-of-another"; readonly detail: string }
  /** Its tables are of an earlier program, and the user may not change them. */
  | { readonly code: "schema-too-old"; readonly found: number; readonly newest: number }
  /** A journal is being moved into the database, or such a move was stopped half way. */
  | { readonly code: "unfinished-move" }
  | { readonly code: "server-too-old"; readonly found: number; readonly needed: number }
  | { readonly code: "sqlite-too-old"; readonly found: string; readonly needed: string }
  /** The copy before a migration failed; the file is unchanged. */
  | { readonly code: "backup-failed"; readonly backup: string }
  /** Migration `version` was undone; the copy made before it is `backup`. */
  | {
      readonly code: "migration-failed";
      readonly version: number;
      readonly backup: string | undefined;
    }
);

const systemCodes: ReadonlyMap<string, "unwritable" | "full"> = new Map([
  ["EACCES", "unwritable"],
  ["EPERM", "unwritable"],
  ["EROFS", "unwritable"],
  ["ENOTDIR", "unwritable"],
  ["EEXIST", "unwritable"],
  ["ENAMETOOLONG", "unwritable"],
  ["ENOSPC", "full"],
  ["EDQUOT", "full"],
  ["EFBIG", "full"],
]);

/** The problem behind an error of SQLite or of the file system; undefined for a bug. */
export function openProblemOf(file: string, cause: unknown): OpenProblem | undefined {
  const known = { file, cause };
  switch (primaryCode(cause)) {
    case sqliteCode.busy:
    case sqliteCode.locked:
      return { ...known, code: "busy" };
    case sqliteCode.readOnly:
    case sqliteCode.cannotOpen:
      return { ...known, code: "unwritable" };
    case sqliteCode.full:
      return { ...known, code: "full" };
    case sqliteCode.notADatabase:
      return { ...known, code: "not-ours" };
    case sqliteCode.corrupt:
      return { ...known, code: "damaged", detail: "SQLITE_CORRUPT" };
    case sqliteCode.inputOutput:
      return { ...known, code: "disk-failed" };
  }
  if (!(cause instanceof Error) || !("code" in cause) || typeof cause.code !== "string") {
    return undefined;
  }
  const code = systemCodes.get(cause.code);
  return code === undefined ? undefined : { ...known, code };
}
