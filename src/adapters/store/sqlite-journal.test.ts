import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, it } from "vitest";
import { journalContract } from "../../../test/contracts/journal.contract.ts";
import { type NotedEvent, parseNoted } from "../../../test/fixtures/noted-event.ts";
import type { Clock, Journal } from "../../kernel/ports.ts";
import { openJournalFile } from "./journal-file.ts";
import { readEntries } from "./journal-reader.ts";
import { journalOver, openSqliteJournal } from "./sqlite-journal.ts";

/** Time moves only while somebody sleeps. */
function steppedClock(): Clock {
  let now = 0;
  return {
    now: () => now,
    sleep: (duration) => {
      now += duration;
      return new Promise((resolve) => setImmediate(resolve));
    },
  };
}

async function openJournal(file: string): Promise<Journal<NotedEvent>> {
  const opened = await openSqliteJournal({ file, parse: parseNoted, clock: steppedClock() });
  if (!opened.ok) throw new Error(opened.error.code);
  return opened.value;
}

journalContract("the SQLite journal", async () => {
  const folder = await mkdtemp(join(tmpdir(), "journal-"));
  return {
    open: () => openJournal(join(folder, "deep", "journal.db")),
    remove: () => rm(folder, { recursive: true }),
  };
});

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "journal-"));
  file = join(folder, "journal.db");
});
afterEach(() => rm(folder, { recursive: true }));

const note = (text: string, key?: string) => ({
  stream: "a",
  at: 1,
  event: { type: "noted" as const, text },
  ...(key === undefined ? {} : { key }),
});

async function connect({
  patience = 5000,
  onCommit = () => undefined,
}: {
  readonly patience?: number;
  readonly onCommit?: () => void;
} = {}): Promise<{ db: DatabaseSync; journal: Journal<NotedEvent> }> {
  const opened = await openJournalFile(file, steppedClock());
  if (!opened.ok) throw new Error(opened.error.code);
  const db = opened.value;
  const options = { parse: parseNoted, clock: steppedClock(), patience };
  return { db, journal: journalOver(db, { ...options, projections: [() => onCommit] }) };
}

async function textsIn(journal: Journal<NotedEvent>): Promise<readonly string[]> {
  return (await journal.latest("a", 1000)).map(({ event }) => event.text);
}

it("is durable at each commit", async () => {
  const { db, journal } = await connect();
  expect(db.prepare("PRAGMA journal_mode").get()).toEqual({ journal_mode: "wal" });
  expect(db.prepare("PRAGMA synchronous").get()).toEqual({ synchronous: 2 });
  expect(db.prepare("PRAGMA foreign_keys").get()).toEqual({ foreign_keys: 1 });
  await journal.close();
});

it("makes one commit of the calls of one tick", async () => {
  let commits = 0;
  const onCommit = (): void => {
    commits += 1;
  };
  const { journal } = await connect({ onCommit });
  await Promise.all(Array.from({ length: 50 }, (_, index) => journal.append([note(`${index}`)])));
  expect(commits).toBe(1);
  expect(await textsIn(journal)).toHaveLength(50);
  await journal.close();
});

it("refuses when the disk is full, writes nothing of it, and works again afterwards", async () => {
  const { db, journal } = await connect();
  await journal.append([note("before")]);
  const pages = Number(db.prepare("PRAGMA page_count").get()?.["page_count"]);
  db.exec(`PRAGMA max_page_count = ${pages + 2}`);
  const big = [note("small, but of the same call"), note("x".repeat(100_000))];
  const [refused, small] = await Promise.all([
    journal.append(big),
    journal.append([note("small")]),
  ]);
  expect(refused).toEqual({
    ok: false,
    error: {
      kind: "fault",
      fault: expect.objectContaining({ kind: "unavailable", retryable: true }),
    },
  });
  expect(small.ok).toBe(true);
  expect(await textsIn(journal)).toEqual(["before", "small"]);
  db.exec("PRAGMA max_page_count = 1000000");
  expect((await journal.append(big)).ok).toBe(true);
  expect((await journal.latest("a", 1))[0]?.number).toBe(4);
  await journal.close();
});

it("refuses when the file became read-only, and works again afterwards", async () => {
  const { db, journal } = await connect();
  db.exec("PRAGMA query_only = ON");
  const refused = await journal.append([note("1")]);
  expect(refused.ok ? undefined : refused.error).toMatchObject({
    kind: "fault",
    fault: { kind: "unavailable" },
  });
  await journal.saveSnapshot({ stream: "a", number: 1, shape: "s", state: 1 });
  expect(await journal.latestSnapshot("a", "s")).toBeUndefined();
  db.exec("PRAGMA query_only = OFF");
  expect((await journal.append([note("2")])).ok).toBe(true);
  expect(await textsIn(journal)).toEqual(["2"]);
  await journal.close();
});

it("waits for another writer, and refuses when that takes too long", async () => {
  const { journal } = await connect({ patience: 60 });
  const other = new DatabaseSync(file);
  other.exec("BEGIN IMMEDIATE");
  const refused = await journal.append([note("1")]);
  expect(refused.ok ? undefined : refused.error).toMatchObject({
    kind: "fault",
    fault: { kind: "timed-out" },
  });
  const waiting = journal.append([note("2")]);
  const late = journal.append([note("3")]);
  await new Promise((resolve) => setImmediate(resolve));
  other.exec("ROLLBACK");
  other.close();
  expect([(await waiting).ok, (await late).ok]).toEqual([true, true]);
  expect(await textsIn(journal)).toEqual(["2", "3"]);
  await journal.close();
});

it("writes nothing of a call that meets an earlier entry it cannot read", async () => {
  const { db, journal } = await connect();
  await journal.append([note("1", "k")]);
  db.exec("UPDATE events SET json = '[]'");
  await expect(journal.append([note("2"), note("again", "k")])).rejects.toThrow("no note");
  await expect(journal.latest("a", 1)).rejects.toThrow("no note");
  expect(db.prepare("SELECT count(*) AS n FROM events").get()).toEqual({ n: 1 });
  expect((await journal.append([note("3")])).ok).toBe(true);
  await journal.close();
});

it("stops writing once a newer program changed the file", async () => {
  const { journal } = await connect();
  const newer = new DatabaseSync(file);
  newer.exec("PRAGMA user_version = 99");
  newer.close();
  expect(await journal.append([note("1")])).toMatchObject({
    ok: false,
    error: { kind: "fault", fault: { kind: "refused" } },
  });
  await journal.close();
});

it("lets two connections append to one stream without gap, loss or double", async () => {
  const mine = await openJournal(file);
  const yours = await openJournal(file);
  const calls = Array.from({ length: 200 }, (_, index) => [
    mine.append([note(`mine ${index}`), note(`both ${index}`, `key ${index}`)]),
    yours.append([note(`yours ${index}`), note(`both ${index}`, `key ${index}`)]),
  ]);
  const results = await Promise.all(calls.flat());
  expect(results.every(({ ok }) => ok)).toBe(true);
  const entries = await mine.latest("a", 1000);
  expect(entries.map(({ number }) => number)).toEqual(Array.from({ length: 600 }, (_, i) => i + 1));
  expect(new Set(entries.map(({ event }) => event.text)).size).toBe(600);
  await mine.close();
  await yours.close();
});

it("is read by others while it is written", async () => {
  const journal = await openJournal(file);
  await journal.append([note("1"), { ...note("other"), stream: "b" }, note("2")]);
  let open = true;
  const read = async (options: { stream?: string; after?: number; until?: number }) => {
    const found = readEntries({ file, parse: parseNoted, ...options });
    if (!found.ok) throw new Error(found.error.code);
    const texts: string[] = [];
    for await (const entry of found.value) {
      texts.push(`${entry.stream}${entry.number} ${entry.event.text}`);
      if (texts.length === 1 && open) await journal.append([note("meanwhile", "once")]);
    }
    return texts;
  };
  expect(await read({ until: 3 })).toEqual(["a1 1", "b1 other", "a2 2"]);
  expect(await read({})).toEqual(["a1 1", "b1 other", "a2 2", "a3 meanwhile"]);
  expect(await read({ stream: "a", after: 1 })).toEqual(["a2 2", "a3 meanwhile"]);
  expect(await read({ stream: "b" })).toEqual(["b1 other"]);
  expect(await read({ stream: "nobody" })).toEqual([]);
  await journal.append(Array.from({ length: 600 }, (_, index) => note(`more ${index}`)));
  expect(await read({})).toHaveLength(604);
  expect(await read({ stream: "a", after: 100, until: 499 })).toHaveLength(399);
  open = false;
  await journal.close();
  expect(await read({ until: 1 })).toEqual(["a1 1"]);
});
