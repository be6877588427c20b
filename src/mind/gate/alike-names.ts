// Names that a reader takes for another: compared by what is seen of them, not by their letters.

import { digitsRead, katakanaRead, latinRead, leetRead } from "./look-alike.ts";

/** Names compared are no longer than this. */
const longestName = 100;

/** What is seen of a name: no case, no accents, no gaps or marks, letters in another dress as the plain ones. */
export function seenName(name: string): string {
  const plain = latinRead(name.slice(0, longestName).normalize("NFKC").toLowerCase());
  const read = katakanaRead(leetRead(digitsRead(plain)));
  return read
    .replace(/[^\p{L}\p{N}]/gu, "")
    .replace(/[\u30a1-\u30f6]/gu, (letter) => String.fromCodePoint(letter.charCodeAt(0) - 0x60))
    .replace(/l/gu, "i")
    .replace(/rn/gu, "m")
    .replace(/vv/gu, "w");
}

/** Whether a reader takes a name for another one. Two names without a letter are not alike. */
export function looksLike(name: string, other: string): boolean {
  const seen = seenName(name);
  return seen !== "" && seen === seenName(other);
}
