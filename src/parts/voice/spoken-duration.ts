import type { Voiced } from "../../bodies/ports.ts";

/** Milliseconds of speech per character, by its kind. */
const kana = 130;
const ideograph = 240;
const other = 65;
const pause = 280;
const least = 600;
const most = 60_000;

/** The estimated duration of a text in speech, in milliseconds. */
export function spokenDuration(text: string, rate = 1): number {
  let duration = 0;
  for (const letter of text) {
    if (/[\p{sc=Hira}\p{sc=Kana}ー]/u.test(letter)) duration += kana;
    else if (/\p{sc=Han}/u.test(letter)) duration += ideograph;
    else if (/[、。，．,.!?！？…\n]/.test(letter)) duration += pause;
    else if (/[\p{L}\p{N}]/u.test(letter)) duration += other;
  }
  return Math.min(most, Math.max(least, Math.round(duration / rate)));
}

/** Silence for the estimated duration of the words. */
export const silenceOf = (
  text: string,
  rate?: number,
): Extract<Voiced, { readonly kind: "silence" }> => ({
  kind: "silence",
  duration: spokenDuration(text, rate),
});
