// The languages that the program has, by their tags: what speaks, reads or writes in one takes its pack from here.

import type { Language } from "../protocol/language.ts";
import { defaultTag, fallbackTag } from "./defaults.ts";
import type { LanguagePack } from "./language-pack.ts";
import { packs } from "./list.ts";
import { negotiate } from "./negotiate.ts";

export { packs };

const known: ReadonlyMap<string, LanguagePack> = new Map(packs.map((pack) => [pack.tag, pack]));

function packNamed(tag: string): LanguagePack {
  const pack = known.get(tag);
  if (pack === undefined) throw new Error(`there is no pack of the language ${tag}`);
  return pack;
}

const fallback = packNamed(fallbackTag);

export const defaultLanguage: Language = packNamed(defaultTag).tag;
export const fallbackLanguage: Language = fallback.tag;

/** The tags of all packs. */
export const languages: readonly Language[] = packs.map(({ tag }) => tag);

/** The first of these tags that there is a pack of. */
export const negotiated = (wanted: readonly string[]): Language | undefined =>
  negotiate(wanted, languages);

/** The pack of a language; where there is none, one of the same language with another region, else the fallback. */
export const packOf = (language: string): LanguagePack =>
  known.get(language) ?? known.get(negotiated([language]) ?? "") ?? fallback;

/** The language whose own letters stand in the text: letters that no other one is written with, as kana. */
export const languageByOwnLetters = (text: string): Language | undefined =>
  languageOfPack(({ script }) => script?.own.test(text) === true);

/** The language whose letters, those it has in common with others included, stand in the text. */
export const languageByLetters = (text: string): Language | undefined =>
  languageOfPack(({ script }) => script?.all.test(text) === true);

const languageOfPack = (fits: (pack: LanguagePack) => boolean): Language | undefined =>
  packs.find(fits)?.tag;

/** The packs whose patterns a text is read by: that of its letters, else all that are written in Latin letters. */
export function packsFor(text: string): readonly LanguagePack[] {
  const own = packs.find(({ script }) => script?.all.test(text) === true);
  return own === undefined ? packs.filter(({ script }) => script === undefined) : [own];
}
