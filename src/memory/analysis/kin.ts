// Other words for the same thing, as terms.

import { hiragana, plain } from "./fold.ts";
import { englishKin, englishKindWords, japaneseKin, japaneseKindWords } from "./kin-words.ts";
import { stem } from "./stem.ts";

const kin = new Map<string, Set<string>>();

const japaneseTerm = (word: string): string => `=${hiragana(plain(word))}`;

function addGroup(terms: readonly string[]): void {
  for (const term of terms) {
    const known = kin.get(term) ?? new Set<string>();
    for (const other of terms) if (other !== term) known.add(other);
    kin.set(term, known);
  }
}

for (const group of englishKin) addGroup(group.map(stem));
for (const group of japaneseKin) addGroup(group.map(japaneseTerm));

/** One way only: who asks for a pet may mean a dog, who asks for a dog means no other pet. */
function addKind(kind: string, things: readonly string[]): void {
  const known = kin.get(kind) ?? new Set<string>();
  for (const thing of things) known.add(thing);
  kin.set(kind, known);
}

for (const [kind, things] of englishKindWords) addKind(stem(kind), things.map(stem));
for (const [kind, things] of japaneseKindWords)
  addKind(japaneseTerm(kind), things.map(japaneseTerm));

/** Other terms for what this one means; none for most. */
export const kinOf = (term: string): readonly string[] => [...(kin.get(term) ?? [])];
