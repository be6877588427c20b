// Calls between two processes over a connection: each is answered once, can be cancelled, and fails when the connection
// ends.

import { z } from "zod";
import { LineRefusal, taken } from "./line-shapes.ts";

/** Messages in both directions, complete and in order, as JSON. */
export type MessageChannel = {
  readonly send: (message: unknown) => void;
  readonly onMessage: (listener: (message: unknown) => void) => void;
  readonly onEnd: (listener: () => void) => void;
  /** Stops sending and receiving; the other side is not notified. */
  readonly close: () => void;
};

export type LineHandler = (args: readonly unknown[], signal: AbortSignal) => Promise<unknown>;

export type LineCalls = {
  /** Resolves with the other side's answer. Rejects with `LineEnded`, or with a bug of the other side. */
  readonly call: (name: string, args: readonly unknown[], signal?: AbortSignal) => Promise<unknown>;
  /** Sends a message without an answer. */
  readonly tell: (name: string, args: readonly unknown[]) => void;
  /** Ends the connection: running calls fail with `LineEnded`. */
  readonly end: () => void;
};

const Id = z.number().int().nonnegative();
const Message = z.union([
  z.object({ call: Id, name: z.string(), args: z.array(z.unknown()) }),
  z.object({ give: Id }),
  z.object({ answer: Id, value: z.unknown().optional() }),
  z.object({ failed: Id, note: z.string() }),
  z.object({ tell: z.string(), args: z.array(z.unknown()) }),
]);
type Message = z.infer<typeof Message>;

/** The connection to the other side has ended. */
export class LineEnded extends Error {
  override readonly name = "LineEnded";
}

type Asked = { readonly answer: (value: unknown) => void; readonly fail: (error: Error) => void };

type CallsOutside = {
  readonly handlers: ReadonlyMap<string, LineHandler>;
  /** Called right before each message, to send first what the other side has to know. */
  readonly before?: () => void;
  readonly onEnd?: () => void;
  /** Receives messages that are invalid, or have no receiver. */
  readonly onBug: (error: unknown) => void;
};

/** The calls of an open connection. */
type OpenCalls = {
  readonly line: MessageChannel;
  readonly outside: CallsOutside;
  /** Requests of this side without an answer so far, by id. */
  readonly asked: Map<number, Asked>;
  /** Requests of the other side that it may still cancel, by id. */
  readonly served: Map<number, AbortController>;
  last: number;
  isOver: boolean;
};

export function openLineCalls(line: MessageChannel, outside: CallsOutside): LineCalls {
  const calls: OpenCalls = {
    ...{ line, outside, asked: new Map(), served: new Map() },
    ...{ last: 0, isOver: false },
  };
  line.onMessage((message) => {
    try {
      take(calls, taken("a message of a line", Message, message));
    } catch (error) {
      outside.onBug(error);
    }
  });
  line.onEnd(() => {
    if (calls.isOver) return;
    end(calls);
    outside.onEnd?.();
  });
  return {
    call: (name, args, signal) => call(calls, name, args, signal),
    tell: (name, args) => send(calls, { tell: name, args: [...args] }),
    end: () => end(calls),
  };
}

function send({ line, outside, isOver }: OpenCalls, message: Message): void {
  if (isOver) return;
  outside.before?.();
  line.send(message);
}

function take(calls: OpenCalls, message: Message): void {
  const { outside, served } = calls;
  if ("call" in message) void serve(calls, message.call, message.name, message.args);
  else if ("give" in message) served.get(message.give)?.abort();
  else if ("answer" in message) {
    settle(calls, message.answer, ({ answer }) => answer(message.value));
  } else if ("failed" in message) {
    settle(calls, message.failed, ({ fail }) => fail(new Error(message.note)));
  } else {
    const handler = outside.handlers.get(message.tell);
    if (handler === undefined) outside.onBug(unknownName(message.tell));
    else void handler(message.args, new AbortController().signal).catch(outside.onBug);
  }
}

const unknownName = (name: string): LineRefusal =>
  new LineRefusal(`refused: nobody answers ${JSON.stringify(name.slice(0, 40))}`);

/** Answers a request of the other side. */
async function serve(
  calls: OpenCalls,
  id: number,
  name: string,
  args: readonly unknown[],
): Promise<void> {
  const { outside, served } = calls;
  const giving = new AbortController();
  served.set(id, giving);
  try {
    const handler = outside.handlers.get(name);
    if (handler === undefined) throw unknownName(name);
    const value = await handler(args, giving.signal);
    send(calls, { answer: id, ...(value === undefined ? {} : { value }) });
  } catch (error) {
    outside.onBug(error);
    send(calls, { failed: id, note: error instanceof Error ? error.message : String(error) });
  } finally {
    served.delete(id);
  }
}

function settle({ asked }: OpenCalls, id: number, by: (one: Asked) => void): void {
  const one = asked.get(id);
  asked.delete(id);
  if (one !== undefined) by(one);
}

/** Sends a request to the other side; `signal` cancels it. */
async function call(
  calls: OpenCalls,
  name: string,
  args: readonly unknown[],
  signal: AbortSignal | undefined,
): Promise<unknown> {
  if (calls.isOver) throw new LineEnded("the line ended");
  calls.last += 1;
  const id = calls.last;
  const give = () => send(calls, { give: id });
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  calls.asked.set(id, { answer: resolve, fail: reject });
  send(calls, { call: id, name, args: [...args] });
  if (signal?.aborted === true) give();
  else signal?.addEventListener("abort", give, { once: true });
  try {
    return await promise;
  } finally {
    signal?.removeEventListener("abort", give);
  }
}

function end(calls: OpenCalls): void {
  calls.isOver = true;
  for (const giving of calls.served.values()) giving.abort();
  for (const { fail } of calls.asked.values()) fail(new LineEnded("the line ended"));
  calls.asked.clear();
}
