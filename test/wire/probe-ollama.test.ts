import dns from "node:dns";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it, vi } from "vitest";
import { probeOllama } from "../../src/built-in/ollama/probe-ollama.ts";
import { handClock } from "../hand-clock.ts";
import { startFakeOllama } from "./fake-ollama/fake-ollama.ts";

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const ollama = async () => {
  const fake = await startFakeOllama();
  closing.push(fake.close);
  return fake.url;
};
async function serve(listener: RequestListener): Promise<{ url: string; server: Server }> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}
const gone = async () => {
  const fake = await startFakeOllama();
  await fake.close();
  return fake.url;
};
const patience = () => ({ timeout: 2_000, clock: handClock() });

it("finds the first in the order of preference, not the fastest", async () => {
  const answer = Promise.withResolvers<void>();
  const slow = await serve(async (_, response) => {
    await answer.promise;
    response.end('{"version":"0.30.0"}');
  });
  const fast = await serve((_, response) => {
    response.end('{"version":"0.30.0"}');
    setImmediate(answer.resolve);
  });
  expect(await probeOllama([slow.url, fast.url], patience())).toBe(slow.url);
});

it("passes by what is no Ollama, and asks for the version only", async () => {
  const asked: unknown[] = [];
  const strangers = await Promise.all(
    ["<html>", '{"version":7}', "null"].map((body) =>
      serve((request, response) => {
        asked.push(`${request.method} ${request.url}`);
        response.end(body);
      }),
    ),
  );
  const away = await serve((_, response) => {
    response.writeHead(307, { location: "http://127.0.0.1:1/api/version" }).end();
  });
  const url = await ollama();
  const candidates = [await gone(), "no address", away.url, ...strangers.map((each) => each.url)];
  expect(await probeOllama([...candidates, url], patience())).toBe(url);
  expect(asked).toEqual(Array(3).fill("GET /api/version"));
});

it("finds a server that lists its models and tells no version", async () => {
  const answering = (body: string) =>
    serve(({ url }, response) => {
      if (url === "/api/tags") response.end(body);
      else response.writeHead(404).end("404 page not found");
    });
  const strangers = await Promise.all(['{"models":7}', "<html>"].map(answering));
  const { url } = await answering('{"models":[]}');
  const candidates = [...strangers.map((each) => each.url), url];
  expect(await probeOllama(candidates, patience())).toBe(url);
});

it("gives the address back as it was written", async () => {
  const written = (await ollama()).replace("http://127.0.0.1", "0.0.0.0");
  expect(await probeOllama([written], patience())).toBe(written);
});

it("waits for all of them together, and for no longer than it may", async () => {
  const clock = handClock();
  let left = 0;
  const silent = await serve((request) => {
    request.on("close", () => {
      left += 1;
    });
  });
  const url = await ollama();
  const alone = probeOllama([silent.url], { timeout: 2_000, clock });
  const found = probeOllama([silent.url, url], { timeout: 2_000, clock });
  const { server } = silent;
  const connections = () =>
    new Promise((resolve) => server.getConnections((_, count) => resolve(count)));
  await expect.poll(connections).toBe(2);
  await fetch(`${url}/api/version`);
  await new Promise((resolve) => setTimeout(resolve, 50));
  clock.move(2_000);
  expect(await alone).toBeUndefined();
  expect(await found).toBe(url);
  await expect.poll(() => left).toBe(2);
});

it("finds nothing where nothing is", async () => {
  expect(await probeOllama([await gone()], patience())).toBeUndefined();
  expect(await probeOllama([], patience())).toBeUndefined();
});

it("looks the name of a container's computer up only where no other address answers at once", async () => {
  const lookedUp = vi.spyOn(dns, "lookup");
  closing.push(() => lookedUp.mockRestore());
  const url = await ollama();
  const named = "http://host.docker.internal:11434";
  const clock = handClock();
  expect(await probeOllama([url, named], { timeout: 2_000, clock })).toBe(url);
  clock.move(2_000);
  expect(lookedUp.mock.calls.map(([host]) => host)).not.toContain("host.docker.internal");
});
