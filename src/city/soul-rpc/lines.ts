// Several connections over one channel, each with a name of its own.

import { z } from "zod";
import type { MessageChannel } from "./line-calls.ts";

const Envelope = z.object({ line: z.string(), message: z.unknown() });

/** The connections of one channel, by name; a name is opened once. */
export type Lines = { readonly open: (name: string) => MessageChannel };

type Listening = {
  readonly messages: Set<(message: unknown) => void>;
  readonly ends: Set<() => void>;
};

type LinesOutside = {
  readonly send: (message: unknown) => void;
  readonly onMessage: (listener: (message: unknown) => void) => void;
  readonly onEnd: (listener: () => void) => void;
  /** Called when a message belongs to no line. */
  readonly malformed: () => void;
  /** The other side sent a message on a connection that was not opened here. */
  readonly called?: ((name: string, line: MessageChannel) => void) | undefined;
};

export function openLines({ send, onMessage, onEnd, malformed, called }: LinesOutside): Lines {
  const known = new Map<string, Listening>();
  let isOver = false;
  const listening = (name: string): Listening => {
    const one = known.get(name) ?? { messages: new Set(), ends: new Set() };
    known.set(name, one);
    return one;
  };
  const open = (name: string): MessageChannel => {
    const { messages, ends } = listening(name);
    return {
      send: (message) => send({ line: name, message }),
      onMessage: (listener) => void messages.add(listener),
      onEnd(listener) {
        if (isOver) listener();
        else ends.add(listener);
      },
      close: () => void known.delete(name),
    };
  };
  onMessage((told) => {
    const read = Envelope.safeParse(told);
    if (!read.success) return malformed();
    const { line, message } = read.data;
    if (!known.has(line)) called?.(line, open(line));
    for (const listener of known.get(line)?.messages ?? []) listener(message);
  });
  onEnd(() => {
    isOver = true;
    for (const { ends } of known.values()) for (const listener of ends) listener();
  });
  return { open };
}
