import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { err, ok, type Result } from "../../kernel/result.ts";
import { type OpenProblem, openProblemOf } from "./open-problem.ts";

/**
 * Takes a lock that the system releases when this process ends, however it ends. `busy` when another process holds it
 * for longer than `patience` milliseconds, for which this thread is blocked. Returns how to release it.
 */
export function takeFileLock(file: string, patience: number): Result<() => void, OpenProblem> {
  let db: DatabaseSync | undefined;
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    const lock = new DatabaseSync(file, { timeout: patience });
    db = lock;
    lock.exec("BEGIN EXCLUSIVE");
    return ok(() => lock.close());
  } catch (cause) {
    if (db?.isOpen) db.close();
    const problem = openProblemOf(file, cause);
    if (problem === undefined) throw cause;
    return err(problem);
  }
}
