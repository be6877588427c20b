// The forms of Japanese verbs and adjectives that must not be said.

import type { Inflected } from "../pack/gate-words.ts";

/** The rows of the kana table for verb inflection: a, i, u, e, o, and the form before て. */
const rows: Readonly<Record<"う" | "く" | "ぐ" | "す" | "つ" | "ぬ" | "ぶ" | "む" | "る", string>> =
  {
    う: "わいうえおっ",
    く: "かきくけこい",
    ぐ: "がぎぐげごい",
    す: "さしすせそし",
    つ: "たちつてとっ",
    ぬ: "なにぬねのん",
    ぶ: "ばびぶべぼん",
    む: "まみむめもん",
    る: "らりるれろっ",
  };
const rowOf: ReadonlyMap<string, string> = new Map(Object.entries(rows));
const rowOfCommand: ReadonlyMap<string, string> = new Map(
  Object.values(rows).map((row) => [row[3] ?? "", row] as const),
);

const open = (texts: readonly string[]) => texts.map((text) => ({ text, isOpen: true }));
const closed = (texts: readonly string[]) => texts.map((text) => ({ text, isOpen: false }));

/** て and た, voiced after ん and after the い of ぐ. */
const te = (row: string): readonly string[] => {
  const before = row[5] ?? "";
  const isVoiced = before === "ん" || row[2] === "ぐ";
  return (
    isVoiced ? ["で", "だ", "じゃ", "じま", "どけ"] : ["て", "た", "ちゃ", "ちま", "とけ"]
  ).map((end) => before + end);
};
const behindPolite = ["ま", "た", "な", "や", "そう", "つつ", "に来", "にく"];

/** 殺す, くたばる: godan verbs. */
const fiveRows = (row: string) => {
  const [a = "", i = "", u = "", e = "", o = ""] = row;
  return [
    ...open([...["な", "れ", "せ", "ず", "ん"].map((end) => a + end), ...te(row)]),
    ...open(behindPolite.map((end) => i + end)),
    ...open([u, `${o}う`]),
    ...command(e),
  ];
};
/** 死ね: the imperative, and what may follow it: not 死ねない, 死ねる. */
const command = (e: string) => [
  ...closed([e]),
  ...open(["ば", "よ", "や", "っ", "と", "ー", "ぇ", "！", "!"].map((end) => e + end)),
];
/** Auxiliary forms of a wish: 死んでしまえ. */
const wished = (row: string) =>
  open(
    te(row)
      .slice(0, 1)
      .flatMap((end) =>
        ["し", "く", "ほし", "欲し", "もら", "こい", "みろ", "ろ"].map((more) => end + more),
      )
      .concat(["がい", "がよ", "べき"].map((end) => `${row[2] ?? ""}${end}`))
      .concat(["らい", "らえ", "らど", "ほうが", "方が"].map((end) => `${te(row)[1] ?? ""}${end}`))
      .concat(te(row).slice(2), `${row[1] ?? ""}やが`, `${row[1] ?? ""}さら`, `${row[1] ?? ""}な`),
  );
/** Forms that only a wish has: 死ねばいい. */
const conditions = (e: string) =>
  ["ばいい", "ばよ", "ばええ"].map((end) => ({ text: e + end, isOpen: true, isSure: true }));
const wishes = (row: string) => {
  const [te0 = "", , te2 = "", te3 = ""] = te(row);
  const all = ["しまえ", "くれ", "ほし", "欲し", "こい", "よ"].map((end) => te0 + end);
  return open([...all, `${te2}え`, `${te3}え`]);
};
const able = /^(?:な[いかくけ]|る|た|て|ま[すし])/;
const oneRow = [
  ...open([
    "な",
    "ら",
    "さ",
    "ず",
    "ま",
    "た",
    "て",
    "ちゃ",
    "る",
    "れ",
    "ろ",
    "よ",
    "や",
    "そう",
    "とけ",
  ]),
];
const adjective = [...closed(["い", "っ"]), ...open(["く", "か", "け", "さ", "そう", "す", "い"])];

const isKana = /^[\u3041-\u3096]$/;
const isFrontVowel = /[いきぎしじちにひびぴみりえけげせぜてでねへべぺめれ]$/;

/** The stem and endings of a Japanese word, in hiragana except for its kanji; undefined: it has none. */
export function inflected(word: string): Inflected | undefined {
  const last = word.at(-1) ?? "";
  const stem = word.slice(0, -1);
  if (stem === "" || !isKana.test(last) || /\d$/.test(stem)) return undefined;
  const isOneKana = stem.length === 1 && isKana.test(stem);
  if (isOneKana) {
    const row = rowOfCommand.get(last);
    return row === undefined ? undefined : { stem, ends: [...conditions(last), ...wishes(row)] };
  }
  if (last === "る" && isFrontVowel.test(stem)) return { stem, ends: oneRow };
  const row = rowOf.get(last);
  if (row !== undefined) return { stem, ends: fiveRows(row) };
  const commanded = rowOfCommand.get(last);
  if (commanded !== undefined)
    return {
      stem,
      ends: [...conditions(last), ...command(last), ...wished(commanded)],
      notBefore: able,
    };
  return last === "い" ? { stem, ends: adjective } : undefined;
}
