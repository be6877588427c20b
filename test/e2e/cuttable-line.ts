// A line between a browser and a program on which nothing passes for a while.

import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";

export type CuttableLine = {
  /** The program's address through the line. */
  readonly url: string;
  /** From now on nothing passes, and nobody is told. */
  readonly cut: () => void;
  /** Lets the waiting bytes pass. */
  readonly mend: () => void;
  /** Ends all connections; new ones pass. */
  readonly reset: () => void;
};

export async function cuttableLine(url: string): Promise<CuttableLine> {
  const port = Number(new URL(url).port);
  const ends = new Set<Socket>();
  let isCut = false;
  const pass = (from: Socket, to: Socket): void => {
    ends.add(from);
    if (isCut) from.pause();
    from.on("data", (chunk) => void to.write(chunk));
    from.on("error", () => from.destroy());
    from.on("close", () => {
      ends.delete(from);
      to.destroy();
    });
  };
  const server = createServer((near) => {
    const far = connect(port, "127.0.0.1");
    pass(near, far);
    pass(far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const reset = () => {
    isCut = false;
    for (const end of ends) end.destroy();
  };
  onTestFinished(() => {
    reset();
    server.close();
  });
  const address = new URL(url);
  address.port = String((server.address() as AddressInfo).port);
  return {
    url: address.origin,
    cut() {
      isCut = true;
      for (const end of ends) end.pause();
    },
    mend() {
      isCut = false;
      for (const end of ends) end.resume();
    },
    reset,
  };
}
