// Replaces look-alike characters: Cyrillic letters in a Latin word, leet, or a kanji in place of a katakana.

const dressed: readonly (readonly [letters: string, plain: string])[] = [
  ["аɑαᴀ", "a"],
  ["вβʙᏏЬ", "b"],
  ["сϲᴄ", "c"],
  ["ԁᴅ", "d"],
  ["еёεɛᴇ", "e"],
  ["ƒꜰ", "f"],
  ["ɡɢ", "g"],
  ["һнʜհ", "h"],
  ["іїιıɪ", "i"],
  ["јᴊ", "j"],
  ["кκᴋ", "k"],
  ["ӏʟ", "l"],
  ["мᴍ", "m"],
  ["пηɴո", "n"],
  ["оοσᴏօ", "o"],
  ["рρᴘ", "p"],
  ["ԛ", "q"],
  ["гʀ", "r"],
  ["ѕꜱ", "s"],
  ["тτᴛ", "t"],
  ["υᴜս", "u"],
  ["ѵνᴠ", "v"],
  ["ԝωшᴡ", "w"],
  ["хχ", "x"],
  ["уγʏ", "y"],
  ["ᴢ", "z"],
];
const plainOf: ReadonlyMap<string, string> = new Map(
  dressed.flatMap(([letters, plain]) => [...letters].map((letter) => [letter, plain] as const)),
);
const anyDressed = new RegExp(`[${[...plainOf.keys()].join("")}]`, "gu");
const latinMarks = /(?<=\p{Script=Latin})\p{M}+/gu;

/** A lower-case text with Latin letters in place of look-alikes, and without accents. */
export function latinRead(text: string): string {
  if (/^[\p{ASCII}\u3000-\u9fff]*$/u.test(text)) return text;
  const plain = text.replace(anyDressed, (letter) => plainOf.get(letter) ?? letter);
  // Only Latin words are decomposed: が stays one letter.
  return plain.replace(/\p{Script=Latin}[\p{Script=Latin}\p{M}]*/gu, (word) =>
    word.normalize("NFKD").replace(latinMarks, ""),
  );
}

const leet = new Map<string, string>(
  Object.entries({
    "0": "o",
    "1": "i",
    "3": "e",
    "4": "a",
    "5": "s",
    "7": "t",
    "8": "b",
    "9": "g",
    "@": "a",
    $: "s",
    "!": "i",
    "|": "i",
    "+": "t",
  }),
);
const leetWord = /(?<![a-z0-9])(?=[0-9@$]*[a-z])[a-z0-9@$!|+]*[a-z0-9@$]/g;

/** The text with letters in place of the digits and signs in its words. */
export const leetRead = (text: string): string =>
  text.replace(leetWord, (word) =>
    word.replace(/[013-57-9@$!|+]/g, (sign) => leet.get(sign) ?? sign),
  );

/** Replaces all digits and signs that may stand for a letter. */
export const digitsRead = (text: string): string =>
  text.replace(/[013-57-9@$!|+]/g, (sign) => leet.get(sign) ?? sign);

const kanjiOf = new Map<string, string>(
  Object.entries({
    力: "カ",
    口: "ロ",
    二: "ニ",
    工: "エ",
    夕: "タ",
    卜: "ト",
    八: "ハ",
  }),
);
const kanjiInKatakana =
  /(?<=[\u30a1-\u30fa])[力口二工夕卜八]|[力口二工夕卜八](?=[\u30a1-\u30fa])/gu;

/** Replaces kanji that look like katakana and are next to one. */
export const katakanaRead = (text: string): string =>
  text.replace(kanjiInKatakana, (kanji) => kanjiOf.get(kanji) ?? kanji);
