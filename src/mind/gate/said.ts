// An utterance in the form for the gate, together with those of the last minutes. Each utterance is analysed once.

import { packs } from "../../languages/registry.ts";
import { hiragana } from "../folded-text.ts";
import {
  type ContentWords,
  foldedLetters,
  isLetter,
  sentencesOf,
  weighed,
} from "./content-words.ts";
import { figuresIn, figureTopics, monthsSpelt } from "./figures.ts";
import { kanaOfRomaji, soundOf } from "./kana-sounds.ts";
import { isNaming, type NameContext, relationsIn, standsAlone } from "./name-company.ts";
import { numbersIn, type SaidNumber } from "./number-words.ts";
import type { MarkedLetters, SaidSound } from "./particular-forms.ts";
import type { Letters, SaidFigures, SaidWords } from "./private-texts.ts";
import { lettersOf } from "./runs.ts";
import { soundsIn } from "./said-sounds.ts";
import { type Symbols, speltBy, symbolsOf } from "./spelled.ts";
import { isKnownLatin } from "./telling-bits.ts";

/** A single utterance. */
type Utterance = {
  readonly text: string;
  readonly letters: string;
  readonly bits: readonly number[];
  readonly words: ContentWords;
  readonly symbols: Symbols;
  readonly numbers: readonly SaidNumber[];
} & SaidFigures;

/** Spelt text; the new part starts at `from`. Particulars of fewer letters than `least` match by chance. */
export type Spelt = { readonly text: string; readonly from: number; readonly least: number };

export type AnalysedSpeech = {
  /** Its letters, after those of the preceding utterances. */
  readonly letters: Letters;
  readonly words: SaidWords;
  readonly figures: SaidFigures;
  readonly marked: MarkedLetters;
  readonly spelt: readonly Spelt[];
  /** The sounds of its words in Latin letters or kana. */
  readonly sounds: readonly SaidSound[];
  /** Its unknown Latin words, whose letters may have been shifted along the alphabet. */
  readonly strange: readonly string[];
  /** Its words in another script, in Latin letters. */
  readonly transcribed: readonly string[];
  /** The sound of the whole text, if it has no kanji. */
  readonly soundText: string | undefined;
  readonly numbers: readonly SaidNumber[];
  /** Digits that were said separately in the last minutes, those of this utterance from `from`. */
  readonly digits: Pick<Spelt, "text" | "from">;
};

/** The number of utterances that reordered words may be spread over. */
const nearUtterances = 3;
/** The longest stretch that is compared. */
const reach = 64;
/** Analyses that are kept: each is asked for again until its utterance has left `before`, whose first line is cut anew. */
const remembered = 600;
const none: ContentWords = new Map();

function union(all: readonly ContentWords[]): ContentWords {
  const united = new Map<string, number>();
  for (const words of all) for (const [word, bits] of words) united.set(word, bits);
  return united;
}

const script = (code: number): string => {
  if (code >= 0x3041 && code <= 0x3096) return "hiragana";
  if (code >= 0x30a1 && code <= 0x30fc) return "katakana";
  if ((code >= 0x3400 && code <= 0x9fff) || code === 0x3005) return "kanji";
  return code >= 0x30 && code <= 0x39 ? "digit" : "latin";
};
const longMark = "ー";
/** The script of the letter at an index; "": it is none. */
const scriptAt = (text: string, at: number): string => {
  const code = text.charCodeAt(at);
  return isLetter(code, text[at] ?? "") ? script(code) : "";
};
/** Concatenated letters of texts, with word boundaries. */
function marked(
  before: string,
  text: string,
  /** The context that is already known. */
  company: NameContext,
): MarkedLetters {
  const folded = foldedLetters(before);
  const plain = `${folded}\n${foldedLetters(text)}`;
  const original = `${before}\n${text}`.normalize("NFKC");
  const capitalAt = original.length === plain.length ? isCapital(original, plain) : () => 0;
  const letters: string[] = [];
  const borders: number[] = [1];
  const capitals: number[] = [];
  const places: number[] = [];
  let from = 0;
  let last = "";
  for (let at = 0; at < plain.length; at++) {
    if (at === folded.length) from = letters.length;
    const kind = scriptAt(plain, at);
    const isBorder = kind === "" || (last !== "" && kind !== last && plain[at] !== longMark);
    if (isBorder) borders[letters.length] = 1;
    last = kind;
    if (kind === "") continue;
    capitals.push(capitalAt(at));
    places.push(at);
    letters.push(plain[at] ?? "");
  }
  borders[letters.length] = 1;
  const written = letters.join("");
  return {
    ...{ letters: hiragana(written), written, borders, capitals, from },
    company: {
      ...company,
      isNaming: company.isNaming || isNaming(text) || isNaming(before),
      relations: new Set([...company.relations, ...relationsIn(`${before}\n${text}`)]),
    },
    isAlone: (at, end) => standsAlone(plain, places[at] ?? 0, (places[end - 1] ?? 0) + 1),
  };
}

const isCapital = (original: string, plain: string) => (at: number) =>
  original[at] !== plain[at] && original[at]?.toLowerCase() === plain[at] ? 1 : 0;

/** Whether most of it is romaji or kana, and there is enough of it. */
function soundTextOf(text: string): string | undefined {
  const folded = foldedLetters(text);
  const kanji = folded.match(/\p{Script=Han}/gu)?.length ?? 0;
  const words = folded.match(/[a-z][a-z'-]*/g) ?? [];
  const kana = words.map((word) => kanaOfRomaji(word));
  const isRomaji = kana.filter((one) => one === undefined).length * 4 <= words.length;
  if (!isRomaji || kanji * 12 > folded.length) return undefined;
  const read = folded.replace(/[a-z][a-z'-]*/g, (word) => kanaOfRomaji(word) ?? word);
  const sound = soundOf(read.replace(/[^\p{L}\p{N}ー]+/gu, ""));
  return sound.length < 8 ? undefined : sound;
}

/** The last letters of utterances, up to the length of a stretch. */
function lastLetters(all: readonly Utterance[]): { letters: string; bits: readonly number[] } {
  let letters = "";
  let bits: readonly number[] = [];
  for (let at = all.length - 1; at >= 0 && letters.length < reach; at--) {
    const one = all[at];
    letters = `${one?.letters ?? ""}${letters}`;
    bits = [...(one?.bits ?? []), ...bits];
  }
  return { letters: letters.slice(-reach), bits: bits.slice(-reach) };
}

/** The most letters of a spelt day or amount. */
const longestFigure = 16;
/** The days, months and amounts at the end of spelt text. */
const speltFigures = (spelt: readonly Spelt[]): readonly string[] =>
  spelt.flatMap(({ text, least }) => {
    if (least !== 3) return [];
    const last = text.slice(-longestFigure);
    return [...(/\d/.test(last) ? figuresIn(last) : []), ...monthsSpelt(last)];
  });

/** A day or an amount split by marks: はち・月・いち・ご・日. */
const inPieces = /(?:[\p{L}\p{N}]{1,3}[・･.．_ 、-]+){3,}[\p{L}\p{N}]{1,3}/u;
const figuresOfText = (text: string): ReadonlySet<string> => {
  const figures = figuresIn(text);
  if (!inPieces.test(text)) return figures;
  return new Set([...figures, ...figuresIn(text.replace(/[・･.．_ 、-]+/gu, ""))]);
};

/** Unknown words with their digits; those joined by signs are one word. */
function strangeWords(text: string): readonly string[] {
  const words = (foldedLetters(text).match(/[a-z0-9]+(?:[-_.][a-z0-9]+)*/g) ?? [])
    .map((word) => word.replace(/[-_.]/g, ""))
    .filter((word) => !isKnownLatin(word));
  const all = words.length > 1 && words.length < 5 ? [...words, words.join("")] : words;
  return all.filter((word) => word.length > 4);
}

/**
 * Analyses utterances; the results are cached for a while. `heard`: what others said before, one line each; their
 * questions are part of the answer's context.
 */
export function openSaid(): (text: string, before: string, heard?: string) => AnalysedSpeech {
  const read = new Map<string, Utterance>();
  const utterance = (text: string): Utterance => {
    const known = read.get(text);
    if (known !== undefined) return known;
    const { letters, bits, words } = weighed(text);
    const one = {
      ...{ text, letters, bits, words },
      ...{ symbols: symbolsOf(text), numbers: numbersIn(text) },
      ...{ figures: figuresOfText(text), about: figureTopics(text, words) },
    };
    if (read.size >= remembered) read.delete(read.keys().next().value ?? "");
    read.set(text, one);
    return one;
  };

  let last = { heard: "", questions: questionsIn("") };
  const questionsOf = (heard: string): readonly string[] => {
    if (last.heard !== heard) last = { heard, questions: questionsIn(heard) };
    return last.questions;
  };

  return (text, before, heard = "") => {
    const now = utterance(text);
    const questions = questionsOf(heard);
    const asked = questions.map(utterance);
    const earlier = before
      .split("\n")
      .filter((line) => line !== "")
      .map(utterance);
    const near = earlier.slice(1 - nearUtterances);
    const all = [...earlier, now];
    const lead = lastLetters(earlier);
    const alone = (one: Utterance): string =>
      one.numbers.flatMap(({ digits, isCounted }) => (isCounted ? [] : [digits])).join("");
    const digitsBefore = earlier.map(alone).join("");
    const spelt = speltBy(all.map(({ symbols }) => symbols));
    const nearWords = union([...near.map(({ words }) => words), now.words]);
    return {
      letters: {
        said: lead.letters + now.letters,
        from: lead.letters.length,
        until: lead.letters.length + now.letters.length,
        bits: [...lead.bits, ...now.bits],
      },
      words: {
        now: now.words,
        near: nearWords,
        far: all.length <= nearUtterances ? nearWords : union(all.map(({ words }) => words)),
      },
      figures: {
        figures: new Set([
          ...now.figures,
          ...(answeredDays(text, questions) ?? []),
          ...speltFigures(spelt),
        ]),
        about: new Set([...asked, ...near, now].flatMap(({ about }) => [...about])),
      },
      marked: marked(near.map((one) => one.text).join("\n"), text, {
        ...{ now: now.words, near: nearWords },
        isNaming: isAskedForName(questions),
        relations: new Set(),
      }),
      spelt,
      sounds: soundsIn(text),
      soundText: soundTextOf(text),
      strange: strangeWords(text),
      transcribed: [],
      numbers: now.numbers,
      digits: { text: digitsBefore + alone(now), from: digitsBefore.length },
    };
  };
}

/** Words in Latin letters and digits, single and concatenated. */
function latinWords(text: string): readonly string[] {
  const words = text.match(/[a-z0-9]+/g) ?? [];
  return words.length > 1 ? [...words, words.join("")] : words;
}

/** The least letters of a particular within disguised text, where it is not at word boundaries. */
const leastWithin = 6;

const nothing: ReadonlySet<string> = new Set();
const noFigures: SaidFigures = { figures: new Set(), about: new Set() };
function figuresOf(text: string, told: ReadonlySet<string>): SaidFigures {
  const figures = /\d|[〇-九]/.test(text) ? figuresIn(text) : noFigures.figures;
  return figures.size === 0
    ? noFigures
    : { figures, about: new Set([...told, ...figureTopics(text, weighed(text).words)]) };
}

/** Text that was disguised. `sounds`: the sounds of words in another script; `about`: the subject. */
export function disguised(
  text: string,
  {
    sounds = [],
    about = nothing,
  }: Partial<Pick<AnalysedSpeech, "sounds"> & Pick<SaidFigures, "about">> = {},
): AnalysedSpeech {
  const letters = lettersOf(text);
  const { words } = weighed(text);
  return {
    letters: { said: letters, from: 0, until: letters.length },
    words: { now: none, near: none, far: none },
    figures: figuresOf(text, about),
    marked: marked("", text, { now: words, near: words, isNaming: false, relations: new Set() }),
    spelt: [{ text: letters, from: 0, least: leastWithin }],
    sounds,
    soundText: undefined,
    strange: [],
    transcribed: sounds.length === 0 ? [] : latinWords(text),
    numbers: /\d|[〇-九]/.test(text) ? numbersIn(text) : [],
    digits: { text: "", from: 0 },
  };
}

// Recent questions of others: an answer implies its question.

const secrets = packs.map((pack) => pack.secrets);
const isQuestion = (sentence: string): boolean =>
  /[?？]/u.test(sentence) || secrets.some(({ questions }) => questions.asks.test(sentence));
/** The number of last questions that are considered. */
const mostQuestions = 12;

/** The questions in the lines of others, the newest last. */
const questionsIn = (heard: string): readonly string[] =>
  heard === ""
    ? []
    : heard.split("\n").flatMap(sentencesOf).filter(isQuestion).slice(-mostQuestions);

/** Whether somebody asked for a name. */
const isAskedForName = (questions: readonly string[]): boolean =>
  questions.some((one) => secrets.some((words) => words.questions.name.test(one)));

/** The days that a text gives for the months in the questions: `in August?` and `the 13th`. */
function answeredDays(text: string, questions: readonly string[]): ReadonlySet<string> | undefined {
  if (questions.length === 0) return undefined;
  const [day] = secrets.flatMap(({ days }) => {
    const { day: numbered, worded } = days.dayAlone.exec(text)?.groups ?? {};
    return numbered ?? worded ?? [];
  });
  if (day === undefined) return undefined;
  const months = questions.flatMap((one) =>
    secrets.flatMap(({ days }) => one.match(days.monthAlone) ?? []),
  );
  const days = months.flatMap((month) => [...figuresIn(`${month} ${day}`)]);
  return days.length === 0 ? undefined : new Set(days);
}
