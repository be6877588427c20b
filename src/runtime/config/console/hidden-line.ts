import type { Readable } from "node:stream";

/** A terminal's input, or any other source of lines. */
export type LineInput = Readable & {
  readonly isTTY?: boolean;
  readonly setRawMode?: (isRaw: boolean) => unknown;
};

const longestLine = 4_096;
/** The end of the line, or an abort. */
const endings = ["\r", "\n", "\u0003", "\u0004"];
/** The sequences of arrow keys and other function keys. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is how a terminal writes them.
const arrows = /\u001b(?:\[[0-9;]*[A-Za-z~]|O[A-Z])/g;

function afterKey(typed: readonly string[], key: string): readonly string[] {
  if (key === "\u007f" || key === "\b") return typed.slice(0, -1);
  if (key === "\u0015") return [];
  return key >= " " && typed.length < longestLine ? [...typed, key] : typed;
}

/**
 * Reads one line at a terminal without echo; undefined when the person aborts (Ctrl+C, Ctrl+D). Backspace deletes a
 * character, Ctrl+U all of them.
 */
export function hiddenLine(input: LineInput): Promise<string | undefined> {
  return new Promise((resolve) => {
    let typed: readonly string[] = [];
    input.setRawMode?.(true);
    input.setEncoding("utf8");

    function end(line: string | undefined, rest = ""): void {
      input.off("data", take);
      input.off("end", stop);
      input.setRawMode?.(false);
      input.pause();
      // Pasted text after the line belongs to the next question.
      if (rest !== "") input.unshift(rest, "utf8");
      resolve(line);
    }
    const stop = () => end(undefined);
    function take(piece: string): void {
      const keys = [...piece.replace(arrows, "")];
      const last = keys.findIndex((key) => endings.includes(key));
      for (const key of last < 0 ? keys : keys.slice(0, last)) typed = afterKey(typed, key);
      const ending = keys[last];
      if (ending === "\r" || ending === "\n") end(typed.join(""), keys.slice(last + 1).join(""));
      else if (ending !== undefined) stop();
    }
    input.on("data", take);
    input.once("end", stop);
    input.resume();
  });
}

/** The first line of another program's output; undefined when there is none. */
export async function firstLine(input: LineInput): Promise<string | undefined> {
  let text = "";
  input.setEncoding("utf8");
  for await (const piece of input) {
    text += piece;
    if (/[\r\n]/.test(text) || text.length > longestLine) break;
  }
  const [line] = text.replace(/^\uFEFF/, "").split(/\r?\n|\r/, 1);
  return line === "" ? undefined : line;
}
