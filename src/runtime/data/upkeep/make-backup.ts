import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copyJournal } from "../../../adapters/store/copy-journal.ts";
import { err, ok, type Result } from "../../../kernel/result.ts";
import {
  type Backup,
  type BackupManifest,
  type BackupProblem,
  type BackupReason,
  backupOf,
  type Watch,
} from "./backup-manifest.ts";
import { type ConfigSecrets, configFields } from "./config-secrets.ts";
import { copyFileDurably, measureFile, syncFolder, systemCode } from "./durable-files.ts";
import { foldersOf } from "./folders-of.ts";
import { configItem, filesOfHome, type HomeFile, journalItem } from "./home-items.ts";
import { listBackups } from "./list-backups.ts";
import { isBackupName, nameAt, newDraft, removeFolder, type UpkeepPlace } from "./upkeep-place.ts";

/**
 * Copies the items of the data folder, also while the program runs and writes: atomically. The copy of the journal is
 * opened and checked. Then the oldest backups of the same reason are removed. Only under the lock.
 */
export async function makeBackup(
  place: UpkeepPlace,
  reason: BackupReason,
  watch: Watch,
): Promise<Result<Backup, BackupProblem>> {
  const { home, backups } = place;
  const found = filesOfHome(home);
  const hasJournal = place.databaseUrl === undefined && existsSync(join(home, journalItem));
  if (!hasJournal && place.databaseUrl === undefined && found.files.length === 0)
    return err({ kind: "nothing", home });
  const draft = newDraft(backups, "new");
  try {
    const meter = meterOf(place, reason, found.files, watch);
    const journal = hasJournal ? await takeJournal(place, draft, meter) : ok(undefined);
    if (!journal.ok) return journal;
    const database = await takeDatabase(place, draft, watch);
    if (!database.ok) return database;
    const others = await takeFiles(found.files, draft, meter, place.configSecrets);
    const at = freeTime(place);
    const manifest: BackupManifest = {
      format: 1,
      at,
      version: place.version,
      reason,
      journal: journal.value?.figures ?? null,
      ...(database.value === undefined ? {} : { database: database.value }),
      files: [...(journal.value === undefined ? [] : [journal.value.file]), ...others.files],
      leftOut: [...found.leftOut, ...others.leftOut],
    };
    const name = nameAt(at);
    finish(backups, draft, name, manifest);
    rotate(place, reason);
    return ok(backupOf(name, join(backups, name), manifest));
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

type Meter = {
  readonly signal: AbortSignal | undefined;
  readonly journalBytes: number;
  /** Adds to the number of copied bytes. */
  readonly add: (bytes: number) => void;
  readonly at: (bytes: number) => void;
};

function meterOf(
  { home }: UpkeepPlace,
  reason: BackupReason,
  files: readonly HomeFile[],
  { signal, onProgress }: Watch,
): Meter {
  const journalBytes = [journalItem, `${journalItem}-wal`]
    .map((name) => statSync(join(home, name), { throwIfNoEntry: false })?.size ?? 0)
    .reduce((sum, size) => sum + size, 0);
  const total = files.reduce((sum, { bytes }) => sum + bytes, journalBytes);
  const step = reason === "by-hand" ? "copy" : "keep";
  let done = 0;
  const at = (bytes: number) => {
    done = bytes;
    onProgress?.({ step, done: Math.min(done, total), total });
  };
  at(0);
  return { signal, journalBytes, at, add: (bytes) => at(done + bytes) };
}

type Taken = BackupManifest["files"][number];

async function takeJournal({ home }: UpkeepPlace, draft: string, meter: Meter) {
  const to = join(draft, journalItem);
  const copied = await copyJournal(join(home, journalItem), to, {
    signal: meter.signal,
    onProgress: (part) => meter.at(part * meter.journalBytes),
  });
  if (!copied.ok) {
    const { error } = copied;
    return error.code === "cancelled"
      ? err({ kind: "cancelled" as const })
      : err({ kind: "journal" as const, problem: error });
  }
  meter.at(meter.journalBytes);
  const file: Taken = { path: journalItem, ...(await measureFile(to, meter.signal)) };
  return ok({ file, figures: copied.value });
}

const databaseCopy = "journal.dump";

/** The name of the copy in the draft; undefined where the journal is in no database. */
async function takeDatabase({ databaseUrl }: UpkeepPlace, draft: string, { signal }: Watch) {
  if (databaseUrl === undefined) return ok(undefined);
  const { dumpDatabase } = await import("../../../adapters/store/postgres/dump-database.ts");
  const dumped = await dumpDatabase(databaseUrl, join(draft, databaseCopy), signal);
  return dumped.ok ? ok(databaseCopy) : err({ kind: "database" as const, ...dumped.error });
}

async function takeFiles(
  files: readonly HomeFile[],
  draft: string,
  meter: Meter,
  secrets: ConfigSecrets,
) {
  const taken: Taken[] = [];
  const leftOut: string[] = [];
  for (const file of files) {
    const copied = await takeFile(file, join(draft, file.path), secrets, meter.signal);
    if (copied === undefined) leftOut.push(file.path);
    else taken.push({ path: file.path, ...copied });
    meter.add(file.bytes);
  }
  return { files: taken, leftOut };
}

/** Undefined for a file that was deleted meanwhile, and for a configuration that cannot be parsed for its secrets. */
async function takeFile(
  file: HomeFile,
  to: string,
  secrets: ConfigSecrets,
  signal: AbortSignal | undefined,
) {
  try {
    if (file.path !== configItem) return await copyFileDurably(file.source, to, signal);
    const fields = configFields(readFileSync(file.source, "utf8"));
    if (fields === undefined) return undefined;
    const text = `${JSON.stringify(secrets.withoutSecrets(fields), null, 2)}\n`;
    writeFileSync(to, text, { mode: 0o600, flush: true });
    return await measureFile(to, signal);
  } catch (error) {
    if (systemCode(error) === "ENOENT" && !existsSync(file.source)) return undefined;
    throw error;
  }
}

/** The current time, or the next millisecond whose name is free. */
function freeTime({ backups, clock }: UpkeepPlace): number {
  let time = clock.now();
  while (existsSync(join(backups, nameAt(time)))) time += 1;
  return time;
}

/** Renames the draft, after everything in it is durable. */
function finish(backups: string, draft: string, name: string, manifest: BackupManifest): void {
  const json = `${JSON.stringify(manifest, null, 2)}\n`;
  writeFileSync(join(draft, "backup.json"), json, { mode: 0o600, flush: true });
  for (const folder of foldersOf(draft)) syncFolder(folder);
  renameSync(draft, join(backups, name));
  syncFolder(backups);
}

function rotate({ backups, keep }: UpkeepPlace, reason: BackupReason): void {
  const same = listBackups(backups).flatMap((listed) =>
    listed.ok && listed.value.reason === reason && isBackupName(listed.value.name)
      ? [listed.value]
      : [],
  );
  for (const { folder } of same.slice(keep)) removeFolder(backups, folder);
}
