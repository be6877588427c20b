import { plainLine } from "./plain-text.ts";

/**
 * A line of input: a comment, with its author where the line names one; or who writes the next lines, which is nobody
 * in particular when no name is given.
 */
export type TerminalInput =
  | { readonly kind: "comment"; readonly author: string | undefined; readonly text: string }
  | { readonly kind: "as"; readonly name: string | undefined };

const longestName = 30;
const as = /^[/／]as(?:\s+(.*))?$/iu;
const colon = /[:：]/;

/**
 * Parses a line of input; undefined for a blank one. `author: text` and `author：text` name an author of `names` and no
 * other: in `質問: どうして？` the first word is part of the text. `/as name` sets the author of the next lines.
 */
export function readCommentLine(
  line: string,
  names: ReadonlySet<string>,
): TerminalInput | undefined {
  const text = plainLine(line);
  if (text === "") return undefined;
  const named = as.exec(text);
  if (named !== null) return { kind: "as", name: nameFrom(named[1] ?? "") };
  const at = text.search(colon);
  const author = text.slice(0, Math.max(at, 0)).trim();
  const said = text.slice(at + 1).trim();
  return names.has(author) && said !== ""
    ? { kind: "comment", author, text: said }
    : { kind: "comment", author: undefined, text };
}

/** A name reduced to what can stand before a colon; undefined when nothing is left. */
export function nameFrom(written: string): string | undefined {
  const [first = ""] = plainLine(written).split(colon);
  const name = [...first.trim()].slice(0, longestName).join("").trim();
  return name === "" ? undefined : name;
}
