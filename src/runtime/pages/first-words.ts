// What somebody says on arrival: a text of her mind, in her own voice, without the model.

import type { PersonaId } from "../../kernel/id.ts";
import type { Life } from "../life/open-life.ts";

/** The longest text that is said at once, in characters. */
const longest = 2_000;

/** The words with the names of who meets here; other places stay as they are written. */
export const namedWords = (text: string, names: { readonly char: string; readonly user: string }) =>
  text
    .replace(/\{\{\s*(?:char|displayName)\s*\}\}/giu, names.char)
    .replace(/\{\{\s*user\s*\}\}/giu, names.user);

/** Says her first words, once for a command. */
export async function sayFirstWords(life: Life, persona: PersonaId, key: string): Promise<void> {
  await life.residents.wake(persona);
  const living = life.residents.of(persona);
  if (living?.kind !== "awake") return;
  const { greeting, displayName } = living.equipment.mind();
  if (greeting === undefined) return;
  const names = { char: displayName, user: life.city.state().user.name };
  const words = [...namedWords(greeting, names)].slice(0, longest).join("");
  await living.soul.sayThis(key, words);
}
