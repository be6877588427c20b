// The line that a person types in the terminal, with what is printed meanwhile above it.

import {
  clearScreenDown,
  createInterface,
  cursorTo,
  type Interface,
  moveCursor,
} from "node:readline";
import type { ReadStream, WriteStream } from "node:tty";
import type { TextOutput } from "../../../bodies/terminal/io.ts";

/** A line as it is typed: what stands before it, what it may be completed to, and who reads it. */
export type TypedLine = {
  readonly before: () => string;
  /** The texts that a beginning may be completed to. */
  readonly completions: (typed: string) => readonly string[];
  readonly onLine: (line: string) => void;
  /** Ctrl+C, or the end of the input. */
  readonly onEnd: () => void;
};

export type PromptLine = {
  readonly coloured: boolean;
  /** Prints something that ends with a line's end, above what is being typed. */
  readonly above: (print: () => void) => void;
  /** The output of speech. */
  readonly output: TextOutput;
  /** Shows the line. Returns how to take it away. */
  readonly begin: (line: TypedLine) => () => void;
};

/** Whether a person sits at both ends. */
export const isAtTerminal = (input: ReadStream, output: WriteStream): boolean =>
  input.isTTY === true && output.isTTY === true;

export function promptLine(input: ReadStream, output: WriteStream): PromptLine {
  let open: { readonly line: Interface; readonly before: () => string } | undefined;

  const above = (print: () => void): void => {
    if (open === undefined) {
      print();
      return;
    }
    const { line, before } = open;
    const { rows } = line.getCursorPos();
    moveCursor(output, 0, -rows);
    cursorTo(output, 0);
    clearScreenDown(output);
    print();
    // The library moves up by the rows that the line had.
    if (rows > 0) output.write("\n".repeat(rows));
    line.setPrompt(before());
    line.prompt(true);
  };

  return {
    coloured: output.isTTY === true && output.hasColors(),
    above,
    output: {
      coloured: output.isTTY === true && output.hasColors(),
      write: (text) =>
        new Promise((resolve) => {
          if (output.destroyed || output.writableEnded) return resolve("closed");
          above(() => output.write(text, (error) => resolve(error ? "closed" : "written")));
        }),
    },
    begin({ before, completions, onLine, onEnd }) {
      const line = createInterface({
        input,
        output,
        terminal: true,
        prompt: before(),
        historySize: 200,
        removeHistoryDuplicates: true,
        completer: (typed: string) => [[...completions(typed)], typed],
      });
      open = { line, before };
      line.on("line", (typed) => {
        onLine(typed);
        line.setPrompt(before());
        line.prompt();
      });
      line.on("SIGINT", onEnd);
      const close = () => {
        if (open?.line !== line) return;
        open = undefined;
        line.close();
      };
      line.on("close", () => {
        if (open?.line !== line) return;
        open = undefined;
        output.write("\n");
        onEnd();
      });
      line.prompt();
      return close;
    },
  };
}
