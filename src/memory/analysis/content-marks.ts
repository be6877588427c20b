// What can be told of an entry at a look, for questions of a form.

import { anyLanguage } from "./all-packs.ts";
import { plain } from "./fold.ts";
import { asks } from "./question.ts";

/** Bits of what an entry holds. */
export const marks = {
  asks: 1,
  number: 2,
  time: 4,
  name: 8,
  thanks: 16,
  /** Reports what has been, or of what is meant to be. */
  past: 32,
  intent: 64,
} as const;

const number = anyLanguage(({ entry }) => entry.number, /\p{Nd}/u);
const time = anyLanguage(({ entry }) => entry.time);
const name = anyLanguage(({ entry }) => entry.name);
const thanks = anyLanguage(({ entry }) => entry.thanks);
const past = anyLanguage(({ entry }) => entry.past);
const intent = anyLanguage(({ entry }) => entry.intent);

/** The marks of a text, as bits. */
export function marksOf(text: string): number {
  const words = plain(text);
  let bits = 0;
  if (asks(text)) bits |= marks.asks;
  if (number.test(words)) bits |= marks.number;
  if (time.test(words)) bits |= marks.time;
  if (name.test(text)) bits |= marks.name;
  if (thanks.test(words)) bits |= marks.thanks;
  if (past.test(words)) bits |= marks.past;
  if (intent.test(words)) bits |= marks.intent;
  return bits;
}
