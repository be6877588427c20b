// Repairs JSON that was truncated or holds raw control characters. No library salvages the complete values before a
// break.

import { backslash, quote } from "./json-leaf.ts";

type Frame = { readonly closer: "}" | "]"; valueNext: boolean };

/** `safe`: the position up to which everything is complete, and the number of open frames there. */
type Closing = { readonly frames: Frame[]; safe: { at: number; depth: number } };

/**
 * The text up to its last complete value, with all open brackets closed; undefined when nothing is complete. `text`
 * starts with a bracket.
 */
export function closedOff(text: string): string | undefined {
  const closing: Closing = { frames: [], safe: { at: 0, depth: 0 } };
  for (let at = 0; at < text.length; ) {
    const end = text.charCodeAt(at) === quote ? stringEnd(text, at) : at + 1;
    if (end === undefined) break;
    if (end > at + 1) afterString(closing, end);
    else afterCharacter(closing, text[at] ?? "", at);
    at = end;
  }
  const { safe, frames } = closing;
  if (safe.at === 0) return undefined;
  const open = frames.slice(0, safe.depth).map((frame) => frame.closer);
  return text.slice(0, safe.at) + open.reverse().join("");
}

/** A string is complete; as a name it still needs its value. */
function afterString({ frames, safe }: Closing, end: number): void {
  const top = frames.at(-1);
  if (top === undefined || (top.closer === "}" && !top.valueNext)) return;
  safe.at = end;
  safe.depth = frames.length;
}

function afterCharacter(closing: Closing, c: string, at: number): void {
  const { frames } = closing;
  const top = frames.at(-1);
  if (c === "{" || c === "[") {
    frames.push({ closer: c === "{" ? "}" : "]", valueNext: c === "[" });
    closing.safe = { at: at + 1, depth: frames.length };
  } else if (c === "}" || c === "]") {
    frames.pop();
    closing.safe = { at: at + 1, depth: frames.length };
  } else if (c === ":" && top !== undefined) top.valueNext = true;
  else if (c === "," && top !== undefined) {
    closing.safe = { at, depth: frames.length };
    top.valueNext = top.closer === "]";
  }
}

/** The position after the string that starts at `start`; undefined when it does not end. */
function stringEnd(text: string, start: number): number | undefined {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === backslash) at += 1;
    else if (code === quote) return at + 1;
  }
  return undefined;
}

/** The text with raw control characters inside strings escaped, as JSON requires. */
export function controlsEscaped(text: string): string {
  const parts: string[] = [];
  let from = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (inString && code === backslash) at += 1;
    else if (code === quote) inString = !inString;
    else if (inString && code < 0x20) {
      parts.push(text.slice(from, at), `\\u${code.toString(16).padStart(4, "0")}`);
      from = at + 1;
    }
  }
  return from === 0 ? text : parts.join("") + text.slice(from);
}
