// A server that is a child process: it is started once, and whatever is asked of it is asked of that process.

import { type JSONRPCMessage, ReadBuffer, type Transport } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import type { Clock } from "../../kernel/ports.ts";
import { Oversize, oversizeCode } from "./fault-of.ts";
import { messagesIn } from "./mended-messages.ts";
import type { StdioServer } from "./server-spec.ts";

export type ChildServer = {
  /** Its process: closing it ends the process. */
  readonly transport: StdioClientTransport;
  /** A transport over the same process, for one client: closing it leaves the process running. */
  readonly attach: () => Transport;
  /** Resolves when the process has ended. */
  readonly gone: Promise<void>;
  /** The last line that it wrote to its standard error, else of what it wrote that is no message. */
  readonly lastLine: () => string | undefined;
};

export type ChildOptions = {
  /** Bytes allowed in one message. */
  readonly limit: number;
  /** Called with each line of its standard error. */
  readonly onLine?: ((line: string) => void) | undefined;
};

/** Bytes at the beginning and at the end of a line that is too long: the id of an answer stands in one of them. */
const edge = 160;
const idFirst = /^\s*\{\s*(?:"jsonrpc"\s*:\s*"2\.0"\s*,\s*)?"id"\s*:\s*(\d{1,15})\s*,\s*"result"/;
const resultFirst = /^\s*\{\s*(?:"jsonrpc"\s*:\s*"2\.0"\s*,\s*)?"result"/;
const idLast = /,\s*"id"\s*:\s*(\d{1,15})\s*(?:,\s*"jsonrpc"\s*:\s*"2\.0"\s*)?\}\s*$/;

/** An error in place of an answer of which only the edges are known; none where they name no request. */
function answerBetween(head: string, tail: string, error: Oversize): readonly JSONRPCMessage[] {
  const [, id] = idFirst.exec(head) ?? (resultFirst.test(head) ? idLast.exec(tail) : null) ?? [];
  if (id === undefined) return [];
  return [
    { jsonrpc: "2.0", id: Number(id), error: { code: oversizeCode, message: error.message } },
  ];
}

/** A line with which a message over several lines begins. */
const opens = /^\s*(?:[{[]\s*$|\{\s*"|\[\s*\{)/;

/** The brackets of JSON that a line opens, less those that it closes. */
function depthOf(line: string): number {
  const brackets = line.replace(/"(?:[^"\\]|\\.)*"/g, "").replace(/[^{}[\]]/g, "");
  return 2 * brackets.replace(/[}\]]/g, "").length - brackets.length;
}

/**
 * Reads a server's lines: those that hold messages, each part of a message by itself, and messages that were written over
 * several lines; others are left out. The answer in a line that is too long fails, and the lines after it are read.
 */
export class MendedLines extends ReadBuffer {
  #rest: Buffer = Buffer.alloc(0);
  #ready: JSONRPCMessage[] = [];
  /** The beginning of the line that is too long; undefined: it is not. */
  #head: string | undefined;
  /** The lines of a message that is not at its end, and their brackets and characters. */
  #open: string[] = [];
  #depth = 0;
  #length = 0;
  readonly #limit: number;
  readonly #onOther: (line: string) => void;

  constructor(limit: number, onOther: (line: string) => void) {
    super({ maxBufferSize: limit });
    this.#limit = limit;
    this.#onOther = onOther;
  }

  override append(chunk: Buffer): void {
    const came = Buffer.concat([this.#rest, chunk]);
    const end = came.lastIndexOf("\n") + 1;
    for (const line of came.toString("utf8", 0, end).split("\n").slice(0, -1)) this.#take(line);
    this.#rest = came.subarray(end);
    if (this.#head === undefined && this.#rest.length <= this.#limit) return;
    this.#head ??= this.#rest.toString("utf8", 0, edge);
    this.#rest = this.#rest.subarray(-edge);
  }

  #take(line: string): void {
    const head = this.#head;
    this.#head = undefined;
    const messages =
      head === undefined ? messagesIn(line) : answerBetween(head, line, new Oversize(this.#limit));
    if (messages.length > 0) this.#close(messages);
    else if (this.#open.length > 0 || opens.test(line)) this.#takeOpen(line);
    else this.#onOther(line);
  }

  #takeOpen(line: string): void {
    this.#open.push(line);
    this.#depth += depthOf(line);
    this.#length += line.length;
    if (this.#depth > 0 && this.#length <= this.#limit) return;
    const messages = messagesIn(this.#open.join("\n"));
    if (messages.length > 0) this.#open = [];
    this.#close(messages);
  }

  /** The open lines are no part of these messages. */
  #close(messages: readonly JSONRPCMessage[]): void {
    for (const line of this.#open) this.#onOther(line);
    this.#open = [];
    this.#depth = 0;
    this.#length = 0;
    this.#ready.push(...messages);
  }

  override readMessage(): JSONRPCMessage | null {
    return this.#ready.shift() ?? null;
  }

  override clear(): void {
    this.#rest = Buffer.alloc(0);
    this.#head = undefined;
    this.#open = [];
    this.#depth = 0;
    this.#length = 0;
    this.#ready = [];
  }
}

/** The process is started when the first attached transport is. */
export function openChildServer(spec: StdioServer, { limit, onLine }: ChildOptions): ChildServer {
  const transport = new StdioClientTransport({
    command: spec.command,
    args: [...(spec.args ?? [])],
    env: { ...spec.env },
    stderr: "pipe",
    maxBufferSize: limit,
  });
  let lastLine: string | undefined;
  let lastOther: string | undefined;
  const lines = lineReader((line) => {
    lastLine = line;
    onLine?.(line);
  });
  const others = lineReader((line) => {
    lastOther = line;
  });
  // The SDK has no option for it.
  Reflect.set(transport, "_readBuffer", new MendedLines(limit, (line) => others(`${line}\n`)));
  transport.stderr?.on("data", (chunk: Buffer) => lines(chunk.toString("utf8")));
  const { promise: gone, resolve } = Promise.withResolvers<void>();
  let started: Promise<void> | undefined;
  return {
    transport,
    attach: () => new ProcessTransport(transport, resolve, () => (started ??= transport.start())),
    gone,
    lastLine: () => lastLine ?? lastOther,
  };
}

/** Milliseconds in which a process that has ended is seen to have ended. */
const endingTime = 300;

/** The state of a server's process after a failure; undefined where the server is none. */
export async function childNow(
  child: ChildServer | undefined,
  clock: Clock,
): Promise<{ readonly gone: boolean; readonly line: string | undefined } | undefined> {
  if (child === undefined) return undefined;
  const waiting = new AbortController();
  const gone = await Promise.race([
    child.gone.then(() => true),
    clock.sleep(endingTime, waiting.signal).then(() => false),
  ]);
  waiting.abort();
  return { gone, line: child.lastLine() };
}

const longestLine = 500;
/** Control characters, and the colours of terminals, which begin with one. */
const unshown = /\p{Cc}\[[0-9;]{0,20}[A-Za-z]|[\p{Cc}\p{Cf}]/gu;

/** Gives whole lines without control characters, cut to 500 characters; blank ones are left out. */
function lineReader(give: (line: string) => void): (text: string) => void {
  let open = "";
  return (text) => {
    const [last = "", ...whole] = (open + text).split("\n").toReversed();
    open = last.slice(0, longestLine);
    for (const line of whole.toReversed()) {
      const shown = line
        .slice(0, 2 * longestLine)
        .replace(unshown, "")
        .trim()
        .slice(0, longestLine);
      if (shown !== "") give(shown);
    }
  };
}

class ProcessTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: (message: JSONRPCMessage) => void;
  readonly #child: StdioClientTransport;
  readonly #onGone: () => void;
  readonly #start: () => Promise<void>;
  #isDetached = false;

  constructor(child: StdioClientTransport, onGone: () => void, start: () => Promise<void>) {
    this.#child = child;
    this.#onGone = onGone;
    this.#start = start;
  }

  async start(): Promise<void> {
    const child = this.#child;
    child.onmessage = (message) => this.onmessage?.(message);
    child.onerror = (error) => this.onerror?.(error);
    child.onclose = () => {
      this.#onGone();
      this.onclose?.();
    };
    await this.#start();
  }

  send(message: JSONRPCMessage): Promise<void> {
    return this.#child.send(message);
  }

  async close(): Promise<void> {
    if (this.#isDetached) return;
    this.#isDetached = true;
    this.onclose?.();
  }
}
