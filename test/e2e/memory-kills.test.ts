// Everything derived from a journal is the same, however often the program that derives it is killed.

import { writeFileSync } from "node:fs";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { openMemoryFile } from "../../src/runtime/memory/open-memory.ts";
import { freshFolder, type ProgramOptions, runProgram, startProgram } from "./program.ts";

/** A few by default; as many as `MEMORY_KILLS` says. */
const kills = Number(process.env["MEMORY_KILLS"] ?? 4);
const count = 5_000;

const things = ["さくら", "電車", "猫", "garden", "violin", "harbour", "図書館", "lemon cake"];
const messages = Array.from({ length: count }, (_, n) => ({
  role: n % 2 === 0 ? "user" : "assistant",
  content: `${things[n % things.length]} と ${things[(n * 7 + 3) % 5]} の話、number ${n}。きのうは雨だった。`,
  timestamp: new Date(Date.UTC(2025, 0, 1) + n * 60_000).toISOString(),
}));

async function withLog(): Promise<ProgramOptions> {
  const folder = await freshFolder();
  writeFileSync(join(folder, "log.json"), JSON.stringify(messages));
  return { folder };
}

const ingest = ["memory", "ingest", "air", "--file", "log.json", "--json", "--assign-llm", "none"];
const rebuild = ["memory", "rebuild", "air", "--json"];
const journalOf = ({ folder }: ProgramOptions) => join(folder, "home", "journal.sqlite");

/**
 * Kills a command at random moments, and lets it run to its end afterwards; how often it was killed. A command that
 * ends before it is killed is killed earlier in the next round.
 */
async function killed(args: readonly string[], options: ProgramOptions) {
  let count = 0;
  let longest = 1_500;
  for (let round = 0; round < kills; round += 1) {
    const program = startProgram(args, options);
    const ended = await Promise.race([
      program.ended,
      sleep(100 + Math.random() * longest, "running" as const),
    ]);
    if (ended !== "running") {
      longest /= 2;
      continue;
    }
    await program.signal("SIGKILL");
    count += 1;
  }
  const last = await runProgram(args, options);
  expect(last.code, last.err).toBe(0);
  return count;
}

const tables = [
  "memory_entries",
  "memory_cursors",
  "memory_forgotten_keys",
  "memory_supersessions",
  "memory_topics",
  "memory_stretches",
  "memory_people",
];

/** All that is made of the streams; talks and speakers of the index by name. */
function madeIn(file: string): Readonly<Record<string, unknown>> {
  const db = new DatabaseSync(file, { readOnly: true });
  const all = (sql: string) => JSON.stringify(db.prepare(sql).all());
  const number = Number(db.prepare("SELECT number FROM memory_index").get()?.["number"]);
  const made = {
    ...Object.fromEntries(tables.map((table) => [table, all(`SELECT * FROM ${table}`)])),
    places: all(
      `SELECT p.row, t.conversation, p.place & 16777215 AS turn, p.session, p.at, p.kind, s.id, s.name,
         p.visibility, p.length, p.marks, hex(p.terms), hex(p.times), hex(p.content), w.terms AS words
       FROM memory_places_${number} p JOIN memory_words_${number} w ON w.rowid = p.row
       JOIN memory_talks_${number} t ON t.number = p.place >> 24
       JOIN memory_speakers_${number} s ON s.number = p.speaker ORDER BY p.row`,
    ),
    counts: all(`SELECT * FROM memory_counts_${number} ORDER BY term`),
    talks: all(
      `SELECT conversation, asked, asked_length, answered, answered_length
       FROM memory_talks_${number} ORDER BY conversation`,
    ),
    speakers: all(`SELECT id, name, entries FROM memory_speakers_${number} ORDER BY id, name`),
  };
  const whole = db.prepare("PRAGMA integrity_check").get();
  db.close();
  expect(whole).toEqual({ integrity_check: "ok" });
  return made;
}

/** The entries recalled for some questions, in order. */
async function recalledIn(file: string): Promise<readonly (readonly string[])[]> {
  const opened = await openMemoryFile(file, (bug) => {
    throw bug;
  });
  if (!opened.ok) throw new Error(opened.error.code);
  const { recaller, close } = opened.value;
  const questions = ["さくらの話", "violin in the garden", "number 1234", "きのうの雨と図書館"];
  const found: (readonly string[])[] = [];
  for (const text of questions) {
    const { entries } = await recaller.byWords("air", {
      text,
      at: Date.UTC(2025, 5, 1),
      timeZone: "UTC",
      asker: "user",
      limit: 10,
      profile: "default",
    });
    found.push(entries.map(({ entry }) => entry.text));
  }
  await close();
  return found;
}

it("rebuilds a memory, is killed, and has the tables and the index as before", async () => {
  const options = await withLog();
  expect((await runProgram(ingest, options)).code).toBe(0);
  const file = journalOf(options);
  const before = madeIn(file);
  const answers = await recalledIn(file);
  for (const found of answers) expect(found).not.toEqual([]);
  expect(await killed(rebuild, options)).toBeGreaterThan(0);
  expect(madeIn(file)).toEqual(before);
  expect(await recalledIn(file)).toEqual(answers);
});

it("imports what other programs wrote, is killed meanwhile, and has it as in one go", async () => {
  const options = await withLog();
  expect((await runProgram(ingest, options)).code).toBe(0);
  const before = madeIn(journalOf(options));
  const late = { folder: await freshFolder() };
  await cp(join(options.folder, "home"), join(late.folder, "home"), { recursive: true });
  const db = new DatabaseSync(journalOf(late));
  // As a file whose writer remembered nothing.
  for (const table of tables) db.exec(`DELETE FROM ${table}`);
  for (const { name } of db
    .prepare("SELECT name FROM sqlite_schema WHERE name GLOB 'memory_*_1' AND type = 'table'")
    .all()) {
    db.exec(`DROP TABLE ${name}`);
  }
  db.exec("DROP TABLE memory_index");
  db.close();
  expect(await killed(["memory", "topics", "air"], late)).toBeGreaterThan(0);
  expect(madeIn(journalOf(late))).toEqual(before);
});

it("reads a log in, is killed, and recalls the same as when it was read in one go", async () => {
  const whole = await withLog();
  expect((await runProgram(ingest, whole)).code).toBe(0);
  const pieces = await withLog();
  expect(await killed(ingest, pieces)).toBeGreaterThan(0);
  const [one, other] = [madeIn(journalOf(whole)), madeIn(journalOf(pieces))];
  for (const name of ["counts", "talks", "speakers"]) expect(other[name]).toEqual(one[name]);
  expect(await recalledIn(journalOf(pieces))).toEqual(await recalledIn(journalOf(whole)));
  const verified = await runProgram(["verify"], pieces);
  expect(verified, verified.out).toMatchObject({ code: 0 });
});
