import { existsSync } from "node:fs";
import { memoryJournal } from "../../adapters/store/memory-journal.ts";
import type { OpenProblem } from "../../adapters/store/open-problem.ts";
import { openSqliteJournal } from "../../adapters/store/sqlite-journal.ts";
import type { Journal } from "../../kernel/ports.ts";
import { ok, type Result } from "../../kernel/result.ts";
import { SoulEvent } from "../../protocol/soul-events.ts";
import { systemClock } from "./system-clock.ts";

/**
 * Applies `read` to the souls in a journal file; to none where there is no file. Works while the program runs. Refuses
 * a file that the program would not open either.
 */
export async function readStored<T>(
  file: string,
  read: (souls: Journal<SoulEvent>) => Promise<T>,
): Promise<Result<T, OpenProblem>> {
  const parse = (json: unknown) => SoulEvent.parse(json);
  if (!existsSync(file)) return ok(await read(memoryJournal(parse)));
  const opened = await openSqliteJournal<SoulEvent>({ file, parse, clock: systemClock });
  if (!opened.ok) return opened;
  try {
    return ok(await read(opened.value));
  } finally {
    await opened.value.close();
  }
}
