// The journal of a data folder for reading, in its file or its database; also while the program runs.

import { existsSync } from "node:fs";
import { memoryJournal } from "../../adapters/store/memory-journal.ts";
import type { OpenProblem } from "../../adapters/store/open-problem.ts";
import { openReadOnlyJournal } from "../../adapters/store/read-only-journal.ts";
import { openSqliteJournal } from "../../adapters/store/sqlite-journal.ts";
import type { Json } from "../../kernel/json.ts";
import type { Journal } from "../../kernel/ports.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { SoulEvent } from "../../protocol/soul-events.ts";
import { journalFile, journalPlace } from "./journal-file.ts";
import type { JournalConfig } from "./storage-config.ts";
import { systemClock } from "./system-clock.ts";

type StoredJournal<E> = Pick<
  Journal<E>,
  "read" | "streams" | "latest" | "latestSnapshot" | "close"
>;

/** Opens the journal without writing or migrating anything. */
export async function openStoredJournal<E>(
  config: JournalConfig,
  parse: (json: Json) => E,
): Promise<Result<StoredJournal<E>, OpenProblem>> {
  const { databaseUrl } = config;
  if (databaseUrl === undefined) {
    return openReadOnlyJournal({ file: journalFile(config), parse, clock: systemClock });
  }
  return await inDatabase(databaseUrl, parse);
}

async function inDatabase<E>(
  url: string,
  parse: (json: Json) => E,
): Promise<Result<Journal<E>, OpenProblem>> {
  const { openPostgresJournal } = await import("../../adapters/store/postgres/postgres-journal.ts");
  const opened = await openPostgresJournal({ url, parse, clock: systemClock, access: "made" });
  return opened.ok ? ok(opened.value.journal) : opened;
}

/**
 * Applies `read` to the souls of a data folder; to none where nothing was written yet. Works while the program runs.
 * Refuses what the program would not open either.
 */
export async function readStored<T>(
  config: JournalConfig,
  read: (souls: Journal<SoulEvent>) => Promise<T>,
): Promise<Result<T, OpenProblem>> {
  const parse = (json: unknown) => SoulEvent.parse(json);
  const opened = await openSouls(config, parse);
  if (!opened.ok) {
    return opened.error.code === "not-found" ? ok(await read(memoryJournal(parse))) : opened;
  }
  try {
    return ok(await read(opened.value));
  } finally {
    await opened.value.close();
  }
}

async function openSouls(
  config: JournalConfig,
  parse: (json: unknown) => SoulEvent,
): Promise<Result<Journal<SoulEvent>, OpenProblem>> {
  if (config.databaseUrl !== undefined) return await inDatabase(config.databaseUrl, parse);
  const file = journalFile(config);
  if (!existsSync(file)) return err({ code: "not-found", file: journalPlace(config) });
  return await openSqliteJournal<SoulEvent>({ file, parse, clock: systemClock });
}
