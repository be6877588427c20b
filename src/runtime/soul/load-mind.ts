// Finds minds: the operator's own folder takes precedence over the built-in one.

import { join } from "node:path";
import { fileMindStore } from "../../adapters/minds/file-mind-store.ts";
import type { MindPlaces } from "../../adapters/minds/mind-place.ts";
import { parsePersonaId } from "../../kernel/id.ts";
import { err, type Result } from "../../kernel/result.ts";
import type { Mind } from "../../mind/mind.ts";
import { readMind } from "../../mind/mind-files.ts";
import type { MindStore } from "../../mind/ports.ts";
import { problemText } from "../../mind/problem-text.ts";
import { partsOf } from "../config/config-parts.ts";
import type { Context } from "../config/console/context.ts";
import { dataFolder } from "../config/read-config.ts";
import type { PersonaConfig } from "./persona-config.ts";
import { languageSpokenIn } from "./spoken-language.ts";

/** The store of minds: the operator's own folder takes precedence over the built-in one. */
export const mindsOf = (context: Context, config: PersonaConfig) =>
  fileMindStore(mindPlacesOf(context, config));

/** The locations of minds, and what is needed to read them. */
export const mindPlacesOf = (context: Context, config: PersonaConfig): MindPlaces => ({
  builtInFolder: join(context.packageFolder, "minds"),
  ownFolder: join(dataFolder(config), "minds"),
  get language() {
    return languageSpokenIn(dataFolder(config)) ?? config.language;
  },
  speechMode: config.speech,
  voices: partsOf(config, "voice").map(({ id }) => id),
  read: readMind,
});

/** Loads a mind; otherwise reports what is wrong with it. */
export async function loadMind(
  context: Context,
  config: PersonaConfig,
  persona: string,
  minds: MindStore = mindsOf(context, config),
): Promise<Result<Mind, readonly string[]>> {
  const { words, language } = context;
  const id = parsePersonaId(persona);
  if (!id.ok) return err([words.wrongUse.badPersonaId(persona)]);
  const known = await minds.ids();
  if (!known.includes(id.value)) {
    return err([words.problem.noPersona(persona, known.join(", "))]);
  }
  const loaded = await minds.load(id.value);
  return loaded.ok
    ? loaded
    : err([
        words.problem.personaBroken(persona),
        ...loaded.error.map((problem) => `  ${problemText(problem, language)}`),
      ]);
}
