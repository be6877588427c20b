// Founds the city again: another founding event in the same stream, so that nothing of the journal is lost.

import { journalPart } from "../../city/journal-part.ts";
import type { CitySlug } from "../../kernel/id.ts";
import type { Clock, Journal } from "../../kernel/ports.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { CityEvent } from "../../protocol/city-events.ts";
import type { JournalEvent } from "../../protocol/journal-event.ts";
import { openCity } from "../../world/drivers/living-city.ts";
import type { CityState } from "../../world/state.ts";

/**
 * Writes the founding again, in one commit: places, whereabouts and schedules start from it. Souls keep their streams.
 * `ended`: another writer owns the city's stream, or the journal cannot be written.
 */
export async function resetCity(
  journal: Journal<JournalEvent>,
  clock: Clock,
  slug: CitySlug,
  founding: readonly CityEvent[],
): Promise<Result<CityState, "ended">> {
  const city = await openCity({
    journal: journalPart<CityEvent>(journal, "city:"),
    clock,
    slug,
    founding,
    changed: () => undefined,
    onJournalFault: () => void city.close(),
    onBug: () => undefined,
    onTakenOver: () => undefined,
  });
  const written = await city.record(founding);
  await city.close();
  return written.ok ? ok(city.state()) : err("ended");
}
