import type { Readable } from "node:stream";

/** A terminal's input, or anything that lines come from. */
export type LineInput = Readable & {
  readonly isTTY?: boolean;
  readonly setRawMode?: (isRaw: boolean) => unknown;
};

const longestLine = 4_096;
/** The line is done, or the person stops. */
const endings = ["\r", "\n", "\u0003", "\u0004"];
/** What arrow keys and their like send. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is how a terminal writes them.
const arrows = /\u001b(?:\[[0-9;]*[A-Za-z~]|O[A-Z])/g;

function afterKey(typed: readonly string[], key: string): readonly string[] {
  if (key === "\u007f" || key === "\b") return typed.slice(0, -1);
  if (key === "\u0015") return [];
  return key >= " " && typed.length < longestLine ? [...typed, key] : typed;
}

/**
 * One line that a person writes at a terminal, shown nowhere; undefined when they stop (Ctrl+C, Ctrl+D). Backspace
 * takes back a character, Ctrl+U all of them.
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
      // What was pasted after the line belongs to the next question.
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

/** The first line of what another program writes; undefined when there is none. */
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
