// A way to a server on which everything can be swallowed for a while, without either side being told.

import { createServer, connect as dial, type Socket } from "node:net";

export type SwallowingProxy = {
  readonly port: number;
  readonly swallow: () => void;
  /**
   * Swallows from the first message to the server on that holds this text; resolves then. `answer`: that one passes, and
   * its answer does not.
   */
  readonly swallowFrom: (text: string, what?: "message" | "answer") => Promise<void>;
  /** From here on there is a way again; what was under way when it was lost never arrives. */
  readonly heal: () => void;
  /** Ends the connections on which something was swallowed. */
  readonly cut: () => void;
  readonly close: () => Promise<void>;
};

export async function swallowingProxy(port: number): Promise<SwallowingProxy> {
  let swallows = false;
  let awaited:
    | { readonly text: string; readonly passes: boolean; readonly seen: () => void }
    | undefined;
  /** Connections from before the last loss: nothing passes them any more. */
  const dead = new Set<Socket>();
  const alive = new Set<Socket>();
  const swallow = (): void => {
    swallows = true;
    for (const socket of alive) dead.add(socket);
  };
  const server = createServer((near) => {
    const far = dial(port, "127.0.0.1");
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      alive.add(from);
      if (swallows) dead.add(from);
      from.on("data", (piece) => {
        if (from === near && awaited !== undefined && piece.includes(awaited.text)) {
          if (awaited.passes && !dead.has(from)) to.write(piece);
          swallow();
          awaited.seen();
          awaited = undefined;
        }
        if (!dead.has(from)) to.write(piece);
      });
      from.on("error", () => undefined);
      from.on("close", () => {
        alive.delete(from);
        if (!dead.has(from)) to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    port: address.port,
    swallow,
    swallowFrom: (text, what = "message") =>
      new Promise((seen) => {
        awaited = { text, passes: what === "answer", seen };
      }),
    heal() {
      swallows = false;
    },
    cut() {
      for (const socket of dead) socket.destroy();
    },
    async close() {
      for (const socket of alive) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
