// Private texts, indexed so that an utterance is compared with all of them in well under a millisecond, however many
// there are. Five ways in which a private text may be revealed:
//
// P1. A verbatim stretch of it with more information than everyday talk. In disguise (spelt, reversed, in code) its
//     length alone counts: nobody makes small talk in base64.
// P2. A sentence of it in another order: its content words, with most of their information.
// P3. A particular: a name, a number, a password, however short.
// P4. A day or an amount in it together with a word of its sentence.
// P5. All of these except what `except` contains: that is public, and may be said.

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

/** Letters to search; the new ones are from `from` to `until`. */
export type Letters = {
  readonly said: string;
  readonly from: number;
  readonly until: number;
  /** The bits of each letter; absent: the letters are disguised. */
  readonly bits?: ArrayLike<number> | undefined;
};

/** The content words of an utterance, those said shortly before it, and those of the last minutes. */
export type SaidWords = {
  readonly now: ContentWords;
  readonly near: ContentWords;
  readonly far: ContentWords;
};

/** The figures of an utterance, with their possible subjects there and in the immediately preceding utterances. */
export type SaidFigures = {
  readonly figures: ReadonlySet<string>;
  readonly about: ReadonlySet<string>;
};

/** A private text in the form for searching. */
export type PrivateText = {
  readonly stretches: readonly WeighedText[];
  readonly sentences: readonly {
    readonly words: ContentWords;
    readonly isGuarded: boolean;
    readonly figures: ReadonlySet<string>;
    /** The subjects of the figures. */
    readonly about: ReadonlySet<string>;
  }[];
  readonly particulars: readonly Particular[];
};

export type PrivateTexts = {
  readonly add: (text: PrivateText) => void;
  readonly clear: () => void;
  readonly isEmpty: () => boolean;
  /** Whether the new letters complete a private stretch. */
  readonly tellsStretch: (letters: Letters, except: PublicTexts) => boolean;
  readonly tellsSentence: (said: SaidWords, except: PublicTexts) => boolean;
  /** Whether a sentence is revealed by the sound of its words, in kana or romaji. */
  readonly tellsBySound: (sound: string | undefined, except: PublicTexts) => boolean;
  /** Whether a day or an amount is revealed together with its subject. */
  readonly tellsFigure: (said: SaidFigures, except: PublicTexts) => boolean;
  /** By form. */
  readonly particulars: ParticularForms;
};

const hasCjk = /[\u3041-\u30ff\u4e00-\u9fff]/;
/** The letters and bits from which on a stretch counts as revealed. */
const stretch = {
  japanese: { letters: 14, bits: 6 },
  latin: { letters: 28, bits: 18 },
  disguised: 1.2,
} as const;
/**
 * The information of words that reveals a sentence: this many bits and this fraction of it; or nearly all of it, in
 * this many words. `near`: including the words of preceding utterances, some of which match by chance; `far`: including
 * those of minutes.
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
  /** A sentence that calls itself a secret. */
  guarded: { bits: 7, part: 0.6, words: 1 },
  /** By its sound, where short words are ambiguous. */
  heard: { bits: 10, part: 0.6, words: 2 },
} as const;
type Measure = { readonly bits: number; readonly part: number; readonly words: number };
/** The least information and fraction that the new words must contribute. */
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
 * Reads a private text. Sentences next to one that calls itself a secret are secret too. `names`: those of her
 * conversation partners, which are no secret.
 */
export function readPrivateText(text: string, names: readonly string[] = []): PrivateText {
  const known = new Set(names.flatMap((name) => [...weighed(name).words.keys()]));
  const forms = names.flatMap((name) => [name, ...name.split(/\s+/)]).map(lettersOf);
  // People are also called by the beginning of a name.
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

/** A person's real name is a secret when they are known under another one. */
const realName = /本名|旧姓|\breal name\b|\bmaiden name\b|\blegal name\b/iu;

/** A name with the words in its sentence and the neighbouring ones. */
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

/** Concatenates texts. */
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

/** Whether consecutive letters have enough information: more are required for Latin letters than for Japanese ones. */
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
