// Kana as it is written, made kana as it is pronounced.

/** Converts hiragana to katakana. */
export const katakana = (text: string): string =>
  text.replace(/[ぁ-ゖゝゞ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x60));

const rows = new Map<string, string>(
  Object.entries({
    ア: "アカサタナハマヤラワガザダバパャァ",
    イ: "イキシチニヒミリギジヂビピィ",
    ウ: "ウクスツヌフムユルグズヅブプュゥ",
    エ: "エケセテネヘメレゲゼデベペェ",
    オ: "オコソトノホモヨロヲゴゾドボポョォ",
  }),
);
const isIn = (row: string, letter: string): boolean =>
  letter !== "" && rows.get(row)?.includes(letter) === true;

/** Long vowels by their sign: オウ and オオ are オー, エイ is エー, and the same vowel twice is a long one. */
export const withLongVowels = (kana: string): string =>
  [...katakana(kana)]
    .map((letter, place, all) => {
      const before = all[place - 1] ?? "";
      if (letter === "ウ" && (isIn("オ", before) || isIn("ウ", before))) return "ー";
      if (letter === "イ" && isIn("エ", before)) return "ー";
      if ("アエオ".includes(letter) && isIn(letter, before)) return "ー";
      return letter;
    })
    .join("");
