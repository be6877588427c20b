// Finds content words by their sound, in text that is written phonetically.

import { type ContentWords, weighed } from "./content-words.ts";
import { soundsOf } from "./kana-sounds.ts";

/** Shorter sounds are too ambiguous. */
const shortest = 2;
const longest = 10;

export function openWordSounds() {
  const bySound = new Map<string, Set<string>>();
  const known = new Set<string>();
  return {
    add(word: string): void {
      if (known.has(word) || /^[a-z\d]/.test(word)) return;
      known.add(word);
      for (const sound of soundsOf(word)) {
        if (sound.length < shortest || sound.length > longest) continue;
        const words = bySound.get(sound) ?? new Set();
        bySound.set(sound, words.add(word));
      }
    },
    clear(): void {
      bySound.clear();
      known.clear();
    },
    /** The words that may be meant, with the bits of each. */
    within(text: string): ContentWords {
      const found = new Set<string>();
      for (const sound of soundsWithin(text)) {
        for (const word of bySound.get(sound) ?? []) found.add(word);
      }
      return new Map([...found].map((word) => [word, weighed(word).words.get(word) ?? 0] as const));
    },
  };
}

/** All substrings of a text that may be the sound of a word. */
function* soundsWithin(text: string): Iterable<string> {
  for (let at = 0; at < text.length; at++) {
    for (let length = shortest; length <= longest && at + length <= text.length; length++) {
      yield text.slice(at, at + length);
    }
  }
}
