import type { Result } from "../../kernel/result.ts";
import type { Operations } from "../../protocol/page-views.ts";
import type { Backup } from "../upkeep/backup-manifest.ts";
import type { Backups } from "../upkeep/backups.ts";

/** The list of backups for the page: read once, and after each backup that is made here. */
export type BackupList = {
  readonly make: () => Promise<Result<unknown, unknown>>;
  readonly known: () => Operations["backups"];
  readonly onChange: (listener: () => void) => () => void;
};

export function openBackupList(backups: Backups): BackupList {
  const listeners = new Set<() => void>();
  let known: Operations["backups"] | undefined;
  return {
    async make() {
      const made = await backups.make();
      known = undefined;
      for (const listener of listeners) listener();
      return made;
    },
    known() {
      known ??= backups.list().flatMap((listed) => (listed.ok ? [lineOf(listed.value)] : []));
      return known;
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const lineOf = ({ name, at, bytes }: Backup): Operations["backups"][number] => ({
  name,
  at,
  bytes,
});
