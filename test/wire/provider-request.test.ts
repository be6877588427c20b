import { execFile } from "node:child_process";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { afterEach, expect, it } from "vitest";
import { askProvider } from "../../src/adapters/models/provider-request.ts";

const opened: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of opened.splice(0)) server.close().closeAllConnections();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  opened.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const headers = { "x-goog-api-key": "k" };
const open = new AbortController().signal;
const post = { method: "POST" };

async function textOf(body: AsyncIterable<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of body) pieces.push(piece);
  return Buffer.concat(pieces).toString("utf8");
}

it("sends its body, and gives an answer of any status", async () => {
  const came: unknown[] = [];
  const url = await serve(async (request, response) => {
    came.push(request.method, request.headers["x-goog-api-key"], await textOf(request));
    response.writeHead(418).end("お茶");
  });
  const { status, body } = await askProvider({ ...post, url, headers, body: "問い", signal: open });
  expect([status, await textOf(body)]).toEqual([418, "お茶"]);
  expect(came).toEqual(["POST", "k", "問い"]);
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
  await expect(askProvider({ ...post, url, headers, body: "", signal: open })).rejects.toThrow(
    TypeError,
  );
  expect(stolen).toEqual([]);
});

it("throws where nobody listens, and where an answer breaks off", async () => {
  const url = await serve((_, response) => {
    response.writeHead(200, { "content-length": "100" }).write("half", () => response.destroy());
  });
  const { body } = await askProvider({ ...post, url, headers, body: "", signal: open });
  await expect(textOf(body)).rejects.toThrow(TypeError);
  const nobody = "http://127.0.0.1:1/";
  await expect(
    askProvider({ ...post, url: nobody, headers, body: "", signal: open }),
  ).rejects.toThrow(TypeError);
});

/** An answer that never ends, and whether its connection is closed. */
async function endless() {
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  const url = await serve((request, response) => {
    request.socket.on("close", () => resolve());
    response.writeHead(200).write("first");
  });
  return { url, closed };
}

it("ends the connection when it is broken off, with the reason of that", async () => {
  const { url, closed } = await endless();
  const leaving = new AbortController();
  const answer = await askProvider({ ...post, url, headers, body: "", signal: leaving.signal });
  const reading = textOf(answer.body);
  leaving.abort(new Error("enough"));
  await expect(reading).rejects.toThrow("enough");
  await closed;
});

it("ends the connection when its answer is left", async () => {
  const { url, closed } = await endless();
  const answer = await askProvider({ ...post, url, headers, body: "", signal: open });
  for await (const _ of answer.body) break;
  await closed;
});

it("leaves nothing that fails later, where it is broken off before anybody read", async () => {
  const { url, closed } = await endless();
  const leaving = new AbortController();
  await askProvider({ ...post, url, headers, body: "", signal: leaving.signal });
  leaving.abort();
  await closed;
  await new Promise((resolve) => setImmediate(resolve));
  const late = new AbortController();
  const asking = askProvider({ ...post, url, headers, body: "", signal: late.signal });
  late.abort(new Error("too late"));
  await expect(asking).rejects.toThrow("too late");
});

it("reads an answer that is compressed although none was asked for", async () => {
  const url = await serve((request, response) => {
    expect(request.headers["accept-encoding"]).toBe("identity");
    response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync("お茶"));
  });
  const { body } = await askProvider({ ...post, url, headers, body: "", signal: open });
  expect(await textOf(body)).toBe("お茶");
});

it("goes through the proxy of the environment", async () => {
  const asked: unknown[] = [];
  const proxy = createServer();
  opened.push(proxy);
  proxy.on("connect", (request, socket) => {
    asked.push(request.url);
    socket.end("HTTP/1.1 403 Forbidden\r\n\r\n");
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const at = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const module = join(import.meta.dirname, "../../src/adapters/models/provider-request.ts");
  const script = `const { askProvider } = await import(process.argv[1]);
    const answer = askProvider({ url: "https://model.invalid/", method: "GET", headers: {} });
    await answer.catch((error) => console.log(error.name));`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--input-type=module", "--eval", script, module],
    { env: { ...process.env, NODE_USE_ENV_PROXY: "1", HTTPS_PROXY: at } },
  );
  expect([stdout.trim(), asked]).toEqual(["TypeError", ["model.invalid:443"]]);
});
