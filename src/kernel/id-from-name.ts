// Ids of people from their names, in any script.

import { fnv1a } from "./hash.ts";

const rows: readonly (readonly [kana: string, latin: string])[] = [
  ["あいうえお", "a i u e o"],
  ["かきくけこ", "ka ki ku ke ko"],
  ["さしすせそ", "sa shi su se so"],
  ["たちつてと", "ta chi tsu te to"],
  ["なにぬねの", "na ni nu ne no"],
  ["はひふへほ", "ha hi fu he ho"],
  ["まみむめも", "ma mi mu me mo"],
  ["やゆよ", "ya yu yo"],
  ["らりるれろ", "ra ri ru re ro"],
  ["わゐゑをん", "wa i e o n"],
  ["がぎぐげご", "ga gi gu ge go"],
  ["ざじずぜぞ", "za ji zu ze zo"],
  ["だぢづでど", "da ji zu de do"],
  ["ばびぶべぼ", "ba bi bu be bo"],
  ["ぱぴぷぺぽ", "pa pi pu pe po"],
  ["ぁぃぅぇぉ", "a i u e o"],
  ["ゎゔ", "wa vu"],
];
const latinOf = new Map(
  rows.flatMap(([kana, latin]) => {
    const written = latin.split(" ");
    return [...kana].map((sign, at) => [sign, written[at] ?? ""] as const);
  }),
);
const small = new Map([
  ["ゃ", "a"],
  ["ゅ", "u"],
  ["ょ", "o"],
]);

const hiragana = (text: string): string =>
  text.replace(/[ァ-ヴ]/gu, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0x60));

/** One sign with its glide: き and ゃ are kya, し and ょ sho. */
function sounded(sign: string, glide: string | undefined): string {
  const latin = latinOf.get(sign) ?? "";
  const vowel = small.get(glide ?? "");
  if (vowel === undefined) return latin;
  const stem = latin.slice(0, -1);
  return /(?:sh|ch|j)$/.test(stem) ? stem + vowel : `${stem}y${vowel}`;
}

/** Kana in Latin letters; everything else as it is. */
const romanized = (text: string): string =>
  hiragana(text).replace(/(っ?)([ぁ-ゔ])([ゃゅょ]?)|ー/gu, (_, double, sign, glide) => {
    const latin = sounded(sign ?? "", glide);
    return double === "っ" ? `${latin.slice(0, 1).replace("c", "t")}${latin}` : latin;
  });

const longest = 40;

/**
 * An id for a name: its Latin letters, with kana as they are read. A name with neither has an id derived from all of
 * it. `isTaken` ids get a number.
 */
export function idFromName(name: string, isTaken: (id: string) => boolean): string {
  const plain = romanized(name.normalize("NFKC"))
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^[^a-z]+|-+$/g, "")
    .slice(0, longest)
    .replace(/-+$/, "");
  const id = plain === "" ? `p${fnv1a(name.normalize("NFC").trim()).toString(36)}` : plain;
  if (!isTaken(id)) return id;
  for (let count = 2; ; count += 1) if (!isTaken(`${id}-${count}`)) return `${id}-${count}`;
}
