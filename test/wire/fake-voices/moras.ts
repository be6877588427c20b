// The kana reading of the fake VOICEVOX engine: enough of it to give every kind of mora.

export type FakeMora = {
  text: string;
  consonant: string | null;
  consonant_length: number | null;
  vowel: string;
  vowel_length: number;
  pitch: number;
};
export type FakePhrase = {
  moras: FakeMora[];
  accent: number;
  pause_mora: FakeMora | null;
  is_interrogative: boolean;
};

const rows: readonly (readonly [string, string])[] = [
  ["", "アイウエオ"],
  ["k", "カキクケコ"],
  ["s", "サシスセソ"],
  ["t", "タチツテト"],
  ["n", "ナニヌネノ"],
  ["h", "ハヒフヘホ"],
  ["m", "マミムメモ"],
  ["r", "ラリルレロ"],
  ["g", "ガギグゲゴ"],
  ["z", "ザジズゼゾ"],
  ["d", "ダヂヅデド"],
  ["b", "バビブベボ"],
  ["p", "パピプペポ"],
];
const irregular: Readonly<Record<string, readonly [string, string]>> = {
  シ: ["sh", "i"],
  チ: ["ch", "i"],
  ツ: ["ts", "u"],
  フ: ["f", "u"],
  ジ: ["j", "i"],
  ヤ: ["y", "a"],
  ユ: ["y", "u"],
  ヨ: ["y", "o"],
  ワ: ["w", "a"],
  ヲ: ["", "o"],
};
const known = new Map<string, readonly [string, string]>([
  ...rows.flatMap(([consonant, kana]) =>
    [...kana].map((letter, place) => [letter, [consonant, "aiueo"[place] ?? "a"]] as const),
  ),
  ...Object.entries(irregular),
]);
const small: Readonly<Record<string, string>> = { ャ: "a", ュ: "u", ョ: "o" };
const lengths: Readonly<Record<string, number>> = { k: 0.0583, s: 0.0817, sh: 0.0911, m: 0.0613 };

const sounding = (text: string, consonant: string, vowel: string): FakeMora => ({
  text,
  consonant: consonant === "" ? null : consonant,
  consonant_length: consonant === "" ? null : (lengths[consonant] ?? 0.0547),
  vowel,
  vowel_length: vowel === "N" ? 0.0871 : 0.1137,
  pitch: 5.6,
});
const unvoiced = (text: string, vowel: string, vowel_length: number): FakeMora => ({
  text,
  consonant: null,
  consonant_length: null,
  vowel,
  vowel_length,
  pitch: 0,
});

const katakana = (text: string): string =>
  text.replace(/[ぁ-ゖ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x60));

/** The mora that a letter is; what the fake cannot read is ア. */
function moraOf(letter: string, last: FakeMora | undefined): FakeMora | undefined {
  const found = known.get(letter);
  if (found !== undefined) return sounding(letter, ...found);
  if (letter === "ー" && last !== undefined) return sounding("ー", "", last.vowel);
  if (letter === "ン") return sounding("ン", "", "N");
  if (letter === "ッ") return unvoiced("ッ", "cl", 0.0913);
  return /\S/.test(letter) ? sounding("ア", "", "a") : undefined;
}

/** The moras of a text, cut at its marks. */
export function phrasesOf(text: string): FakePhrase[] {
  const phrases = katakana(text)
    .split(/(?<=[、。！!，,.？?])/)
    .flatMap((part): FakePhrase[] => {
      const moras: FakeMora[] = [];
      for (const letter of part.replace(/[、。！!，,.？?]$/, "")) {
        const last = moras.at(-1);
        const glide = small[letter];
        const mora = glide === undefined ? moraOf(letter, last) : undefined;
        if (mora !== undefined) moras.push(mora);
        else if (last !== undefined && glide !== undefined) {
          last.text += letter;
          last.vowel = glide;
        }
      }
      const pause_mora = unvoiced("、", "pau", 0.3517);
      const is_interrogative = /[？?]$/.test(part);
      return moras.length === 0 ? [] : [{ moras, accent: 1, pause_mora, is_interrogative }];
    });
  const last = phrases.at(-1);
  if (last !== undefined) last.pause_mora = null;
  return phrases;
}
