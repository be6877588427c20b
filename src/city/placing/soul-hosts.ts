// The other workers, for the one that lives the city: it holds a connection to each, and knows how many souls each takes.

import { openListeners } from "../../kernel/listeners.ts";
import type { Clock } from "../../kernel/ports.ts";
import { openLineCalls } from "../soul-rpc/line-calls.ts";
import type { Lines } from "../soul-rpc/lines.ts";
import { greetingLine, HostGreeting } from "./soul-host.ts";

/** An open connection to a worker. */
export type HostLink = {
  readonly lines: Lines;
  readonly onEnd: (listener: () => void) => void;
  readonly end: () => void;
};

/** The workers as they are announced. */
export type KnownWorkers = {
  readonly all: () => readonly { readonly id: string; readonly address: string }[];
  readonly onChange: (listener: () => void) => () => void;
};

type HostsOutside = {
  readonly workers: KnownWorkers;
  /** The id of this worker, which is none of the others. */
  readonly self: string;
  readonly connect: (address: string) => Promise<HostLink>;
  readonly clock: Clock;
};

export type OtherHost = {
  readonly host: string;
  /** 0 once it has left the list of workers. */
  readonly room: number;
  readonly lines: Lines;
};

export type SoulHosts = {
  /** Those that there is a connection to. */
  readonly all: () => readonly OtherHost[];
  readonly onChange: (listener: () => void) => () => void;
  /** Resolves when each known worker was reached or could not be, at most after these milliseconds. */
  readonly reached: (within: number) => Promise<void>;
  readonly close: () => void;
};

/** Milliseconds until a worker that was not reached is tried again. */
const again = 1_000;

type Reaching = { readonly ending: AbortController; readonly tried: Promise<void> };

type Greeted = { readonly link: HostLink; readonly room: number };

/** Connects to a worker and asks how many souls it takes; undefined where that does not succeed. */
async function greet(
  address: string,
  connect: HostsOutside["connect"],
): Promise<Greeted | undefined> {
  const link = await connect(address).catch(() => undefined);
  if (link === undefined) return undefined;
  let isOver = false;
  link.onEnd(() => {
    isOver = true;
  });
  const { call } = openLineCalls(link.lines.open(greetingLine), {
    handlers: new Map(),
    onBug: () => link.end(),
  });
  const told = await call("greet", []).then(
    (given) => HostGreeting.safeParse(given).data,
    () => undefined,
  );
  if (told !== undefined && !isOver) return { link, room: told.room };
  link.end();
  return undefined;
}

export function openSoulHosts({ workers, self, connect, clock }: HostsOutside): SoulHosts {
  const links = new Map<string, Greeted>();
  const reaching = new Map<string, Reaching>();
  const listeners = openListeners();
  let isOver = false;
  const changed = listeners.tell;
  const others = () => workers.all().filter(({ id }) => id !== self);

  const join = async (id: string, address: string): Promise<void> => {
    const greeted = await greet(address, connect);
    if (greeted === undefined) return;
    const { link } = greeted;
    if (isOver) return link.end();
    links.set(id, greeted);
    link.onEnd(() => {
      if (links.delete(id)) changed();
    });
    changed();
  };
  /** Reaches a worker, for as long as it is announced. */
  const reach = (id: string, address: string): void => {
    const ending = new AbortController();
    const { promise: tried, resolve: isTried } = Promise.withResolvers<void>();
    reaching.set(id, { ending, tried });
    void (async () => {
      while (!ending.signal.aborted) {
        if (!links.has(id)) await join(id, address);
        isTried();
        await clock.sleep(again, ending.signal);
      }
    })();
  };
  const look = (): void => {
    const known = new Set(others().map(({ id }) => id));
    for (const [id, { ending }] of reaching) {
      if (known.has(id)) continue;
      ending.abort();
      reaching.delete(id);
    }
    for (const { id, address } of others()) if (!reaching.has(id)) reach(id, address);
    changed();
  };
  const stop = workers.onChange(look);
  look();
  return {
    all() {
      const known = new Set(others().map(({ id }) => id));
      return [...links].map(([host, { link, room }]) => ({
        ...{ host, lines: link.lines },
        room: known.has(host) ? room : 0,
      }));
    },
    onChange: listeners.add,
    async reached(within) {
      const waiting = new AbortController();
      const all = Promise.all([...reaching.values()].map(({ tried }) => tried));
      await Promise.race([all, clock.sleep(within, waiting.signal)]);
      waiting.abort();
    },
    close() {
      isOver = true;
      stop();
      for (const { ending } of reaching.values()) ending.abort();
      for (const { link } of links.values()) link.end();
    },
  };
}
