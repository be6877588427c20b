// Searches letters for particulars: a name in any script, a number in any grouping. An everyday word or a common name
// counts only in its context. The time of a search does not depend on their number.

import { fromItsEnd } from "./encoded.ts";
import { foreignSound } from "./foreign-sounds.ts";
import { kanaOfRomaji, nameSoundsOf, soundOf, soundsOf } from "./kana-sounds.ts";
import { isNextTo, type NameContext } from "./name-company.ts";
import type { Particular } from "./particulars.ts";
import { unmoved } from "./shifted-letters.ts";
import { isCommonName, isKnownJapanese, isKnownLatin } from "./telling-bits.ts";
import { likeWord } from "./transcribed.ts";

/** Letters with the positions of word boundaries. */
export type MarkedLetters = {
  /** Folded; katakana as hiragana. */
  readonly letters: string;
  /** The same letters with the original katakana. */
  readonly written: string;
  /** For each position between letters, whether a word ends there: a space, a mark, another script. */
  readonly borders: ArrayLike<number>;
  /** The start of the new letters. */
  readonly from: number;
  /** Whether there is a capital letter at a position. */
  readonly capitals: ArrayLike<number>;
  readonly company: NameContext;
  /** Whether the letters in this range are the whole content of their sentence. */
  readonly isAlone: (at: number, end: number) => boolean;
};

type Script = "latin" | "kana";

/** The sound of a word. */
export type SaidSound = {
  readonly sound: string;
  /** Whether it is the whole content of its sentence. */
  readonly isAlone: () => boolean;
  /** The sound is approximate, from this script. */
  readonly script?: Script | undefined;
  /** It is an everyday word: a name only in context. */
  readonly isEveryday?: boolean | undefined;
};

export type ParticularForms = {
  readonly add: (one: Particular) => void;
  readonly clear: () => void;
  readonly size: () => number;
  /** Those that occur as words. */
  readonly within: (marked: MarkedLetters) => Iterable<Particular>;
  /** Those that occur in spelt or decoded text, with their positions, of at least this many letters. */
  readonly spelt: (letters: string, from: number, least: number) => Iterable<Particular>;
  /** Those that sound like one of the words. */
  readonly sounding: (sounds: Iterable<SaidSound>, company: NameContext) => Iterable<Particular>;
  /** Those whose letters were all shifted along the alphabet. */
  readonly moved: (words: Iterable<string>) => Iterable<Particular>;
  /** Those that equal one of these words in another script, as far as that script distinguishes letters. */
  readonly like: (words: Iterable<string>) => Iterable<Particular>;
  /** Those that a number equals, or that a sequence of digits contains with a digit after `from`. */
  readonly numbers: (digits: string, from: number, least: number) => Iterable<Particular>;
};

type Known = Particular & {
  readonly isEveryday: boolean;
  /** It counts only in context. */
  isCommon: boolean;
  readonly about: Set<string>;
};

const kanaOnly = /^[\u3041-\u3096ー]+$/;
const latinOnly = /^[a-z0-9]+$/;
const longestForm = 24;

const isEveryday = ({ form, written }: Particular): boolean =>
  /^[a-z]+$/.test(form)
    ? isKnownLatin(form)
    : isKnownJapanese(written) || (kanaOnly.test(form) && form.length <= 3);

const isCommon = (one: Particular): boolean =>
  one.kind === "name" &&
  one.isSecret !== true &&
  (isEveryday(one) || isCommonName(one.form) || isCommonName(one.written));

/** A part of a spelt particular reveals it: half of it, but at least this many letters. */
const leastPart = { number: 3, kanji: 3, other: 4 } as const;
function tellingParts({ kind, form, isSecret }: Particular): readonly string[] {
  const isKanji = /^\p{Script=Han}/u.test(form);
  const fewest = kind === "number" ? leastPart.number : isKanji ? leastPart.kanji : leastPart.other;
  const length = Math.max(fewest, Math.ceil(form.length / 2));
  const shortest = /^\p{Script=Han}{2}/u.test(form) ? 4 : 6;
  const isShort = kind === "name" && isSecret !== true && form.length < shortest;
  if (length >= form.length || isShort) return [];
  const parts = Array.from({ length: form.length - length + 1 }, (_, at) =>
    form.slice(at, at + length),
  );
  // The kana of such a name may be any word.
  return isKanji ? parts.filter((part) => /\p{Script=Han}/u.test(part)) : parts;
}

/** Fewer letters match other shifted words. */
const leastMoved = 5;
/** The possible forms in Latin letters. */
const latinForms = ({ kind, form }: Particular): readonly string[] =>
  kind !== "number" && latinOnly.test(form) && (form.match(/[a-z]/g) ?? []).length >= leastMoved
    ? [form]
    : [];

/** A sound by which it is recognized; a guessed one counts only in context. */
type KnownSound = { readonly sound: string; readonly isGuess: boolean };
const sure = (sound: string): KnownSound => ({ sound, isGuess: false });
/** The key of an approximate sound. */
const about = (script: Script, sound: string): string => `${script} ${sound}`;

/** The sounds by which it is recognized: for kanji the most usual one, for a name in kanji also others. */
function soundsFor(one: Particular): readonly KnownSound[] {
  const { form, kind, written } = one;
  if (kind === "number") return [];
  const foreign = foreignSound(written);
  if (latinOnly.test(form)) {
    const kana = kanaOfRomaji(form);
    return [
      ...(kana === undefined || kana.length < 3 ? [] : [sure(soundOf(kana))]),
      ...(foreign === undefined ? [] : [sure(about("kana", foreign))]),
    ];
  }
  if (kanaOnly.test(form)) {
    const [usual] = soundsOf(form);
    return [
      ...(usual === undefined || usual.length < 2 ? [] : [sure(usual)]),
      ...(foreign === undefined ? [] : [sure(about("latin", foreign))]),
    ];
  }
  const all = kind === "name" ? guesses(form) : soundsOf(form).slice(0, 1).map(sure);
  return all.filter(({ sound }) => sound.length > 2);
}

/** A name that sounds like a common one is treated as common, however it is written. */
const guesses = (name: string): readonly KnownSound[] =>
  nameSoundsOf(name).map((sound, place) => ({
    sound,
    isGuess: place > 0 || sound.length <= 3 || isCommonName(sound),
  }));

/** Whether it occurs as a word of its own, with that meaning. */
function stands(one: Known, at: number, marked: MarkedLetters): boolean {
  const { form, kind } = one;
  const { letters, company } = marked;
  const end = at + form.length;
  if (kind === "number") return !/\d/.test((letters[at - 1] ?? "") + (letters[end] ?? ""));
  if (one.isCommon && !isTold(one, () => marked.isAlone(at, end), company)) return false;
  return standsAsWord(one, at, marked);
}

function standsAsWord(
  one: Known,
  at: number,
  { borders, capitals, company, written }: MarkedLetters,
): boolean {
  const { form, kind } = one;
  const end = at + form.length;
  const [opens, closes] = [borders[at] === 1, borders[end] === 1];
  const isEnglish = one.isEveryday && kind === "name" && latinOnly.test(form);
  if (isEnglish && !company.isNaming) return opens && closes && capitals[at] === 1;
  if (kanaOnly.test(form)) {
    // A common name needs its context; any other short one has to be a word.
    if (form.length > 2) return form.length > 3 || one.isCommon || opens || closes;
    return opens && closes && written.slice(at, end) === one.written;
  }
  return /^[a-z]+$/.test(form) ? (opens && closes) || form.length > 7 : true;
}

const knownAs = (one: Particular): Known => ({
  ...one,
  isEveryday: isEveryday(one),
  isCommon: isCommon(one),
  about: new Set(),
});
/** Whether a name without information of its own is revealed: as somebody's name, or with the words said about them. */
const isTold = ({ about }: Known, isAlone: () => boolean, company: NameContext): boolean =>
  company.isNaming || isNextTo(about, company) || isAlone();

type ByLength = Map<number, Map<string, Known>>;

/** Returns whether it was new. */
function put(byLength: ByLength, form: string, known: Known): boolean {
  const forms = byLength.get(form.length) ?? new Map<string, Known>();
  byLength.set(form.length, forms);
  const isNew = !forms.has(form);
  if (isNew) forms.set(form, known);
  return isNew;
}

/** The matches in letters after `from`, of at least this many letters, fewer for kanji, with their positions. */
function* among(
  byLength: ReadonlyMap<number, ReadonlyMap<string, Known>>,
  letters: string,
  from: number,
  least: number,
): Iterable<[Known, number]> {
  for (const [length, forms] of byLength) {
    if (length < Math.min(least, leastPart.kanji)) continue;
    for (let at = Math.max(0, from - length + 1); at + length <= letters.length; at++) {
      const one = forms.get(letters.slice(at, at + length));
      const isEnough = length >= least || /^\p{Script=Han}/u.test(one?.form ?? "");
      if (one !== undefined && isEnough) yield [one, at];
    }
  }
}

export function openParticularForms(): ParticularForms {
  const byLength: ByLength = new Map();
  const bySound = new Map<string, Map<Known, boolean>>();
  const byUnmoved = new Map<string, Known>();
  const byPart: ByLength = new Map();
  const byLikeness = new Map<string, Known>();
  let count = 0;

  const index = (one: Particular, known: Known): void => {
    count += 1;
    for (const part of tellingParts(one)) put(byPart, part, known);
    for (const form of latinForms(one)) {
      byUnmoved.set(unmoved(form), known);
      byLikeness.set(likeWord(form), known);
    }
    for (const { sound, isGuess } of soundsFor(one)) {
      const all = bySound.get(sound) ?? new Map<Known, boolean>();
      bySound.set(sound, all.set(known, isGuess && all.get(known) !== false));
    }
  };

  const anywhere = (letters: string, from: number, least: number) =>
    among(byLength, letters, from, least);

  return {
    add(one) {
      if (one.form.length > longestForm) return;
      const known = byLength.get(one.form.length)?.get(one.form) ?? knownAs(one);
      known.isCommon &&= isCommon(one);
      for (const word of one.about ?? []) known.about.add(word);
      if (put(byLength, one.form, known)) index(one, known);
    },
    clear() {
      byLength.clear();
      bySound.clear();
      byUnmoved.clear();
      byLikeness.clear();
      byPart.clear();
      count = 0;
    },
    size: () => count,
    *within(marked) {
      for (const [one, at] of anywhere(marked.letters, marked.from, 2)) {
        if (stands(one, at, marked)) yield one;
      }
    },
    *spelt(letters, from, least) {
      for (const [one] of anywhere(letters, from, least)) yield one;
      for (const [one] of among(byPart, letters, from, least)) yield one;
    },
    *sounding(sounds, company) {
      for (const { sound, isAlone, script, isEveryday: isWord } of sounds) {
        const known = script === undefined ? sound : about(script, sound);
        for (const [one, isGuess] of bySound.get(known) ?? []) {
          const isSure = !one.isCommon && !isGuess && isWord !== true;
          if (isSure || isTold(one, isAlone, company)) yield one;
        }
      }
    },
    *moved(words) {
      for (const word of words) {
        for (const way of [word, fromItsEnd(word)]) {
          const one = byUnmoved.get(unmoved(way));
          if (one !== undefined && one.form !== word) yield one;
        }
      }
    },
    *like(words) {
      for (const word of words) {
        const one = byLikeness.get(likeWord(word));
        if (one !== undefined) yield one;
      }
    },
    *numbers(digits, from, least) {
      for (const [one] of anywhere(digits, from, least)) if (one.kind === "number") yield one;
    },
  };
}
