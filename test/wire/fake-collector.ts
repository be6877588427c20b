// A collector of telemetry (OTLP over HTTP) that keeps what it is sent.

import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

type Received = {
  readonly path: string;
  readonly body: string;
  /** Its headers, as they came. */
  readonly shown: string;
};

export type Collector = {
  readonly url: string;
  readonly received: readonly Received[];
  readonly close: () => Promise<void>;
};

export async function openCollector(): Promise<Collector> {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    received.push({ path: request.url ?? "", body, shown: request.rawHeaders.join("\n") });
    response.writeHead(200, { "content-type": request.headers["content-type"] ?? "" }).end();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
