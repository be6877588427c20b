import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import fc from "fast-check";
import { expect, it } from "vitest";
import { memoryLives } from "../../../test/fixtures/memory-lives.ts";
import { rebuiltTables } from "../../adapters/memory/table-writer.ts";
import { openSqliteJournal } from "../../adapters/store/sqlite-journal.ts";
import { journalPart } from "../../city/journal-part.ts";
import { foldStream } from "../../event-sourcing/fold.ts";
import type { Unwanted } from "../../memory/ports.ts";
import { JournalEvent } from "../../protocol/journal-event.ts";
import type { SoulEvent } from "../../protocol/soul-events.ts";
import { soulFold } from "../../saint-graph/soul-fold.ts";
import { systemClock } from "../data/system-clock.ts";
import { type OpenedMemory, openMemoryFile } from "./open-memory.ts";

type Commits = readonly Parameters<OpenedMemory["journal"]["append"]>[0][];

/** Everything derived from the streams, except for the positions up to which they were read. */
function tablesIn(file: string): unknown {
  const db = new DatabaseSync(file, { readOnly: true });
  const read = rebuiltTables.map((table) => [table, db.prepare(`SELECT * FROM ${table}`).all()]);
  db.close();
  return Object.fromEntries(read);
}

async function open(file: string): Promise<OpenedMemory> {
  const opened = await openMemoryFile(file, (bug) => {
    throw bug;
  });
  if (!opened.ok) throw new Error(opened.error.code);
  return opened.value;
}

async function write(journal: OpenedMemory["journal"], commits: Commits): Promise<void> {
  for (const commit of commits) {
    const written = await journal.append(commit);
    if (!written.ok) throw new Error(written.error.kind);
  }
}

/** Writes like a program without a memory. */
async function writeBlindly(file: string, commits: Commits): Promise<void> {
  const parse = (json: unknown) => JournalEvent.parse(json);
  const journal = await openSqliteJournal({ file, parse, clock: systemClock });
  if (!journal.ok) throw new Error(journal.error.code);
  await write(journal.value, commits);
  await journal.value.close();
}

async function inFolder(test: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "memory-"));
  try {
    await test(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it("has the same tables whether they grow with the journal, are caught up, or are rebuilt", async () => {
  await fc.assert(
    fc.asyncProperty(memoryLives, fc.nat(40), async (commits, cut) => {
      await inFolder(async (folder) => {
        const grown = join(folder, "grown.sqlite");
        const memory = await open(grown);
        await write(memory.journal, commits);
        const expected = tablesIn(grown);

        const late = join(folder, "late.sqlite");
        await writeBlindly(late, commits.slice(0, cut));
        const caughtUp = await open(late);
        await write(caughtUp.journal, commits.slice(cut));
        expect(tablesIn(late)).toEqual(expected);
        await caughtUp.close();

        for (const persona of await memory.store.personas()) await memory.store.rebuild(persona);
        expect(tablesIn(grown)).toEqual(expected);
        await memory.close();
      });
    }),
    { numRuns: 40 },
  );
}, 120_000);

async function wantedOf(
  memory: OpenedMemory,
  chosen: (place: number) => boolean,
): Promise<Unwanted["entries"]> {
  const [persona] = await memory.store.personas();
  if (persona === undefined) return [];
  const entries = await memory.reader.walk(persona, 0, 1_000);
  return entries.filter((_, place) => chosen(place)).map((entry) => ({ persona, entry }));
}

it("forgets entries so that the tables equal those of the journal without them", async () => {
  await fc.assert(
    fc.asyncProperty(memoryLives, fc.array(fc.nat(20), { maxLength: 5 }), async (lives, places) => {
      await inFolder(async (folder) => {
        const file = join(folder, "journal.sqlite");
        const memory = await open(file);
        await write(memory.journal, lives);
        const entries = await wantedOf(memory, (place) => places.includes(place));
        const unwanted = { entries };
        const said = { by: "operator", what: "entry" } as const;
        await memory.store.forget({ unwanted, said, at: 1 });
        for (const { persona, entry } of entries) {
          expect(await memory.reader.entry(persona, entry.id)).toBeUndefined();
        }
        const kept = tablesIn(file);
        for (const persona of await memory.store.personas()) await memory.store.rebuild(persona);
        expect(tablesIn(file)).toEqual(kept);
        for (const { stream } of await memory.journal.streams()) {
          if (stream.startsWith("soul:")) {
            const souls = journalPart<SoulEvent>(memory.journal, "soul:");
            await foldStream(soulFold, souls, stream);
          }
        }
        await memory.close();
      });
    }),
    { numRuns: 60 },
  );
}, 120_000);
