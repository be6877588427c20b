// Normalizes a text from a file for memory without changing its words.

import { longestEntry } from "../../protocol/memory-entry.ts";

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

/** Removes control characters except line ends and tabs; line ends become `\n`, lone surrogates are replaced. */
export function cleanText(text: string): { readonly text: string; readonly changed: boolean } {
  const lines = text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text;
  const clean = lines.replace(controls, "").toWellFormed();
  return { text: clean, changed: clean !== lines };
}

/** A short text, such as a name or an id, on one line. */
export const cleanLine = (text: string, longest: number): string =>
  cutAt(cleanText(text).text.replace(/\s+/g, " ").trim(), longest);

/** The beginning of a text, without a split character at its end. */
export function cutAt(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const last = text.charCodeAt(longest - 1);
  const splits = last >= 0xd800 && last <= 0xdbff;
  return text.slice(0, splits ? longest - 1 : longest);
}

/** Splits a text into parts that fit into an entry; preferably after a line. */
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
