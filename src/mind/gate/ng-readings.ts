// Other spellings of an NG word: the reading of its kanji, the kanji of its reading.

import { packs } from "../../languages/registry.ts";
import { hiragana } from "../folded-text.ts";

/** Readings, with their kanji. */
const written: ReadonlyMap<string, readonly string[]> = new Map(
  packs.flatMap(({ gate }) => Object.entries(gate.spellings)),
);
const readingOf: ReadonlyMap<string, string> = new Map(
  [...written].flatMap(([reading, all]) => all.map((one) => [one, reading] as const)),
);

/**
 * The word itself, first, with its reading and its spellings. `dictionary`: the mind's own readings, written form to
 * reading.
 */
export function spellingsOf(
  word: string,
  dictionary: Readonly<Record<string, string>>,
): readonly string[] {
  const folded = hiragana(word.normalize("NFKC").toLowerCase()).trim();
  const own = Object.entries(dictionary).map(
    ([surface, reading]) => [surface, hiragana(reading.normalize("NFKC"))] as const,
  );
  const readings = [
    folded,
    readingOf.get(word.normalize("NFKC")) ?? readingOf.get(folded) ?? "",
    ...own.flatMap(([surface, reading]) => (surface === word ? [reading] : [])),
  ].filter((reading) => reading !== "");
  const kanji = readings.flatMap((reading) => [
    ...(written.get(reading) ?? []),
    ...own.flatMap(([surface, said]) => (said === reading ? [surface] : [])),
  ]);
  return [...new Set([word, ...readings.slice(1), ...kanji])];
}
