// Finds the persona that a command means: by her id, or by her name in any language.

import type { MindPlaces } from "../../../adapters/minds/mind-place.ts";
import { type PersonaId, parsePersonaId } from "../../../kernel/id.ts";
import { languages } from "../../../languages/registry.ts";
import { safeLine } from "../../../mind/safe-text.ts";
import type { Language } from "../../../protocol/language.ts";
import { configOrTell } from "../../../runtime/config/config-or-tell.ts";
import type { Context } from "../../../runtime/config/console/context.ts";
import { personasMeant } from "../../../world/targets.ts";
import type { Run } from "../command-line.ts";

/**
 * Her id; the unchanged text where it names nobody, so that the command reports it; undefined when the text is
 * ambiguous, which is reported here.
 */
async function idMeant(context: Context, text: string): Promise<string | undefined> {
  const config = configOrTell(context);
  if (config === undefined) return undefined;
  const { mindPlacesOf } = await import("../../../runtime/soul/load-mind.ts");
  const { findMind } = await import("../../../adapters/minds/mind-place.ts");
  const places = mindPlacesOf(context, config);
  const id = parsePersonaId(text);
  if (id.ok && (await findMind(places, id.value)) !== undefined) return text;
  const people = await namedInMinds(places, context.language);
  const meant = eachOnce(personasMeant(people, text));
  if (meant.length <= 1) return meant[0]?.persona ?? text;
  const names = meant.map(({ persona, name }) => `${safeLine(name)} (${persona})`);
  context.tell(
    context.words.city_.severalMeant(safeLine(text), names.join(context.words.city_.among)),
  );
  return undefined;
}

/** Every persona with a mind, by each of the names in it. */
export async function namedInMinds(
  places: MindPlaces,
  own: Language,
): Promise<readonly { readonly persona: PersonaId; readonly name: string }[]> {
  const { fileMindStore } = await import("../../../adapters/minds/file-mind-store.ts");
  const minds = await Promise.all(
    inEachLanguage(own).map((language) => fileMindStore({ ...places, language }).list()),
  );
  return minds.flat().map(({ id, displayName }) => ({ persona: id, name: displayName }));
}

/** The program's language first: names in messages are in it. */
const inEachLanguage = (own: Language): readonly Language[] => [
  own,
  ...languages.filter((language) => language !== own),
];

const eachOnce = <P extends { readonly persona: PersonaId }>(people: readonly P[]): readonly P[] =>
  people.filter((one, at) => people.findIndex(({ persona }) => persona === one.persona) === at);

/** A command for a persona, who may also be given by her name; without either, or with an empty text, as it is. */
export async function forPersona<T extends string | undefined>(
  persona: T,
  make: (persona: T) => Promise<Run>,
): Promise<Run> {
  if (persona === undefined || persona === "") return await make(persona);
  return async (context) => {
    const id = await idMeant(context, persona);
    return id === undefined ? 2 : await (await make(id as T))(context);
  };
}
