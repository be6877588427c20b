// The language of a data folder's city: as it is set, else as the city was founded, else that of the system.

import { z } from "zod";
import { defaultLanguage } from "../../languages/registry.ts";
import { cityStream } from "../../protocol/city-events.ts";
import { type Language, LanguageTag } from "../../protocol/language.ts";
import type { Context } from "../config/console/context.ts";
import { openStoredJournal } from "../data/stored-journal.ts";
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

/** The language of the city of this data folder, as it was chosen last; undefined: there is none yet. */
async function foundedIn(config: CityConfig): Promise<Language | undefined> {
  const journal = await openStoredJournal(config, (json) => Spoken.parse(json));
  if (!journal.ok) return undefined;
  try {
    const slug = await slugInJournal(journal.value);
    if (slug === undefined) return undefined;
    let language: Language = defaultLanguage;
    for await (const { event } of journal.value.read(cityStream(slug), 0)) {
      if (event.type === "city-founded" || event.type === "language-chosen")
        language = event.language ?? defaultLanguage;
    }
    return language;
  } finally {
    await journal.value.close();
  }
}

/** The language of an event; its other fields are not looked at. */
const Spoken = z.object({ type: z.string(), language: LanguageTag.optional() }).catch({ type: "" });
