// Detects spelling: symbols said one by one, with any words between them, over many utterances. Returns the spelt text,
// for further checks.

import { hiragana } from "../folded-text.ts";
import { foldedLetters } from "./content-words.ts";

const nato: ReadonlyMap<string, string> = new Map(
  "alfa alpha bravo charlie delta echo foxtrot golf hotel india juliett juliet kilo lima mike november oscar papa quebec romeo sierra tango uniform victor whiskey whisky xray yankee zulu"
    .split(" ")
    .map((word) => [word, word[0] ?? ""] as const),
);
const natoInKana: ReadonlyMap<string, string> = new Map([
  ...Object.entries({
    アルファ: "a",
    アルファー: "a",
    ブラボー: "b",
    チャーリー: "c",
    デルタ: "d",
    エコー: "e",
    フォックストロット: "f",
    ゴルフ: "g",
    ホテル: "h",
    インディア: "i",
    ジュリエット: "j",
    キロ: "k",
    リマ: "l",
    マイク: "m",
    ノベンバー: "n",
    オスカー: "o",
    パパ: "p",
    ケベック: "q",
    ロメオ: "r",
    シエラ: "s",
    タンゴ: "t",
    ユニフォーム: "u",
    ビクター: "v",
    ウイスキー: "w",
    ウィスキー: "w",
    エックスレイ: "x",
    ヤンキー: "y",
    ズールー: "z",
  }),
]);
const letterNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    エー: "a",
    エイ: "a",
    ビー: "b",
    シー: "c",
    ディー: "d",
    イー: "e",
    エフ: "f",
    ジー: "g",
    エイチ: "h",
    エッチ: "h",
    アイ: "i",
    ジェー: "j",
    ジェイ: "j",
    ケー: "k",
    ケイ: "k",
    エル: "l",
    エム: "m",
    エヌ: "n",
    オー: "o",
    ピー: "p",
    キュー: "q",
    アール: "r",
    エス: "s",
    ティー: "t",
    ユー: "u",
    ブイ: "v",
    ヴィー: "v",
    ダブリュー: "w",
    ダブル: "w",
    エックス: "x",
    ワイ: "y",
    ゼット: "z",
    ズィー: "z",
  }),
);
const englishLetterNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ay: "a",
    bee: "b",
    cee: "c",
    dee: "d",
    ee: "e",
    eff: "f",
    gee: "g",
    aitch: "h",
    eye: "i",
    jay: "j",
    kay: "k",
    ell: "l",
    em: "m",
    en: "n",
    oh: "o",
    pee: "p",
    cue: "q",
    ar: "r",
    ess: "s",
    tee: "t",
    you: "u",
    vee: "v",
    ex: "x",
    why: "y",
    zee: "z",
    zed: "z",
  }),
);
const digitNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    zero: "0",
    one: "1",
    two: "2",
    three: "3",
    four: "4",
    five: "5",
    six: "6",
    seven: "7",
    eight: "8",
    nine: "9",
    ゼロ: "0",
    イチ: "1",
    ニ: "2",
    サン: "3",
    ヨン: "4",
    ゴ: "5",
    ロク: "6",
    ナナ: "7",
    ハチ: "8",
    キュウ: "9",
    〇: "0",
    一: "1",
    二: "2",
    三: "3",
    四: "4",
    五: "5",
    六: "6",
    七: "7",
    八: "8",
    九: "9",
  }),
);
const names: ReadonlyMap<string, string> = new Map([
  ...nato,
  ...natoInKana,
  ...letterNames,
  ...englishLetterNames,
  ...digitNames,
]);
/** Names of letters in kana within one word: ケーユーエムオー. */
const kanaNames = new RegExp(
  [
    ...letterNames.keys(),
    ...natoInKana.keys(),
    ...[...digitNames.keys()].filter((name) => /^[\u30a1-\u30fc]+$/.test(name)),
  ]
    .toSorted((a, b) => b.length - a.length)
    .join("|"),
  "gu",
);

const filler =
  /^(?:まず|最初|さいしょ|はじめ|始め|つぎ|次|そ(?:れ|し|こ)(?:から|て|で)|から|そんで|それで|あと|後|最後|さいご|おわり|終わり|もう一つ|文字目?|番目|個目|つ目|目|一つ|二つ|三つ|四つ|五つ|[0-9一二三四五六七八九]+(?:文字目|番目|個目|つ目)|first|second|third|fourth|fifth|sixth|last|next|then|and|after|that|letter|number|digit|symbol|character|comes|there|it|starts|with|followed|by|finally|now|the|is|an|as|in|for|like|um|uh|well|yes|yeah|okay|ok|sure|はい|うん|ええ|そう|えっと|ええと|えーと|うーん|あの|その|は|が|の|で|と|に|を|も|だよ|です|だ|ね|よ|ましょう|かな|ハイフン|アンダーバー|ドット|hyphen|dash|underscore|dot)+$/iu;
const fillerPieces =
  /^(?:まず|最初|さいしょ|はじめ|つぎ|次|それから|そして|そこから|から|そのあと|あと|最後|さいご|[0-9一二三四五六七八九]+(?:文字目|番目|個目|つ目)|文字目?|えっと|ええと|うーん|あの|は|が|の|で|と|に|を|も)+|(?:だよ|です|だ|ね|よ|かな|から|って|と|で|の|が|は|に)+$/gu;

/** A part of a word or number that is said in parts. */
const isPart = /^[a-z0-9]{2,4}$/;
const quotedPart = /[「『“"‘']([\p{L}\p{N}ー]{1,4})[」』”"’']/gu;

const parts = /[^\p{L}\p{N}ー]+/u;
const isOne = (text: string): boolean => [...text].length === 1;

/** Names of letters in kana, one after the other; undefined: anything else. */
function lettersNamed(piece: string): string | undefined {
  if (!/^[\u30a1-\u30fc]+$/.test(piece)) return undefined;
  const found = piece.match(kanaNames) ?? [];
  if (found.join("") !== piece) return undefined;
  return found.map((name) => names.get(name) ?? "").join("");
}

const symbolIn = (text: string): string | undefined =>
  isOne(text) && /^[\p{L}\p{N}]$/u.test(text) ? (digitNames.get(text) ?? text) : names.get(text);

/** A symbol among words that introduce it: つぎはu, それからも, 朝日のア. */
function symbolAmong(piece: string): string | undefined {
  const ofWord = /^\p{L}{1,6}の([\u3041-\u3096\u30a1-\u30fa])$/u.exec(piece);
  if (ofWord !== null) return ofWord[1];
  const stripped = piece.replace(fillerPieces, "");
  if (stripped !== piece && isPart.test(stripped)) return stripped;
  const inner = stripped === piece ? undefined : symbolIn(stripped);
  if (inner !== undefined) return inner;
  const latin = piece.match(/[a-z0-9]+/g) ?? [];
  const isJapanese = /[\u3041-\u30ff\u4e00-\u9fff]/.test(piece);
  return isJapanese && latin.length > 0 && latin.every(isOne) ? latin.join("") : undefined;
}

/** The symbols that a piece of speech names; "" for words that only connect symbols; undefined for others. */
const symbolOf = (piece: string): string | undefined =>
  symbolIn(piece) ?? (filler.test(piece) ? "" : (lettersNamed(piece) ?? symbolAmong(piece)));

/** The letters in which otherwise equal pieces differ: つぎは母, つぎはの. */
function changing(pieces: readonly string[]): string {
  let symbols = "";
  for (let at = 1; at < pieces.length; at++) {
    const [before, now] = [[...(pieces[at - 1] ?? "")], [...(pieces[at] ?? "")]];
    if (now.length < 2 || before.length !== now.length) continue;
    const places = now.flatMap((letter, place) => (letter === before[place] ? [] : [place]));
    const [place, ...more] = places;
    if (place === undefined || more.length > 0) continue;
    if (symbols === "") symbols += before[place] ?? "";
    symbols += now[place] ?? "";
  }
  return symbols;
}

/** A word without filler letters, its digits unchanged. */
const unfilled = (word: string): string => {
  const [, letters = "", digits = ""] = /^(\p{L}+)(\d*)$/u.exec(word) ?? [];
  const rest = without(letters);
  return rest === "" ? "" : rest + digits;
};

/** Every second letter of a word in which one letter separates all others: kxuxmxo. */
function without(word: string): string {
  const letters = [...word];
  if (letters.length < 7) return "";
  const odd = letters.filter((_, place) => place % 2 === 1);
  const even = letters.filter((_, place) => place % 2 === 0);
  if (new Set(odd).size === 1) return even.join("");
  return new Set(even).size === 1 ? odd.join("") : "";
}

/** What an utterance may spell, or continue to spell. */
export type Symbols = { readonly symbols: string; readonly pieces: readonly string[] };

/** The symbols of one utterance, and its pieces. */
export function symbolsOf(text: string): Symbols {
  const pieces = foldedLetters(text)
    .replace(/['’](?:s|re|m|ll|ve|d|t)\b/g, "")
    .split(parts)
    .filter((piece) => piece !== "");
  const found = pieces.map(symbolOf);
  const quoted = [...text.matchAll(quotedPart)].map(([, part = ""]) => foldedLetters(part));
  return { symbols: quoted.length > 0 ? quoted.join("") : symbolsAmong(found, pieces), pieces };
}

/** The symbols that pieces name; a part of a word counts where all other pieces only introduce it. */
function symbolsAmong(found: readonly (string | undefined)[], pieces: readonly string[]): string {
  const [part, ...more] = pieces.filter((_, at) => found[at] === undefined);
  const isOnePart = part !== undefined && more.length === 0 && [...part].length <= 4;
  return found.map((one, at) => one ?? (isOnePart ? (pieces[at] ?? "") : "")).join("");
}

/** The least number of symbols, and of letters of words, that count as spelling. */
const least = { symbols: 3, words: 5 } as const;

/** The symbols of utterances; repeated ones are left out, with what is between them. */
function unrepeated(all: readonly Symbols[]): string {
  const blocks: string[] = [""];
  for (const { symbols } of all) {
    if (symbols === "") blocks.push("");
    else blocks.push(`${blocks.pop() ?? ""}${symbols}`);
  }
  const spelt = blocks.filter((one, at) => one !== "" || at === blocks.length - 1);
  return spelt.filter((one, at) => one !== spelt[at - 1]).join("");
}

/**
 * The text spelt by utterances, the newest last; the part to check starts at `from`. Symbols are checked from the first
 * one of the last minutes on, so that earlier private spelling is not counted again.
 */
export function speltBy(
  all: readonly Symbols[],
): readonly { readonly text: string; readonly from: number; readonly least: number }[] {
  const now = all.at(-1);
  if (now === undefined) return [];
  const before = hiragana(
    all
      .slice(0, -1)
      .map(({ symbols }) => symbols)
      .join(""),
  );
  const symbols = hiragana(now.symbols);
  const anew = hiragana(unrepeated(all));
  const bare = (text: string): string => text.replace(/[ai]/g, "");
  const bySymbols =
    symbols === ""
      ? []
      : [before + symbols, anew, bare(before + symbols)].map((text) => ({
          ...{ text, from: 0, least: least.symbols },
        }));
  const initials = now.pieces.map((piece) => [...piece][0] ?? "").join("");
  const changed = changing(all.flatMap(({ pieces }) => pieces).slice(-60));
  return [
    ...bySymbols,
    ...[changed, initials, ...now.pieces.map(unfilled)]
      .filter((text) => text.length >= least.words)
      .map((text) => ({ text: hiragana(text), from: 0, least: least.words })),
  ];
}
