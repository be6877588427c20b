// The languages that the program has, by their tags: what speaks, reads or writes in one takes its pack from here.

import type { Language } from "../protocol/language.ts";
import { defaultTag, fallbackTag } from "./defaults.ts";
import { packs } from "./list.ts";
import { negotiate } from "./negotiate.ts";
import type { LanguagePack } from "./pack/language-pack.ts";

const known: ReadonlyMap<string, LanguagePack> = new Map(packs.map((pack) => [pack.tag, pack]));

function packNamed(tag: string): LanguagePack {
  const pack = known.get(tag);
  if (pack === undefined) throw new Error(`there is no pack of the language ${tag}`);
  return pack;
}

const fallback = packNamed(fallbackTag);

export const defaultLanguage: Language = packNamed(defaultTag).tag as Language;
export const fallbackLanguage: Language = fallback.tag as Language;

/** The tags of all packs. */
export const languages: readonly Language[] = packs.map(({ tag }) => tag as Language);

/** The first of these tags that there is a pack of. */
export const negotiated = (wanted: readonly string[]): Language | undefined =>
  negotiate(wanted, languages);

/** The pack of a language; where there is none, one of the same language with another region, else the fallback. */
export const packOf = (language: string): LanguagePack =>
  known.get(language) ?? known.get(negotiated([language]) ?? "") ?? fallback;
