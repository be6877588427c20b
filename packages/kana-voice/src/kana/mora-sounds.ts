import type { PhoneName } from "./phones.ts";

/** The sounds of one mora. `long`: the preceding vowel continues; `stopped`: っ. */
export type KanaMora =
  | { readonly kind: "sound"; readonly onset: readonly PhoneName[]; readonly vowel: PhoneName }
  | { readonly kind: "long" }
  | { readonly kind: "stopped" };

const vowels: readonly PhoneName[] = ["a", "i", "u", "e", "o"];
const rows: readonly (readonly [PhoneName | undefined, string])[] = [
  [undefined, "アイウエオ"],
  ["k", "カキクケコ"],
  ["g", "ガギグゲゴ"],
  ["s", "サ＿スセソ"],
  ["z", "ザ＿ズゼゾ"],
  ["t", "タ＿＿テト"],
  ["d", "ダ＿＿デド"],
  ["n", "ナニヌネノ"],
  ["h", "ハ＿＿ヘホ"],
  ["b", "バビブベボ"],
  ["p", "パピプペポ"],
  ["m", "マミムメモ"],
  ["r", "ラリルレロ"],
];
const others: Readonly<Record<string, readonly [readonly PhoneName[], PhoneName]>> = {
  シ: [["sh"], "i"],
  ジ: [["j"], "i"],
  ヂ: [["j"], "i"],
  チ: [["ch"], "i"],
  ツ: [["ts"], "u"],
  ヅ: [["z"], "u"],
  ヒ: [["hy"], "i"],
  フ: [["f"], "u"],
  ヴ: [["b"], "u"],
  ヤ: [["y"], "a"],
  ユ: [["y"], "u"],
  ヨ: [["y"], "o"],
  ワ: [["w"], "a"],
  ヲ: [[], "o"],
  ン: [[], "N"],
  ァ: [[], "a"],
  ィ: [[], "i"],
  ゥ: [[], "u"],
  ェ: [[], "e"],
  ォ: [[], "o"],
  ャ: [["y"], "a"],
  ュ: [["y"], "u"],
  ョ: [["y"], "o"],
  ヰ: [[], "i"],
  ヱ: [[], "e"],
  ヵ: [["k"], "a"],
  ヶ: [["k"], "e"],
};
const table = new Map<string, readonly [readonly PhoneName[], PhoneName]>([
  ...rows.flatMap(([onset, kana]) =>
    [...kana].flatMap((letter, place) =>
      letter === "＿"
        ? []
        : [[letter, [onset === undefined ? [] : [onset], vowels[place] ?? "a"]] as const],
    ),
  ),
  ...Object.entries(others),
]);

const glides = new Map<string, PhoneName>(Object.entries({ ャ: "a", ュ: "u", ョ: "o" }));
const small = new Map<string, PhoneName>(
  Object.entries({ ァ: "a", ィ: "i", ゥ: "u", ェ: "e", ォ: "o" }),
);
/** The onsets of a kana with a small vowel. */
const openOnsets = new Map<string, readonly PhoneName[]>(
  Object.entries({
    テ: ["t"],
    デ: ["d"],
    ト: ["t"],
    ド: ["d"],
    ウ: ["w"],
    イ: ["y"],
    ツ: ["ts"],
    フ: ["f"],
    ヴ: ["V"],
    ク: ["k", "w"],
    グ: ["g", "w"],
  }),
);
/** Palatal onsets: しゃ has no additional y. */
const soft: ReadonlySet<PhoneName> = new Set(["sh", "ch", "j", "hy", "y"]);

function joined(letter: string, behind: string): KanaMora | undefined {
  const found = table.get(letter);
  if (found === undefined) return undefined;
  const glide = glides.get(behind);
  if (glide !== undefined) {
    const onset = (openOnsets.get(letter) ?? found[0]).slice(0, 1);
    const isSoft = onset.some((phone) => soft.has(phone));
    return { kind: "sound", onset: isSoft ? onset : [...onset, "y"], vowel: glide };
  }
  const vowel = small.get(behind);
  if (vowel === undefined) return undefined;
  return { kind: "sound", onset: openOnsets.get(letter) ?? found[0], vowel };
}

/** The moras of katakana; other characters are skipped. */
export function morasOf(kana: string): readonly KanaMora[] {
  const moras: KanaMora[] = [];
  const letters = [...kana];
  for (let at = 0; at < letters.length; at++) {
    const letter = letters[at] ?? "";
    const both = joined(letter, letters[at + 1] ?? "");
    const found = table.get(letter);
    if (both !== undefined) {
      moras.push(both);
      at++;
    } else if (letter === "ー") moras.push({ kind: "long" });
    else if (letter === "ッ") moras.push({ kind: "stopped" });
    else if (found !== undefined) moras.push({ kind: "sound", onset: found[0], vowel: found[1] });
  }
  return moras;
}
