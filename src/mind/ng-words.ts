// Which utterances must not be heard. NG words are looked for in a folded form of the text (NFKC, lower case,
// katakana as hiragana, no shapeless characters), but only as words:
//
// 1. A word of Latin letters or digits needs something else on both sides: `ass` is not in `class`.
// 2. Three or more kanji are found anywhere.
// 3. Three or more katakana (as the NG word is written), in a text that writes them in katakana too, must touch an edge
//    of the katakana run: レイプ is in クソレイプ, not in プレイプラン.
// 4. Any other word must cover whole segments of `Intl.Segmenter`: ばか is in ばか|だ, not in ばかり.
//    Where the segmenter cuts off too much at the end (ば|かな), a particle after the word and a segment border
//    before it are enough. A hiragana word that it cuts in pieces (し|ね) must also follow a break or a particle,
//    so that しね is in さっさとしね, not in かわいいしね.

import { hiragana } from "./folded-text.ts";
import type { Mind } from "./mind.ts";
import { safeText } from "./safe-text.ts";
import { secretMask, shortestSecret } from "./secret-mask.ts";

export type Secrets = {
  /** Keys and tokens; those shorter than 8 characters are not looked for. */
  readonly exact: readonly string[];
  /** What the model was told; no 60 characters of it in a row may be said. */
  readonly instruction?: string | undefined;
};

export type Verdict =
  | { readonly kind: "pass" }
  | { readonly kind: "held"; readonly reason: HeldReason; readonly word?: string | undefined };
type HeldReason = "ng-word" | "secret" | "instruction";

const instructionRun = 60;
const segmenter = new Intl.Segmenter("ja", { granularity: "word" });

const latinWord = /^[\p{Script=Latin}\p{N}\p{M}\p{P}\p{S}\s]+$/u;
const kanjiWord = /^\p{Script=Han}{3,}$/u;
const katakanaWord = /^[\u30a1-\u30fa\u30fc]{3,}$/;
const hiraganaWord = /^[\u3041-\u3096\u30fc]+$/;
const letterBefore = /[\p{Script=Latin}\p{N}]\p{M}*$/u;
const letterAfter = /^[\p{Script=Latin}\p{N}\p{M}]/u;
const katakanaBefore = /[\u30a1-\u30fa\u30fc]$/;
const katakanaAfter = /^[\u30a1-\u30fa\u30fc]/;
const particleAfter = /^(?:[なねよだめがをはもの](?!り)|です|じゃ|って)/;
const breakBefore = /(?:^|[^\u3041-\u3096]|[はがをにともでのてくお])$/;

/** A text ready to be searched. `plain` and `folded` have equal indices. */
type Searched = {
  readonly plain: string;
  readonly folded: string;
  readonly borders: () => ReadonlySet<number>;
};

const plainForm = (text: string): string => safeText(text).normalize("NFKC").toLowerCase();

function searched(text: string): Searched {
  const plain = plainForm(text);
  let borders: ReadonlySet<number> | undefined;
  return {
    plain,
    folded: hiragana(plain),
    borders: () => {
      borders ??= new Set([
        ...[...segmenter.segment(plain)].map(({ index }) => index),
        plain.length,
      ]);
      return borders;
    },
  };
}

function coversSegments({ plain, borders }: Searched, start: number, end: number): boolean {
  const all = borders();
  if (!all.has(start)) return false;
  const rest = plain.slice(end);
  if (!all.has(end)) return particleAfter.test(rest);
  const cutInside = [...all].some((border) => border > start && border < end);
  const loose = cutInside && hiraganaWord.test(plain.slice(start, end));
  return !loose || breakBefore.test(plain.slice(0, start));
}

function isWord(text: Searched, word: string, start: number): boolean {
  const { plain } = text;
  const end = start + word.length;
  const before = plain.slice(0, start);
  const after = plain.slice(end);
  if (latinWord.test(word)) {
    const open = letterBefore.test(before) && letterAfter.test(word);
    const close = letterBefore.test(word) && letterAfter.test(after);
    return !(open || close);
  }
  if (kanjiWord.test(word)) return true;
  if (katakanaWord.test(word) && katakanaWord.test(plain.slice(start, end))) {
    return !(katakanaBefore.test(before) && katakanaAfter.test(after));
  }
  return coversSegments(text, start, end);
}

function holds(text: Searched, ngWord: string): boolean {
  const word = plainForm(ngWord).trim();
  const folded = hiragana(word);
  if (folded === "") return false;
  for (let at = text.folded.indexOf(folded); at >= 0; at = text.folded.indexOf(folded, at + 1)) {
    if (isWord(text, word, at)) return true;
  }
  return false;
}

/** The first NG word that stands in the text as a word, as it is written in the list. */
export function ngWordIn(text: string, ngWords: readonly string[]): string | undefined {
  const all = searched(text);
  return ngWords.find((word) => holds(all, word));
}

const squeezed = (text: string): string => plainForm(text).replace(/\s+/gu, "");

function tellsInstruction(text: string, instruction: string): boolean {
  const said = squeezed(text);
  if (said.length < instructionRun) return false;
  const told = squeezed(instruction);
  for (let at = 0; at + instructionRun <= said.length; at++) {
    if (told.includes(said.slice(at, at + instructionRun))) return true;
  }
  return false;
}

/** Whether an utterance may be heard. The reason names no secret. Blanks and letter case hide nothing. */
export function speechGate(mind: Pick<Mind, "ngWords">, secrets: Secrets, text: string): Verdict {
  const said = squeezed(text);
  const secret = [...secrets.exact, secretMask]
    .map(squeezed)
    .some((key) => key.length >= shortestSecret && said.includes(key));
  if (secret) return { kind: "held", reason: "secret" };
  if (tellsInstruction(text, secrets.instruction ?? "")) {
    return { kind: "held", reason: "instruction" };
  }
  const word = ngWordIn(text, mind.ngWords);
  return word === undefined ? { kind: "pass" } : { kind: "held", reason: "ng-word", word };
}
