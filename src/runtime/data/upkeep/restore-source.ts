// The source of a restore: a backup, by its name or folder, or a single journal file.

import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { checkWholeJournal } from "../../../adapters/store/check-whole-journal.ts";
import { copyJournal } from "../../../adapters/store/copy-journal.ts";
import { err, ok, type Result } from "../../../kernel/result.ts";
import {
  type BackupManifest,
  type BackupProblem,
  readManifest,
  type Watch,
} from "./backup-manifest.ts";
import { type ConfigSecrets, configFields } from "./config-secrets.ts";
import { copyFileDurably } from "./durable-files.ts";
import { configItem, type HomeItem, homeItems, journalItem } from "./home-items.ts";
import { isBackupName } from "./upkeep-place.ts";

export type RestoreSource =
  | { readonly kind: "backup"; readonly folder: string; readonly manifest: BackupManifest }
  | { readonly kind: "journal-file"; readonly file: string };

/** Finds the source that the operator named. */
export function findSource(backups: string, named: string): Result<RestoreSource, BackupProblem> {
  const place = isBackupName(named) ? join(backups, named) : resolve(named);
  const stat = statSync(place, { throwIfNoEntry: false });
  if (stat === undefined) return err({ kind: "unknown", place: named });
  if (!stat.isDirectory()) return ok({ kind: "journal-file", file: place });
  const manifest = readManifest(place);
  return manifest.ok ? ok({ kind: "backup", folder: place, manifest: manifest.value }) : manifest;
}

/**
 * The items that a restore from it replaces, and the new ones. A configuration that was not backed up stays unchanged;
 * so does the file of the journal where the journal is, or was, in a database.
 */
export function itemsOf(
  source: RestoreSource,
  isInDatabase: boolean,
): {
  readonly items: readonly HomeItem[];
  readonly fresh: readonly HomeItem[];
} {
  if (source.kind === "journal-file") return { items: [journalItem], fresh: [journalItem] };
  const there = new Set(source.manifest.files.map(({ path }) => path.split("/")[0]));
  const kept = isInDatabase || source.manifest.database !== undefined ? journalItem : undefined;
  const touched = homeItems.filter((item) => item !== kept);
  const fresh = touched.filter((item) => there.has(item));
  return { items: touched.filter((item) => item !== configItem || there.has(item)), fresh };
}

/** Copies a source into a new folder, durably, and checks the whole copy. */
export async function copySource(
  source: RestoreSource,
  to: string,
  watch: Watch,
): Promise<Result<void, BackupProblem>> {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  return source.kind === "backup"
    ? copyBackup(source.folder, source.manifest, to, watch)
    : copyFile(source.file, to, watch);
}

async function copyFile(file: string, to: string, { signal, onProgress }: Watch) {
  const total = statSync(file).size;
  const copied = await copyJournal(file, join(to, journalItem), {
    signal,
    onProgress: (part) => onProgress?.({ step: "check", done: part * total, total }),
  });
  if (copied.ok) return ok(undefined);
  return err(
    copied.error.code === "cancelled"
      ? { kind: "cancelled" as const }
      : { kind: "journal" as const, problem: copied.error },
  );
}

async function copyBackup(
  folder: string,
  manifest: BackupManifest,
  to: string,
  watch: Watch,
): Promise<Result<void, BackupProblem>> {
  const total = manifest.files.reduce((sum, { bytes }) => sum + bytes, 0);
  let done = 0;
  for (const { path, bytes, sha256 } of manifest.files) {
    watch.onProgress?.({ step: "check", done, total });
    const damaged = { kind: "damaged" as const, place: folder, file: path };
    const from = join(folder, path);
    if (statSync(from, { throwIfNoEntry: false })?.isFile() !== true) return err(damaged);
    const copied = await copyFileDurably(from, join(to, path), watch.signal);
    if (copied.bytes !== bytes || copied.sha256 !== sha256) return err(damaged);
    done += bytes;
  }
  watch.onProgress?.({ step: "check", done, total });
  return manifest.journal === null
    ? ok(undefined)
    : checkCopy(folder, manifest.journal.events, join(to, journalItem), watch);
}

async function checkCopy(
  folder: string,
  events: number,
  copy: string,
  { signal }: Watch,
): Promise<Result<void, BackupProblem>> {
  const checked = await checkWholeJournal(copy, signal);
  if (checked.ok && checked.value.events === events) return ok(undefined);
  if (checked.ok) return err({ kind: "damaged", place: folder, file: journalItem });
  const { error } = checked;
  switch (error.code) {
    case "cancelled":
      return err({ kind: "cancelled" });
    case "newer-file":
      return err({ kind: "newer", place: folder });
    case "damaged":
    case "not-ours":
    case "not-found":
      return err({ kind: "damaged", place: folder, file: journalItem });
    default:
      return err({ kind: "journal", problem: error });
  }
}

/** Adds the secrets of the present configuration to the copied one that replaces it. */
export function keepSecrets(home: string, copied: string, secrets: ConfigSecrets): void {
  const present = fieldsIn(join(home, configItem));
  const kept = fieldsIn(join(copied, configItem));
  if (present === undefined || kept === undefined) return;
  const text = `${JSON.stringify(secrets.withSecretsOf(present, kept), null, 2)}\n`;
  writeFileSync(join(copied, configItem), text, { mode: 0o600, flush: true });
}

function fieldsIn(file: string) {
  return statSync(file, { throwIfNoEntry: false })?.isFile() === true
    ? configFields(readFileSync(file, "utf8"))
    : undefined;
}
