// Compares what is said with the particulars of private texts, in the normal form. A particular counts as told where it
// stands as a word: riddles, spellings and codes are not looked through.

import { type LetterKind, type NormalText, normalText } from "./normal-form.ts";
import type { Particular } from "./particulars.ts";

/** An utterance with the end of what was said before it. */
export type SpokenText = {
  readonly said: NormalText;
  /** The index of the first letter of the utterance itself. */
  readonly from: number;
  /** The runs of numbers of the utterance; the first one may go on from what was said before. */
  readonly runs: readonly SpokenRun[];
};

/** `earlier`: how many of the parts were said before the utterance. */
type SpokenRun = { readonly parts: readonly string[]; readonly earlier: number };

/** The test for words that the hearers must not learn. */
export type Hidden = { readonly tells: (said: SpokenText) => boolean };

export const nothingHidden: Hidden = { tells: () => false };

/** The characters before an utterance in which a particular may begin. */
const tailLength = 64;

export function saidText(text: string, before: string): SpokenText {
  const tail = normalText(before.slice(-tailLength));
  const own = normalText(text);
  const goesOn = /^[^\p{L}]*\p{Nd}/u.test(text.normalize("NFKC"));
  const open = (goesOn ? tail.numbers.at(-1) : undefined) ?? [];
  return {
    said: {
      letters: tail.letters + own.letters,
      kinds: [...tail.kinds, ...own.kinds],
      apart: [...tail.apart, ...own.apart],
      numbers: own.numbers,
    },
    from: tail.letters.length,
    runs: own.numbers.map((parts, place) =>
      place === 0 ? { parts: [...open, ...parts], earlier: open.length } : { parts, earlier: 0 },
    ),
  };
}

/** Public texts: a particular that one of them holds may be said. */
export type PublicTexts = {
  readonly has: (form: string) => boolean;
};
export type GrowingPublicTexts = PublicTexts & {
  readonly add: (text: string) => void;
  readonly clear: () => void;
};

/** The part of a public text that is kept, in UTF-16 units. */
const longestPublic = 4_000;

export function openPublicTexts(): GrowingPublicTexts {
  const texts = new Set<string>();
  return {
    add: (text) => {
      const { letters, numbers } = normalText(text.slice(0, longestPublic));
      texts.add(letters);
      for (const parts of numbers) texts.add(parts.join(""));
    },
    clear: () => texts.clear(),
    has: (form) => {
      for (const text of texts) if (text.includes(form)) return true;
      return false;
    },
  };
}

export const eitherPublic = (one: PublicTexts, other: PublicTexts): PublicTexts => ({
  has: (form) => one.has(form) || other.has(form),
});

export type PrivateParticulars = {
  readonly add: (all: readonly Particular[]) => void;
  readonly clear: () => void;
  /** Whether an utterance completes one that is not public. */
  readonly tells: (said: SpokenText, except: PublicTexts) => boolean;
};

/** The letters by which particulars are looked up. */
const keyLength = 2;

export function openPrivateParticulars(): PrivateParticulars {
  const words = new Map<string, Set<string>>();
  const numbers = new Set<string>();
  const tellsWord = ({ said, from }: SpokenText, except: PublicTexts): boolean => {
    for (let at = 0; at + keyLength <= said.letters.length; at += 1) {
      for (const form of words.get(said.letters.slice(at, at + keyLength)) ?? []) {
        const end = at + form.length;
        const isNew = end > from && said.letters.startsWith(form, at);
        if (isNew && isWord(said, at, end) && !except.has(form)) return true;
      }
    }
    return false;
  };
  const tellsNumber = ({ runs }: SpokenText, except: PublicTexts): boolean =>
    runs.some((run) => {
      const isTold = (form: string) => numbers.has(form) && !except.has(form);
      if (shortNumbersIn(run).some(isTold)) return true;
      const { digits, from } = digitsOf(run);
      return [...numbers].some(
        (form) =>
          form.length >= longNumber &&
          digits.includes(form, Math.max(0, from - form.length + 1)) &&
          !except.has(form),
      );
    });
  return {
    add(all) {
      for (const { kind, form } of all) {
        if (kind === "number") numbers.add(form);
        else {
          const key = form.slice(0, keyLength);
          words.set(key, (words.get(key) ?? new Set<string>()).add(form));
        }
      }
    },
    clear() {
      words.clear();
      numbers.clear();
    },
    tells: (said, except) =>
      (words.size > 0 && tellsWord(said, except)) ||
      (numbers.size > 0 && tellsNumber(said, except)),
  };
}

/** From this many digits on, a number may be a part of a longer one; a shorter one consists of whole parts. */
const longNumber = 6;

/** The numbers below `longNumber` that consecutive parts of a run make, with at least one new part. */
const shortNumbersIn = ({ parts, earlier }: SpokenRun): readonly string[] =>
  parts.flatMap((_, first) => {
    const found: string[] = [];
    let digits = "";
    for (let at = first; at < parts.length; at += 1) {
      digits += parts[at] ?? "";
      if (digits.length >= longNumber) break;
      if (at >= earlier) found.push(digits);
    }
    return found;
  });

/** The digits of a run, and how many of them were said before the utterance. */
const digitsOf = ({ parts, earlier }: SpokenRun) => ({
  digits: parts.join(""),
  from: parts.slice(0, earlier).join("").length,
});

const honorific = /^(?:ちゃん|くん|君|さん|様|さま|先輩|先生)/;
const afterName = /^(?:って|という|です|だよ|だね|だって)/;
const beforeName = /[のはがをにとも]$/;
/** From this many letters on, kana and kanji are no part of another word by chance. */
const longKana = 4;

function isWord({ letters, kinds, apart }: NormalText, at: number, end: number): boolean {
  const opens = at === 0 || apart[at] === true || joins(kinds[at - 1]) !== joins(kinds[at]);
  const closes =
    end >= letters.length || apart[end] === true || joins(kinds[end - 1]) !== joins(kinds[end]);
  if (opens && closes) return true;
  const own = kinds.slice(at, end);
  if (own.some((kind) => kind === "latin" || kind === "digit")) return false;
  if (own.some((kind) => kind === "other") || end - at >= longKana) return true;
  if (own.some((kind) => kind === "katakana")) return false;
  const after = letters.slice(end, end + 4);
  const isNamed = honorific.test(after) || afterName.test(after);
  return (opens || beforeName.test(letters.slice(0, at).slice(-1))) && (closes || isNamed);
}

/** Letters and digits make one word; kana of one kind do. */
const joins = (kind: LetterKind | undefined): string | undefined =>
  kind === "digit" ? "latin" : kind;
