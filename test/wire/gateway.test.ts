// A gateway in front of endpoints of workers, with servers of the test behind them.

import { createServer, type IncomingMessage, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import type { WorkerEntry } from "../../src/adapters/store/postgres/workers.ts";
import {
  type GatewaySettings,
  startGateway,
} from "../../src/runtime/server/gateway/gateway-server.ts";
import { serveWorkerEndpoint } from "../../src/runtime/server/gateway/worker-endpoint.ts";
import { swallowingProxy } from "../chaos/swallowing-proxy.ts";
import { send } from "./page-client.ts";

const secret = "a secret of the test's";
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

const portOf = (server: Server) => (server.address() as AddressInfo).port;

/** The announcements of workers in the database. */
function announced() {
  let all: readonly WorkerEntry[] = [];
  const listeners = new Set<() => void>();
  return {
    all: () => all,
    isListening: () => true,
    onChange(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    look: async () => undefined,
    close: async () => undefined,
    say(...next: WorkerEntry[]) {
      all = next;
      for (const listener of [...listeners]) listener();
    },
  };
}

/** A worker whose page server answers with what it received. */
async function worker(id: string, handle?: (request: IncomingMessage, server: Server) => void) {
  const received: IncomingMessage[] = [];
  const page = createServer((asked, response) => {
    received.push(asked);
    handle?.(asked, page);
    if (asked.url === "/hangs") return;
    if (asked.url === "/pieces") {
      response.writeHead(200, {
        "content-type": "text/event-stream",
        "set-cookie": ["a=1", "b=2"],
      });
      response.write("first");
      closing.push(() => response.end());
      return;
    }
    let body = "";
    asked.on("data", (piece) => {
      body += piece;
    });
    asked.on("end", () => response.end(JSON.stringify({ by: id, headers: asked.headers, body })));
  });
  const sockets = new WebSocketServer({ server: page });
  sockets.on("connection", (socket) => {
    socket.on("message", (said) => socket.send(`${id} heard ${said}`));
  });
  await new Promise<void>((resolve) => page.listen(0, "127.0.0.1", resolve));
  const endpoint = await serveWorkerEndpoint({
    ...{ host: "127.0.0.1", port: 0, secret },
    readiness: async () => ({ ready: true, city: "lived-here", database: "answers" }),
  });
  endpoint.open("page", new URL(`http://127.0.0.1:${portOf(page)}`));
  const close = async () => {
    await endpoint.close();
    for (const socket of sockets.clients) socket.terminate();
    page.closeAllConnections();
    await new Promise((resolve) => page.close(resolve));
  };
  closing.push(close);
  const address = `http://127.0.0.1:${endpoint.port}`;
  return { received, address, close, entry: { id, address, livesCity: true } };
}

async function gateway(
  more: Partial<Pick<GatewaySettings, "patience" | "signs" | "trustProxy">> = {},
) {
  const workers = announced();
  const opened = await startGateway({
    ...{ workers, secret, trustProxy: [], language: "ja", databaseAnswers: async () => true },
    listeners: [{ door: "page", host: "127.0.0.1", port: 0 }],
    ...more,
  });
  closing.push(opened.close);
  return { workers, url: `http://127.0.0.1:${opened.ports[0]}` };
}

it("passes a request on with what it knows of the sender, and believes nobody else about that", async () => {
  const { workers, url } = await gateway();
  const one = await worker("one");
  workers.say(one.entry);
  const lies = { "x-forwarded-for": "9.9.9.9", forwarded: "for=9.9.9.9", "x-real-ip": "9.9.9.9" };
  const answer = await send(url, "/a?b=%20", {
    method: "POST",
    headers: {
      ...lies,
      host: "city.example:8080",
      "x-saintverse-secret": "guessed",
      te: "trailers",
    },
    body: "やあ",
  });
  const { headers, body } = JSON.parse(answer.body) as {
    headers: Record<string, string>;
    body: string;
  };
  expect(body).toBe("やあ");
  expect(headers).toMatchObject({
    host: "city.example:8080",
    "x-forwarded-for": "127.0.0.1",
    "x-forwarded-proto": "http",
    "x-forwarded-port": "8080",
  });
  for (const name of ["forwarded", "x-real-ip", "x-saintverse-secret", "x-saintverse-door", "te"]) {
    expect(headers, name).not.toHaveProperty(name);
  }
});

it("believes the proxies that it is told to about the address and the scheme", async () => {
  const { workers, url } = await gateway({ trustProxy: ["127.0.0.1"] });
  workers.say((await worker("one")).entry);
  const headers = { "x-forwarded-for": "9.9.9.9, 203.0.113.7", "x-forwarded-proto": "https" };
  const answer = await send(url, "/", { headers: { ...headers, host: "city.example" } });
  expect(JSON.parse(answer.body)).toMatchObject({
    headers: {
      "x-forwarded-for": "203.0.113.7",
      "x-forwarded-proto": "https",
      "x-forwarded-port": "443",
    },
  });
});

it("asks an endpoint that lets nobody in without the secret", async () => {
  const { address, received } = await worker("one");
  for (const headers of [
    {},
    { "x-saintverse-secret": "a secret of the test'", "x-saintverse-door": "page" },
  ]) {
    expect(await send(address, "/", { headers })).toMatchObject({ status: 403 });
    const socket = new WebSocket(`${address.replace("http", "ws")}/live`, { headers });
    const refused = await new Promise<unknown>((resolve) => socket.once("error", resolve));
    expect(String(refused)).toContain("403");
  }
  expect(await send(address, "/healthz")).toMatchObject({ status: 200 });
  expect(await send(address, "/readyz")).toMatchObject({ status: 200 });
  expect(received).toEqual([]);
});

it("passes pieces of an answer on as they come, and ends it with its reader", async () => {
  const { workers, url } = await gateway();
  const one = await worker("one");
  workers.say(one.entry);
  const { port } = new URL(url);
  const asking = request({ port, path: "/pieces" });
  const answer = await new Promise<IncomingMessage>((resolve) =>
    asking.once("response", resolve).end(),
  );
  expect(answer.headers["set-cookie"]).toEqual(["a=1", "b=2"]);
  expect(String(await new Promise((resolve) => answer.once("data", resolve)))).toBe("first");
  const gone = new Promise((resolve) => one.received[0]?.socket.once("close", resolve));
  answer.on("error", () => undefined);
  asking.destroy();
  await gone;
});

it("says in both languages that nobody lives the city, and tells programs so", async () => {
  const { url } = await gateway({ patience: 10 });
  const page = (language: string) =>
    send(url, "/", { headers: { accept: "text/html", "accept-language": language } });
  expect(await page("ja")).toMatchObject({
    status: 503,
    body: expect.stringContaining("少しだけ"),
  });
  expect(await page("en")).toMatchObject({
    status: 503,
    body: expect.stringContaining("One moment"),
  });
  expect(await send(url, "/session")).toMatchObject({
    status: 503,
    body: expect.stringMatching(/^{"refused":"no-worker","message":".*数秒後に.*"}$/),
  });
  expect(await send(url, "/healthz")).toMatchObject({ status: 200 });
  expect(await send(url, "/readyz")).toMatchObject({
    status: 503,
    body: '{"ready":false,"city":"lived-by-nobody","database":"answers"}',
  });
});

it("sends what nobody received to the worker that takes over, once", async () => {
  const { workers, url } = await gateway({ patience: 30_000 });
  const one = await worker("one");
  workers.say(one.entry);
  await one.close();
  const asked = send(url, "/", { method: "POST", body: "言葉" });
  const two = await worker("two");
  workers.say(two.entry);
  expect(JSON.parse((await asked).body)).toMatchObject({ by: "two", body: "言葉" });
  expect(two.received).toHaveLength(1);
});

it("asks again what may be asked twice when another worker takes over, and only that", async () => {
  const { workers, url } = await gateway({ patience: 30_000 });
  const arrived = Promise.withResolvers<void>();
  const one = await worker("one", () => arrived.resolve());
  const two = await worker("two");
  workers.say(one.entry);
  const posted = send(url, "/hangs", { method: "POST", body: "x" });
  await arrived.promise;
  workers.say({ ...two.entry, id: "two" });
  expect(await posted).toMatchObject({
    status: 502,
    body: expect.stringMatching(/^{"refused":"worker-lost","message":".+"}$/),
  });
  expect(two.received).toHaveLength(0);
});

it("carries a WebSocket, and ends it when another worker takes over", async () => {
  const { workers, url } = await gateway();
  const [one, two] = [await worker("one"), await worker("two")];
  workers.say(one.entry);
  const open = async () => {
    const socket = new WebSocket(`${url.replace("http", "ws")}/live`);
    await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
    return socket;
  };
  const heard = async (socket: WebSocket, said: string) => {
    const answer = new Promise((resolve) =>
      socket.once("message", (text) => resolve(String(text))),
    );
    socket.send(said);
    return await answer;
  };
  const first = await open();
  expect(await heard(first, "やあ")).toBe("one heard やあ");
  const ended = new Promise((resolve) => first.once("close", resolve));
  workers.say(two.entry);
  await ended;
  const second = await open();
  expect(await heard(second, "やあ")).toBe("two heard やあ");
  second.close();
});

it("ends what is under way at a worker on the way to which everything is swallowed, and says so", async () => {
  const signs = { pause: 50, patience: 300, unanswered: 3 };
  const { workers, url } = await gateway({ patience: 300, signs });
  const one = await worker("one");
  const way = await swallowingProxy(Number(new URL(one.address).port));
  closing.push(way.close);
  workers.say({ ...one.entry, address: `http://127.0.0.1:${way.port}` });
  const socket = new WebSocket(`${url.replace("http", "ws")}/live`);
  await new Promise((resolve) => socket.once("open", resolve));
  const closed = new Promise((resolve) => socket.once("close", resolve));
  socket.on("error", () => undefined);
  const streamed = await fetch(`${url}/pieces`);
  const hanging = send(url, "/hangs", { method: "POST", body: "x" });
  await expect.poll(() => one.received.some(({ url: path }) => path === "/hangs")).toBe(true);
  way.swallow();
  await closed;
  await expect(streamed.text()).rejects.toThrow();
  const lost = await hanging;
  expect([lost.status, JSON.parse(lost.body)]).toMatchObject([502, { refused: "worker-lost" }]);
  const refused = await send(url, "/");
  expect([refused.status, JSON.parse(refused.body)]).toMatchObject([503, { refused: "no-worker" }]);
  way.heal();
  await expect.poll(async () => (await send(url, "/")).status).toBe(200);
});
