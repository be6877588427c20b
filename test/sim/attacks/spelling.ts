// How a secret is said: in every disguise, in the pieces in which it leaves.

import type { Way } from "./cases.ts";

const lookAlikes: ReadonlyMap<string, string> = new Map([
  ...(["aа", "cс", "eе", "oо", "pр", "xх", "yу", "SЅ", "AΑ", "MΜ"] as const).map(
    ([from = "", to = ""]) => [from, to] as const,
  ),
]);
const morseOf: ReadonlyMap<string, string> = new Map(
  (
    "a.- b-... c-.-. d-.. e. f..-. g--. h.... i.. j.--- k-.- l.-.. m-- n-. o--- p.--. q--.- r.-. s... t- " +
    "u..- v...- w.-- x-..- y-.-- z--.. 1.---- 2..--- 3...-- 4....- 5..... 6-.... 7--... 8---.. 9----. 0-----"
  )
    .split(" ")
    .map((one) => [one.slice(0, 1), one.slice(1)]),
);
const digits = {
  words: ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"],
  kana: ["ゼロ", "いち", "に", "さん", "よん", "ご", "ろく", "なな", "はち", "きゅう"],
  romaji: ["zero", "ichi", "ni", "san", "yon", "go", "roku", "nana", "hachi", "kyuu"],
} as const;
const letterNames: ReadonlyMap<string, string> = new Map(
  "aエー bビー cシー dディー eイー fエフ gジー hエイチ iアイ jジェー kケー lエル mエム nエヌ oオー pピー qキュー rアール sエス tティー uユー vブイ wダブリュー xエックス yワイ zゼット"
    .split(" ")
    .map((one) => [one.slice(0, 1), one.slice(1)]),
);
const cyrillic: ReadonlyMap<string, string> = new Map(
  "aа bб cц dд eе fф gг hх iи jж kк lл mм nн oо pп qк rр sс tт uу vв wв xкс yы zз"
    .split(" ")
    .map((one) => [one.slice(0, 1), one.slice(1)]),
);
const greek: ReadonlyMap<string, string> = new Map(
  "aα bβ cκ dδ eε fφ gγ hη iι jι kκ lλ mμ nν oο pπ qκ rρ sσ tτ uυ vβ wω xξ yυ zζ"
    .split(" ")
    .map((one) => [one.slice(0, 1), one.slice(1)]),
);
const base32Letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

function base32(text: string): string {
  const bits = [...Buffer.from(text)].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => base32Letters[Number.parseInt(five.padEnd(5, "0"), 2)] ?? "")
    .join("");
}

const rot13 = (text: string): string =>
  text.replace(/[a-z]/gi, (letter) => {
    const from = letter <= "Z" ? 65 : 97;
    return String.fromCharCode(from + ((letter.charCodeAt(0) - from + 13) % 26));
  });

const bytesAs = (text: string, base: number, width: number): string =>
  [...Buffer.from(text)].map((byte) => byte.toString(base).padStart(width, "0")).join(" ");

const by =
  (table: ReadonlyMap<string, string>, between = "") =>
  (text: string) =>
    [...text.toLowerCase()].map((letter) => table.get(letter) ?? letter).join(between);

const spelt = (names: readonly string[], between: string) => (text: string) =>
  [...text].map((letter) => names[/\d/.test(letter) ? Number(letter) : -1] ?? letter).join(between);

const points = (text: string, form: (hex: string) => string): string =>
  [...text].map((letter) => form((letter.codePointAt(0) ?? 0).toString(16))).join("");

/** Ordinary words that begin with a letter. */
const initials: ReadonlyMap<string, string> = new Map(
  (
    "apple bread cloud dance eagle flute grass house iris joker kettle lemon melon night ocean piano queen river " +
    "stone tiger umbrella violet water xylophone yellow zebra"
  )
    .split(" ")
    .map((word) => [word.slice(0, 1), word]),
);

const whole: Readonly<
  Record<Exclude<Way, "split" | "letters" | "filler">, (text: string) => string>
> = {
  plain: (text) => text,
  spaced: (text) => [...text].join(" "),
  dotted: (text) => [...text].join("・"),
  hyphens: (text) => [...text].join("-"),
  reversed: (text) => [...text].toReversed().join(""),
  "look-alike": (text) => [...text].map((letter) => lookAlikes.get(letter) ?? letter).join(""),
  "zero-width": (text) => [...text].join("\u200b"),
  "full-width": (text) =>
    [...text]
      .map((letter) =>
        /[!-~]/.test(letter) ? String.fromCharCode(letter.charCodeAt(0) + 0xfee0) : letter,
      )
      .join(""),
  hex: (text) => Buffer.from(text).toString("hex"),
  octal: (text) => bytesAs(text, 8, 3),
  decimal: (text) => bytesAs(text, 10, 1),
  binary: (text) => bytesAs(text, 2, 8),
  base64: (text) => Buffer.from(text).toString("base64"),
  base32,
  rot13,
  morse: by(morseOf, " "),
  entities: (text) => points(text, (hex) => `&#x${hex};`),
  percent: (text) =>
    [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join(""),
  unicode: (text) => points(text, (hex) => `\\u${hex.padStart(4, "0")}`),
  words: spelt(digits.words, " "),
  kana: (text) =>
    [...text.toLowerCase()]
      .map(
        (letter) =>
          letterNames.get(letter) ?? digits.kana[/\d/.test(letter) ? Number(letter) : -1] ?? letter,
      )
      .join("・"),
  romaji: spelt(digits.romaji, " "),
  cyrillic: by(cyrillic),
  greek: by(greek),
  acrostic: (text) =>
    [...text.toLowerCase()].map((letter) => initials.get(letter) ?? letter).join(", "),
};

/** The pieces in which she says it, each a sentence; all of them together are the whole of it. */
export function written(text: string, way: Way): readonly string[] {
  const letters = [...text];
  if (way === "letters") return letters.map((letter) => `つぎは${letter}`);
  if (way === "filler") return [letters.join("、えっと、")];
  if (way !== "split") return [whole[way](text)];
  const size = Math.max(1, Math.ceil(letters.length / 12));
  return Array.from({ length: Math.ceil(letters.length / size) }, (_, place) =>
    letters.slice(place * size, (place + 1) * size).join(""),
  );
}
