// A text as runs of one script each: where a number ends and kana begin, a new run begins.

export type Run = { readonly kind: "word" | "number" | "japanese"; readonly text: string };

const runs =
  /(?<word>[\p{Script=Latin}]+(?:'[\p{Script=Latin}]+)*)|(?<number>\p{Nd}+(?:[.,]\p{Nd}+)*)|(?<japanese>[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々〆ヶ]+)|(?<other>(?:(?![\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{M}])+)/gu;

/** The runs of a text in the form that `plain` or `folded` gives. */
export function runsOf(text: string): readonly Run[] {
  return Array.from(text.matchAll(runs), ({ 0: run, groups = {} }): Run => {
    if (groups["japanese"] !== undefined) return { kind: "japanese", text: run };
    if (groups["number"] !== undefined) return { kind: "number", text: numeral(run) };
    return { kind: "word", text: run };
  });
}

/** "1,200.50" as "1200.5": the same number is the same term. */
function numeral(text: string): string {
  const value = Number(text.replaceAll(",", ""));
  return Number.isFinite(value) ? String(value) : text;
}
