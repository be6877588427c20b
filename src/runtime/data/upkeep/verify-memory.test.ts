import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it, onTestFinished } from "vitest";
import { upkeep as upkeepEn } from "../../../languages/en/program/upkeep.ts";
import { upkeep as upkeepJa } from "../../../languages/ja/program/upkeep.ts";
import type { JournalEvent } from "../../../protocol/journal-event.ts";
import { openMemoryFile } from "../../memory/open-memory.ts";
import { systemClock } from "../system-clock.ts";
import { type Finding, journalInFile, verifyJournal } from "./verify-journal.ts";

const entry = (place: number) => ({
  conversation: "user:city:user",
  occurredAt: place,
  speaker: { kind: "user" as const, id: "city:user", name: "アキ" },
  text: `ことば ${place}`,
  source: { kind: "import" as const, file: "log.json", position: place },
  provenance: "import" as const,
  visibility: "private" as const,
  key: `log:${place}`,
});

const events: readonly JournalEvent[] = [
  { type: "entries-imported", run: "r", entries: [1, 2, 3].map(entry) },
  {
    type: "entries-assigned",
    by: "heuristic",
    opened: [{ id: "t1", title: "話題", summary: "" }],
    assigned: [{ entry: "m1.1", topic: "t1" }],
  },
  { type: "entry-edited", entry: "m1.2", text: "直したことば" },
  { type: "entry-superseded", older: "m1.1", newer: "m1.3" },
  {
    type: "person-noted",
    person: "city:user",
    facts: [{ text: "猫が好き", provenance: "user", entries: ["m1.1"] }],
    by: "heuristic",
  },
];

async function journal(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "verify-memory-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "journal.sqlite");
  const opened = await openMemoryFile(file, (bug) => {
    throw bug;
  });
  if (!opened.ok) throw new Error(opened.error.code);
  for (const persona of ["ren", "mao"]) {
    await opened.value.journal.append(
      events.map((event) => ({ stream: `memory:${persona}`, at: 1, event })),
    );
  }
  await opened.value.close();
  return file;
}

function tamper(file: string, sql: string): void {
  const db = new DatabaseSync(file);
  db.exec(sql);
  db.close();
}

async function findingsOf(file: string): Promise<readonly Finding[]> {
  const verified = await verifyJournal(journalInFile(file, systemClock));
  if (!verified.ok) throw new Error(verified.error.kind);
  return verified.value.findings;
}

it.each([
  ["memory_entries", "UPDATE memory_entries SET text = 'x' WHERE persona = 'ren' AND id = 'm1.2'"],
  ["memory_entries", "DELETE FROM memory_entries WHERE persona = 'ren' AND id = 'm1.3'"],
  ["memory_entries", "UPDATE memory_entries SET visibility = 'public' WHERE persona = 'ren'"],
  ["memory_topics", "UPDATE memory_topics SET title = 'x' WHERE persona = 'ren'"],
  ["memory_supersessions", "DELETE FROM memory_supersessions WHERE persona = 'ren'"],
  ["memory_people", "UPDATE memory_people SET facts = '[]' WHERE persona = 'ren'"],
  ["memory_forgotten_keys", "INSERT INTO memory_forgotten_keys VALUES ('ren', 'log:1')"],
])("finds what was changed in %s behind the program's back: %s", async (table, sql) => {
  const file = await journal();
  expect(await findingsOf(file)).toEqual([]);
  tamper(file, sql);
  expect(await findingsOf(file)).toEqual([
    { kind: "memory-differs", stream: "memory:ren", persona: "ren", tables: [table] },
  ]);
  const again = await openMemoryFile(file, () => undefined);
  if (!again.ok) throw new Error(again.error.code);
  await again.value.store.rebuild("ren");
  await again.value.close();
  expect(await findingsOf(file)).toEqual([]);
});

it("does not report entries that are not in the tables yet", async () => {
  const file = await journal();
  tamper(file, "DELETE FROM memory_entries; DELETE FROM memory_topics");
  tamper(file, "DELETE FROM memory_people; DELETE FROM memory_supersessions");
  tamper(file, "DELETE FROM memory_cursors");
  expect(await findingsOf(file)).toEqual([]);
});

it("says whose memory it is and what to do", () => {
  for (const { memoryDiffers } of [upkeepJa, upkeepEn])
    expect(memoryDiffers("ren", "memory_entries")).toMatch(
      /ren[\s\S]*memory_entries[\s\S]*saintverse memory rebuild ren/,
    );
});
