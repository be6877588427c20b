import { readdirSync } from "node:fs";
import { join } from "node:path";
import { err, ok, type Result } from "../../../kernel/result.ts";
import { type Backup, type BackupProblem, backupOf, readManifest } from "./backup-manifest.ts";
import { isBackupName } from "./upkeep-place.ts";

export type ListedBackup = Result<
  Backup,
  { readonly name: string; readonly folder: string; readonly problem: BackupProblem }
>;

/** The backups of a folder, the newest first, by their manifests; none when there is no folder. */
export function listBackups(backups: string): readonly ListedBackup[] {
  return namesIn(backups).map((name) => {
    const folder = join(backups, name);
    const manifest = readManifest(folder);
    return manifest.ok
      ? ok(backupOf(name, folder, manifest.value))
      : err({ name, folder, problem: manifest.error });
  });
}

function namesIn(backups: string): readonly string[] {
  try {
    return readdirSync(backups).filter(isBackupName).sort().reverse();
  } catch {
    return [];
  }
}
