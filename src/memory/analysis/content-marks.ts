// Simple features of an entry's content, for questions of a certain form.

import { anyLanguage } from "./all-packs.ts";
import { plain } from "./fold.ts";
import { asks } from "./question.ts";

/** Bits of the features. */
export const marks = {
  asks: 1,
  number: 2,
  time: 4,
  name: 8,
  thanks: 16,
  /** About the past, or about plans. */
  past: 32,
  intent: 64,
} as const;

const number = anyLanguage(({ entry }) => entry.number, /\p{Nd}/u);
const time = anyLanguage(({ entry }) => entry.time);
const name = anyLanguage(({ entry }) => entry.name);
const thanks = anyLanguage(({ entry }) => entry.thanks);
const past = anyLanguage(({ entry }) => entry.past);
const intent = anyLanguage(({ entry }) => entry.intent);

/** The features of a text, as bits. */
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
