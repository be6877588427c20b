// The approximate sound of a name in Latin letters or katakana, so that it is recognized in the other script: Everett
// and エヴェレット. It consists of the consonants, as far as both scripts distinguish them, and of whether it begins with a
// vowel.

import { hiragana } from "../folded-text.ts";

/** Fewer consonants match too many words. */
const fewest = 3;

const latinRules: readonly (readonly [RegExp, string])[] = [
  [/^(?:kn|gn)/, "n"],
  [/^wr/, "r"],
  [/^x/, "z"],
  [/^(?:ps|pn)/, "s"],
  [/tsch|tch|ch|ts/g, "t"],
  [/sch|sh/g, "s"],
  [/ph/g, "h"],
  [/th/g, "s"],
  [/(?<=[aeiou])gh(?=t|$)/g, ""],
  [/ck|q/g, "k"],
  [/c(?=[eiy])/g, "s"],
  [/c/g, "k"],
  [/g(?=[eiy])|j|dge/g, "z"],
  [/x/g, "ks"],
  [/f/g, "h"],
  [/v/g, "b"],
  [/l/g, "r"],
  [/(?<=[aeiouy])h(?![aeiouy])/g, ""],
  [/(?<=[aeiouy])r(?![aeiouy])/g, ""],
  [/m(?=[bp])/g, "n"],
  [/([bdghkmnprstz])\1/g, "$1"],
];

/** The consonants of a Latin word, as far as katakana distinguishes them. */
function ofLatin(word: string): string {
  const written = latinRules.reduce((text, [from, to]) => text.replace(from, to), word);
  return consonants(written);
}

const rows: readonly (readonly [kana: string, consonant: string])[] = [
  ["かきくけこ", "k"],
  ["がぎぐげご", "g"],
  ["さしすせそ", "s"],
  ["ざじずぜぞぢづ", "z"],
  ["たちつてと", "t"],
  ["だでど", "d"],
  ["なにぬねのん", "n"],
  ["はひふへほ", "h"],
  ["ばびぶべぼゔ", "b"],
  ["ぱぴぷぺぽ", "p"],
  ["まみむめも", "m"],
  ["らりるれろ", "r"],
];
const consonantOf: ReadonlyMap<string, string> = new Map(
  rows.flatMap(([kana, consonant]) => [...kana].map((one) => [one, consonant] as const)),
);

/** The consonants of a word of kana. */
const ofKana = (word: string): string =>
  consonants([...hiragana(word)].map((kana) => consonantOf.get(kana) ?? kana).join(""));

/** A leading vowel is kept as one symbol. */
function consonants(written: string): string {
  const kept = written.replace(/[^bdghkmnprstz]/g, "");
  return /^[aeiouあいうえお]/.test(written) ? `a${kept}` : kept;
}

/** The approximate sound of a word in lower-case Latin letters or katakana; undefined: it is too ambiguous. */
export function foreignSound(word: string): string | undefined {
  const sound = /^[a-z]+$/.test(word) ? ofLatin(word) : ofKana(word);
  return sound.replace("a", "").length < fewest ? undefined : sound;
}
