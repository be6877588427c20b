// The sound of words in hiragana: romaji as kana, kanji by their readings, so that a word is recognized in every
// script.

import { packs } from "../../languages/registry.ts";
import { hiragana } from "../folded-text.ts";

const vowels = "aiueo";
const rows: readonly (readonly [string, string])[] = [
  ["", "あいうえお"],
  ["k", "かきくけこ"],
  ["g", "がぎぐげご"],
  ["s", "さしすせそ"],
  ["z", "ざじずぜぞ"],
  ["t", "たちつてと"],
  ["d", "だぢづでど"],
  ["n", "なにぬねの"],
  ["h", "はひふへほ"],
  ["b", "ばびぶべぼ"],
  ["p", "ぱぴぷぺぽ"],
  ["m", "まみむめも"],
  ["r", "らりるれろ"],
  ["l", "らりるれろ"],
];
const irregular: readonly (readonly [string, string])[] = [
  ...([
    ["ya", "や"],
    ["yu", "ゆ"],
    ["yo", "よ"],
    ["wa", "わ"],
    ["wo", "を"],
  ] as const),
  ...([
    ["shi", "し"],
    ["chi", "ち"],
    ["tsu", "つ"],
    ["fu", "ふ"],
    ["ji", "じ"],
    ["vu", "ゔ"],
  ] as const),
  ...([
    ["fa", "ふぁ"],
    ["fi", "ふぃ"],
    ["fe", "ふぇ"],
    ["fo", "ふぉ"],
    ["ti", "ち"],
    ["va", "ば"],
  ] as const),
  ...([
    ["sha", "しゃ"],
    ["shu", "しゅ"],
    ["sho", "しょ"],
    ["she", "しぇ"],
  ] as const),
  ...([
    ["cha", "ちゃ"],
    ["chu", "ちゅ"],
    ["cho", "ちょ"],
    ["che", "ちぇ"],
  ] as const),
  ...([
    ["ja", "じゃ"],
    ["ju", "じゅ"],
    ["jo", "じょ"],
    ["je", "じぇ"],
  ] as const),
];
const small: readonly (readonly [string, string])[] = [
  ["a", "ゃ"],
  ["u", "ゅ"],
  ["o", "ょ"],
];
const syllables: ReadonlyMap<string, string> = new Map([
  ...rows.flatMap(([consonant, kana]) =>
    [...kana].map((one, place) => [consonant + (vowels[place] ?? ""), one] as const),
  ),
  ...rows
    .slice(1)
    .flatMap(([consonant, kana]) =>
      small.map(([vowel, one]) => [`${consonant}y${vowel}`, `${kana[1] ?? ""}${one}`] as const),
    ),
  ...irregular,
]);
const consonants = /^[kgsztdnhbpmrcfjvyw]$/;

/** The kana of a consonant that begins no syllable: ん, or っ before another consonant. */
function loneConsonant(word: string, at: number): string | undefined {
  const letter = word[at] ?? "";
  if (letter === "n" || (letter === "m" && /^[bpm]/.test(word.slice(at + 1)))) return "ん";
  const isDoubled = word[at + 1] === letter || word.startsWith("tch", at);
  return consonants.test(letter) && isDoubled ? "っ" : undefined;
}

/** A Latin word as kana; undefined: it is no romaji. */
export function kanaOfRomaji(word: string): string | undefined {
  const letters = word.replace(/[-']/g, "");
  let kana = "";
  for (let at = 0; at < letters.length; ) {
    const found = [3, 2, 1]
      .map((length) => letters.slice(at, at + length))
      .find((piece) => syllables.has(piece));
    const read = found === undefined ? loneConsonant(letters, at) : syllables.get(found);
    if (read === undefined) return undefined;
    kana += read;
    at += found?.length ?? 1;
  }
  return kana;
}

/** Normalizes long vowels, so that おう, おー and oo sound alike. */
export const soundOf = (kana: string): string =>
  hiragana(kana)
    .replace(/(?<=[おこごそぞとどのほぼぽもよろょ])[うおー]/gu, "")
    .replace(/(?<=[えけげせぜてでねへべぺめれ])[いえー]/gu, "")
    .replace(/[ーぁぃぅぇぉ・]/gu, "")
    .replaceAll("を", "お")
    .replaceAll("ぢ", "じ")
    .replaceAll("づ", "ず");

const readings = packs.flatMap((pack) => pack.everyday().readings ?? []);
const readingsOf = (
  lists: readonly (readonly string[])[],
): ReadonlyMap<string, readonly string[]> =>
  new Map(
    lists.flat().map((one) => {
      const [kanji = ""] = one;
      return [kanji, one.slice(kanji.length).split("/")] as const;
    }),
  );
const inWords = readingsOf(readings.map((one) => one.inWords));
const inNames = readingsOf(readings.map((one) => one.inNames));
const mostSounds = { word: 24, name: 96 } as const;

/** The possible sounds of a word of kanji and kana; none where a kanji is unknown. */
export const soundsOf = (word: string): readonly string[] =>
  sounds(word, (kanji) => inWords.get(kanji) ?? [], mostSounds.word);

/** The possible sounds of a name, the most usual first. */
export const nameSoundsOf = (name: string): readonly string[] =>
  sounds(
    name,
    (kanji) => [...new Set([...(inNames.get(kanji) ?? []), ...(inWords.get(kanji) ?? [])])],
    mostSounds.name,
  );

function sounds(
  word: string,
  readingsOf: (kanji: string) => readonly string[],
  most: number,
): readonly string[] {
  let all: readonly string[] = [""];
  for (const letter of word) {
    const of = /\p{Script=Han}/u.test(letter) ? readingsOf(letter) : [hiragana(letter)];
    all = all.flatMap((before) => of.map((one) => before + one)).slice(0, most);
  }
  return [...new Set(all.map(soundOf))].filter((sound) => sound !== "");
}
