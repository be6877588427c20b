// Synonyms of terms.

import { packs } from "../../languages/registry.ts";
import { hiragana, plain } from "./fold.ts";
import { stem } from "./stem.ts";

const synonyms = new Map<string, Set<string>>();

/** The term of a word in a language whose text needs word segmentation. */
const brokenTerm = (word: string): string => `=${hiragana(plain(word))}`;

function addGroup(terms: readonly string[]): void {
  for (const term of terms) {
    const known = synonyms.get(term) ?? new Set<string>();
    for (const other of terms) if (other !== term) known.add(other);
    synonyms.set(term, known);
  }
}

/** One direction only: a search for a pet may mean a dog, a search for a dog means no other pet. */
function addKind(kind: string, things: readonly string[]): void {
  const known = synonyms.get(kind) ?? new Set<string>();
  for (const thing of things) known.add(thing);
  synonyms.set(kind, known);
}

for (const { script, analysis } of packs) {
  const termOf = script === undefined ? stem : brokenTerm;
  for (const group of analysis.synonyms) addGroup(group.map(termOf));
  for (const [kind, things] of analysis.kinds) addKind(termOf(kind), things.map(termOf));
}

/** Synonymous terms; none for most terms. */
export const synonymsOf = (term: string): readonly string[] => [...(synonyms.get(term) ?? [])];
