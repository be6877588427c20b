import { statSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { err, ok, type Result } from "../../kernel/result.ts";
import { applicationId, type Migration, newestVersion, schemaVersion } from "./migrations.ts";
import type { OpenProblem } from "./open-problem.ts";
import { numberOf, textOf } from "./row.ts";

/** Up to this size every page is checked on opening, bytes; it takes about 20 ms. Larger files are sampled. */
const wholeCheckLimit = 8_000_000;

/**
 * Whether the file is a journal that this program may write: a SaintVerse journal, not newer, not visibly damaged.
 * Writes nothing.
 */
export function checkJournalFile(
  db: DatabaseSync,
  file: string,
  migrations: readonly Migration[],
): Result<void, OpenProblem> {
  const tables = numberOf(
    db.prepare("SELECT count(*) AS tables FROM sqlite_schema").get(),
    "tables",
  );
  const owner = numberOf(db.prepare("PRAGMA application_id").get(), "application_id");
  const found = schemaVersion(db);
  if (tables === 0 && owner === 0 && found === 0) return ok(undefined);
  if (owner !== applicationId) return err({ code: "not-ours", file });
  const newest = newestVersion(migrations);
  if (found > newest) return err({ code: "newer-file", file, found, newest });
  const detail = damageIn(db, file);
  return detail === undefined ? ok(undefined) : err({ code: "damaged", file, detail });
}

function damageIn(db: DatabaseSync, file: string): string | undefined {
  if (statSync(file).size <= wholeCheckLimit) {
    const verdict = textOf(db.prepare("PRAGMA quick_check(1)").get(), "quick_check");
    return verdict === "ok" ? undefined : verdict;
  }
  // A torn write would have damaged the newest entries.
  const newest = db.prepare(
    "SELECT seq, stream, number, json FROM events ORDER BY seq DESC LIMIT 50",
  );
  const byNumber = db.prepare("SELECT seq FROM events WHERE stream = ? AND number = ?");
  for (const row of newest.all()) {
    const same = byNumber.get(numberOf(row, "stream"), numberOf(row, "number"));
    if (same?.["seq"] !== row["seq"]) return `entry ${row["seq"]} is missing from its index`;
  }
  return undefined;
}
