// Text from a file made fit for memory without changing its words.

import { longestEntry } from "../../protocol/memory-entry.ts";

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

/** Without control characters but line ends and tabs; line ends are `\n`, halves of surrogate pairs are replaced. */
export function cleanText(text: string): { readonly text: string; readonly changed: boolean } {
  const lines = text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text;
  const clean = lines.replace(controls, "").toWellFormed();
  return { text: clean, changed: clean !== lines };
}

/** A short text, as a name or an id, on one line. */
export const cleanLine = (text: string, longest: number): string =>
  cutAt(cleanText(text).text.replace(/\s+/g, " ").trim(), longest);

/** The beginning of a text, not ending within a character. */
export function cutAt(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const last = text.charCodeAt(longest - 1);
  const splits = last >= 0xd800 && last <= 0xdbff;
  return text.slice(0, splits ? longest - 1 : longest);
}

/** The text in parts that an entry can hold; cut after a line where one ends near. */
export function entryParts(text: string, longest = longestEntry): readonly string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > longest) {
    const head = cutAt(rest, longest);
    const lineEnd = head.lastIndexOf("\n");
    const part = lineEnd > longest * 0.9 ? head.slice(0, lineEnd + 1) : head;
    parts.push(part);
    rest = rest.slice(part.length);
  }
  if (rest !== "") parts.push(rest);
  return parts;
}
