import { resolve } from "node:path";
import { configOrTell } from "../../../runtime/config/config-or-tell.ts";
import type { Context, ExitCode } from "../../../runtime/config/console/context.ts";
import { sizeText } from "../../../runtime/config/console/size-text.ts";
import { table } from "../../../runtime/config/console/text-table.ts";
import { dataFolder } from "../../../runtime/config/read-config.ts";
import { endingSignal } from "../../../runtime/data/ending.ts";
import type { Backup, BackupProblem } from "../../../runtime/data/upkeep/backup-manifest.ts";
import { backupProblemText } from "../../../runtime/data/upkeep/backup-problem-text.ts";
import { type Backups, backupsOf } from "../../../runtime/data/upkeep/backups.ts";
import { backupsFolder } from "../../../runtime/data/upkeep/home-items.ts";
import type { ListedBackup } from "../../../runtime/data/upkeep/list-backups.ts";
import type { Restored } from "../../../runtime/data/upkeep/restore-backup.ts";
import { isBackupName } from "../../../runtime/data/upkeep/upkeep-place.ts";
import type { BackupOptions, JsonOptions } from "./options.ts";
import { progressLine } from "./progress.ts";

/** Makes a backup of the data folder, or lists the existing ones. */
export const backup =
  (options: BackupOptions) =>
  async (context: Context): Promise<ExitCode> => {
    const config = configOrTell(context);
    if (config === undefined) return 2;
    const backups = backupsOf(context, config);
    if (options.list === true) return list(context, dataFolder(config), backups, options);
    const line = progressLine(context);
    const made = await backups.make({ signal: endingSignal().signal, onProgress: line.show });
    line.end();
    if (!made.ok) return refuse(context, made.error, options);
    if (options.json === true) context.out(JSON.stringify(made.value, null, 2));
    else showMade(context, made.value);
    return 0;
  };

/** Restores the data folder from a backup. */
export const restore =
  (named: string, options: JsonOptions) =>
  async (context: Context): Promise<ExitCode> => {
    const config = configOrTell(context);
    if (config === undefined) return 2;
    const line = progressLine(context);
    const place = isBackupName(named) ? named : resolve(context.folder, named);
    const watch = { signal: endingSignal().signal, onProgress: line.show };
    const restored = await backupsOf(context, config).restore(place, watch);
    line.end();
    if (!restored.ok) return refuse(context, restored.error, options);
    if (options.json === true) context.out(JSON.stringify(restored.value, null, 2));
    else showRestored(context, restored.value);
    const { database } = restored.value;
    if (config.databaseUrl !== undefined || database !== undefined) {
      context.tell(context.words.upkeep_.notTheDatabase(database));
    }
    return 0;
  };

function refuse({ out, tell, language }: Context, problem: BackupProblem, options: JsonOptions) {
  if (options.json === true) out(JSON.stringify({ problem: plain(problem) }, null, 2));
  tell(backupProblemText(problem, language));
  return 1 as const;
}

/** Without the error that SQLite threw. */
const plain = (problem: BackupProblem) =>
  problem.kind === "journal"
    ? { ...problem, problem: { ...problem.problem, cause: undefined } }
    : problem;

function showMade({ words, out, tell }: Context, made: Backup): void {
  const say = words.upkeep_;
  out(say.made(made.name, made.folder, made.events, made.files, sizeText(made.bytes)));
  if (made.database !== undefined) out(say.dumped(made.database));
  if (made.leftOut.length > 0) tell(say.leftOut(made.leftOut.join(", ")));
  tell(say.noSecrets);
}

function showRestored({ words, out }: Context, { from, before, damaged }: Restored): void {
  const say = words.upkeep_;
  out(say.restored(from));
  if (before !== undefined) out(say.before(before.name));
  if (damaged !== undefined) out(say.damagedKept(damaged));
}

function list(
  { words, out, language }: Context,
  home: string,
  backups: Backups,
  { json }: BackupOptions,
): ExitCode {
  const say = words.upkeep_;
  const listed = backups.list();
  if (json === true) out(JSON.stringify(listed.map(jsonOf), null, 2));
  else if (listed.length === 0) out(say.none(backupsFolder(home)));
  else out(table([say.headings, ...listed.map(rowOf)]));
  return 0;

  function rowOf(one: ListedBackup): readonly string[] {
    if (!one.ok) {
      const why = backupProblemText(one.error.problem, language).split("\n")[0] ?? "";
      return [one.error.name, say.unreadable, "", "", why];
    }
    const { name, reason, events, bytes, version } = one.value;
    return [name, say.reasons[reason], String(events), sizeText(bytes), version];
  }
}

const jsonOf = (one: ListedBackup) =>
  one.ok ? one.value : { ...one.error, problem: plain(one.error.problem) };
