import { renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { err, ok, type Result } from "../../../kernel/result.ts";
import { awakeProcesses } from "./awake-processes.ts";
import type { Backup, BackupProblem, Watch } from "./backup-manifest.ts";
import { syncFolder, systemCode } from "./durable-files.ts";
import { foldersOf } from "./folders-of.ts";
import { restoringFolder } from "./home-items.ts";
import { makeBackup } from "./make-backup.ts";
import {
  copySource,
  findSource,
  itemsOf,
  keepSecrets,
  type RestoreSource,
} from "./restore-source.ts";
import { isBeyondUse, lockForSwap, performSwap, type SwapPlan } from "./swap.ts";
import { nameAt, newDraft, type UpkeepPlace } from "./upkeep-place.ts";

export type Restored = {
  /** The source of the restored state. */
  readonly from: string;
  /** The backup of the previous state; absent when there was none, or it was too damaged for one. */
  readonly before?: Backup | undefined;
  /** The folder with the previous files, unchanged, when their journal was too damaged for a backup. */
  readonly damaged?: string | undefined;
  /** The file with the copy of the database that the backup holds, which is not restored here. */
  readonly database?: string | undefined;
};

/**
 * Restores the data folder from a backup: completely, or nothing is changed. Killed at any moment, the state is the old
 * one, or the new one once `settleRestore` was called. Only under the lock.
 */
export async function restoreBackup(
  place: UpkeepPlace,
  named: string,
  watch: Watch,
): Promise<Result<Restored, BackupProblem>> {
  const { home, backups } = place;
  const who = awakeProcesses(home);
  if (who.length > 0) return err({ kind: "awake", who });
  const source = findSource(backups, named);
  if (!source.ok) return source;
  const isInDatabase = place.databaseUrl !== undefined;
  if (isInDatabase && source.value.kind === "journal-file") {
    return err({ kind: "journal-in-database", file: source.value.file });
  }
  const draft = newDraft(backups, "restore");
  try {
    const copied = await copySource(source.value, join(draft, "new"), watch);
    if (!copied.ok) return copied;
    keepSecrets(home, join(draft, "new"), place.configSecrets);
    const before = await keepPresent(place, watch);
    if (!before.ok) return before;
    const { damaged } = before.value;
    const { items, fresh } = itemsOf(source.value, isInDatabase);
    writePlan(draft, { items: [...items], fresh: [...fresh], keep: damaged });
    if (watch.signal?.aborted === true) return err({ kind: "cancelled" });
    const swapped = swap(home, draft, watch);
    if (!swapped.ok) return swapped;
    const from = source.value.kind === "backup" ? source.value.folder : source.value.file;
    const { backup } = before.value;
    const database = databaseOf(source.value);
    return ok({
      from,
      ...(backup === undefined ? {} : { before: backup }),
      ...(damaged === undefined ? {} : { damaged: join(backups, damaged) }),
      ...(database === undefined ? {} : { database }),
    });
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

const databaseOf = (source: RestoreSource): string | undefined =>
  source.kind === "backup" && source.manifest.database !== undefined
    ? join(source.folder, source.manifest.database)
    : undefined;

type Kept = { readonly backup?: Backup; readonly damaged?: string };

/** Backs up the present state; where its journal is unusable, returns the name under which its files will be kept. */
async function keepPresent(place: UpkeepPlace, watch: Watch): Promise<Result<Kept, BackupProblem>> {
  const made = await makeBackup(place, "before-restore", watch);
  if (made.ok) return ok({ backup: made.value });
  if (made.error.kind === "nothing") return ok({});
  return made.error.kind === "journal" && isBeyondUse(made.error.problem.code)
    ? ok({ damaged: `damaged-${nameAt(place.clock.now())}` })
    : made;
}

function writePlan(draft: string, plan: SwapPlan): void {
  writeFileSync(join(draft, "plan.json"), JSON.stringify(plan), { mode: 0o600, flush: true });
  for (const folder of foldersOf(draft)) syncFolder(folder);
}

/** From the rename of the draft on, the restored state is the valid one. */
function swap(home: string, draft: string, { onProgress }: Watch): Result<void, BackupProblem> {
  const held = lockForSwap(home);
  if (!held.ok) return held;
  try {
    onProgress?.({ step: "swap", done: 0, total: 1 });
    renameSync(draft, restoringFolder(home));
    syncFolder(home);
    return finishSwap(home, () => performSwap(home, held.value, onProgress));
  } finally {
    held.value.release();
  }
}

function finishSwap(place: string, perform: () => void): Result<void, BackupProblem> {
  try {
    perform();
    return ok(undefined);
  } catch (error) {
    const code = systemCode(error);
    if (code === undefined) throw error;
    return err({ kind: "half-way", place, code });
  }
}
