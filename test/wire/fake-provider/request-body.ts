import type { IncomingMessage } from "node:http";

/** 20 MiB: what a fake takes whose provider names no bound. */
const usualBound = 20 * 1024 * 1024;

/** The body of a request, read to its end; undefined when it is longer than `bound` bytes. */
export async function textOf(
  request: IncomingMessage,
  bound = usualBound,
): Promise<string | undefined> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    length += piece.byteLength;
    if (length <= bound) pieces.push(piece);
  }
  return length > bound ? undefined : Buffer.concat(pieces).toString("utf8");
}

/** The value that a text is the JSON of; undefined when it is none. */
export function jsonOf(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
