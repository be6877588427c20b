// A worker's side of the connection from the worker that lives the city: it says how many souls it takes, and lives
// those that it is given.

import { z } from "zod";
import type { MessageChannel } from "../soul-rpc/line-calls.ts";
import { openLineCalls } from "../soul-rpc/line-calls.ts";
import type { Lines } from "../soul-rpc/lines.ts";
import { serveSoul } from "../soul-rpc/serve-soul.ts";
import type { HostedSoulDeps, NotWoken, WakeRequest } from "../soul-rpc/soul-rpc-types.ts";

/** The connection on which a worker is asked how many souls it takes. */
export const greetingLine = "greeting";

export const HostGreeting = z.object({ room: z.number().int().min(0) });
export type HostGreeting = z.infer<typeof HostGreeting>;

type HostOutside = {
  /** The most souls that run here. */
  readonly room: number;
  /** Takes hold of her and makes what she lives with, or says why not. */
  readonly make: (waking: WakeRequest) => Promise<HostedSoulDeps | NotWoken>;
  readonly onBug: (error: unknown) => void;
};

/** A connection, and how to end it. */
export type HostConnection = {
  readonly open: (called: (name: string, line: MessageChannel) => void) => Lines;
  readonly end: () => void;
};

export type SoulHost = {
  /** `epoch`: of the city's lease, under which the other side lives the city. A later one ends all earlier ones. */
  readonly accept: (connection: HostConnection, epoch: number) => void;
  /** The number of souls that run here now. */
  readonly count: () => number;
  /** No soul is taken from now on; resolves when nobody is left, or after `patience` milliseconds, when it is cut off. */
  readonly close: (patience: number) => Promise<void>;
};

/** Milliseconds between two looks at whether all souls have left. */
const pause = 50;

export function openSoulHost({ room, make, onBug }: HostOutside): SoulHost {
  const souls = new Set<string>();
  const connections = new Map<HostConnection, number>();
  let newest = 0;
  let isClosing = false;

  const made = async (waking: WakeRequest): Promise<HostedSoulDeps | NotWoken> => {
    const { persona } = waking;
    if (souls.has(persona)) return { refused: "held", texts: [] };
    if (isClosing || souls.size >= room) return { refused: "full", texts: [] };
    souls.add(persona);
    const leave = () => void souls.delete(persona);
    try {
      const makings = await make(waking);
      if ("refused" in makings || makings.own === undefined) {
        leave();
        return makings;
      }
      const { own } = makings;
      const release = () => own.release().finally(leave);
      return { ...makings, own: { ...own, release } };
    } catch (error) {
      leave();
      throw error;
    }
  };
  const greet = (line: MessageChannel): void => {
    const greeting: HostGreeting = { room };
    const handlers = new Map([["greet", async () => greeting]]);
    openLineCalls(line, { handlers, onBug });
  };
  return {
    accept(connection, epoch) {
      if (isClosing || epoch < newest) return connection.end();
      newest = epoch;
      for (const [one, earlier] of connections) if (earlier < epoch) one.end();
      connections.set(connection, epoch);
      connection.open((name, line) => {
        if (name === greetingLine) greet(line);
        else serveSoul(line, { make: made, onBug });
      });
    },
    count: () => souls.size,
    async close(patience) {
      isClosing = true;
      for (let waited = 0; waited < patience && souls.size > 0; waited += pause) {
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
      for (const one of connections.keys()) one.end();
      for (let waited = 0; waited < patience && souls.size > 0; waited += pause) {
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    },
  };
}
