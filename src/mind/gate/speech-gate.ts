// Which utterances must not be heard. What is dear is made ready once; an utterance is looked through in one pass, with
// what was said before it, so that nothing leaves in pieces.

import type { HeldReason } from "../../protocol/stage-controls.ts";
import type { Mind } from "../mind.ts";
import { ngSearch } from "../ng-words.ts";
import { safeText } from "../safe-text.ts";
import { secretMask, shortestSecret } from "../secret-mask.ts";
import { hasAddress, tellsNumbers } from "./addresses.ts";
import { decodedTexts, fromItsEnd, looksCoded } from "./encoded.ts";
import { lettersOf, type Pieces, piecesOf, type Stretch, stretchIn } from "./runs.ts";

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
const longestBefore = 320;

const marks = /[:：∶ː꞉]\s*[:：∶ː꞉]\s*(?:act|end)\b|[[【〔]\s*\/?\s*(?:emotion|感情|表情)\s*[:：]/iu;
const hasCjk = /[\u3041-\u30ff\u4e00-\u9fff]/;
const bareOf = (text: string): string =>
  safeText(text).normalize("NFKC").toLowerCase().replace(/\s+/gu, "");

/** Sentences written as one: what ends each is no part of an address. */
const closeUp = (text: string): string =>
  bareOf(text.replace(/[。、・！？]|\.(?=\s|$)/gu, (mark) => (mark === "." ? "." : "")));

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

  const isRecited = (all: Stretch): boolean => {
    const { longest, covered } = stretchIn(all, rules);
    const own = all.until - all.from;
    return (
      longest.length >= longestOf.instruction ||
      (own >= recited.letters && covered >= own * recited.part)
    );
  };
  const tells = ({ all, latin }: Letters, hidden: Pieces): HeldReason | undefined => {
    if (stretchIn(latin, secrets).longest !== "") return "secret";
    if (isRecited(all)) return "instruction";
    const told = hidden.size === 0 ? "" : stretchIn(all, hidden).longest;
    const most = hasCjk.test(told) ? longestOf.hidden : longestOf.hiddenLatin;
    return told.length >= most ? "private" : undefined;
  };
  const found = (text: string, tail: string, hidden: Pieces): HeldReason | undefined => {
    const said = lettersOf(text);
    const before = lettersOf(tail);
    return (
      tells(lettersAfter(before, said), hidden) ??
      tells(lettersBefore(fromItsEnd(said), fromItsEnd(before)), hidden)
    );
  };

  return (text, { before = "", hidden = noPieces } = {}) => {
    const tail = before.slice(-longestBefore);
    const said = bareOf(text);
    if (said.includes(bareOf(secretMask)) || keys.some((key) => said.includes(key))) {
      return held("secret");
    }
    if (tellsAddress(tail, text)) return held("secret");
    if (marks.test(said)) return held("instruction");
    const reason = found(text, tail, hidden);
    if (reason !== undefined) return held(reason);
    const word = ngWordIn(text, tail);
    if (word !== undefined) return held("ng-word", word);
    return decodedVerdict(tail, text, (decoded) => {
      const told = hasAddress(decoded) ? "secret" : found(decoded, "", hidden);
      if (told !== undefined) return held(told);
      const hiddenWord = ngWordIn(decoded);
      return hiddenWord === undefined ? passes : held("ng-word", hiddenWord);
    });
  };
}

/** Also of the Latin ones among them alone. */
type Letters = { readonly all: Stretch; readonly latin: Stretch };

/** No stretch that tells something is longer than this. */
const reach = 64;
const latinOf = (letters: string): string => letters.replace(/[^a-z0-9]+/g, "");

function lettersAfter(before: string, said: string): Letters {
  const of = (earlier: string, now: string): Stretch => {
    const near = earlier.slice(-reach);
    return { said: near + now, from: near.length, until: near.length + now.length };
  };
  return { all: of(before, said), latin: of(latinOf(before), latinOf(said)) };
}

/** Read from its end, what was said before comes behind. */
function lettersBefore(said: string, before: string): Letters {
  const of = (now: string, earlier: string): Stretch => ({
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
    tellsNumbers(tail, text)
  );
}

/** A key as letters and digits. */
const keyLetters = (key: string): string => lettersOf(key).replace(/[^a-z0-9]+/g, "");

const noPieces: Pieces = new Set();

/** Code may go on from what was said before. */
function decodedVerdict(tail: string, text: string, judge: (decoded: string) => Verdict): Verdict {
  if (!looksCoded(text)) return passes;
  const all = [...decodedTexts(text), ...decodedTexts(tail.slice(-200) + text)];
  for (const decoded of all) {
    const verdict = judge(decoded);
    if (verdict.kind === "held") return verdict;
  }
  return passes;
}
