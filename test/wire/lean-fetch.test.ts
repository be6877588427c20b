import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterEach, expect, it } from "vitest";
import { boundedFetch } from "../../src/adapters/mcp/bounded-transport-fetch.ts";

const opened: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of opened.splice(0)) server.close().closeAllConnections();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  opened.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`;
}

const json = { "content-type": "application/json" };
const message = { method: "POST", body: '{"id":1}', redirect: "manual" } as const;
const over: unknown[] = [];
const post = (url: string, signal?: AbortSignal, limit = 1_000) =>
  boundedFetch({ limit, onOversize: (error) => over.push(error) })(url, {
    ...message,
    headers: new Headers({ "mcp-session-id": "s", ...json }),
    ...(signal === undefined ? {} : { signal }),
  });

it("sends the message with its headers, and gives status, headers and text of the answer", async () => {
  const came: unknown[] = [];
  const url = await serve(async (request, response) => {
    let body = "";
    for await (const piece of request) body += String(piece);
    came.push(request.method, request.headers["mcp-session-id"], body);
    response.writeHead(418, { ...json, "mcp-session-id": "t" }).end('{"tea":"お茶"}');
  });
  const answer = await post(url);
  expect([answer.status, answer.ok, answer.headers.get("mcp-session-id")]).toEqual([
    418,
    false,
    "t",
  ]);
  expect([await answer.text(), await answer.json()]).toEqual(['{"tea":"お茶"}', { tea: "お茶" }]);
  expect(came).toEqual(["POST", "s", '{"id":1}']);
});

it("gives an answer that is no JSON as it comes, and one that says nothing as none", async () => {
  const event = "data: {}\n\n";
  const url = await serve((request, response) => {
    if (request.headers["mcp-session-id"] === "s")
      response.writeHead(200, { "content-type": "text/event-stream" }).write(event);
  });
  const reader = (await post(url)).body?.getReader();
  expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe(event);
  await reader?.cancel();
  const silent = await serve((_, response) => response.writeHead(204).end());
  expect([(await post(silent)).status, await (await post(silent)).text()]).toEqual([204, ""]);
});

it("reads what was compressed unasked, and counts what comes out", async () => {
  const text = JSON.stringify({ long: "x".repeat(5_000) });
  const url = await serve((_, response) =>
    response.writeHead(200, { ...json, "content-encoding": "gzip" }).end(gzipSync(text)),
  );
  expect(await (await post(url, undefined, 10_000)).text()).toBe(text);
  over.length = 0;
  await expect(post(url)).rejects.toThrow("more than 1000 bytes");
  expect(over).toHaveLength(1);
});

it("rejects where what was compressed breaks off", async () => {
  const url = await serve((_, response) => {
    const whole = gzipSync(JSON.stringify({ long: "x".repeat(5_000) }));
    response
      .writeHead(200, { ...json, "content-encoding": "gzip", "content-length": whole.length })
      .write(whole.subarray(0, 20), () => response.destroy());
  });
  await expect(post(url, undefined, 10_000)).rejects.toThrow();
});

it("follows no redirect", async () => {
  const asked: unknown[] = [];
  const thief = await serve((request, response) => {
    asked.push(request.url);
    response.end();
  });
  const url = await serve((_, response) => response.writeHead(307, { location: thief }).end());
  const answer = await post(url);
  expect([answer.status, answer.headers.get("location"), asked]).toEqual([307, thief, []]);
});

it("rejects as fetch does: where nobody listens, where an answer breaks off, when it is aborted", async () => {
  await expect(post("http://127.0.0.1:1/")).rejects.toThrow(TypeError);
  const half = await serve((_, response) => {
    response
      .writeHead(200, { ...json, "content-length": "100" })
      .write("{", () => response.destroy());
  });
  await expect(post(half)).rejects.toThrow();
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  const endless = await serve((request) => void request.socket.on("close", () => resolve()));
  const leaving = new AbortController();
  const asking = post(endless, leaving.signal);
  setImmediate(() => leaving.abort(new Error("enough")));
  await expect(asking).rejects.toThrow("enough");
  await closed;
});
