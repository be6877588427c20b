// Numbers in any notation: in digits, grouped or not, and in the words of every language.

import { packs } from "../../languages/registry.ts";

export type SaidNumber = {
  readonly digits: string;
  /** With a unit or counter: `3時`, `12 people`. */
  readonly isCounted: boolean;
  readonly index: number;
  readonly end: number;
};

const forms = [
  {
    mayBe: /\d/,
    pattern: /(?<!\d)\d{1,3}(?:,\d{3})+(?!\d)|\d+(?:[\s\-‐–—‑.・]{0,2}\d+)*/gu,
    digitsOf: (run: string) => run.replace(/\D+/g, ""),
  },
  ...packs.flatMap(({ numbers }) => numbers.forms),
];
const counters: readonly RegExp[] = [/^[%℃]/u, ...packs.map(({ numbers }) => numbers.counters)];
const isCounted = (behind: string): boolean => {
  const unit = behind.trimStart();
  return counters.some((counter) => counter.test(unit));
};

/** The numbers of a text, in order. */
export function numbersIn(text: string): readonly SaidNumber[] {
  const plain = text.normalize("NFKC");
  const all = forms.flatMap(({ mayBe, pattern, digitsOf }) =>
    !mayBe.test(plain)
      ? []
      : [...plain.matchAll(pattern)].map(({ 0: run, index }) => ({
          digits: digitsOf(run),
          isCounted: isCounted(plain.slice(index + run.length, index + run.length + 14)),
          index,
          end: index + run.length,
        })),
  );
  return all.filter(({ digits }) => digits !== "").sort((a, b) => a.index - b.index);
}
