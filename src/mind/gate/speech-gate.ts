// Decides which utterances must not be heard. Secrets are indexed once; an utterance is checked in one pass, together
// with the preceding ones, so that nothing leaves in pieces.

import type { HeldReason } from "../../protocol/stage-controls.ts";
import type { Mind } from "../mind.ts";
import { type NgSearch, ngSearch } from "../ng-words.ts";
import { safeText } from "../safe-text.ts";
import { secretMask, shortestSecret } from "../secret-mask.ts";
import { hasAddress, hasAddressApart, tellsNumbers } from "./addresses.ts";
import { foldedLetters } from "./content-words.ts";
import { type Disguises, disguisesOf, isStrange } from "./disguises.ts";
import { fromItsEnd } from "./encoded.ts";
import { openParticularForms, type ParticularForms } from "./particular-forms.ts";
import {
  type LetterPieces,
  type LetterSpan,
  lettersOf,
  piecesIn,
  piecesOf,
  stretchIn,
} from "./runs.ts";
import { type AnalysedSpeech, disguised, openSaid } from "./said.ts";
import { soundsOfOthers } from "./said-sounds.ts";
import { unmoved } from "./shifted-letters.ts";
import { isKnownLatin } from "./telling-bits.ts";
import { type Hidden, nothingHidden } from "./tells-private.ts";

export type Secrets = {
  /**
   * Keys, tokens, passwords: 8 consecutive letters of one; shorter ones only completely, from 4 letters on, unless it
   * is an English word.
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
  /** The words of others in the minutes before it: one line each. Their questions are part of the answer's context. */
  readonly heard?: string | undefined;
  /** What its hearers must not learn. */
  readonly hidden?: Hidden | undefined;
};

export type SpeechGate = (text: string, around?: Around) => Verdict;

/** The number of consecutive letters that reveal something. */
const longestOf = { secret: 8, instruction: 40 } as const;
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

/** The data of a mind's gate. */
type Gate = {
  readonly movedSecrets: Set<string>;
  readonly rules: LetterPieces;
  readonly secrets: LetterPieces;
  readonly shortKeys: ParticularForms;
  readonly ngWordIn: NgSearch;
  readonly saidOf: (text: string, before: string, heard?: string) => AnalysedSpeech;
};

/** Makes the gate of a mind. The reason of a verdict contains no secret. */
export function openSpeechGate(
  { ngWords, dictionary = {} }: Pick<Mind, "ngWords"> & Partial<Pick<Mind, "dictionary">>,
  { exact, whole = [], instruction = "" }: Secrets,
): SpeechGate {
  const ngWordIn = ngSearch(ngWords, dictionary);
  const keys = [...exact, ...whole].map(bareOf).filter(({ length }) => length >= shortestSecret);
  const secrets = piecesOf(exact.filter(({ length }) => length >= shortestSecret).map(keyLetters));
  const rules = piecesOf([lettersOf(instruction)]);
  const movedSecrets = new Set(
    exact.flatMap((key) => [...piecesIn(keyLetters(key))].filter(isTellingMoved).map(unmoved)),
  );
  const shortKeys = openParticularForms();
  for (const key of exact.filter(({ length }) => length < shortestSecret)) {
    const form = keyLetters(key);
    if (form.length >= shortestKey && !isKnownLatin(form))
      shortKeys.add({ kind: "password", form, written: form });
  }
  const saidOf = openSaid();
  const gate: Gate = { movedSecrets, rules, secrets, shortKeys, ngWordIn, saidOf };

  return (text, { before = "", heard = "", hidden = nothingHidden } = {}) => {
    const tail = before.slice(-longestTail);
    const bare = bareOf(text);
    if (bare.includes(bareOf(secretMask)) || keys.some((key) => bare.includes(key))) {
      return held("secret");
    }
    if (tellsAddress(tail, text) || movedSecret(gate, text)) return held("secret");
    if (marks.test(bare)) return held("instruction");
    const said = saidOf(text, before, heard);
    const reason = openly(gate, text, tail, said, hidden);
    if (reason !== undefined) return held(reason);
    const word = ngWordIn(text, tail);
    if (word !== undefined) return held("ng-word", word);
    const turned = turnedWord(text, ngWordIn);
    if (turned !== undefined) return held("ng-word", turned);
    return inDisguise(gate, disguisesOf(text, tail), said, hidden);
  };
}

/** A piece of a key whose letters were all shifted along the alphabet. */
const movedSecret = ({ movedSecrets }: Gate, text: string): boolean =>
  movedSecrets.size > 0 &&
  [...piecesIn(latinOf(lettersOf(text)))].some(
    (piece) => isTellingMoved(piece) && movedSecrets.has(unmoved(piece)),
  );

function isRecited({ rules }: Gate, all: LetterSpan): boolean {
  const { longest, covered } = stretchIn(all, rules);
  const own = all.until - all.from;
  return (
    longest.length >= longestOf.instruction ||
    (own >= recited.letters && covered >= own * recited.part)
  );
}

const secretIn = ({ secrets }: Gate, latin: LetterSpan): boolean =>
  stretchIn(latin, secrets).longest !== "";

function tellsRules(gate: Gate, { all, latin }: Letters): HeldReason | undefined {
  if (secretIn(gate, latin)) return "secret";
  return isRecited(gate, all) ? "instruction" : undefined;
}

function speltSecret(gate: Gate, { spelt }: AnalysedSpeech): HeldReason | undefined {
  const { shortKeys } = gate;
  for (const { text, from, least } of spelt) {
    for (const _ of shortKeys.spelt(text, from, least)) return "secret";
    const found = tellsRules(gate, lettersAfter(text.slice(0, from), text.slice(from)));
    if (found !== undefined) return found;
  }
  return undefined;
}

function openly(
  gate: Gate,
  text: string,
  tail: string,
  said: AnalysedSpeech,
  hidden: Hidden,
): HeldReason | undefined {
  const { shortKeys } = gate;
  const found =
    tellsRules(gate, lettersAfter(lettersOf(tail), lettersOf(text))) ??
    tellsRules(gate, lettersBefore(fromItsEnd(lettersOf(text)), fromItsEnd(lettersOf(tail))));
  if (found !== undefined) return found;
  for (const _ of shortKeys.within(said.marked)) return "secret";
  return speltSecret(gate, said) ?? (hidden.tells(said) ? "private" : undefined);
}

function readOtherwise(gate: Gate, said: AnalysedSpeech, hidden: Hidden): HeldReason | undefined {
  return speltSecret(gate, said) ?? (hidden.tells(said) ? "private" : undefined);
}

function fromCode(gate: Gate, text: string, hidden: Hidden): Verdict {
  const { ngWordIn, saidOf } = gate;
  if (hasAddress(text)) return held("secret");
  const word = ngWordIn(text);
  if (word !== undefined) return held("ng-word", word);
  const said = { ...saidOf(text, ""), letters: disguised(text).letters };
  const found = openly(gate, text, "", said, hidden);
  return found === undefined ? passes : held(found);
}

function inDisguise(
  gate: Gate,
  { read, decoded, transcribed }: Disguises,
  { figures: { about } }: AnalysedSpeech,
  hidden: Hidden,
): Verdict {
  const all = [
    ...[...read, ...decoded].map((one) => disguised(one, { about })),
    ...transcribed.map((one) => disguised(one, { about, sounds: soundsOfOthers(one) })),
  ];
  for (const one of all) {
    const found = readOtherwise(gate, one, hidden);
    if (found !== undefined) return held(found);
  }
  return (
    decoded.map((one) => fromCode(gate, one, hidden)).find(({ kind }) => kind === "held") ?? passes
  );
}

/** A reversed NG word: where it makes unknown words of English ones, or as the whole text. */
function turnedWord(text: string, ngWordIn: NgSearch): string | undefined {
  const folded = foldedLetters(text);
  const letters = folded.replace(/[^\p{L}\p{N}ー]+/gu, "");
  if (/[a-z]/.test(folded)) return isStrange(folded) ? ngWordIn(fromItsEnd(folded)) : undefined;
  const found = letters.length < 4 ? undefined : ngWordIn(fromItsEnd(letters));
  return found !== undefined && letters.length <= found.length + 1 ? found : undefined;
}

/** Also the Latin ones among them separately. */
type Letters = { readonly all: LetterSpan; readonly latin: LetterSpan };

/** A shorter key matches words by chance. */
const shortestKey = 4;
/** The longest stretch that is compared. */
const reach = 64;
/** A piece of mostly digits is not recognized by its letters. */
const isTellingMoved = (piece: string): boolean => (piece.match(/[a-z]/g) ?? []).length >= 6;
const latinOf = (letters: string): string => letters.replace(/[^a-z0-9]+/g, "");

function lettersAfter(before: string, said: string): Letters {
  const of = (earlier: string, now: string): LetterSpan => {
    const near = earlier.slice(-reach);
    return { said: near + now, from: near.length, until: near.length + now.length };
  };
  return { all: of(before, said), latin: of(latinOf(before), latinOf(said)) };
}

/** In reversed reading the preceding text comes after. */
function lettersBefore(said: string, before: string): Letters {
  const of = (now: string, earlier: string): LetterSpan => ({
    said: now + earlier.slice(0, reach),
    from: 0,
    until: now.length,
  });
  return { all: of(said, before), latin: of(latinOf(said), latinOf(before)) };
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
const keyLetters = (key: string): string => lettersOf(key).replace(/[^a-z0-9]+/g, "");
