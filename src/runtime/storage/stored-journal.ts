import { existsSync } from "node:fs";
import type { OpenProblem } from "../../adapters/store/open-problem.ts";
import { openSqliteJournal } from "../../adapters/store/sqlite-journal.ts";
import { foldStream } from "../../event-sourcing/fold.ts";
import type { Journal } from "../../kernel/ports.ts";
import { ok, type Result } from "../../kernel/result.ts";
import { SoulEvent, soulStream } from "../../protocol/soul-events.ts";
import { soulFold } from "../../saint-graph/soul-fold.ts";
import { newborn, type SoulState } from "../../saint-graph/state.ts";
import { systemClock } from "./system-clock.ts";

export type StoredState = { readonly state: SoulState; readonly number: number };

/**
 * The state that a journal file holds for a persona; a newborn's when there is no file. Works while the program runs.
 * Refuses a file that the program would not open either.
 */
export async function storedState(
  file: string,
  persona: string,
): Promise<Result<StoredState, OpenProblem>> {
  if (!existsSync(file)) return ok({ state: newborn, number: 0 });
  const opened = await openSqliteJournal<SoulEvent>({
    file,
    parse: (json) => SoulEvent.parse(json),
    clock: systemClock,
  });
  if (!opened.ok) return opened;
  const journal: Journal<SoulEvent> = opened.value;
  try {
    return ok(await foldStream(soulFold, journal, soulStream(persona)));
  } finally {
    await journal.close();
  }
}
