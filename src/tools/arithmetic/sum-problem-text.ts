import type { Language } from "../../protocol/language.ts";
import { constantNames, functions, type SumProblem } from "./sum.ts";

const names = [...constantNames, ...Object.keys(functions)].join(", ");

type Texts = {
  readonly [K in SumProblem["kind"]]: (
    problem: Extract<SumProblem, { readonly kind: K }>,
  ) => string;
};

const ja: Texts = {
  empty: () => "式が空です。`1+2` のような式を渡してください。",
  unfinished: () => "式が途中で終わっています。続きを書いてください。",
  unclosed: () => "「(」が閉じられていません。「)」を足してください。",
  unopened: () => "「)」に対応する「(」がありません。",
  "too-deep": () => "かっこや符号の入れ子が深すぎて計算できません。式を分けてください。",
  "too-much": () => "式の部品が多すぎて計算できません。式を分けてください。",
  "too-long": ({ length, limit }) =>
    `式が長すぎて計算できません（${length} 文字、上限 ${limit} 文字）。短い式に分けてください。`,
  unexpected: ({ near, place }) =>
    `${place} 文字目の「${near}」は式として読めません。数、+ - * / ^ ! %、かっこ、関数だけで書いてください。`,
  "unknown-name": ({ name }) => `「${name}」という関数や定数はありません。使えるのは: ${names}`,
  "wrong-count": ({ name, count }) => `${name} には (…) の中に ${count} 個の値が要ります。`,
  "divided-by-zero": () => "0 で割ることはできません。答えはありません。",
  "no-real-answer": () => "実数の答えがありません（負の数の平方根や対数など）。",
  "too-big": () => "数が大きすぎて計算できません（10 億けたを超えます）。",
  "not-whole": () => "ここには 0 以上の整数が要ります（階乗や組み合わせなど）。",
};

const en: Texts = {
  empty: () => "There is no expression. Give one like `1+2`.",
  unfinished: () => "The expression ends in the middle. Write the rest of it.",
  unclosed: () => "A `(` is not closed. Add the `)`.",
  unopened: () => "A `)` has no `(` before it.",
  "too-deep": () =>
    "Parentheses or signs are nested too deeply to calculate. Split the expression.",
  "too-much": () => "The expression has too many parts to calculate. Split it.",
  "too-long": ({ length, limit }) =>
    `The expression is too long to calculate (${length} characters, at most ${limit}). Split it.`,
  unexpected: ({ near, place }) =>
    `\`${near}\` at character ${place} is no part of an expression. Use numbers, + - * / ^ ! %, parentheses and functions only.`,
  "unknown-name": ({ name }) => `There is no function or constant \`${name}\`. There are: ${names}`,
  "wrong-count": ({ name, count }) => `${name} takes ${count} value(s) in (…).`,
  "divided-by-zero": () => "Nothing can be divided by 0. There is no answer.",
  "no-real-answer": () =>
    "There is no real answer (as for the square root or logarithm of a negative number).",
  "too-big": () => "The number is too big to calculate (more than a billion digits).",
  "not-whole": () =>
    "A whole number from 0 on is needed here (as for factorials and combinations).",
};

/** Why there is no answer, and what to do. */
export function sumProblemText<P extends SumProblem>(problem: P, language: Language): string {
  const texts = { ja, en }[language];
  return (texts[problem.kind] as (problem: P) => string)(problem);
}
