import type { Language } from "../../protocol/language.ts";
import { en } from "./en.ts";
import { ja, type Words } from "./ja.ts";

const tables: Readonly<Record<Language, Words>> = { ja, en };

/** The texts of a language. */
export const wordsIn = (language: Language): Words => tables[language];

/** The language of the person at the terminal: asked for, else by the locale, else English; Japanese for `ja…`. */
export function languageOf(
  asked: string | undefined,
  environment: Readonly<Record<string, string | undefined>>,
): Language {
  if (asked !== undefined && /^(ja|en)/i.test(asked)) return /^ja/i.test(asked) ? "ja" : "en";
  const locale =
    environment["SAINTVERSE_LANG"] ||
    environment["LC_ALL"] ||
    environment["LC_MESSAGES"] ||
    environment["LANG"] ||
    "";
  return locale.toLowerCase().startsWith("ja") ? "ja" : "en";
}
