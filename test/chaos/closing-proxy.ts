// A way to a server that can be closed, as when the server ends: every connection breaks, and a new one is refused.

import { createServer, connect as dial, type Socket } from "node:net";

export type ClosingProxy = {
  readonly port: number;
  /** The number of pieces of requests that passed. */
  readonly passed: () => number;
  /** Closes it when so many more pieces have passed; resolves then. */
  readonly closeAfter: (pieces: number) => Promise<void>;
  readonly open: () => void;
  /** Closes it for good. */
  readonly end: () => Promise<void>;
};

export async function closingProxy(port: number): Promise<ClosingProxy> {
  const alive = new Set<Socket>();
  let isOpen = true;
  let passed = 0;
  let awaited: { readonly at: number; readonly closed: () => void } | undefined;
  const close = (): void => {
    isOpen = false;
    for (const socket of alive) socket.destroy();
  };
  const count = (): void => {
    if (awaited === undefined || passed < awaited.at) {
      passed += 1;
      return;
    }
    close();
    awaited.closed();
    awaited = undefined;
  };
  const server = createServer((near) => {
    if (!isOpen) return near.destroy();
    const far = dial(port, "127.0.0.1");
    near.on("data", count);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      alive.add(one);
      one.on("error", () => undefined);
      one.on("close", () => {
        alive.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    port: address.port,
    passed: () => passed,
    closeAfter: (pieces) =>
      new Promise((closed) => {
        awaited = { at: passed + pieces, closed };
      }),
    open() {
      isOpen = true;
    },
    async end() {
      close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
