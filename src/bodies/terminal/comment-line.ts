import { plainLine } from "./plain-text.ts";

/** A line of input: who wrote it, when the line says so, and what. */
export type CommentLine = { readonly author: string | undefined; readonly text: string };

/**
 * `author: text` or `author：text`. An author has at most 30 characters, among them a letter, and no space or colon,
 * so that `https://…`, `12:30`, and a sentence with a colon in it are text.
 */
const authored = /^((?=[^\s:：]*\p{L})[^\s:：]{1,30})(?:: +|： *)(\S.*)$/u;

/** What a line of input says; undefined for a blank one. */
export function readCommentLine(line: string): CommentLine | undefined {
  const text = plainLine(line);
  if (text === "") return undefined;
  const [, author, said] = authored.exec(text) ?? [];
  return said === undefined ? { author: undefined, text } : { author, text: said };
}
