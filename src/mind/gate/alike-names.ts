// Detects names that a reader may confuse: compared by their appearance, not by their characters.

import { digitsRead, katakanaRead, latinRead, leetRead } from "./look-alike.ts";

/** The longest names that are compared. */
const longestName = 100;

/** The appearance of a name: no case, no accents, no gaps or marks, stylized letters as plain ones. */
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

/** Whether a reader may confuse a name with another one. Two names without a letter are not alike. */
export function looksLike(name: string, other: string): boolean {
  const seen = seenName(name);
  return seen !== "" && seen === seenName(other);
}
