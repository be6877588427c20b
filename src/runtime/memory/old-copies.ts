import { existsSync, readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** The backups, and copies of the journal from before a format change, that still contain what was deleted since. */
export function oldCopies(journal: string): readonly string[] {
  const home = dirname(journal);
  const backups = join(home, "backups");
  const kept = existsSync(backups) ? readdirSync(backups).map((name) => join(backups, name)) : [];
  const formats = readdirSync(home)
    .filter((name) => name.startsWith(`${basename(journal)}.`) && name.endsWith(".backup"))
    .map((name) => join(home, name));
  return [...kept, ...formats];
}
