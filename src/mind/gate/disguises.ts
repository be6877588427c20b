// The ways in which an utterance may be written so that nobody sees at once what it says, undone.

import { foldedLetters } from "./content-words.ts";
import { decodedTexts, fromItsEnd } from "./encoded.ts";
import { isKnownEnglish } from "./everyday/telling-bits.ts";
import { digitsRead, leetRead } from "./look-alike.ts";
import { transcribed } from "./transcribed.ts";

const turnedBy = (text: string, by: number): string =>
  text.replace(/[a-z]/g, (letter) =>
    String.fromCharCode(97 + ((letter.charCodeAt(0) - 97 + by) % 26)),
  );
const mirrored = (text: string): string =>
  text.replace(/[a-z]/g, (letter) => String.fromCharCode(219 - letter.charCodeAt(0)));

/** Latin words of which most are none that anybody knows. */
function isStrange(folded: string): boolean {
  const words = folded.match(/[a-z]{2,}/g) ?? [];
  const strange = words.filter((word) => !isKnownEnglish(word));
  return strange.join("").length > 3 && strange.length * 2 >= words.length;
}

const dressed = /[a-z][0-9@$|+]|[0-9@$|+][a-z]|[a-z]![a-z]/i;

/** What an utterance may say that is written otherwise; `decoded`: what stood there in code. */
export type Disguises = { readonly read: readonly string[]; readonly decoded: readonly string[] };

export function disguisesOf(text: string, before: string): Disguises {
  const folded = foldedLetters(text);
  const isDressed = dressed.test(folded);
  const turned = turnedBy(folded, 13);
  const read = [
    fromItsEnd(folded),
    ...transcribed(text).map((one) => one.toLowerCase()),
    ...(isDressed ? [leetRead(folded), digitsRead(folded)] : []),
    ...(isStrange(folded) ? [turned, fromItsEnd(turned), mirrored(folded)] : []),
  ];
  const decoded = [...decodedTexts(text), ...decodedTexts(before.slice(-300) + text)];
  return {
    read: [...new Set([...read, ...decoded.map(fromItsEnd)])].filter((one) => one !== folded),
    decoded: [...new Set(decoded)],
  };
}
