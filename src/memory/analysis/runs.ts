// Splits a text into runs of one script each: between a number and kana a new run begins.

export type ScriptRun = { readonly kind: "word" | "number" | "japanese"; readonly text: string };

const runs =
  /\p{Script=Latin}+(?:'\p{Script=Latin}+)*|\p{Nd}+(?:[.,]\p{Nd}+)*|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々〆ヶ]+|(?:(?![\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{M}])+/gu;
const isNumber = /^\p{Nd}/u;
const isJapanese = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々〆ヶ]/u;

/** The runs of a text that was normalized with `plain` or `folded`. */
export const runsOf = (text: string): readonly ScriptRun[] =>
  (text.match(runs) ?? []).map((run): ScriptRun => {
    const first = run.charCodeAt(0);
    // Unaccented Latin letters are the most common case.
    if (first >= 0x61 && first <= 0x7a) return { kind: "word", text: run };
    if (isNumber.test(run)) return { kind: "number", text: numeral(run) };
    return { kind: isJapanese.test(run) ? "japanese" : "word", text: run };
  });

/** "1,200.50" as "1200.5": the same number is the same term. */
function numeral(text: string): string {
  const value = Number(text.replaceAll(",", ""));
  return Number.isFinite(value) ? String(value) : text;
}
