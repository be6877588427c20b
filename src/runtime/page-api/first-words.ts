// The words of a persona on arrival: a text of her mind, in her own voice, without the model.

import type { CityRuntime } from "../../city/life/open-life.ts";
import type { PersonaId } from "../../kernel/id.ts";
import { packOf } from "../../languages/registry.ts";
import type { Mind } from "../../mind/mind.ts";

/** The longest text that is said at once, in characters. */
const longest = 2_000;

type Names = { readonly char: string; readonly user: string; readonly unnamed: string };

/** The words with the names of who meets. Anyone who has no name is not addressed by one. */
export function namedWords(text: string, { char, user, unnamed }: Names): string {
  const told = text.replace(/\{\{\s*(?:char|displayName)\s*\}\}/giu, char);
  if (user !== "") return told.replace(/\{\{\s*user\s*\}\}/giu, user);
  return told
    .replace(/[,、，]\s*\{\{\s*user\s*\}\}(?:さん|くん|ちゃん|様)?/giu, "")
    .replace(/\{\{\s*user\s*\}\}(?:さん|くん|ちゃん|様)?/giu, unnamed);
}

/** Says her first words, once for a command. */
export async function sayFirstWords(
  life: CityRuntime,
  persona: PersonaId,
  key: string,
): Promise<void> {
  await life.residents.wake(persona);
  const living = life.residents.of(persona);
  if (living?.kind !== "awake") return;
  const mind = living.equipment.mind();
  if (mind.greeting === undefined) return;
  await living.soul.sayThis(key, saidWords(life, mind, mind.greeting), "mind");
}

/** A text of her mind as she says it. */
export function saidWords(
  life: Pick<CityRuntime, "city">,
  { displayName, language }: Pick<Mind, "displayName" | "language">,
  text: string,
): string {
  const { unnamed } = packOf(language).mind;
  const names = { char: displayName, user: life.city.state().user.name, unnamed };
  return [...namedWords(text, names)].slice(0, longest).join("");
}

/** The next of several first words in the place of others; undefined: none of them was said, or all of them were. */
export function nextFirstWords(
  first: readonly string[],
  said: readonly string[],
): string | undefined {
  const known = new Set(said.map((text) => text.trim()));
  if (!first.some((text) => known.has(text.trim()))) return undefined;
  return first.find((text) => !known.has(text.trim()));
}
