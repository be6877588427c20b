import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { err, ok, type Result } from "../../kernel/result.ts";
import { type OpenProblem, openProblemOf } from "./open-problem.ts";

/** A journal file that nobody else can open now. Its write-ahead log is merged into it. */
export type LockedJournal = {
  readonly release: () => void;
  /**
   * Releases a file that was moved away. A process that opened it a moment before and waited for the lock is refused as
   * by a newer file, and does not write to a file that nobody reads.
   */
  readonly retire: () => void;
};

const retired = 0x7fffffff;

/** Takes a journal for this process alone. `busy` when any process has it open; nothing to lock when there is none. */
export function lockJournal(file: string): Result<LockedJournal, OpenProblem> {
  const nothing = () => undefined;
  if (!existsSync(file)) return ok({ release: nothing, retire: nothing });
  let db: DatabaseSync | undefined;
  try {
    const held = new DatabaseSync(file, { timeout: 100 });
    db = held;
    // The change of mode needs an exclusive lock on the file. In MEMORY mode no file is written next to the name that
    // another file will have.
    held.exec("PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = DELETE");
    held.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
    const release = () => {
      if (held.isOpen) held.close();
    };
    return ok({
      release,
      retire: () => {
        held.exec(`ROLLBACK; PRAGMA user_version = ${retired}`);
        release();
      },
    });
  } catch (cause) {
    if (db?.isOpen) db.close();
    const problem = openProblemOf(file, cause);
    if (problem === undefined) throw cause;
    return err(problem);
  }
}
