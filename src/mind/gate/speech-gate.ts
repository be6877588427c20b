// Which utterances must not be heard. What is dear is made ready once; an utterance is looked through in one pass, with
// what was said before it, so that nothing leaves in pieces.

import type { HeldReason } from "../../protocol/stage-controls.ts";
import type { Mind } from "../mind.ts";
import { ngSearch } from "../ng-words.ts";
import { safeText } from "../safe-text.ts";
import { secretMask, shortestSecret } from "../secret-mask.ts";
import { hasAddress } from "./addresses.ts";
import { decodedTexts, fromItsEnd } from "./encoded.ts";
import { lettersOf, type Pieces, piecesOf, stretchIn } from "./runs.ts";

export type Secrets = {
  /** Keys and tokens; those shorter than 8 characters are not looked for. */
  readonly exact: readonly string[];
  /** What is held as a whole only, as the folder of the data: a part of it may be anybody's word. */
  readonly whole?: readonly string[] | undefined;
  /** What the model was told; no 40 letters of it in a row may be said. */
  readonly instruction?: string | undefined;
};

export type Verdict =
  | { readonly kind: "pass" }
  | { readonly kind: "held"; readonly reason: HeldReason; readonly word?: string | undefined };

/** What an utterance is judged with beside itself. */
export type Around = {
  /** What she said, or would have said, before it. */
  readonly before?: string | undefined;
  /** Pieces of what must not be told to those who hear it. */
  readonly hidden?: Pieces | undefined;
};

export type SpeechGate = (text: string, around?: Around) => Verdict;

/** Letters in a row that tell something. */
const longestOf = { secret: 8, instruction: 40, hidden: 14, hiddenLatin: 28 } as const;
/** An utterance of so many letters that is made of the instruction for the most part recites it. */
const recited = { letters: 20, part: 0.85 } as const;
/** Characters of what was said before that are looked at. */
const longestBefore = 600;

const marks = /[:：∶ː꞉]\s*[:：∶ː꞉]\s*(?:act|end)\b|[[【〔]\s*\/?\s*(?:emotion|感情|表情)\s*[:：]/iu;
const hasCjk = /[\u3041-\u30ff\u4e00-\u9fff]/;
const bareOf = (text: string): string =>
  safeText(text).normalize("NFKC").toLowerCase().replace(/\s+/gu, "");

const passes: Verdict = { kind: "pass" };
const held = (reason: HeldReason, word?: string): Verdict =>
  word === undefined ? { kind: "held", reason } : { kind: "held", reason, word };

/** Makes the gate of a mind. The reason of a verdict names no secret. */
export function openSpeechGate(
  { ngWords, dictionary = {} }: Pick<Mind, "ngWords"> & Partial<Pick<Mind, "dictionary">>,
  { exact, whole = [], instruction = "" }: Secrets,
): SpeechGate {
  const ngWordIn = ngSearch(ngWords, dictionary);
  const keys = [...exact, ...whole].map(bareOf).filter(({ length }) => length >= shortestSecret);
  const secrets = piecesOf(exact.filter(({ length }) => length >= shortestSecret).map(keyLetters));
  const rules = piecesOf([lettersOf(instruction)]);

  const isRecited = (letters: string, from: number): boolean => {
    const { longest, covered } = stretchIn(letters, rules, from);
    const own = letters.length - from;
    return (
      longest.length >= longestOf.instruction ||
      (own >= recited.letters && covered >= own * recited.part)
    );
  };
  const tells = (letters: string, from: number, hidden: Pieces): HeldReason | undefined => {
    const latin = letters.replace(/[^a-z0-9]+/g, "");
    const latinFrom = letters.slice(0, from).replace(/[^a-z0-9]+/g, "").length;
    if (stretchIn(latin, secrets, latinFrom).longest !== "") return "secret";
    if (isRecited(letters, from)) return "instruction";
    const told = hidden.size === 0 ? "" : stretchIn(letters, hidden, from).longest;
    const most = hasCjk.test(told) ? longestOf.hidden : longestOf.hiddenLatin;
    return told.length >= most ? "private" : undefined;
  };

  return (text, { before = "", hidden = noPieces } = {}) => {
    const tail = before.slice(-longestBefore);
    const said = bareOf(text);
    if (said.includes(bareOf(secretMask)) || keys.some((key) => said.includes(key))) {
      return held("secret");
    }
    const bareTail = bareOf(tail).slice(-100);
    if (
      hasAddress(safeText(text).normalize("NFKC")) ||
      hasAddress(bareTail + said, bareTail.length)
    ) {
      return held("secret");
    }
    if (marks.test(said)) return held("instruction");
    const tailLetters = lettersOf(tail);
    const letters = tailLetters + lettersOf(text);
    const turned = fromItsEnd(lettersOf(text));
    const found =
      tells(letters, tailLetters.length, hidden) ??
      tells(turned + fromItsEnd(tailLetters), 0, hidden);
    if (found !== undefined) return held(found);
    const word = ngWordIn(text, tail);
    if (word !== undefined) return held("ng-word", word);
    return decodedVerdict(tail, text, (decoded) => {
      const reason = tells(lettersOf(decoded), 0, hidden);
      if (reason !== undefined) return held(reason);
      const hiddenWord = ngWordIn(decoded);
      return hiddenWord === undefined ? passes : held("ng-word", hiddenWord);
    });
  };
}

/** A key as letters and digits. */
const keyLetters = (key: string): string => lettersOf(key).replace(/[^a-z0-9]+/g, "");

const noPieces: Pieces = new Set();

/** Code may go on from what was said before; what was hidden there alone was judged there. */
function decodedVerdict(tail: string, text: string, judge: (decoded: string) => Verdict): Verdict {
  const all = [...decodedTexts(text), ...(isCode(text) ? decodedTexts(tail + text) : [])];
  return all.map(judge).find(({ kind }) => kind === "held") ?? passes;
}

const isCode = (text: string): boolean => /[A-Za-z0-9+/_-]{4,}/.test(text);
