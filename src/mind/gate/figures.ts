// Days and amounts together with their subject: `誕生日` and `8月13日`. A short number reveals nothing by itself; with a
// word of the sentence in which it was said it reveals that sentence.

import { packs } from "../../languages/registry.ts";
import { type ContentWords, foldedLetters } from "./content-words.ts";
import { numbersIn } from "./number-words.ts";

const topicMark = "topic ";
const isTopic = (about: string): boolean => about.startsWith(topicMark);
/** Subjects of figures, by everyday words; synonyms are one subject. */
const topics: readonly (readonly [name: string, words: RegExp])[] = packs.flatMap(({ gate }) =>
  Object.entries(gate.figureTopics),
);

const days = packs.map(({ secrets }) => secrets.days);
const dayPatterns = days.flatMap(({ patterns }) => patterns);
const slashedDay = /(?<![\d/.])(?:\d{4}[/-])?(?<month>\d{1,2})[/-](?<day>\d{1,2})(?![\d/-])/gu;
const monthNames = days.flatMap(({ months = [] }) =>
  months.map((name, place) => ({ name, place })),
);
/** The number of letters that tell the names of months apart. */
const monthLetters = 3;
const ordinals: ReadonlyMap<string, number> = new Map(
  days.flatMap((one) => (one.ordinals ?? []).map((word, place) => [word, place + 1] as const)),
);

const countOf = (written: string): number => {
  if (/^\d/.test(written)) return Number.parseInt(written, 10);
  return (
    ordinals.get(written.replace(" ", "-")) ?? Number(numbersIn(written)[0]?.digits ?? Number.NaN)
  );
};
const dayOf = (month: number, day: number): string | undefined =>
  month >= 1 && month <= 12 && day >= 1 && day <= 31 ? `day ${month}-${day}` : undefined;
const monthOf = (written: string): number => {
  const start = written.slice(0, monthLetters);
  const named = monthNames.find(({ name }) => name.startsWith(start));
  return named === undefined ? countOf(written) : named.place + 1;
};

/** Amounts of ten thousands and more in Japanese notation: `7万3500`, `8万`. */
const tenThousands = /(\d{1,4})万(\d{1,4}|(?![千百十\d]))/gu;
const isYear = (digits: string): boolean => /^(?:19|20)\d\d$/.test(digits);
/** Two-digit numbers and hundreds are common amounts: `10分`, `300人`. */
const isCommon = (digits: string): boolean =>
  digits.length < 2 || /^\d[05]$/.test(digits) || /^\d{1,2}0{2}$/.test(digits) || isYear(digits);

/** Numbers in kana before a counter: はち月いちご日. */
const kanaBefore = /[\u3041-\u3096]{1,10}(?=[月日])/gu;
const oneKana: ReadonlyMap<string, string> = new Map(
  Object.entries({ に: "2", し: "4", ご: "5", く: "9" }),
);
function digitsOfKana(run: string): string {
  const digit = oneKana.get(run);
  if (digit !== undefined) return digit;
  const [number, ...more] = numbersIn(run);
  const isWhole = number?.index === 0 && number.end === run.length && more.length === 0;
  return isWhole ? number.digits : run;
}

const nothing: ReadonlySet<string> = new Set();
/** A quick test: without one of these there is no number. */
const mayHold =
  /[\p{N}〇零一二三四五六七八九十百千万]|[\u3041-\u30ff]{3}|[\u3041-\u3096]月|zero|one|two|thr|fo|fi|six|sev|eig|nin|t[ew]|eleven|hundred|thousand|ichi|san|yon|nana|kyu/iu;
/** The days and amounts of a text, each in a normalized form. */
export function figuresIn(text: string): ReadonlySet<string> {
  if (!mayHold.test(text)) return nothing;
  const figures = new Set<string>();
  let rest = text.normalize("NFKC").toLowerCase().replace(kanaBefore, digitsOfKana);
  for (const pattern of [...dayPatterns, slashedDay]) {
    rest = rest.replace(pattern, (written: string, ...groups: readonly unknown[]) => {
      const { month, day } = groups.at(-1) as { readonly month: string; readonly day: string };
      const found = dayOf(monthOf(month), countOf(day));
      if (found !== undefined) figures.add(found);
      return found === undefined ? written : "。".repeat(written.length);
    });
  }
  const amounts = rest.replace(tenThousands, (_, whole: string, part: string) =>
    String(Number(whole) * 10_000 + Number(part || 0)),
  );
  for (const { digits } of numbersIn(amounts)) if (!isCommon(digits)) figures.add(digits);
  return figures;
}

const isTopicWord = (word: string): boolean =>
  !/^\p{Nd}/u.test(word) && !days.some(({ notTopic }) => notTopic.test(word));

/** The possible subjects of a text's figures: its content words and its topics. */
export function figureTopics(text: string, words: ContentWords): ReadonlySet<string> {
  const folded = foldedLetters(text);
  return new Set([
    ...[...words.keys()].filter(isTopicWord),
    ...topics.flatMap(([name, pattern]) => (pattern.test(folded) ? [topicMark + name] : [])),
  ]);
}

export type Figures = {
  /** Adds the figures of a sentence. */
  readonly add: (figures: ReadonlySet<string>, about: ReadonlySet<string>) => void;
  readonly clear: () => void;
  readonly size: () => number;
  /** The subjects that a figure was said about. */
  readonly about: (figure: string) => ReadonlySet<string>;
};

/** Such a short amount is compared by its subject only, not by any word: eleven pots, twelve minutes. */
const shortAmount = /^\d{1,2}$/;

/** The number of letters that identify a month's name. */
const leastOfMonth = 5;
const monthFigure = (month: number): string => `month ${month} spelt`;
/** The months whose name is spelt letter by letter, completely or mostly: nobody spells a month without a reason. */
export const monthsSpelt = (spelt: string): readonly string[] =>
  monthNames.flatMap(({ name, place }) =>
    spelt.includes(name.slice(0, leastOfMonth)) ? [monthFigure(place + 1)] : [],
  );

/** A day, and its month alone, for spelt text. */
function withMonth(figure: string): readonly string[] {
  const [, month] = /^day (\d+)-/.exec(figure) ?? [];
  return month === undefined ? [figure] : [figure, monthFigure(Number(month))];
}

export function openFigures(): Figures {
  const all = new Map<string, Set<string>>();
  return {
    add(figures, about) {
      for (const figure of [...figures].flatMap(withMonth)) {
        const known = all.get(figure) ?? new Set();
        for (const one of about) if (isTopic(one) || !shortAmount.test(figure)) known.add(one);
        all.set(figure, known);
      }
    },
    clear: () => all.clear(),
    size: () => all.size,
    about: (figure) => all.get(figure) ?? nothing,
  };
}
