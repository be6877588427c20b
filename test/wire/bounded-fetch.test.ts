import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { boundedFetch } from "../../src/adapters/models/bounded-answer-fetch.ts";

const servers: Server[] = [];
/** `keepAliveTimeout`: how long the server keeps an unused connection, ms; it announces its own. 0: for ever. */
async function serve(listener: RequestListener, keepAliveTimeout?: number): Promise<string> {
  const server = createServer(listener);
  if (keepAliveTimeout !== undefined) server.keepAliveTimeout = keepAliveTimeout;
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

it("gives an answer on as it is", async () => {
  const url = await serve((_, response) => {
    response.writeHead(418, { "content-type": "text/plain" }).end("tea");
  });
  const response = await boundedFetch(url);
  expect([response.status, response.headers.get("content-type"), await response.text()]).toEqual([
    418,
    "text/plain",
    "tea",
  ]);
});

it("carries no key to where a redirect points", async () => {
  const stolen: unknown[] = [];
  const thief = await serve((request, response) => {
    stolen.push(request.headers["x-goog-api-key"]);
    response.end();
  });
  const url = await serve((_, response) => {
    response.writeHead(307, { location: thief }).end();
  });
  await expect(boundedFetch(url, { headers: { "x-goog-api-key": "k" } })).rejects.toThrow(
    TypeError,
  );
  expect(stolen).toEqual([]);
});

it("breaks a body off that is longer than 32 MiB", async () => {
  const piece = Buffer.alloc(1024 * 1024);
  const url = await serve((_, response) => {
    for (let each = 0; each < 33; each += 1) response.write(piece);
    response.end();
  });
  const response = await boundedFetch(url);
  await expect(response.arrayBuffer()).rejects.toThrow(TypeError);
});

/** The source port of each request: those of one connection have the same. */
async function portsOf(keepAliveTimeout: number, pauses: readonly number[]) {
  const ports: (number | undefined)[] = [];
  const url = await serve((request, response) => {
    ports.push(request.socket.remotePort);
    response.end("said");
  }, keepAliveTimeout);
  for (const pause of [0, ...pauses]) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    expect(await (await boundedFetch(url, { method: "POST", body: "{}" })).text()).toBe("said");
  }
  return new Set(ports).size;
}

it("keeps its connection while nobody speaks for longer than Node would", async () => {
  expect(await portsOf(0, [5_500])).toBe(1);
});

it("opens a new connection where the server closed the one before", async () => {
  expect(await portsOf(1_200, [2_800])).toBe(2);
});
