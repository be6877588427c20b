import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { openSqliteJournal } from "../../src/adapters/store/sqlite-journal.ts";
import type { Clock } from "../../src/kernel/ports.ts";
import { exampleEvent } from "./example-event.ts";

export type Writer = {
  readonly name: string;
  /** Makes `count` events durable in one commit. */
  append(count: number): Promise<void>;
  close(): Promise<void>;
};

export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: async (duration, signal) => {
    await sleep(duration, undefined, signal === undefined ? {} : { signal }).catch(() => undefined);
  },
};

const stream = "soul:ren";

export async function ourJournal(file: string): Promise<Writer> {
  const opened = await openSqliteJournal({ file, parse: (json) => json, clock: systemClock });
  if (!opened.ok) throw new Error(opened.error.code);
  const journal = opened.value;
  let number = 0;
  return {
    name: "journal",
    append: async (count) => {
      const entries = Array.from({ length: count }, () => {
        number += 1;
        return { stream, at: number, event: exampleEvent(number) };
      });
      const result = await journal.append(entries);
      if (!result.ok) throw new Error(result.error.kind);
    },
    close: journal.close,
  };
}

/** One table, one row per event: the least that keeps them in order. */
export const plainSqlite = (file: string): Writer => rawSqlite("raw, one table", file, "");

/** The same, with the index without which one stream cannot be read alone. */
export const indexedSqlite = (file: string): Writer =>
  rawSqlite("raw, with index", file, "CREATE UNIQUE INDEX place ON events (stream, number);");

function rawSqlite(name: string, file: string, more: string): Writer {
  const db = new DatabaseSync(file);
  db.exec(`
    PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
    CREATE TABLE events (
      seq INTEGER PRIMARY KEY, stream TEXT NOT NULL, number INTEGER NOT NULL, at REAL NOT NULL, json TEXT NOT NULL
    ) STRICT; ${more}`);
  const add = db.prepare("INSERT INTO events (stream, number, at, json) VALUES (?, ?, ?, ?)");
  let number = 0;
  const addOne = (): void => {
    number += 1;
    add.run(stream, number, number, JSON.stringify(exampleEvent(number)));
  };
  return {
    name,
    append: async (count) => {
      if (count === 1) return addOne();
      db.exec("BEGIN IMMEDIATE");
      for (let left = count; left > 0; left -= 1) addOne();
      db.exec("COMMIT");
    },
    close: async () => db.close(),
  };
}
