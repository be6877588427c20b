// What is private, made ready so that an utterance is compared with all of it in well under a millisecond, however much
// of it there is. Five ways in which a private text may be told:
//
// P1. A stretch of it, letter by letter, that tells more than people say every day. In disguise (spelt, turned, in
//     code) its length alone counts: nobody makes small talk in base64.
// P2. A sentence of it in other words' order: its content words, most of what they tell.
// P3. What is particular in it: a name, a number, a password, however short.
// P4. A day or an amount in it together with a word of its sentence.
// P5. All of that through `except`: what is told there is public, and may be said.

import { hiragana } from "../folded-text.ts";
import { type ContentWords, sentencesOf, type WeighedText, weighed } from "./content-words.ts";
import { type Figures, figuresIn, figureTopics, openFigures } from "./figures.ts";
import { companyOf } from "./name-company.ts";
import { openParticularForms, type ParticularForms } from "./particular-forms.ts";
import { isGuarded, type Particular, particularsOf } from "./particulars.ts";
import type { PublicTexts } from "./public-texts.ts";
import { lettersOf, pieceLength, piecesIn } from "./runs.ts";
import { openWordSounds } from "./word-sounds.ts";
import { openWordUnits, toldOf, unitOf, type WordUnit } from "./word-units.ts";

/** Letters that are looked through; the new ones stand from `from` to `until`. */
export type Letters = {
  readonly said: string;
  readonly from: number;
  readonly until: number;
  /** What each letter tells; absent: they are in disguise. */
  readonly bits?: ArrayLike<number> | undefined;
};

/** The content words of an utterance, those said shortly before it, and those of the last minutes. */
export type SaidWords = {
  readonly now: ContentWords;
  readonly near: ContentWords;
  readonly far: ContentWords;
};

/** The figures of an utterance, and what they may be told of there and in the utterances right before. */
export type SaidFigures = {
  readonly figures: ReadonlySet<string>;
  readonly about: ReadonlySet<string>;
};

/** A private text as it is looked for. */
export type PrivateText = {
  readonly stretches: readonly WeighedText[];
  readonly sentences: readonly {
    readonly words: ContentWords;
    readonly isGuarded: boolean;
    readonly figures: ReadonlySet<string>;
    /** What the figures are reported. */
    readonly about: ReadonlySet<string>;
  }[];
  readonly particulars: readonly Particular[];
};

export type PrivateTexts = {
  readonly add: (text: PrivateText) => void;
  readonly clear: () => void;
  readonly isEmpty: () => boolean;
  /** Whether a stretch is told with the new letters. */
  readonly tellsStretch: (letters: Letters, except: PublicTexts) => boolean;
  readonly tellsSentence: (said: SaidWords, except: PublicTexts) => boolean;
  /** Whether a sentence is told by how its words sound, in kana or romaji. */
  readonly tellsBySound: (sound: string | undefined, except: PublicTexts) => boolean;
  /** Whether a day or an amount is told together with what it is told about. */
  readonly tellsFigure: (said: SaidFigures, except: PublicTexts) => boolean;
  /** By form. */
  readonly particulars: ParticularForms;
};

const hasCjk = /[\u3041-\u30ff\u4e00-\u9fff]/;
/** Letters in a row, and what they tell together, from which on a stretch is told. */
const stretch = {
  japanese: { letters: 14, bits: 6 },
  latin: { letters: 28, bits: 18 },
  disguised: 1.2,
} as const;
/**
 * What words tell of a sentence: this many bits and such a part of it; or nearly all of it, in this many words. `near`:
 * with the words of the utterances before, of which some are there by chance; `far`: with those of minutes.
 */
const sentence = {
  japanese: {
    most: { bits: 13, part: 0.7, words: 2 },
    all: { bits: 10, part: 0.97, words: 3 },
    near: { bits: 13, part: 0.85, words: 3 },
    far: { bits: 16, part: 0.95, words: 4 },
  },
  latin: {
    most: { bits: 28, part: 0.8, words: 3 },
    all: { bits: 18, part: 0.97, words: 4 },
    near: { bits: 24, part: 0.9, words: 4 },
    far: { bits: 26, part: 0.97, words: 6 },
  },
  /** That says itself that it is a secret. */
  guarded: { bits: 7, part: 0.6, words: 1 },
  /** By its sound, in which short words are many others. */
  heard: { bits: 10, part: 0.6, words: 2 },
} as const;
type Measure = { readonly bits: number; readonly part: number; readonly words: number };
/** The new words tell at least so much of it, and such a part of it. */
const leastNew = { bits: 3, part: 0.2 } as const;

export function openPrivateTexts(): PrivateTexts {
  const pieces = new Map<string, number>();
  const units = openWordUnits();
  const particulars = openParticularForms();
  const figures: Figures = openFigures();
  const guarded = new WeakSet<WordUnit>();
  const wordsBySound = openWordSounds();

  const isTold = (unit: WordUnit, { now, near, far }: SaidWords): boolean => {
    const reaches = (words: ContentWords, { bits, part, words: least }: Measure): boolean => {
      const told = toldOf(unit, words);
      return unit.words.size >= least && told >= bits && told >= part * unit.bits;
    };
    const { most, all, near: lately, far: before } = sentence[isLatin(unit) ? "latin" : "japanese"];
    return (
      (guarded.has(unit) && reaches(near, sentence.guarded)) ||
      reaches(now, most) ||
      reaches(now, all) ||
      (toldOf(unit, now) >= leastNew.part * unit.bits &&
        (reaches(near, lately) || reaches(far, before)))
    );
  };

  return {
    add(text) {
      for (const one of text.stretches) addPieces(pieces, one.letters, one.bits);
      for (const one of text.particulars) particulars.add(one);
      for (const { words, isGuarded: isSecret, ...one } of text.sentences) {
        figures.add(one.figures, one.about);
        const unit = unitOf(words);
        if (unit.bits < sentence.guarded.bits) continue;
        units.add(unit);
        for (const word of words.keys()) wordsBySound.add(word);
        if (isSecret) guarded.add(unit);
      }
    },
    clear() {
      for (const one of [pieces, units, particulars, wordsBySound, figures]) one.clear();
    },
    isEmpty: () => pieces.size === 0 && particulars.size() === 0 && figures.size() === 0,
    tellsStretch: (letters, except) => tellsStretch(letters, pieces, except),
    tellsSentence(said, except) {
      for (const unit of units.toldBy(said.now, leastNew.bits)) {
        if (isTold(unit, said) && !except.knows(unit)) return true;
      }
      return false;
    },
    tellsBySound(sound, except) {
      if (sound === undefined) return false;
      const heard = wordsBySound.within(sound);
      for (const unit of units.toldBy(heard, leastNew.bits)) {
        const told = toldOf(unit, heard);
        const isHeard = told >= sentence.heard.bits && told >= sentence.heard.part * unit.bits;
        if (isHeard && !isLatin(unit) && !except.knows(unit)) return true;
      }
      return false;
    },
    tellsFigure(said, except) {
      for (const figure of said.figures) {
        for (const one of figures.about(figure)) {
          if (said.about.has(one) && !except.hasFigure(figure, one)) return true;
        }
      }
      return false;
    },
    particulars,
  };
}

/**
 * Reads a private text. What stands beside a sentence that calls itself a secret is one too. `names`: of those who talk
 * with her, which are no secret.
 */
export function readPrivateText(text: string, names: readonly string[] = []): PrivateText {
  const known = new Set(names.flatMap((name) => [...weighed(name).words.keys()]));
  const forms = names.flatMap((name) => [name, ...name.split(/\s+/)]).map(lettersOf);
  // Somebody is also called by the beginning of a name.
  const isKnown = ({ form }: Particular): boolean =>
    form.length > 2 ? forms.some((one) => one.startsWith(form)) : forms.includes(form);
  const without = (words: ContentWords): ContentWords =>
    known.size === 0 ? words : new Map([...words].filter(([word]) => !known.has(word)));
  const all = sentencesOf(text);
  const secret = all.map(isGuarded);
  const read = all.map(weighed);
  return {
    stretches: [joined(read)],
    sentences: all.map((one, place) => {
      const words = without(read[place]?.words ?? none);
      return {
        words,
        isGuarded: secret.slice(Math.max(0, place - 1), place + 2).includes(true),
        figures: figuresIn(one),
        about: figureTopics(one, words),
      };
    }),
    particulars: particularsOf(text)
      .filter((one) => !isKnown(one))
      .map((one) => (one.kind === "name" ? inCompany(one, all, read) : one)),
  };
}

/** Somebody's name when what they are called otherwise is known. */
const realName = /本名|旧姓|\breal name\b|\bmaiden name\b|\blegal name\b/iu;

/** A name with what is told in its sentence and those beside it. */
function inCompany(
  name: Particular,
  sentences: readonly string[],
  read: readonly WeighedText[],
): Particular {
  const about = new Set<string>();
  let isSecret = false;
  for (const [at, { letters }] of read.entries()) {
    if (!hiragana(letters).includes(name.form)) continue;
    for (let nearby = at - 1; nearby <= at + 1; nearby++) {
      const sentence = sentences[nearby];
      if (sentence === undefined) continue;
      isSecret ||= isGuarded(sentence) || (nearby === at && realName.test(sentence));
      for (const one of companyOf(sentence, read[nearby]?.words ?? none, nearby === at))
        about.add(one);
    }
  }
  for (const own of weighed(name.written).words.keys()) about.delete(own);
  return { ...name, about, isSecret };
}

const none: ContentWords = new Map();

/** Texts one after the other as one. */
const joined = (all: readonly WeighedText[]): WeighedText => ({
  letters: all.map(({ letters }) => letters).join(""),
  bits: all.flatMap(({ bits }) => bits),
  words: new Map(all.flatMap(({ words }) => [...words])),
});

const isLatin = ({ words }: WordUnit): boolean => {
  let latin = 0;
  for (const word of words.keys()) if (/^[a-z]/.test(word)) latin += 1;
  return latin * 2 >= words.size;
};

function addPieces(pieces: Map<string, number>, letters: string, bits: WeighedText["bits"]): void {
  let sum = 0;
  for (let at = 0; at < letters.length; at++) {
    sum += bits[at] ?? 0;
    const from = at + 1 - pieceLength;
    if (from < 0) continue;
    const piece = letters.slice(from, at + 1);
    if ((pieces.get(piece) ?? -1) < sum) pieces.set(piece, sum);
    sum -= bits[from] ?? 0;
  }
}

/** Whether letters in a row tell enough: more of them are asked for in Latin letters than in Japanese ones. */
function isTelling(letters: string, sum: number, isOpen: boolean): boolean {
  if (letters.length < stretch.japanese.letters) return false;
  const least = hasCjk.test(letters) ? stretch.japanese : stretch.latin;
  return letters.length >= least.letters && sum >= (isOpen ? least.bits : stretch.disguised);
}

function tellsStretch(
  { said, from, until, bits }: Letters,
  pieces: ReadonlyMap<string, number>,
  except: PublicTexts,
): boolean {
  let start = -1;
  let sum = 0;
  let end = pieceLength - 1;
  for (const one of piecesIn(said)) {
    end += 1;
    const known = pieces.get(one);
    if (known === undefined || except.hasPiece(one)) {
      start = -1;
      continue;
    }
    sum = start < 0 ? known : sum + (bits?.[end - 1] ?? known / pieceLength);
    start = start < 0 ? end - pieceLength : start;
    const isNew = end > from && start < until;
    if (isNew && isTelling(said.slice(start, end), sum, bits !== undefined)) return true;
  }
  return false;
}
