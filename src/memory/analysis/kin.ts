// Other words for the same thing, as terms.

import { hiragana, plain } from "./fold.ts";
import { englishKin, japaneseKin } from "./kin-words.ts";
import { stem } from "./stem.ts";

const kin = new Map<string, Set<string>>();

function addGroup(terms: readonly string[]): void {
  for (const term of terms) {
    const known = kin.get(term) ?? new Set<string>();
    for (const other of terms) if (other !== term) known.add(other);
    kin.set(term, known);
  }
}

for (const group of englishKin) addGroup(group.map(stem));
for (const group of japaneseKin) addGroup(group.map((word) => `=${hiragana(plain(word))}`));

/** Other terms for what this one means; none for most. */
export const kinOf = (term: string): readonly string[] => [...(kin.get(term) ?? [])];
