// The language of a running city: what nobody named is named in it, and those who live there speak it.

import type { CityRuntime } from "../../city/life/open-life.ts";
import type { Language } from "../../protocol/language.ts";
import { defaultsChanged } from "../../world/default-texts.ts";
import { dataFolder } from "../config/read-config.ts";
import { speakIn } from "../soul/spoken-language.ts";
import type { CityConfig } from "./city-config.ts";

/** The city is named in this language from now on, and a language that is chosen later is in force at once. */
export async function followLanguage(
  config: Pick<CityConfig, "home">,
  {
    city,
    residents,
    command,
    onBug,
  }: Pick<CityRuntime, "city" | "residents" | "command" | "onBug">,
  language: Language,
): Promise<void> {
  const home = dataFolder(config);
  const state = city.state();
  const isNamed = state.language === language;
  if (!isNamed || defaultsChanged(state, language, state.user).length > 0)
    await command({ do: "choose-language", language, by: "seed" });
  city.subscribe(({ event }) => {
    if (event.type !== "language-chosen") return;
    speakIn(home, event.language);
    const all = residents.all().map((persona) => residents.rereadMind(persona));
    Promise.all(all).catch(onBug);
  });
}
