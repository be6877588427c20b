// Connections of processes to a server, in a simulation: slow, in order, and lost with or without a word.

import type { ModelledProcess, ModelledTime } from "./modelled-time.ts";

export type Connection = {
  /** Asks the server, which serves it when it arrives. Rejects when the connection is known to have ended. */
  readonly ask: <T>(serve: () => T) => Promise<T>;
  /** The process ends it. */
  readonly end: () => void;
};

export type ModelledNetwork = {
  /** `onEnd`: the server noticed the end. `silence`: it ends a connection that said nothing for so long. */
  readonly connect: (
    process: ModelledProcess,
    served: { readonly onEnd?: () => void; readonly silence?: number },
  ) => Promise<Connection>;
  /** Whatever the process sends or is sent is lost for a while; nobody is told. */
  readonly swallow: (process: ModelledProcess, duration: number) => void;
  /** The server ends all connections, and takes none for a while. */
  readonly restart: (duration: number) => void;
  /** A killed process: the server notices. */
  readonly bury: (process: ModelledProcess) => void;
};

type Wire = {
  readonly process: ModelledProcess;
  readonly closeThere: () => void;
  swallowed: boolean;
};

export function modelledNetwork(time: ModelledTime, delay: () => number): ModelledNetwork {
  const wires = new Set<Wire>();
  const lostUntil = new Map<ModelledProcess, number>();
  let awayUntil = 0;
  const isLost = (process: ModelledProcess) => (lostUntil.get(process) ?? 0) > time.now();

  function wire(
    process: ModelledProcess,
    { onEnd, silence }: { readonly onEnd?: () => void; readonly silence?: number },
  ): Connection {
    const pending = new Set<(error: Error) => void>();
    let isOpenHere = true;
    let isOpenThere = true;
    let arrived = 0;
    let answered = 0;
    let heard = time.now();
    const closeHere = (): void => {
      isOpenHere = false;
      for (const fail of pending) fail(new Error("the connection has ended"));
      pending.clear();
    };
    const closeThere = (): void => {
      if (!isOpenThere) return;
      isOpenThere = false;
      wires.delete(own);
      onEnd?.();
      if (own.swallowed) return;
      answered = Math.max(answered, time.now() + delay());
      time.at(answered, () => process.reach(closeHere));
    };
    const own: Wire = { process, closeThere, swallowed: false };
    wires.add(own);
    const listen = (): void => {
      if (silence === undefined) return;
      time.at(time.now() + silence, () => {
        if (heard + silence <= time.now()) closeThere();
      });
    };
    listen();
    return {
      ask: <T>(serve: () => T) =>
        new Promise<T>((resolve, reject) => {
          if (!isOpenHere) return reject(new Error("the connection has ended"));
          pending.add(reject);
          if (own.swallowed) return;
          arrived = Math.max(arrived, time.now() + delay());
          time.at(arrived, () => {
            if (!isOpenThere || own.swallowed) return;
            heard = time.now();
            listen();
            const value = serve();
            answered = Math.max(answered, time.now() + delay());
            time.at(answered, () =>
              process.reach(() => {
                if (own.swallowed || !pending.delete(reject)) return;
                resolve(value);
              }),
            );
          });
        }),
      end() {
        closeHere();
        if (!own.swallowed) time.at(time.now() + delay(), () => !own.swallowed && closeThere());
      },
    };
  }

  return {
    connect: (process, served) =>
      new Promise((resolve, reject) => {
        if (isLost(process)) return;
        time.at(time.now() + delay(), () => {
          if (isLost(process) || !process.isAlive()) return;
          const isAway = awayUntil > time.now();
          const made = isAway ? undefined : wire(process, served);
          process.reach(() => (made === undefined ? reject(new Error("away")) : resolve(made)));
        });
      }),
    swallow(process, duration) {
      lostUntil.set(process, time.now() + duration);
      for (const one of wires) if (one.process === process) one.swallowed = true;
    },
    restart(duration) {
      awayUntil = time.now() + duration;
      for (const one of [...wires]) one.closeThere();
    },
    bury(process) {
      for (const one of [...wires]) {
        if (one.process !== process || one.swallowed) continue;
        time.at(time.now() + delay(), one.closeThere);
      }
    },
  };
}
