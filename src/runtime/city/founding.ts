import type { Journal } from "../../kernel/ports.ts";
import type { MindStore } from "../../mind/ports.ts";
import type { CityEvent } from "../../protocol/city-events.ts";
import type { JournalEvent } from "../../protocol/journal-event.ts";
import type { Language } from "../../protocol/language.ts";
import { soulStream } from "../../protocol/soul-events.ts";
import type { CityCalled } from "../../world/city-called.ts";
import { seedCity, settlersOf } from "../../world/seed.ts";
import { timeZoneOf } from "../config/soul-settings.ts";
import type { CityConfig } from "./city-config.ts";

/** A new city and its first residents, by the names of their minds; a mind that cannot be read is left out. */
export async function founding(
  config: CityConfig,
  minds: Pick<MindStore, "summary">,
  journal: Pick<Journal<JournalEvent>, "streams">,
  language: Language,
  called: CityCalled,
): Promise<readonly CityEvent[]> {
  const lived = new Map((await journal.streams()).map(({ stream, number }) => [stream, number]));
  const settlers = await Promise.all(
    settlersOf(called.slug).map(async (settler) => ({
      ...settler,
      mind: await minds.summary(settler.persona),
    })),
  );
  const settled = settlers.flatMap(
    ({ persona, building, home, mode, mind }): readonly CityEvent[] => {
      if (mind === undefined) return [];
      const soul = { number: lived.get(soulStream(persona)) ?? 0 };
      const name = mind.displayName;
      return [{ type: "persona-settled", persona, name, building, home, mode, by: "seed", soul }];
    },
  );
  return [seedCity({ ...called, language, timeZone: timeZoneOf(config) }), ...settled];
}
