// The end of spoken words: silence alone would cut off a sentence that is thought over.

import { packs } from "../../../languages/registry.ts";

/**
 * Milliseconds after the report of the end of speech (which comes 320 ms after the last sound) until a turn is over, by
 * what its words say: a question, another complete sentence, an unfinished clause or a filler, or none of them. `npm run bench talk`
 * measures what they cost and how often they cut somebody off.
 */
export const silenceAfter = { asked: 80, finished: 320, open: 650, unfinished: 1_600 } as const;

/** UTF-16 units of the end of a turn's words that are looked at. */
const lookedAt = 400;

const bare = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s。．.!！、,…~〜]+$/u, "");

/** The length, in milliseconds, of the silence that ends a turn with this text. */
export function turnSilence(text: string): number {
  const end = text.slice(-lookedAt);
  const whole = end.normalize("NFKC").trim();
  if (/[?？]$/u.test(whole)) return silenceAfter.asked;
  const words = bare(end);
  if (/(?:…|\.\.\.|、|,|-)$/u.test(whole)) return silenceAfter.unfinished;
  if (packs.some(({ turnEnds }) => turnEnds.complete.test(words))) return silenceAfter.finished;
  if (packs.some(({ turnEnds }) => turnEnds.unfinished.test(words))) return silenceAfter.unfinished;
  if (packs.some(({ turnEnds }) => turnEnds.asked.test(words))) return silenceAfter.asked;
  const isMarked = /[。.!！]$/u.test(whole);
  const isComplete = packs.some(({ turnEnds }) => turnEnds.finished.test(words));
  return isMarked || isComplete ? silenceAfter.finished : silenceAfter.open;
}

const letters = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}ー]+/gu, "");

const backChannels: ReadonlySet<string> = new Set(
  packs.flatMap(({ turnEnds }) => turnEnds.backChannels.map(letters)),
);

/** Whether the words only show that somebody listens: they interrupt nobody. */
export const isBackChannel = (text: string): boolean => backChannels.has(letters(text));
