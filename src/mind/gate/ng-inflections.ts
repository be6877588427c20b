// The forms of a word that must not be said, in every language that has some.

import type { Inflected } from "../../languages/pack/gate-words.ts";
import { packs } from "../../languages/registry.ts";

export type { Inflected };

/** The inflected forms of a word, which is given in lower case with katakana as hiragana. */
export function inflected(folded: string): Inflected | undefined {
  for (const { gate } of packs) {
    const forms = gate.inflected(folded);
    if (forms !== undefined) return forms;
  }
  return undefined;
}
