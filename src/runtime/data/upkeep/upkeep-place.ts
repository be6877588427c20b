// The location of the backups, and the one lock under which they are made, restored and removed.

import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { takeFileLock } from "../../../adapters/store/file-lock.ts";
import type { Clock } from "../../../kernel/ports.ts";
import { err, type Result } from "../../../kernel/result.ts";
import type { BackupProblem } from "./backup-manifest.ts";
import type { ConfigSecrets } from "./config-secrets.ts";
import { syncFolder, systemCode } from "./durable-files.ts";
import { backupsFolder } from "./home-items.ts";

export type UpkeepPlace = {
  /** The data folder. */
  readonly home: string;
  /** The folder of its backups. */
  readonly backups: string;
  /** The program's version. */
  readonly version: string;
  readonly clock: Clock;
  /** The number of backups kept for each reason. */
  readonly keep: number;
  /** The database that holds the journal instead of a file. */
  readonly databaseUrl?: string | undefined;
  /** Copies the configuration of the data folder. */
  readonly configSecrets: ConfigSecrets;
};

/** A folder of this name is incomplete, or is being removed. */
const draftPrefix = ".draft-";
const backupName = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}\.\d{3}Z$/;
export const isBackupName = (name: string): boolean => backupName.test(name);

/** The name of a backup made at this time; later ones sort after it. */
export const nameAt = (time: number): string => new Date(time).toISOString().replaceAll(":", "-");

/** Milliseconds that a command waits for the lock. */
const patience = 200;

/**
 * Does the work while no other process does any on this data folder. Incomplete work of an ended process is removed.
 */
export async function locked<T>(
  home: string,
  work: () => Promise<Result<T, BackupProblem>>,
): Promise<Result<T, BackupProblem>> {
  const backups = backupsFolder(home);
  const lock = takeFileLock(join(backups, ".lock"), patience);
  if (!lock.ok) {
    return lock.error.code === "busy"
      ? err({ kind: "under-way" })
      : err({ kind: "journal", problem: lock.error });
  }
  try {
    clearDrafts(backups);
    return await work();
  } catch (error) {
    const code = systemCode(error);
    if (code === "ABORT_ERR") return err({ kind: "cancelled" });
    if (code === undefined) throw error;
    return err({ kind: "disk", place: home, code });
  } finally {
    lock.value();
  }
}

function clearDrafts(backups: string): void {
  for (const name of readdirSync(backups)) {
    if (name.startsWith(draftPrefix)) rmSync(join(backups, name), { recursive: true, force: true });
  }
}

/** A new empty folder next to the backups, on the same disk. Only under the lock. */
export function newDraft(backups: string, what: string): string {
  const folder = join(backups, `${draftPrefix}${what}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** Removes a folder: either it is complete or its name is gone. Only under the lock. */
export function removeFolder(backups: string, folder: string): void {
  if (!existsSync(folder)) return;
  const going = join(backups, `${draftPrefix}going`);
  rmSync(going, { recursive: true, force: true });
  renameSync(folder, going);
  syncFolder(backups);
  rmSync(going, { recursive: true, force: true });
}
