import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterEach, describe, expect, it } from "vitest";
import { z } from "zod";
import type { BodyDefinition } from "../../src/bodies/server/body.ts";
import { type ListenSettings, listenBody } from "../../src/bodies/server/listen.ts";

const body: BodyDefinition = {
  name: "echo",
  version: "1.0.0",
  register: (server) => {
    server.registerTool(
      "echo",
      { description: "Says it again.", inputSchema: z.object({ text: z.string() }) },
      ({ text }) => ({ content: [{ type: "text", text }] }),
    );
    server.registerTool(
      "hang",
      { description: "Never answers.", inputSchema: z.object({}) },
      () => new Promise(() => undefined),
    );
  },
  health: () => ({ comments: 3 }),
};

const undo: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

async function listening(settings: Partial<ListenSettings> = {}) {
  const listening = await listenBody(body, { port: 0, ...settings });
  if (!listening.ok) throw new Error(listening.error.kind);
  undo.push(listening.value.close);
  return listening.value;
}

type Asked = { method?: string; headers?: Record<string, string>; body?: string };

function ask(url: string, { method = "GET", headers = {}, body }: Asked = {}) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request(url, { method, headers }, resolve);
    sent.on("error", reject);
    undo.push(() => sent.destroy());
    sent.end(body);
  });
}

const listTools = {
  method: "POST",
  headers: {
    "content-type": "application/json",
    accept: "application/json, text/event-stream",
    "mcp-protocol-version": "2025-11-25",
  },
  body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" }),
};
const withHeaders = (headers: Record<string, string>) => ({
  ...listTools,
  headers: { ...listTools.headers, ...headers },
});
const statusOf = async (url: string, asked?: Asked) => {
  const answer = await ask(url, asked);
  answer.destroy();
  return answer.statusCode;
};
const paths = ["/mcp", "/sse", "/messages", "/health"];

it("tells its health", async () => {
  const { url } = await listening();
  const answer = await ask(`${url}/health`);
  expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
  expect(JSON.parse(await text(answer))).toEqual({
    status: "ok",
    name: "echo",
    version: "1.0.0",
    streams: 0,
    comments: 3,
  });
});

it.each([
  ["GET", "/nothing", 404],
  ["GET", "//", 404],
  ["GET", "/%", 400],
  ["POST", "/health", 404],
  ["POST", "/sse", 404],
  ["POST", "/messages?sessionId=unknown", 404],
  ["GET", "/mcp", 405],
])("answers %s %s with %d", async (method, path, status) => {
  const { url } = await listening();
  expect(await statusOf(url + path, { method })).toBe(status);
});

describe("a page that points a name at this machine", () => {
  it.each(paths)("is refused at %s, by its host and by its origin", async (path) => {
    const { url } = await listening();
    for (const headers of [
      { host: "evil.example:80" },
      { origin: "http://evil.example" },
      { origin: "null" },
    ]) {
      expect(await statusOf(url + path, { headers })).toBe(403);
      expect(await statusOf(url + path, { headers, method: "POST" })).toBe(403);
    }
  });

  it("is told from this machine's own names", async () => {
    const { url, port } = await listening();
    for (const headers of [
      { host: `localhost:${port}` },
      { host: `[::1]:${port}` },
      { origin: `http://127.0.0.1:${port}` },
    ]) {
      expect(await statusOf(`${url}/mcp`, withHeaders(headers))).toBe(200);
    }
  });
});

it.each(["127.0.0.1", "localhost", "::1", "0.0.0.0", "::"])(
  "is reached on this machine under the address it tells when it listens on %s",
  async (host) => {
    const { url } = await listening({ host, network: "trusted" });
    expect(await statusOf(`${url}/mcp`, listTools)).toBe(200);
  },
);

describe("opened to a network", () => {
  it("needs a token", async () => {
    const opened = { port: 0, host: "0.0.0.0" };
    const refused = { ok: false, error: { kind: "token-needed", host: "0.0.0.0" } };
    expect(await listenBody(body, opened)).toEqual(refused);
    expect(await listenBody(body, { ...opened, token: "" })).toEqual(refused);
  });

  it("lets only the holder of the token in, and everybody see its health", async () => {
    const opened = () => listening({ host: "0.0.0.0", token: "open-sesame" });
    for (const authorization of ["", "Bearer", "Bearer open", "Basic open-sesame"]) {
      const { url } = await opened();
      for (const path of ["/mcp", "/sse", "/messages"]) {
        expect(await statusOf(url + path, { headers: { authorization } })).toBe(401);
      }
    }
    const { url } = await opened();
    const authorization = "bearer open-sesame";
    expect(await statusOf(`${url}/mcp`, withHeaders({ authorization }))).toBe(200);
    expect(await statusOf(`${url}/sse`, { headers: { authorization } })).toBe(200);
    expect(await statusOf(`${url}/health`)).toBe(200);
  });

  it("holds up an address that guesses at the token, and not one that shows none", async () => {
    const { url } = await listening({ host: "0.0.0.0", token: "open-sesame" });
    for (let count = 0; count < 8; count += 1) expect(await statusOf(`${url}/sse`)).toBe(401);
    const statuses: (number | undefined)[] = [];
    for (let count = 0; count < 6; count += 1) {
      const authorization = `Bearer guess-${count}`;
      statuses.push(await statusOf(`${url}/sse`, { headers: { authorization } }));
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it("answers to the names it was told, on a trusted network without a token", async () => {
    const { url, port } = await listening({
      host: "0.0.0.0",
      network: "trusted",
      allowedHosts: ["body-cli"],
    });
    expect(await statusOf(`${url}/mcp`, withHeaders({ host: `body-cli:${port}` }))).toBe(200);
    expect(await statusOf(`${url}/mcp`, withHeaders({ host: `other:${port}` }))).toBe(403);
  });
});

describe("the limit of a request", () => {
  const large = { ...listTools, body: JSON.stringify({ x: "x".repeat(1_100_000) }) };

  it("holds at /mcp", async () => {
    const { url } = await listening();
    expect(await statusOf(`${url}/mcp`, large)).toBe(413);
  });

  it("holds at /messages, also without a length, and the stream goes on", async () => {
    const { url } = await listening();
    const stream = await ask(`${url}/sse`);
    const [first] = await once(stream, "data");
    const path = /data: (\S+)/.exec(String(first))?.[1];
    expect(await statusOf(url + path, large)).toBe(413);
    expect(await statusOf(url + path, withHeaders({ "transfer-encoding": "chunked" }))).toBe(202);
    const chunked = { ...large, headers: { ...large.headers, "transfer-encoding": "chunked" } };
    expect(await statusOf(url + path, chunked)).toBe(413);
    for (const bad of ["{", '{"jsonrpc":"1.0"}', "[]"]) {
      expect(await statusOf(url + path, { ...listTools, body: bad })).toBe(400);
    }
  });
});

it("keeps no more than 64 streams, and counts those that end", async () => {
  const { url } = await listening();
  const streams = await Promise.all(Array.from({ length: 64 }, () => ask(`${url}/sse`)));
  expect(await statusOf(`${url}/sse`)).toBe(503);
  for (const stream of streams) stream.destroy();
  let open = 64;
  while (open > 0) open = JSON.parse(await text(await ask(`${url}/health`))).streams;
  expect(await statusOf(`${url}/sse`)).toBe(200);
});

describe("a port", () => {
  it("that is taken is said to be taken", async () => {
    const { port } = await listening();
    expect(await listenBody(body, { port })).toEqual({
      ok: false,
      error: { kind: "port-taken", port },
    });
  });

  it("that is none, or on a machine that is not this one, is refused", async () => {
    expect(await listenBody(body, { port: 70_000 })).toMatchObject({
      ok: false,
      error: { kind: "fault" },
    });
    const elsewhere = { port: 0, host: "192.0.2.1", token: "t" };
    expect(await listenBody(body, elsewhere)).toEqual({
      ok: false,
      error: { kind: "no-such-host", host: "192.0.2.1" },
    });
  });
});

it("closes although streams are open and calls hang, and can be closed twice", async () => {
  const server = await listening();
  const stream = await ask(`${server.url}/sse`);
  const ended = new Promise((resolve) => stream.once("close", resolve).resume());
  const clients = (["legacy", "auto"] as const).map(
    (mode) =>
      new Client(
        { name: "test", version: "1" },
        { versionNegotiation: { mode }, listChanged: { tools: { onChanged: () => undefined } } },
      ),
  );
  for (const client of clients) {
    client.onerror = () => undefined;
    undo.push(() => client.close());
    await client.connect(new StreamableHTTPClientTransport(new URL("/mcp", server.url)));
  }
  const [hanging, echo] = [{ name: "hang" }, { name: "echo", arguments: { text: "a" } }];
  const calls = clients.map((client) => client.callTool(hanging).catch(() => "broken off"));
  for (const client of clients) await client.callTool(echo);
  await Promise.all([server.close(), server.close()]);
  await ended;
  expect(await Promise.all(calls)).toEqual(["broken off", "broken off"]);
  await expect(ask(`${server.url}/health`)).rejects.toMatchObject({ code: "ECONNREFUSED" });
});
