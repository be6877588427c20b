// Decodes the ways in which an utterance may hide what it says.

import { foldedLetters } from "./content-words.ts";
import { decodedTexts, fromItsEnd } from "./encoded.ts";
import { digitsRead, leetRead } from "./look-alike.ts";
import { movedBack } from "./shifted-letters.ts";
import { isKnownLatin } from "./telling-bits.ts";
import { transcribed } from "./transcribed.ts";

const mirrored = (text: string): string =>
  text.replace(/[a-z]/g, (letter) => String.fromCharCode(219 - letter.charCodeAt(0)));

/** Whether most Latin words are unknown. */
export function isStrange(folded: string): boolean {
  const words = folded.match(/[a-z]{2,}/g) ?? [];
  const strange = words.filter((word) => !isKnownLatin(word));
  return strange.join("").length > 3 && strange.length * 2 >= words.length;
}

const dressed = /[a-z][0-9@$|+]|[0-9@$|+][a-z]|[a-z]![a-z]/i;

/** Letters one by one: 4・月・1・3・日. */
const isTakenApart = /(?:[\p{L}\p{N}][\s・.,、。_-]+){4}/u;

/** The hidden content of an utterance; `decoded`: text that was in code. */
export type Disguises = {
  readonly read: readonly string[];
  readonly decoded: readonly string[];
  /** Text that was in another script. */
  readonly transcribed: readonly string[];
};

export function disguisesOf(text: string, before: string): Disguises {
  const folded = foldedLetters(text);
  const isDressed = dressed.test(folded);
  const turned = isStrange(folded) ? movedBack(folded) : [];
  const read = [
    fromItsEnd(folded),
    ...(isTakenApart.test(folded) ? [folded.replace(/[\s・.,、。_-]+/gu, "")] : []),
    ...(isDressed ? [leetRead(folded), digitsRead(folded)] : []),
    ...turned,
    ...turned.map(fromItsEnd),
    ...(isStrange(folded) ? [mirrored(folded)] : []),
  ];
  const decoded = [...decodedTexts(text), ...decodedTexts(before.slice(-300) + text)];
  return {
    read: [...new Set([...read, ...decoded.map(fromItsEnd)])].filter((one) => one !== folded),
    decoded: [...new Set(decoded)],
    transcribed: transcribed(text)
      .map((one) => one.toLowerCase())
      .filter((one) => one !== folded && one !== text.toLowerCase()),
  };
}
