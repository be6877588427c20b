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

/** An event stream of two events, whose body ends a moment after its last event, or never. */
async function serveEvents({ isEndless = false } = {}) {
  const ports = new Set<number | undefined>();
  const closed = Promise.withResolvers<void>();
  const url = await serve((request, response) => {
    ports.add(request.socket.remotePort);
    request.socket.once("close", () => closed.resolve());
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write("data: said\n\ndata: [DONE]\n\n");
    if (!isEndless) setTimeout(() => response.end(), 10);
  }, 0);
  return { url, ports, closed: closed.promise };
}

/** Reads the events and leaves before the end of the body, in the way that `leave` does it. */
async function readEvents(
  url: string,
  leave: (reader: ReadableStreamDefaultReader<Uint8Array>, abort: AbortController) => void,
): Promise<void> {
  const abort = new AbortController();
  const { body } = await boundedFetch(url, { signal: abort.signal });
  const reader = body?.getReader();
  if (reader === undefined) throw new Error("no body");
  const { value } = await reader.read();
  expect(Buffer.from(value ?? []).toString()).toContain("[DONE]");
  leave(reader, abort);
  await new Promise((resolve) => setTimeout(resolve, 60));
}

const ways = {
  cancels: (reader: ReadableStreamDefaultReader<Uint8Array>) => void reader.cancel(),
  aborts: (_: unknown, abort: AbortController) => abort.abort(),
};

it.each(Object.entries(ways))(
  "keeps the connection of a stream whose reader %s after its last event",
  async (_, leave) => {
    const { url, ports } = await serveEvents();
    for (let time = 0; time < 3; time += 1) await readEvents(url, leave);
    expect(ports.size).toBe(1);
  },
);

it.each(Object.entries(ways))(
  "closes the connection of a stream that goes on after its reader %s",
  async (_, leave) => {
    const { url, closed } = await serveEvents({ isEndless: true });
    await readEvents(url, leave);
    await closed;
  },
);

it("closes the connection of an abandoned answer that brings too much", async () => {
  const closed = Promise.withResolvers<void>();
  const url = await serve((request, response) => {
    request.socket.once("close", () => closed.resolve());
    const more = () => void (response.write(Buffer.alloc(16 * 1024)) ? setImmediate(more) : 0);
    response.on("drain", more);
    more();
  }, 0);
  const { body } = await boundedFetch(url);
  await body?.cancel();
  await closed.promise;
});

it("shows an abort to the reader at once, with its reason", async () => {
  const { url } = await serveEvents({ isEndless: true });
  const abort = new AbortController();
  const { body } = await boundedFetch(url, { signal: abort.signal });
  const reader = body?.getReader();
  await reader?.read();
  const next = reader?.read();
  const reason = new Error("stopped");
  abort.abort(reason);
  await expect(next).rejects.toBe(reason);
});

it("asks nothing after an abort, and closes the connection of a request that waits", async () => {
  const asked = Promise.withResolvers<void>();
  const closed = Promise.withResolvers<void>();
  let count = 0;
  const url = await serve((request) => {
    count += 1;
    request.socket.once("close", () => closed.resolve());
    asked.resolve();
  });
  const abort = new AbortController();
  const waits = boundedFetch(url, { signal: abort.signal });
  await asked.promise;
  abort.abort();
  await expect(waits).rejects.toMatchObject({ name: "AbortError" });
  await closed.promise;
  await expect(boundedFetch(url, { signal: abort.signal })).rejects.toMatchObject({
    name: "AbortError",
  });
  expect(count).toBe(1);
});
