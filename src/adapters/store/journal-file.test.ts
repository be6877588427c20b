import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Clock } from "../../kernel/ports.ts";
import { checkSqlite, openJournalFile } from "./journal-file.ts";
import { readEntries } from "./journal-reader.ts";
import { journalMigrations, type Migration } from "./migrations.ts";
import { type OpenProblem, openProblemOf } from "./open-problem.ts";
import { openProblemText } from "./open-problem-text.ts";

const clock: Clock = { now: () => Date.UTC(2026, 0, 2), sleep: async () => undefined };

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "journal-"));
  file = join(folder, "journal.db");
});
afterEach(() => rm(folder, { recursive: true }));

async function open(migrations?: readonly Migration[]): Promise<DatabaseSync> {
  const opened = await openJournalFile(file, clock, migrations);
  if (!opened.ok) throw new Error(opened.error.code);
  return opened.value;
}

async function problem(migrations?: readonly Migration[]): Promise<OpenProblem> {
  const opened = await openJournalFile(file, clock, migrations);
  if (!opened.ok) return opened.error;
  opened.value.close();
  throw new Error("it opened");
}

async function fill(entries: number): Promise<void> {
  const db = await open();
  db.exec(`
    INSERT INTO streams (name) VALUES ('a');
    WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < ${entries})
    INSERT INTO events (stream, number, at, json) SELECT 1, n, 0, '{"type":"noted","text":"' || hex(randomblob(200)) || '"}' FROM n;
  `);
  db.close();
}

const newest = journalMigrations.length;
const next: Migration = {
  version: newest + 1,
  sql: "CREATE TABLE marks (id INTEGER PRIMARY KEY) STRICT",
};
const broken: Migration = {
  version: newest + 2,
  sql: "CREATE TABLE more (id INTEGER); INSERT INTO nowhere VALUES (1)",
};
const copyName = `journal.db.format-${newest}.2026-01-02T00-00-00.000Z.${process.pid}.backup`;
const leftovers = () => readdirSync(folder).filter((name) => name.endsWith(".backup"));

it("makes a private file in a new folder, without a backup", async () => {
  file = join(folder, "new", "home", "journal.db");
  (await open()).close();
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(leftovers()).toEqual([]);
});

it("opens an empty file that somebody made", async () => {
  writeFileSync(file, "");
  (await open()).close();
});

it("refuses a folder", async () => {
  mkdirSync(file);
  expect((await problem()).code).toBe("is-directory");
  const read = readEntries({ file, parse: (json) => json });
  expect(read.ok ? "read" : read.error.code).toBe("is-directory");
});

it("refuses a file that is no database, and leaves it alone", async () => {
  const text = "a diary, not a database. ".repeat(100);
  writeFileSync(file, text);
  expect((await problem()).code).toBe("not-ours");
  expect(readFileSync(file, "utf8")).toBe(text);
});

it("refuses another program's database, and leaves it alone", async () => {
  const other = new DatabaseSync(file);
  other.exec("CREATE TABLE bookmarks (url TEXT)");
  other.close();
  const before = readFileSync(file);
  expect((await problem()).code).toBe("not-ours");
  expect(readFileSync(file).equals(before)).toBe(true);
});

it("refuses a newer file, and leaves it alone", async () => {
  (await open([...journalMigrations, next])).close();
  const before = readFileSync(file);
  expect(await problem()).toMatchObject({ code: "newer-file", found: newest + 1, newest });
  expect(readFileSync(file).equals(before)).toBe(true);
  const read = readEntries({ file, parse: (json) => json });
  expect(read.ok ? "read" : read.error.code).toBe("newer-file");
});

it("refuses a damaged small file", async () => {
  await fill(2000);
  const bytes = readFileSync(file);
  bytes.fill(0xa5, 4096 * 20, 4096 * 40);
  writeFileSync(file, bytes);
  expect((await problem()).code).toBe("damaged");
});

it("refuses a big file whose end was cut off", async () => {
  await fill(30_000);
  expect(statSync(file).size).toBeGreaterThan(8_000_000);
  truncateSync(file, 9_000_000);
  expect((await problem()).code).toBe("damaged");
});

it("refuses a path below a file", async () => {
  writeFileSync(file, "");
  file = join(file, "journal.db");
  expect((await problem()).code).toBe("unwritable");
});

it("distinguishes the errors of the system", () => {
  const code = (name: string) =>
    openProblemOf(file, Object.assign(new Error(), { code: name }))?.code;
  expect(["EACCES", "EPERM", "EROFS", "ENOTDIR"].map(code)).toEqual(Array(4).fill("unwritable"));
  expect(["ENOSPC", "EDQUOT"].map(code)).toEqual(["full", "full"]);
  expect(code("ERR_INVALID_ARG_TYPE")).toBeUndefined();
  expect(openProblemOf(file, new TypeError("a bug"))).toBeUndefined();
});

it("reports that there is nothing to read", () => {
  const read = readEntries({ file, parse: (json) => json });
  expect(read.ok ? "read" : read.error.code).toBe("not-found");
  expect(existsSync(file)).toBe(false);
});

it("copies an older file before it changes it", async () => {
  await fill(10);
  const db = await open([...journalMigrations, next]);
  expect(db.prepare("PRAGMA user_version").get()).toEqual({ user_version: newest + 1 });
  db.exec("INSERT INTO marks DEFAULT VALUES");
  db.close();
  expect(leftovers()).toEqual([copyName]);
  file = join(folder, leftovers()[0] ?? "");
  const copy = await open();
  expect(copy.prepare("SELECT count(*) AS n FROM events").get()).toEqual({ n: 10 });
  copy.close();
});

it("undoes a step that fails, keeps the copy, and opens with the earlier program", async () => {
  await fill(10);
  expect(await problem([...journalMigrations, next, broken])).toMatchObject({
    code: "migration-failed",
    version: newest + 2,
    backup: expect.stringContaining(`format-${newest}`),
  });
  const db = await open([...journalMigrations, next]);
  expect(db.prepare("SELECT name FROM sqlite_schema WHERE name = 'more'").get()).toBeUndefined();
  db.close();
});

it("changes nothing when the copy fails", async () => {
  await fill(10);
  mkdirSync(join(folder, copyName));
  expect((await problem([...journalMigrations, next])).code).toBe("backup-failed");
  (await open()).close();
});

it("waits for a file that is locked and then gives up", async () => {
  (await open()).close();
  const other = new DatabaseSync(file);
  other.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN IMMEDIATE; UPDATE streams SET name = name");
  expect((await problem()).code).toBe("busy");
  other.close();
});

it("accepts the SQLite versions without the WAL-reset bug", () => {
  expect(
    ["3.51.2", "3.9.9", "3.51.3", "3.100.0", "4.0.0"].map((v) => checkSqlite(file, v).ok),
  ).toEqual([false, false, true, true, true]);
});

it("explains every problem in both languages", () => {
  const problems: readonly OpenProblem[] = [
    { file, code: "is-directory" },
    { file, code: "not-found" },
    { file, code: "not-ours" },
    { file, code: "damaged", detail: "page 3" },
    { file, code: "newer-file", found: 7, newest: 1 },
    { file, code: "unwritable" },
    { file, code: "full" },
    { file, code: "disk-failed" },
    { file, code: "busy" },
    { file, code: "no-wal" },
    { file, code: "backup-failed", backup: `${file}.backup` },
    { file, code: "migration-failed", version: 2, backup: undefined },
  ];
  for (const one of problems) {
    expect(openProblemText(one, "ja")).toContain(file);
    expect(openProblemText(one, "ja")).toMatch(/[ぁ-ん].*。$/s);
    expect(openProblemText(one, "en")).toContain(file);
    expect(openProblemText(one, "en")).not.toMatch(/undefined|[ぁ-ん]/);
  }
});
