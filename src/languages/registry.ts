// The languages that the program has, by their tags: what speaks, reads or writes in one takes its pack from here.

import type { Language } from "../protocol/language.ts";
import { fallbackTag, packs } from "./list.ts";
import type { LanguagePack } from "./pack/language-pack.ts";

const known: ReadonlyMap<string, LanguagePack> = new Map(packs.map((pack) => [pack.tag, pack]));

const [first] = packs;

/** The language of what is made where nobody named one. */
export const defaultLanguage = first.tag as Language;

/** The tags of all packs. */
export const languages: readonly Language[] = packs.map(({ tag }) => tag as Language);

/** Which pack stands in for a language that there is no pack of. */
const fallback = known.get(fallbackTag) ?? first;

/** The pack of a language; where there is none, that of the language without its region, else the fallback. */
export const packOf = (language: string): LanguagePack =>
  known.get(language) ?? known.get(negotiated([language]) ?? "") ?? fallback;

/** The first of these tags that there is a pack of, in whatever case and with whatever region, as in `LANG`. */
export function negotiated(wanted: readonly string[]): Language | undefined {
  for (const tag of wanted) {
    const asked = tag.toLowerCase().replaceAll("_", "-").split(/[.@]/)[0] ?? "";
    const found = languages.find((one) => matches(asked, one.toLowerCase()));
    if (found !== undefined) return found;
  }
  return undefined;
}

const matches = (asked: string, own: string): boolean =>
  asked === own || asked.startsWith(`${own}-`) || own.startsWith(`${asked}-`);

/** The language of the fallback pack. */
export const fallbackLanguage = fallback.tag as Language;
