// What a persona remembers in private, for the gate before the audience.

import type { PersonaId } from "../../kernel/id.ts";
import type { MemoryEntry, MemoryReader } from "../../memory/ports.ts";
import {
  openPrivateTexts,
  type PrivateTexts,
  readPrivateText,
} from "../../mind/gate/private-texts.ts";
import { eitherPublic, openPublicTexts } from "../../mind/gate/public-texts.ts";
import { tellsPrivate } from "../../mind/gate/tells-private.ts";
import type { Remembered } from "../../saint-graph/hidden.ts";

/** So many of the newest entries are read at first, and every later one. */
const newest = 2_000;
const page = 500;

/**
 * Whether something tells of her private entries what stands in no public words of others; read on at each call, and
 * anew when the edition is another. In a city of others, named by its slug, what was said there is not private unless
 * it was said elsewhere too.
 */
export function privateWords(
  persona: PersonaId,
  reader: Pick<MemoryReader, "entries" | "walk">,
  edition: () => number,
): (city?: string) => Remembered {
  let read = edition();
  const hidden = openPrivateTexts();
  const abroad = new Map<string, PrivateTexts>();
  const shown = openPublicTexts();
  let row: number | undefined;

  const textsIn = (city: string): PrivateTexts => {
    const texts = abroad.get(city) ?? openPrivateTexts();
    abroad.set(city, texts);
    return texts;
  };
  const take = (entries: readonly MemoryEntry[]): void => {
    for (const entry of entries) {
      row = Math.max(row ?? 0, entry.row);
      // What she said before the audience herself makes nothing public.
      if (entry.visibility === "public" && entry.provenance === "persona") continue;
      if (entry.visibility === "public") {
        shown.add(entry.text);
        continue;
      }
      const city = cityOf(entry);
      const texts = city === undefined ? hidden : textsIn(city);
      texts.add(readPrivateText(entry.text, namesIn(entry)));
    }
  };

  const anew = (): void => {
    read = edition();
    for (const texts of [hidden, abroad, shown]) texts.clear();
    row = undefined;
  };

  return (here) => {
    if (read !== edition()) anew();
    if (row === undefined) take(reader.entries(persona, {}, newest));
    for (let more = page; more === page; ) {
      const next = reader.walk(persona, row ?? 0, page);
      take(next);
      more = next.length;
    }
    const elsewhere = [...abroad].flatMap(([city, texts]) => (city === here ? [] : [texts]));
    return (said, known) => {
      const except = eitherPublic(shown, known);
      return [hidden, ...elsewhere].some((texts) => tellsPrivate(texts, said, except));
    };
  };
}

/** How those are called who speak in it. */
const namesIn = ({ speaker }: MemoryEntry): readonly string[] =>
  "name" in speaker && typeof speaker.name === "string" ? [speaker.name] : [];

/** The city of others in which it was said before those who were there; undefined: at home, or to nobody. */
const cityOf = ({ visibility, place }: MemoryEntry): string | undefined =>
  visibility === "building" ? /@(.+)$/.exec(place ?? "")?.[1] : undefined;
