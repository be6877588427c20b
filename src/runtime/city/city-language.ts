// The language of a data folder's city: as it is set, else as the city was founded, else that of the system.

import { openReadOnlyJournal } from "../../adapters/store/read-only-journal.ts";
import { defaultLanguage } from "../../languages/registry.ts";
import { CityEvent, cityStream } from "../../protocol/city-events.ts";
import type { Language } from "../../protocol/language.ts";
import type { Context } from "../console/context.ts";
import { journalFile } from "../storage/journal-file.ts";
import { systemClock } from "../storage/system-clock.ts";
import type { CityConfig } from "./city-config.ts";
import { slugInJournal } from "./city-identity.ts";

/**
 * The configuration with the language of its city. A city of the default language leaves it unset: minds then speak
 * their own.
 */
export async function inCityLanguage<C extends CityConfig>(
  { systemLanguage }: Pick<Context, "systemLanguage">,
  config: C,
): Promise<C> {
  if (config.language !== undefined) return config;
  const founded = await foundedIn(config);
  const language = founded ?? systemLanguage ?? defaultLanguage;
  return language === defaultLanguage ? config : { ...config, language };
}

/** The language in which the city of this data folder was founded; undefined: there is none yet. */
async function foundedIn(config: CityConfig): Promise<Language | undefined> {
  const journal = openReadOnlyJournal({
    file: journalFile(config),
    parse: (json) => CityEvent.parse(json),
    clock: systemClock,
  });
  if (!journal.ok) return undefined;
  try {
    const slug = await slugInJournal(journal.value);
    if (slug === undefined) return undefined;
    for await (const { event } of journal.value.read(cityStream(slug), 0, 1)) {
      if (event.type === "city-founded") return event.language ?? defaultLanguage;
    }
    return defaultLanguage;
  } finally {
    await journal.value.close();
  }
}
