// @module-tag promise

import type { IncomingMessage, ServerResponse } from "node:http";
import { afterAll, afterEach, expect, it } from "vitest";
import {
  type McpToolBox,
  type McpToolBoxOptions,
  mcpToolBox,
} from "../../src/adapters/mcp/mcp-tool-box.ts";
import type { ServerStatus } from "../../src/adapters/mcp/server-link.ts";
import { serversFromUrls } from "../../src/adapters/mcp/server-spec.ts";
import { callTool } from "../../src/saint-graph/drivers/tool-caller.ts";
import { evenChance, realClock, until } from "./real-time.ts";
import {
  bodyOf,
  linkedTo,
  listen,
  nothingSeen,
  serveModern,
  serveSessions,
  serveSse,
  serveStateless,
  toolServer,
} from "./tool-servers.ts";

const never = new AbortController().signal;
const endings: (() => Promise<unknown>)[] = [];
const rejections: unknown[] = [];
const onRejection = (reason: unknown) => rejections.push(reason);
process.on("unhandledRejection", onRejection);
afterAll(() => void process.off("unhandledRejection", onRejection));
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
  expect(rejections.splice(0)).toEqual([]);
});

function boxOver(
  options: Pick<McpToolBoxOptions, "servers"> & Partial<McpToolBoxOptions>,
): McpToolBox {
  const box = mcpToolBox({
    clock: realClock,
    chance: evenChance,
    connectTimeout: 10_000,
    toolTimeout: 5000,
    ...options,
    // These servers speak: the configuration makes them bodies.
    servers: options.servers.map((spec) => ("connect" in spec ? spec : { ...spec, body: true })),
  });
  endings.push(() => box.close());
  return box;
}

async function running<R extends { stop(): Promise<void> }>(serving: Promise<R>): Promise<R> {
  const server = await serving;
  endings.push(() => server.stop());
  return server;
}

/** A proxy: the same request to another address. */
async function handOn(url: string, request: IncomingMessage, response: ServerResponse) {
  const {
    authorization: _a,
    host: _h,
    connection: _c,
    "content-length": _l,
    ...headers
  } = request.headers;
  const body = request.method === "POST" ? JSON.stringify(await bodyOf(request)) : null;
  const method = request.method ?? "GET";
  const answer = await fetch(url, { method, headers: headers as Record<string, string>, body });
  response.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "" });
  if (answer.body !== null) for await (const chunk of answer.body) response.write(chunk);
  response.end();
}

const names = (box: McpToolBox) => box.tools().map((tool) => tool.name);
const stateOf = (box: McpToolBox, name: string) =>
  box.status().find((status) => status.name === name)?.state;

it("negotiates the transport and the revision of each server", async () => {
  const seen = nothingSeen();
  const sse = await running(serveSse(seen, 0, "/events"));
  const [modern, sessions, stateless] = await Promise.all([
    running(serveModern(seen)),
    running(serveSessions(seen)),
    running(serveStateless(seen)),
  ]);
  const box = boxOver({
    servers: [
      { name: "modern", url: modern.url },
      { name: "sessions", url: sessions.url },
      { name: "stateless", url: stateless.url },
      { name: "sse", url: sse.url },
    ],
  });
  await box.ready(10_000);
  expect(box.status().map((each) => each.state === "up" && [each.way, each.version])).toEqual([
    ["http", "2026-07-28"],
    ["http", "2025-11-25"],
    ["http", "2025-11-25"],
    ["sse", "2025-11-25"],
  ]);
});

it("tries HTTP+SSE first at an address that ends in /sse, and Streamable HTTP after it", async () => {
  const seen = nothingSeen();
  const methods: string[] = [];
  const modern = await running(serveModern(seen));
  const front = await running(
    listen(async (request, response) => {
      methods.push(`${request.method}`);
      await handOn(modern.url, request, response);
    }, "/sse"),
  );
  const box = boxOver({ servers: [{ name: "front", url: front.url }] });
  await box.ready(10_000);
  expect(methods.slice(0, 2)).toEqual(["GET", "POST"]);
  expect(box.status()[0]).toMatchObject({ state: "up", way: "http", version: "2026-07-28" });
});

it("follows list_changed in both eras", async () => {
  const modernSeen = nothingSeen();
  const olderSeen = nothingSeen();
  const modern = await running(serveModern(modernSeen));
  const older = await running(serveSessions(olderSeen));
  const box = boxOver({
    servers: [
      { name: "modern", url: modern.url },
      { name: "older", url: older.url },
    ],
  });
  await box.ready(10_000);
  modernSeen.extra.add("new_modern");
  modern.changed();
  await until(() => names(box).includes("new_modern"));
  for (const server of olderSeen.servers)
    server.registerTool("new_older", { description: "" }, async () => ({ content: [] }));
  await until(() => names(box).includes("new_older"));
  expect(await box.call("new_modern", {}, never)).toEqual({ kind: "done", text: "new_modern" });
});

it("subscribes again when a subscription is cut, and misses nothing", async () => {
  const seen = nothingSeen();
  const modern = await running(serveModern(seen));
  const subscriptions: ServerResponse[] = [];
  const front = await running(
    listen(async (request, response) => {
      if (request.headers["mcp-method"] === "subscriptions/listen") subscriptions.push(response);
      await handOn(modern.url, request, response);
    }, "/mcp"),
  );
  const told: string[] = [];
  const box = boxOver({
    servers: [{ name: "front", url: front.url }],
    onStatus: (status) => told.push(status.state),
  });
  await box.ready(10_000);
  expect(subscriptions).toHaveLength(1);
  seen.extra.add("while_deaf");
  subscriptions[0]?.destroy();
  await until(() => names(box).includes("while_deaf"));
  seen.extra.add("later");
  await until(() => subscriptions.length === 2);
  modern.changed();
  await until(() => names(box).includes("later"));
  expect(told).not.toContain("down");
});

it("prefixes equal names of two servers on both sides, no matter who comes up first", async () => {
  const first = nothingSeen();
  const second = nothingSeen();
  const terminal = await running(serveSse(first));
  const stage = await running(serveModern(second));
  const servers = [
    { name: "terminal", url: terminal.url },
    { name: "stage", url: stage.url },
  ];
  const slowly = mcpToolBox({
    servers: servers.map((server, place) => ({
      name: server.name,
      connect: async () => {
        await realClock.sleep(place === 0 ? 200 : 0);
        return linkedTo(toolServer(place === 0 ? first : second));
      },
    })),
    clock: realClock,
    chance: evenChance,
  });
  endings.push(() => slowly.close());
  const box = boxOver({ servers });
  await Promise.all([box.ready(10_000), slowly.ready(10_000)]);
  expect(names(box)).toContain("terminal_speak");
  expect(names(box)).toContain("stage_speak");
  expect(names(box)).not.toContain("speak");
  expect(names(slowly)).toEqual(names(box));
  await box.call("stage_speak", { text: "a" }, never);
  expect([first.calls, second.calls]).toEqual([[], ["speak a"]]);
  expect(await callTool(box, realClock, "speak", { text: "b" }, AbortSignal.abort())).toMatchObject(
    {
      error: { kind: "absent" },
    },
  );
  await terminal.stop();
  await until(() => stateOf(box, "terminal") !== "up");
  // Names stay while one of the two is away, and the name on the server is no longer in doubt.
  expect(names(box)).toContain("stage_speak");
  expect(await callTool(box, realClock, "speak", { text: "c" }, never)).toEqual({
    ok: true,
    value: "heard: c",
  });
});

it("keeps servers with one name apart", async () => {
  const seen = nothingSeen();
  const connect = async () => linkedTo(toolServer(seen));
  const box = boxOver({
    servers: [
      { name: "body", connect },
      { name: "body", connect },
    ],
  });
  await box.ready(10_000);
  expect(box.status().map((each) => each.name)).toEqual(["body", "body-2"]);
  expect(names(box)).toContain("body-2_speak");
});

it("hides what the operator calls internal", async () => {
  const connect = async () => linkedTo(toolServer(nothingSeen()));
  const box = boxOver({ servers: [{ name: "body", connect }], internal: ["look", "body/big"] });
  await box.ready(10_000);
  expect(
    box
      .tools()
      .filter((tool) => tool.internal)
      .map((tool) => tool.name)
      .toSorted(),
  ).toEqual(["big", "hidden", "look", "sys_get_comments"]);
});

it("waits for a server that is not there at the start, while the others work", async () => {
  const seen = nothingSeen();
  const late = await serveSessions(seen);
  await late.stop();
  const told: ServerStatus[] = [];
  const box = boxOver({
    servers: [
      { name: "late", url: late.url },
      { name: "here", connect: async () => linkedTo(toolServer(nothingSeen())) },
    ],
    onStatus: (status) => told.push(status),
  });
  await box.ready(300);
  expect(stateOf(box, "here")).toBe("up");
  expect(await box.call("speak", { text: "a" }, never)).toMatchObject({ kind: "done" });
  await until(() => told.some((each) => each.state === "down" && each.tries >= 2));
  expect(told.find((each) => each.state === "down")).toMatchObject({
    name: "late",
    fault: { kind: "unavailable", retryable: true },
    tries: 1,
  });
  await running(serveSessions(seen, late.port));
  await until(() => stateOf(box, "late") === "up");
  expect(names(box)).toContain("late_speak");
});

it("calls a tool that comes up a moment later, by the name it has on its server", async () => {
  const seen = nothingSeen();
  const late = await serveSse(seen);
  await late.stop();
  const box = boxOver({ servers: [{ name: "late", url: late.url }] });
  const result = callTool(box, realClock, "sys_get_comments", {}, never);
  await realClock.sleep(500);
  await running(serveSse(seen, late.port));
  expect(await result).toEqual({ ok: true, value: "No new comments." });
});

it("comes back to a server that restarts again and again", async () => {
  const seen = nothingSeen();
  let server = await serveSessions(seen);
  const box = boxOver({ servers: [{ name: "body", url: server.url }] });
  await box.ready(10_000);
  for (const round of ["1", "2", "3"]) {
    await server.stop();
    server = await serveSessions(seen, server.port);
    await until(() => box.tools().length === 0);
    await until(() => box.tools().length > 0);
    expect(await box.call("speak", { text: round }, never)).toMatchObject({ kind: "done" });
  }
  endings.push(() => server.stop());
  expect(seen.calls).toEqual(["speak 1", "speak 2", "speak 3"]);
});

it.each([404, 400])(
  "makes a new session, and calls once in it, when the server answers %i to the old one",
  async (status) => {
    const seen = nothingSeen();
    const server = await running(serveSessions(seen, 0, status));
    const box = boxOver({ servers: [{ name: "body", url: server.url }] });
    await box.ready(10_000);
    (server.sessions as Map<string, unknown>).clear();
    expect(await box.call("speak", { text: "a" }, never)).toMatchObject({ kind: "done" });
    expect(seen.calls).toEqual(["speak a"]);
  },
);

it("says absent, for nothing has happened, when nobody takes the connection any more", async () => {
  const seen = nothingSeen();
  const server = await serveStateless(seen);
  const box = boxOver({ servers: [{ name: "body", url: server.url }] });
  await box.ready(10_000);
  await server.stop();
  // Lets the pool notice that its connections were closed.
  await realClock.sleep(50);
  expect(names(box)).toContain("speak");
  expect(await box.call("speak", { text: "a" }, never)).toMatchObject({ kind: "absent" });
  expect(await box.call("speak", { text: "a" }, never)).toMatchObject({ kind: "absent" });
  await until(() => names(box).length === 0);
});

it("finds out by itself that a silent server is gone", async () => {
  const seen = nothingSeen();
  const server = await serveStateless(seen);
  let hours = 0;
  const box = boxOver({
    servers: [{ name: "body", url: server.url }],
    // Time flies: fifteen seconds of silence are over at once.
    clock: {
      now: () => Date.now() + hours * 3_600_000,
      sleep: (duration, signal) => {
        hours += duration === 15_000 ? 1 : 0;
        return realClock.sleep(duration === 15_000 ? 50 : duration, signal);
      },
    },
  });
  await box.ready(10_000);
  await realClock.sleep(200);
  expect(stateOf(box, "body")).toBe("up");
  await server.stop();
  await until(() => stateOf(box, "body") === "down");
  expect(names(box)).toEqual([]);
});

it("ends sessions and calls when it is closed, and answers absent from then on", async () => {
  const seen = nothingSeen();
  const server = await running(serveSessions(seen));
  const gone = await serveSse(nothingSeen());
  await gone.stop();
  const box = boxOver({
    servers: [
      { name: "body", url: server.url },
      { name: "gone", url: gone.url },
    ],
  });
  await until(() => stateOf(box, "body") === "up");
  const hanging = box.call("hang", {}, never);
  await until(() => seen.calls.includes("hang"));
  await box.close();
  expect(await hanging).toMatchObject({ kind: "unknown" });
  expect(server.sessions.size).toBe(0);
  expect(await box.call("speak", { text: "a" }, never)).toMatchObject({ kind: "absent" });
  expect(box.tools()).toEqual([]);
});

it("sends its token, and says so when it is not the right one", async () => {
  const modern = await running(serveModern(nothingSeen()));
  const guard = await running(
    listen(async (request, response) => {
      if (request.headers.authorization !== "Bearer right") {
        response.writeHead(401).end();
        return;
      }
      await handOn(modern.url, request, response);
    }, "/mcp"),
  );
  const box = boxOver({
    servers: [
      { name: "right", url: guard.url, token: "right" },
      { name: "wrong", url: guard.url, token: "wrong" },
      { name: "none", url: guard.url },
    ],
  });
  await until(() => stateOf(box, "right") === "up");
  await until(() => box.status().every((each) => each.name === "right" || each.state === "down"));
  for (const place of [1, 2])
    expect(box.status()[place]).toMatchObject({ state: "down", fault: { kind: "unauthorised" } });
});

it("is built from a list of addresses", async () => {
  const [first, second] = await Promise.all([
    running(serveModern(nothingSeen())),
    running(serveSse(nothingSeen())),
  ]);
  const servers = serversFromUrls([first.url, ` ${second.url} `, ""]);
  if (!servers.ok) throw new Error("not addresses");
  const box = boxOver({ servers: servers.value });
  await box.ready(10_000);
  expect(box.status().map((each) => [each.name, each.state])).toEqual([
    [`local-${first.port}`, "up"],
    [`local-${second.port}`, "up"],
  ]);
});
