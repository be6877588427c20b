import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { openMemoryReader, readOn } from "../../adapters/memory/memory-reader.ts";
import { performOn } from "../../adapters/memory/statements.ts";
import { journalMigrations } from "../../adapters/store/migrations.ts";

/** The plan by which SQLite reads, for each statement that a reader runs. */
async function plansOf(read: (reader: ReturnType<typeof openMemoryReader>) => Promise<unknown>) {
  const db = new DatabaseSync(":memory:");
  for (const { sql } of journalMigrations) db.exec(sql);
  const plans: string[] = [];
  const prepare = db.prepare.bind(db);
  db.prepare = (sql) => {
    const steps = prepare(`EXPLAIN QUERY PLAN ${sql}`).all();
    plans.push(steps.map((step) => String(step["detail"])).join("\n"));
    return prepare(sql);
  };
  await read(openMemoryReader(readOn(performOn(db))));
  db.close();
  return plans.join("\n");
}

test("a page of entries is read in the order of an index, from either end", async () => {
  const plans = await plansOf(async (reader) => {
    await reader.walk("ren", 5, 200);
    await reader.entries("ren", {}, 60);
  });
  expect(plans).toContain("USING INDEX memory_entries_row (persona=? AND rowid>?)");
  expect(plans).toContain("USING INDEX memory_entries_row (persona=? AND rowid<?)");
  // The few edits of one entry are sorted, the entries are not.
  expect(plans.match(/SEARCH v USING \w*\s?INDEX memory_entries_row/)).toBeNull();
});

test("stretches and people look up what was edited, and do not search all entries for it", async () => {
  const plans = await plansOf(async (reader) => {
    await reader.stretches("ren");
    await reader.person("ren", "user");
  });
  expect(plans).toContain("USING INDEX memory_entries_edited");
  expect(plans).not.toMatch(/SEARCH [ev] USING (COVERING )?INDEX \w+ \(persona=\?\)(\n|$)/);
});

test("what a person said is counted without reading the entries", async () => {
  const plans = await plansOf((reader) => reader.person("ren", "user"));
  expect(plans).toContain(
    "USING COVERING INDEX memory_entries_speaker (persona=? AND speaker_id=? AND",
  );
});
