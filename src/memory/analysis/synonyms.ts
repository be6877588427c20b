// Other words for the same thing, as terms.

import { hiragana, plain } from "./fold.ts";
import { stem } from "./stem.ts";
import {
  englishKindWords,
  englishSynonyms,
  japaneseKindWords,
  japaneseSynonyms,
} from "./synonym-words.ts";

const synonyms = new Map<string, Set<string>>();

const japaneseTerm = (word: string): string => `=${hiragana(plain(word))}`;

function addGroup(terms: readonly string[]): void {
  for (const term of terms) {
    const known = synonyms.get(term) ?? new Set<string>();
    for (const other of terms) if (other !== term) known.add(other);
    synonyms.set(term, known);
  }
}

for (const group of englishSynonyms) addGroup(group.map(stem));
for (const group of japaneseSynonyms) addGroup(group.map(japaneseTerm));

/** One way only: who asks for a pet may mean a dog, who asks for a dog means no other pet. */
function addKind(kind: string, things: readonly string[]): void {
  const known = synonyms.get(kind) ?? new Set<string>();
  for (const thing of things) known.add(thing);
  synonyms.set(kind, known);
}

for (const [kind, things] of englishKindWords) addKind(stem(kind), things.map(stem));
for (const [kind, things] of japaneseKindWords)
  addKind(japaneseTerm(kind), things.map(japaneseTerm));

/** Other terms for what this one means; none for most. */
export const synonymsOf = (term: string): readonly string[] => [...(synonyms.get(term) ?? [])];
