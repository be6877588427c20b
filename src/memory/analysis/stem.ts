// Stems English words: with a table of irregular forms, then Porter's rules, so that "hiked", "hiking" and "hikes" are
// one term.

import { stemmer } from "stemmer";
import { packs } from "../../languages/registry.ts";

/** From a form to its lemma. */
const irregular: ReadonlyMap<string, string> = new Map(
  packs.flatMap(({ analysis }) =>
    analysis.irregular.flatMap(([lemma = "", ...forms]) =>
      forms.map((form): [string, string] => [form, lemma]),
    ),
  ),
);

/** The term of an English word in lower case. */
export function stem(word: string): string {
  const known = irregular.get(word) ?? word;
  return known.length < 3 || !/^[a-z]+$/.test(known) ? known : stemmer(known);
}
