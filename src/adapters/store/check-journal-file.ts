import { statSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { err, ok, type Result } from "../../kernel/result.ts";
import { applicationId, type Migration, newestVersion } from "./migrations.ts";
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
  // One statement sees one state of a file that another process may be making at the moment.
  const head = db
    .prepare(
      `SELECT (SELECT count(*) FROM sqlite_schema) AS tables,
        (SELECT application_id FROM pragma_application_id) AS owner,
        (SELECT user_version FROM pragma_user_version) AS found`,
    )
    .get();
  const [tables, owner, found] = [
    numberOf(head, "tables"),
    numberOf(head, "owner"),
    numberOf(head, "found"),
  ];
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
