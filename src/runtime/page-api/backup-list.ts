import { openListeners } from "../../kernel/listeners.ts";
import type { Result } from "../../kernel/result.ts";
import type { Operations } from "../../protocol/page-views.ts";
import type { BackgroundJobs } from "../data/background-jobs.ts";
import type { Backup, BackupReason, UpkeepProgress } from "../data/upkeep/backup-manifest.ts";
import type { Backups } from "../data/upkeep/backups.ts";

/** The list of backups for the page: read once, and after each backup that is made here. */
export type BackupList = {
  readonly make: (reason?: BackupReason) => Promise<Result<unknown, unknown>>;
  /** Begins the program anew from a backup; false where it cannot be: there is none of that name. */
  readonly restore: (name: string) => boolean;
  readonly known: () => Operations["backups"];
  readonly onChange: (listener: () => void) => () => void;
};

/** `restoreNext`: ends the program, which restores the backup then; absent where the journal is in a database. */
export function openBackupList(
  backups: Backups,
  jobs: Pick<BackgroundJobs, "begin">,
  restoreNext: ((name: string) => void) | undefined,
): BackupList {
  const listeners = openListeners();
  let known: Operations["backups"] | undefined;
  return {
    async make(reason) {
      const job = jobs.begin("backup");
      const onProgress = ({ done, total }: UpkeepProgress) => job.at(done, total);
      const made = await backups.make({ onProgress }, reason).finally(job.end);
      known = undefined;
      listeners.tell();
      return made;
    },
    restore(name) {
      const isThere = backups.list().some((listed) => listed.ok && listed.value.name === name);
      if (!isThere || restoreNext === undefined) return false;
      restoreNext(name);
      return true;
    },
    known() {
      known ??= backups.list().flatMap((listed) => (listed.ok ? [lineOf(listed.value)] : []));
      return known;
    },
    onChange: listeners.add,
  };
}

const lineOf = ({ name, at, bytes }: Backup): Operations["backups"][number] => ({
  name,
  at,
  bytes,
});
