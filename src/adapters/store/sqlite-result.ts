// The meaning of SQLite's result codes for the journal. https://sqlite.org/rescode.html

import { type Fault, fault } from "../../kernel/fault.ts";

/** Primary result codes that the store distinguishes. */
export const sqliteCode = {
  busy: 5,
  locked: 6,
  noMemory: 7,
  readOnly: 8,
  inputOutput: 10,
  corrupt: 11,
  full: 13,
  cannotOpen: 14,
  tooBig: 18,
  notADatabase: 26,
} as const;

/** The primary result code of an error thrown by `node:sqlite`; undefined for any other error. */
export function primaryCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !("errcode" in error)) return undefined;
  return typeof error.errcode === "number" ? error.errcode & 0xff : undefined;
}

/** Another connection holds the write lock: the same statement succeeds once it is released. */
export function isBusy(error: unknown): boolean {
  const code = primaryCode(error);
  return code === sqliteCode.busy || code === sqliteCode.locked;
}

const faults: ReadonlyMap<number, Fault> = new Map([
  [sqliteCode.busy, fault("timed-out", "journal: another process kept the file locked")],
  [sqliteCode.locked, fault("timed-out", "journal: another connection kept the file locked")],
  [sqliteCode.noMemory, fault("unavailable", "journal: out of memory")],
  [sqliteCode.readOnly, fault("unavailable", "journal: the file cannot be written")],
  [sqliteCode.inputOutput, fault("unavailable", "journal: the disk failed")],
  [sqliteCode.full, fault("unavailable", "journal: the disk is full")],
  [sqliteCode.cannotOpen, fault("unavailable", "journal: a file beside it cannot be opened")],
  [sqliteCode.tooBig, fault("refused", "journal: an entry is too big")],
  [sqliteCode.corrupt, fault("bad-reply", "journal: the file is damaged")],
  [sqliteCode.notADatabase, fault("bad-reply", "journal: the file is damaged")],
]);

/** The fault behind an error of SQLite. An error of another kind is a bug and comes back as undefined. */
export function sqliteFault(error: unknown): Fault | undefined {
  const code = primaryCode(error);
  if (code === undefined) return undefined;
  return faults.get(code) ?? fault("bad-reply", `journal: SQLite answered with code ${code}`);
}
