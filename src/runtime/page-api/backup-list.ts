import { openListeners } from "../../kernel/listeners.ts";
import type { Result } from "../../kernel/result.ts";
import type { Operations } from "../../protocol/page-views.ts";
import type { BackgroundJobs } from "../data/background-jobs.ts";
import type { Backup, UpkeepProgress } from "../data/upkeep/backup-manifest.ts";
import type { Backups } from "../data/upkeep/backups.ts";

/** The list of backups for the page: read once, and after each backup that is made here. */
export type BackupList = {
  readonly make: () => Promise<Result<unknown, unknown>>;
  readonly known: () => Operations["backups"];
  readonly onChange: (listener: () => void) => () => void;
};

export function openBackupList(backups: Backups, jobs: Pick<BackgroundJobs, "begin">): BackupList {
  const listeners = openListeners();
  let known: Operations["backups"] | undefined;
  return {
    async make() {
      const job = jobs.begin("backup");
      const onProgress = ({ done, total }: UpkeepProgress) => job.at(done, total);
      const made = await backups.make({ onProgress }).finally(job.end);
      known = undefined;
      listeners.tell();
      return made;
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
