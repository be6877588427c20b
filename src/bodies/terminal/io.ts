import type { Readable, Writable } from "node:stream";
import { lineSplitter } from "./line-splitter.ts";

/** Where speech is printed. `write` resolves when the text has left, with `closed` when nobody reads any more. */
export type TextOutput = {
  readonly coloured: boolean;
  readonly write: (text: string) => Promise<"written" | "closed">;
};

export type Colour = "auto" | "always" | "never";

/** Longest line of input that is kept whole, in UTF-16 units; of a longer one the beginning is kept. */
const inputLineLimit = 4_000;

type MaybeTty = Writable & { readonly isTTY?: boolean; hasColors?(): boolean };

/** A stream as output. A closed pipe is a result here, never an error that ends the process. */
export function textOutput(stream: Writable, colour: Colour = "auto"): TextOutput {
  stream.on("error", () => undefined);
  const tty = stream as MaybeTty;
  const capable = tty.isTTY === true && tty.hasColors?.() !== false;
  return {
    coloured: colour === "always" || (colour === "auto" && capable),
    write: (text) =>
      new Promise((resolve) => {
        if (stream.destroyed || stream.writableEnded) return resolve("closed");
        stream.write(text, (error) => resolve(error ? "closed" : "written"));
      }),
  };
}

/**
 * Hands over each line of a stream as it comes, without blocking. The end of input, or its failure, only ends the
 * lines. Returns how to stop reading.
 */
export function readLines(stream: Readable, onLine: (line: string) => void): () => void {
  const splitter = lineSplitter(inputLineLimit);
  const onData = (chunk: Buffer | string) => {
    const bytes = typeof chunk === "string" ? Buffer.from(chunk) : chunk;
    for (const line of splitter.push(bytes)) onLine(line);
  };
  const onEnd = () => {
    for (const line of splitter.end()) onLine(line);
  };
  stream.on("data", onData).once("end", onEnd);
  stream.on("error", () => undefined);
  return () => {
    stream.off("data", onData).off("end", onEnd);
    stream.pause();
  };
}
