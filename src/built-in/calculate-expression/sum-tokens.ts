import { err, ok, type Result } from "../../kernel/result.ts";
import { withoutKanjiNumbers } from "./kanji-numbers.ts";
import type { SumProblem } from "./sum.ts";

export type SumToken = {
  readonly kind: "number" | "name" | "mark";
  readonly text: string;
  /** The position, from 1 on. */
  readonly place: number;
};

/** Other notations of the operators. */
const same: readonly (readonly [RegExp, string])[] = [
  [/[×✕✖·⋅∙•]/gu, "*"],
  [/[÷∕⁄]/gu, "/"],
  [/[−‐‑–—―]|(?<=[\d)\s])ー(?=[\d(\s])/gu, "-"],
  [/\*\*/gu, "^"],
  [/、/gu, ","],
  [/π/gu, " pi "],
  [/τ/gu, " tau "],
  [/φ/gu, " phi "],
  [/[円$€£¥]|ドル/gu, " "],
  [/足す|たす|プラス|\bplus\b/giu, "+"],
  [/引く|ひく|マイナス|\bminus\b/giu, "-"],
  [/掛ける|かける|\btimes\b|\bmultiplied by\b/giu, "*"],
  [/割る|わる|\bdivided by\b/giu, "/"],
  [/(?<=\d)\s*thousand\b/giu, "*1e3"],
  [/(?<=\d)\s*million\b/giu, "*1e6"],
  [/(?<=\d)\s*billion\b/giu, "*1e9"],
  // Between two parts, but not in a hexadecimal number.
  [/(?<=[\d)%!])(?<!(?<![\d.])0)x(?=[\d(.√-])|(?<=[\d)%!])\s+x\s*(?=[\d(.√-])/giu, "*"],
];

const raised = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** Normalizes full-width letters, digits and signs; superscript digits become a power. */
const plain = (text: string): string =>
  text
    .replace(/[\uFF01-\uFF5E]/gu, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replaceAll("\u3000", " ")
    .replace(
      /[⁰¹²³⁴-⁹]+/gu,
      (all) => `^${[...all].map((digit) => raised.indexOf(digit)).join("")}`,
    );

/** Removes grouping commas where they cannot separate function arguments. */
const withoutGroups = (text: string): string =>
  /[a-z]/iu.test(text) ? text : text.replace(/(?<=\d),(?=\d{3}(?!\d))/gu, "");

/** The beginning of an English question. */
const question = /^\s*(?:what(?:'s|\s+is)|how much is|calculate|compute)\s+/iu;

/** The endings of a question, as in `1+2=` and `1+2はいくつ？`. */
const endings = ["=", "?", "。", "は", "いくつ", "いくら"];

function withoutEnding(text: string): string {
  let left = text.trimEnd();
  for (;;) {
    const ending = endings.find((one) => left.endsWith(one));
    if (ending === undefined) return left;
    left = left.slice(0, -ending.length).trimEnd();
  }
}

const token =
  /\s*(?:(\d+(?:\.\d*)?(?:e[+-]?\d+)?|\.\d+(?:e[+-]?\d+)?)|([a-z][a-z0-9]*)|([-+*/^!%°√(),]))/iuy;

/** The words and signs of an expression. A trailing `=`, as in `1+2=`, is ignored. */
export function tokensOf(written: string): Result<readonly SumToken[], SumProblem> {
  const folded = same.reduce(
    (text, [sign, ours]) => text.replace(sign, ours),
    withShares(withoutKanjiNumbers(plain(written).replace(question, ""))),
  );
  const text = withoutEnding(withoutGroups(folded.toLowerCase()));
  const tokens: SumToken[] = [];
  token.lastIndex = 0;
  while (token.lastIndex < text.length) {
    const from = token.lastIndex;
    const found = token.exec(text);
    if (found === null) {
      const near = text.slice(from).trim().slice(0, 12);
      return err({ kind: "unexpected", near, place: from + 1 });
    }
    const [all, number, name, mark] = found;
    const word = number ?? name ?? mark ?? "";
    const kind = number !== undefined ? "number" : name !== undefined ? "name" : "mark";
    tokens.push({ kind, text: word, place: from + all.length - word.length + 1 });
  }
  return ok(tokens);
}

// Percentages in everyday language: 10% of 200, 3割5分, 1000円の3割引き, 20% off, 三分の一.

const number = String.raw`(\d+(?:\.\d+)?|\([\d.*+e]+\))`;
const share = String.raw`((?:\d+(?:\.\d+)?|\([^()]*\)|\(\([^()]*\)[^()]*\))\s*%)`;
const rule = (pattern: string): RegExp => new RegExp(pattern, "giu");

const rules: readonly (readonly [RegExp, string])[] = [
  [/パーセント|\bper ?cent\b/giu, "%"],
  // A tenth and a hundredth; 割る and 割り算 divide.
  [rule(`${number}割${number}分(?!の)${number}厘`), "($1*10+$2+$3/10)%"],
  [rule(`${number}割${number}分(?!の)`), "($1*10+$2)%"],
  [rule(`${number}割(?![るりっ])`), "($1*10)%"],
  [rule(`${number}分の${number}`), "($2/$1)"],
  [rule(`${share}\\s*(?:の)?(?:割?引き?(?![くいけっ])|値引き?|オフ|off\\b|discount\\b)`), "(1-$1)"],
  [rule(`${share}\\s*(?:の)?(?:割?増し?(?!や)|アップ)`), "(1+$1)"],
  [/(?<=[\d)円ドル])\s*(?:から|を|より|に)\s*(?=\(1[-+])/gu, "*"],
  [/(?<=%\))\s+(?:of\s+)?(?=[$€£¥]?\d)/giu, "*"],
  [/(?<=[\d)%])\s*\bof\b\s*(?:the\s+)?(?=[$€£¥]?[\d(.√])/giu, "*"],
  // The number that a percentage is taken of: 1万の8%.
  [/(?<=[\d)円%ドル])\s*の\s*(?=[\d(])/gu, "*"],
];

/** Replaces each share by a percentage, and each discount by the rest of the whole. */
const withShares = (text: string): string =>
  rules.reduce((now, [said, ours]) => now.replace(said, ours), text);
