import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type LocalServer = {
  /** `http://127.0.0.1:…`, without a path. */
  readonly origin: string;
  /** Ends every connection, also those that wait for an answer. */
  close(): Promise<void>;
};

/** Milliseconds for which an unused connection is kept: providers keep one for a minute and more, Node for five seconds. */
const keptFor = 75_000;

/**
 * A server on 127.0.0.1; `port` 0 is an ephemeral one. A fault of `handle` is printed under `name` and breaks its
 * connection.
 */
export async function startLocalServer(
  name: string,
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
  port = 0,
): Promise<LocalServer> {
  const server = createServer((request, response) => {
    handle(request, response).catch((cause: unknown) => {
      console.error(`${name}:`, cause);
      response.destroy();
    });
  });
  server.keepAliveTimeout = keptFor;
  await new Promise<void>((resolve) => {
    server.listen(port, "127.0.0.1", resolve);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
