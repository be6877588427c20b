import type { Words } from "../../../languages/program-words.ts";
import { negotiated, packOf } from "../../../languages/registry.ts";
import type { Language } from "../../../protocol/language.ts";

/** The texts of a language. */
export const wordsIn = (language: Language): Words => packOf(language).program;

/** The language that was asked for, or that the system names; undefined: neither names one that there is a pack of. */
export function languageOf(
  asked: string | undefined,
  environment: Readonly<Record<string, string | undefined>>,
): Language | undefined {
  const named = asked === undefined ? undefined : negotiated([asked]);
  const locale =
    environment["SAINTVERSE_LANG"] ||
    environment["LC_ALL"] ||
    environment["LC_MESSAGES"] ||
    environment["LANG"] ||
    "";
  return named ?? negotiated([locale]);
}
