// The backups of a data folder: its journal, minds, pictures, prices and settings, without keys.

import type { Clock } from "../../../kernel/ports.ts";
import type { Result } from "../../../kernel/result.ts";
import type { LoadedPlugIn } from "../../../parts/loaded-plug-in.ts";
import { type ConfigParts, plugInsOf } from "../../config/config-parts.ts";
import { dataFolder } from "../../config/read-config.ts";
import type { Config } from "../../config/settings.ts";
import { systemClock } from "../system-clock.ts";
import type { Backup, BackupProblem, BackupReason, Watch } from "./backup-manifest.ts";
import { configSecrets } from "./config-secrets.ts";
import { backupsFolder } from "./home-items.ts";
import { type ListedBackup, listBackups } from "./list-backups.ts";
import { makeBackup } from "./make-backup.ts";
import { type Restored, restoreBackup } from "./restore-backup.ts";
import { locked, type UpkeepPlace } from "./upkeep-place.ts";

export type BackupsOptions = {
  /** The data folder; `settleRestore` was called for it. */
  readonly home: string;
  /** The program's version. */
  readonly version: string;
  readonly clock: Clock;
  /** The number of backups kept for each reason. */
  readonly keep: number;
  /** The database that holds the journal instead of a file. */
  readonly databaseUrl?: string | undefined;
  /** All loaded plug-ins: their secrets are in no backup. */
  readonly plugIns: readonly LoadedPlugIn[];
};

export type Backups = {
  /** Makes a backup, also while the program runs. When aborted, nothing is left of it. */
  readonly make: (watch?: Watch, reason?: BackupReason) => Promise<Result<Backup, BackupProblem>>;
  /** All backups, the newest first, by their manifests: their content is not checked. */
  readonly list: () => readonly ListedBackup[];
  /**
   * Restores the data folder from a backup, given by its name or the path of its folder, or replaces only the journal
   * by a journal file. No persona or city may be running. When aborted before the swap, nothing is changed.
   */
  readonly restore: (named: string, watch?: Watch) => Promise<Result<Restored, BackupProblem>>;
};

/** The backups of the data folder that the settings name. */
export const backupsOf = (
  { version }: { readonly version: string },
  config: Pick<Config, "home" | "backups" | "databaseUrl"> & {
    readonly parts?: ConfigParts | undefined;
  },
): Backups =>
  openBackups({
    ...{ home: dataFolder(config), version, clock: systemClock, keep: config.backups },
    databaseUrl: config.databaseUrl,
    plugIns: plugInsOf(config),
  });

export function openBackups(options: BackupsOptions): Backups {
  const backups = backupsFolder(options.home);
  const place: UpkeepPlace = {
    ...options,
    ...{ backups, configSecrets: configSecrets(options.plugIns) },
  };
  return {
    make: (watch = {}, reason = "by-hand") =>
      locked(place.home, () => makeBackup(place, reason, watch)),
    list: () => listBackups(backups),
    restore: (named, watch = {}) => locked(place.home, () => restoreBackup(place, named, watch)),
  };
}
