import { stripVTControlCharacters } from "node:util";

/**
 * Characters that control a terminal or change the reading direction: C0, DEL, C1, bidirectional marks, embeddings and
 * isolates, and the byte order mark. Joiners stay: emoji and several scripts need them.
 */
const steering =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the point is to take them out
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
const lineEnds = /\r\n?|[\u0085\u2028\u2029]/g;

/** Text that cannot move the cursor, colour, retitle or reorder the terminal. Keeps line ends, as `\n`. */
export const plainText = (text: string): string =>
  stripVTControlCharacters(text)
    .replace(lineEnds, "\n")
    .replace(/\t/g, " ")
    .replace(steering, "")
    .toWellFormed();

/** The same, on one line. */
export const plainLine = (text: string): string =>
  plainText(text)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join(" ");
