// The end of an answer, however long the model writes on. Laws:
//
//   E1. A sentence that was said twice in the answer is not said again, and the answer is over.
//   E2. So it is where a sentence is nearly the same as three others; one that differs in its numbers alone is a list, of
//       up to forty.
//   E3. The answer is over where the sentences said so far take longer than its bound; the first one is always said.
//   E4. A long text of which nothing can be said is over, too.
//
// A short call (`はい`, `ha`) may come eight times.

import { similarity } from "../../kernel/similarity.ts";
import type { SpeechItem } from "../../protocol/speech.ts";

type Sentence = Extract<SpeechItem, { kind: "say" }>;

/** The reason why an answer is over. */
export type AnswerEndReason = "repeats" | "too-long";

export type AnswerEnd = {
  /** Whether the next sentence is said. Once one is not, none is. */
  readonly says: (sentence: Sentence) => boolean;
  /** So much text came since the last sentence. */
  readonly came: (length: number) => void;
  readonly reason: () => AnswerEndReason | undefined;
};

const mostEqual = 2;
const mostAlike = 3;
const mostCounted = 40;
const mostShort = 8;
const shortCall = 4;
const likeness = 0.85;
const compared = 60;
const longestUnsaid = 40_000;

type Said = { readonly letters: string; readonly words: string };

/** Its letters, and those without numbers. */
function saidOf(text: string): Said {
  const letters = text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
  return { letters: letters === "" ? text : letters, words: letters.replace(/\p{N}/gu, "") };
}

/** `longest`: milliseconds of speech; 0: without an end. `timeOf`: the milliseconds that a text takes. */
export function openAnswerEnd(longest: number, timeOf: (text: string) => number): AnswerEnd {
  let said: readonly Said[] = [];
  let spoken = 0;
  let unsaid = 0;
  let reason: AnswerEndReason | undefined;

  return {
    says({ text, aloud }) {
      unsaid = 0;
      const next = saidOf(text);
      if (reason === undefined && isAgain(next, said, aloud !== false)) reason = "repeats";
      if (reason === undefined && longest > 0 && spoken > longest) reason = "too-long";
      if (reason !== undefined) return false;
      said = [...said, next].slice(-compared);
      if (aloud !== false) spoken += timeOf(text);
      return true;
    },
    came(length) {
      unsaid += length;
      if (unsaid > longestUnsaid) reason ??= "too-long";
    },
    reason: () => reason,
  };
}

function isAgain(next: Said, said: readonly Said[], isAloud: boolean): boolean {
  const isShort = [...next.letters].length < shortCall;
  const equal = said.filter(({ letters }) => letters === next.letters).length;
  if (equal >= (isShort || !isAloud ? mostShort : mostEqual)) return true;
  if (isShort || !isAloud) return false;
  const others = said.filter(({ letters }) => letters !== next.letters);
  const counted = others.filter(({ words }) => words === next.words).length;
  if (counted >= mostCounted) return true;
  const alike = others.filter(
    ({ letters, words }) => words !== next.words && similarity(letters, next.letters) >= likeness,
  ).length;
  return alike + equal >= mostAlike;
}
