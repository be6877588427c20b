// Decides which utterances must not be heard. Secrets are indexed once; an utterance is checked in one pass, together
// with the preceding ones, so that nothing leaves in pieces.

import type { HeldReason } from "../../protocol/stage-controls.ts";
import type { Mind } from "../mind.ts";
import { ngSearch } from "../ng-words.ts";
import { safeText } from "../safe-text.ts";
import { secretMask, shortestSecret } from "../secret-mask.ts";
import { hasAddress, hasAddressApart, tellsNumbers } from "./addresses.ts";
import type { Particular } from "./particulars.ts";
import {
  type Hidden,
  nothingHidden,
  openPrivateParticulars,
  saidText,
} from "./private-particulars.ts";
import { type LetterPieces, type LetterSpan, lettersOf, piecesOf, stretchIn } from "./runs.ts";

export type Secrets = {
  /**
   * Keys, tokens, passwords: 8 consecutive letters of one. Shorter ones only completely and as a word, from 4 letters
   * on, if there is a digit in them.
   */
  readonly exact: readonly string[];
  /** Texts that are held only completely, such as the path of the data folder: a part of it may be an ordinary word. */
  readonly whole?: readonly string[] | undefined;
  /** The system instruction; no 40 consecutive letters of it may be said. */
  readonly instruction?: string | undefined;
};

export type Verdict =
  | { readonly kind: "pass" }
  | { readonly kind: "held"; readonly reason: HeldReason; readonly word?: string | undefined };

/** The context in which an utterance is judged. */
export type Around = {
  /** Her utterances, including held ones, of the minutes before it: one line each. */
  readonly before?: string | undefined;
  /** The words that its hearers must not learn. */
  readonly hidden?: Hidden | undefined;
};

export type SpeechGate = (text: string, around?: Around) => Verdict;

/** The number of consecutive letters that reveal something. */
const longestOf = { instruction: 40 } as const;
/** An utterance of at least this many letters that consists mostly of the instruction recites it. */
const recited = { letters: 20, part: 0.85 } as const;
/** The number of preceding characters in which NG words, addresses and code may begin. */
const longestTail = 320;

const marks = /[:：∶ː꞉]\s*[:：∶ː꞉]\s*(?:act|end)\b|[[【〔]\s*\/?\s*(?:emotion|感情|表情)\s*[:：]/iu;
const bareOf = (text: string): string =>
  safeText(text).normalize("NFKC").toLowerCase().replace(/\s+/gu, "");

/** Joins sentences: their punctuation is no part of an address. */
const closeUp = (text: string): string =>
  bareOf(text.replace(/[。、・！？]|\.(?=\s|$)/gu, (mark) => (mark === "." ? "." : "")));

const passes: Verdict = { kind: "pass" };
const held = (reason: HeldReason, word?: string): Verdict =>
  word === undefined ? { kind: "held", reason } : { kind: "held", reason, word };

/** Makes the gate of a mind. The reason of a verdict contains no secret. */
export function openSpeechGate(
  { ngWords, dictionary = {} }: Pick<Mind, "ngWords"> & Partial<Pick<Mind, "dictionary">>,
  { exact, whole = [], instruction = "" }: Secrets,
): SpeechGate {
  const ngWordIn = ngSearch(ngWords, dictionary);
  const keys = [...exact, ...whole].map(bareOf).filter(({ length }) => length >= shortestSecret);
  const secrets = piecesOf(exact.filter(({ length }) => length >= shortestSecret).map(keyLetters));
  const rules = piecesOf([lettersOf(instruction)]);
  const shortKeys = openPrivateParticulars();
  shortKeys.add(
    exact
      .filter(({ length }) => length < shortestSecret)
      .map(keyLetters)
      .filter((form) => form.length >= shortestKey && /\d/.test(form))
      .map((form): Particular => ({ kind: /^\d+$/.test(form) ? "number" : "password", form })),
  );

  return (text, { before = "", hidden = nothingHidden } = {}) => {
    const tail = before.slice(-longestTail);
    const bare = bareOf(text);
    const { all, latin } = lettersAfter(lettersOf(tail), lettersOf(text));
    const said = saidText(text, tail);
    const isSecret =
      [bareMask, ...keys].some((key) => bare.includes(key)) ||
      tellsAddress(tail, text) ||
      stretchIn(latin, secrets).longest !== "" ||
      shortKeys.tells(said, nothingPublic);
    if (isSecret) return held("secret");
    if (marks.test(bare) || isRecited(rules, all)) return held("instruction");
    if (hidden.tells(said)) return held("private");
    const word = ngWordIn(text, tail);
    return word === undefined ? passes : held("ng-word", word);
  };
}

const bareMask = bareOf(secretMask);
const nothingPublic = { has: () => false };

function isRecited(rules: LetterPieces, all: LetterSpan): boolean {
  const { longest, covered } = stretchIn(all, rules);
  const own = all.until - all.from;
  return (
    longest.length >= longestOf.instruction ||
    (own >= recited.letters && covered >= own * recited.part)
  );
}

/** Also the Latin ones among them separately. */
type Letters = { readonly all: LetterSpan; readonly latin: LetterSpan };

/** A shorter key matches words by chance. */
const shortestKey = 4;
/** The longest stretch that is compared. */
const reach = 64;
const latinOf = (letters: string): string => letters.replace(/[^a-z0-9]+/g, "");

function lettersAfter(before: string, said: string): Letters {
  const of = (earlier: string, now: string): LetterSpan => {
    const near = earlier.slice(-reach);
    return { said: near + now, from: near.length, until: near.length + now.length };
  };
  return { all: of(before, said), latin: of(latinOf(before), latinOf(said)) };
}

function tellsAddress(tail: string, text: string): boolean {
  const before = closeUp(tail).slice(-100);
  return (
    hasAddress(safeText(text).normalize("NFKC")) ||
    hasAddress(before + closeUp(text), before.length) ||
    hasAddressApart(before, closeUp(text), text) ||
    tellsNumbers(tail, text)
  );
}

/** A key as letters and digits. */
const keyLetters = (key: string): string => latinOf(lettersOf(key));
