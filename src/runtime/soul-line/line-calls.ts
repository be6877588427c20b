// Calls between two processes over a line: each is answered once, can be given up, and fails when the line ends.

import { z } from "zod";

/** Messages in both directions, each whole and in order, as JSON. */
export type Line = {
  readonly send: (message: unknown) => void;
  readonly onMessage: (listener: (message: unknown) => void) => void;
  readonly onEnd: (listener: () => void) => void;
  /** Nothing is sent or heard on it any more; the other side is not told. */
  readonly close: () => void;
};

export type LineHandler = (args: readonly unknown[], signal: AbortSignal) => Promise<unknown>;

export type LineCalls = {
  /** What the other side answers. Rejects with `LineEnded`, or with a bug of the other side. */
  readonly call: (name: string, args: readonly unknown[], signal?: AbortSignal) => Promise<unknown>;
  /** Tells something that is not answered. */
  readonly tell: (name: string, args: readonly unknown[]) => void;
  /** Nothing is asked or told any more: what is under way fails with `LineEnded`. */
  readonly end: () => void;
};

const Message = z.union([
  z.object({ call: z.number(), name: z.string(), args: z.array(z.unknown()) }),
  z.object({ give: z.number() }),
  z.object({ answer: z.number(), value: z.unknown().optional() }),
  z.object({ failed: z.number(), note: z.string() }),
  z.object({ tell: z.string(), args: z.array(z.unknown()) }),
]);
type Message = z.infer<typeof Message>;

/** The other side is there no more. */
export class LineEnded extends Error {
  override readonly name = "LineEnded";
}

type Asked = { readonly answer: (value: unknown) => void; readonly fail: (error: Error) => void };

type CallsOutside = {
  readonly handlers: ReadonlyMap<string, LineHandler>;
  /** Called right before each message: what has to be known there first is sent first. */
  readonly before?: () => void;
  readonly onEnd?: () => void;
  /** What is no message, or told to nobody. */
  readonly onBug: (error: unknown) => void;
};

export function openLineCalls(line: Line, outside: CallsOutside): LineCalls {
  const asked = new Map<number, Asked>();
  const under = new Map<number, AbortController>();
  let last = 0;
  let isOver = false;
  const send = (message: Message): void => {
    if (isOver) return;
    outside.before?.();
    line.send(message);
  };

  const serve = async (id: number, name: string, args: readonly unknown[]): Promise<void> => {
    const giving = new AbortController();
    under.set(id, giving);
    try {
      const handler = outside.handlers.get(name);
      if (handler === undefined) throw new Error(`nobody answers ${name}`);
      const value = await handler(args, giving.signal);
      send({ answer: id, ...(value === undefined ? {} : { value }) });
    } catch (error) {
      outside.onBug(error);
      send({ failed: id, note: error instanceof Error ? error.message : String(error) });
    } finally {
      under.delete(id);
    }
  };
  const settle = (id: number, by: (one: Asked) => void): void => {
    const one = asked.get(id);
    asked.delete(id);
    if (one !== undefined) by(one);
  };
  const take = (message: Message): void => {
    if ("call" in message) void serve(message.call, message.name, message.args);
    else if ("give" in message) under.get(message.give)?.abort();
    else if ("answer" in message) settle(message.answer, ({ answer }) => answer(message.value));
    else if ("failed" in message)
      settle(message.failed, ({ fail }) => fail(new Error(message.note)));
    else {
      const handler = outside.handlers.get(message.tell);
      if (handler === undefined) outside.onBug(new Error(`nobody hears ${message.tell}`));
      else void handler(message.args, new AbortController().signal).catch(outside.onBug);
    }
  };
  line.onMessage((message) => {
    const read = Message.safeParse(message);
    if (read.success) take(read.data);
    else outside.onBug(read.error);
  });
  const end = (): void => {
    isOver = true;
    for (const giving of under.values()) giving.abort();
    for (const { fail } of asked.values()) fail(new LineEnded("the line ended"));
    asked.clear();
  };
  line.onEnd(() => {
    if (isOver) return;
    end();
    outside.onEnd?.();
  });

  return {
    call: (name, args, signal) =>
      new Promise((answer, fail) => {
        if (isOver) return fail(new LineEnded("the line ended"));
        last += 1;
        const id = last;
        const give = () => send({ give: id });
        const done = () => signal?.removeEventListener("abort", give);
        asked.set(id, {
          answer(value) {
            done();
            answer(value);
          },
          fail(error) {
            done();
            fail(error);
          },
        });
        send({ call: id, name, args: [...args] });
        if (signal?.aborted === true) give();
        else signal?.addEventListener("abort", give, { once: true });
      }),
    tell: (name, args) => send({ tell: name, args: [...args] }),
    end,
  };
}
