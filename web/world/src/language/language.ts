import { defaultTag, fallbackTag } from "../../../../src/languages/defaults.ts";
import { negotiate } from "../../../../src/languages/negotiate.ts";
import type { PageWords } from "../../../../src/languages/page-words.ts";

import type { Language } from "../../../../src/protocol/language.ts";
import { kept } from "../browser/kept-choice.ts";

const folders = import.meta.glob<{ readonly pageTexts: PageWords }>(
  "../../../../src/languages/*/page/page-texts.ts",
);
const tagOf = (path: string): Language => path.split("/").at(-3) ?? "";
const loaders = new Map(
  Object.entries(folders)
    .filter(([path]) => !path.includes("/pack/page/"))
    .map(([path, load]) => [tagOf(path), load] as const),
);

/** The languages of the page, the default one first. */
export const pageLanguages: readonly Language[] = [...loaders.keys()].toSorted(
  (a, b) => Number(b === defaultTag) - Number(a === defaultTag),
);

/** The first supported one; the fallback when none is, the default when none was requested. */
export const languageFor = (wanted: readonly string[]): Language =>
  negotiate(wanted, pageLanguages) ?? ((wanted.length > 0 ? fallbackTag : defaultTag) as Language);

/** The stored choice, else the browser's language. */
export function firstLanguage(): Language {
  const before = kept("language");
  return languageFor(before ? [before] : navigator.languages);
}

/** A language with its texts. */
export type SpokenLanguage = { readonly language: Language; readonly texts: PageWords };

/** Fetches the texts of a language of the page. */
export async function loadLanguage(language: Language): Promise<SpokenLanguage> {
  const load = loaders.get(language);
  if (load === undefined) throw new Error(`the page has no texts in ${language}`);
  const { pageTexts } = await load();
  return { language, texts: pageTexts };
}

/** The name of a language in itself. */
export const languageName = (language: Language): string =>
  new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;

/** Formats a duration in milliseconds: 30 ms, 1.2 s, 12 s. */
export function spokenDuration(duration: number): string {
  if (duration < 1_000) return `${Math.round(duration)} ms`;
  const value = duration / 1_000;
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} s`;
}
