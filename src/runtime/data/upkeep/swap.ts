// The step in which a restored state replaces the present one.
//
//   S1. The folder `restoring` is created completely, by one rename. From then on the restored state is the valid one.
//   S2. Each new item is moved from `restoring/new` to its place by one rename, after the old one was moved to
//       `restoring/replaced`. The progress follows from where the files are: the swap can be resumed at any point.
//   S3. Nothing of the data folder is opened while `restoring` exists: every command finishes it first.

import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { takeFileLock } from "../../../adapters/store/file-lock.ts";
import { type LockedJournal, lockJournal } from "../../../adapters/store/lock-journal.ts";
import { err, ok, type Result } from "../../../kernel/result.ts";
import { awakeProcesses } from "./awake-processes.ts";
import type { BackupProblem, UpkeepProgress } from "./backup-manifest.ts";
import { syncFolder, systemCode } from "./durable-files.ts";
import { backupsFolder, homeItems, journalItem, restoringFolder } from "./home-items.ts";

export const SwapPlan = z.object({
  /** The replaced items; one without a new version is absent afterwards. */
  items: z.array(z.enum(homeItems)),
  /** The new items, in `new/`. */
  fresh: z.array(z.enum(homeItems)),
  /** The folder next to the backups in which the replaced files stay; absent: a backup has them already. */
  keep: z
    .string()
    .regex(/^damaged-[0-9TZ.-]+$/)
    .optional(),
});
export type SwapPlan = z.infer<typeof SwapPlan>;

type Steps = (progress: UpkeepProgress) => void;

/** The files of an item: for the journal also SQLite's. */
const namesOf = (item: string): readonly string[] =>
  item === journalItem ? [item, `${item}-wal`, `${item}-shm`, `${item}-journal`] : [item];

/** Completes a swap that was started. Throws the errors of the file system. Only under the lock. */
export function performSwap(home: string, held: LockedJournal, onStep: Steps = () => undefined) {
  const restoring = restoringFolder(home);
  const plan = SwapPlan.parse(JSON.parse(readFileSync(join(restoring, "plan.json"), "utf8")));
  const fresh = (item: string) => join(restoring, "new", item);
  const pending = plan.items.filter(
    (item) => existsSync(fresh(item)) || !plan.fresh.includes(item),
  );
  // Windows cannot move an open file.
  if (process.platform === "win32") held.release();
  pending.forEach((item, place) => {
    const step = () => onStep({ step: "swap", done: place, total: pending.length });
    for (const name of namesOf(item)) moveAway(home, restoring, name, step);
    step();
    if (existsSync(fresh(item))) renameSync(fresh(item), join(home, item));
  });
  onStep({ step: "swap", done: pending.length, total: pending.length });
  syncFolder(home);
  // A damaged state is kept unchanged.
  if (plan.keep !== undefined) held.release();
  else if (pending.includes(journalItem)) held.retire();
  clear(home, restoring, plan, () =>
    onStep({ step: "swap", done: pending.length, total: pending.length }),
  );
}

function moveAway(home: string, restoring: string, name: string, step: () => void): void {
  if (!existsSync(join(home, name))) return;
  const replaced = join(restoring, "replaced");
  mkdirSync(replaced, { recursive: true, mode: 0o700 });
  step();
  let to = join(replaced, name);
  for (let count = 2; existsSync(to); count += 1) to = join(replaced, `${name}.${count}`);
  renameSync(join(home, name), to);
}

function clear(home: string, restoring: string, { keep }: SwapPlan, step: () => void): void {
  const backups = backupsFolder(home);
  const replaced = join(restoring, "replaced");
  step();
  if (keep !== undefined && existsSync(replaced)) {
    renameSync(replaced, join(backups, keep));
    syncFolder(backups);
  }
  const going = join(backups, ".draft-restored");
  rmSync(going, { recursive: true, force: true });
  step();
  renameSync(restoring, going);
  syncFolder(home);
  step();
  rmSync(going, { recursive: true, force: true });
}

/** Milliseconds that a command waits for the restore of another process. */
const patience = 10_000;

/**
 * Finishes a restore that was ended in the middle of its swap; does nothing when there is none. Call it before anything
 * of the data folder is opened.
 */
export function settleRestore(home: string): Result<"nothing" | "restored", BackupProblem> {
  if (!existsSync(restoringFolder(home))) return ok("nothing");
  const lock = takeFileLock(join(backupsFolder(home), ".lock"), patience);
  if (!lock.ok) {
    return lock.error.code === "busy"
      ? err({ kind: "under-way" })
      : err({ kind: "journal", problem: lock.error });
  }
  try {
    if (!existsSync(restoringFolder(home))) return ok("nothing");
    const held = lockForSwap(home);
    if (!held.ok) return held;
    try {
      performSwap(home, held.value);
    } finally {
      held.value.release();
    }
    return ok("restored");
  } catch (error) {
    const code = systemCode(error);
    if (code === undefined) throw error;
    return err({ kind: "half-way", place: home, code });
  } finally {
    lock.value();
  }
}

/** Locks the present journal for this process. One that is too damaged to be opened needs no lock. */
export function lockForSwap(home: string): Result<LockedJournal, BackupProblem> {
  const who = awakeProcesses(home);
  if (who.length > 0) return err({ kind: "awake", who });
  const file = join(home, journalItem);
  const held = lockJournal(file);
  if (held.ok) return held;
  if (held.error.code === "busy") return err({ kind: "in-use", file });
  return isBeyondUse(held.error.code)
    ? ok({ release: () => undefined, retire: () => undefined })
    : err({ kind: "journal", problem: held.error });
}

/** Whether a journal with this problem can only be replaced. */
export const isBeyondUse = (code: string): boolean => code === "damaged" || code === "not-ours";
