import { afterEach, expect, it } from "vitest";
import { type McpToolBox, mcpToolBox } from "../../src/adapters/mcp/mcp-tool-box.ts";
import { RpcError, serveByHand } from "./hostile-tool-server.ts";
import { evenChance, realClock, until } from "./real-time.ts";
import { bodyOf, listen } from "./tool-servers.ts";

const never = new AbortController().signal;
const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
});

async function boxOver(answers: Parameters<typeof serveByHand>[0]): Promise<McpToolBox> {
  const server = await serveByHand(answers);
  const box = mcpToolBox({
    servers: [{ name: "odd", url: server.url }],
    clock: realClock,
    chance: evenChance,
    connectTimeout: 4_000,
    // Far beyond the test's own timeout: anyone who waits for it fails.
    toolTimeout: 600_000,
    messageLimit: 200_000,
  });
  endings.push(
    () => server.stop(),
    () => box.close(),
  );
  return box;
}

const inputSchema = { type: "object" };
const one = { "tools/list": () => ({ tools: [{ name: "act", inputSchema }] }) };
const notesOf = (box: McpToolBox) => {
  const [status] = box.status();
  return status?.state === "up" ? status.notes : [];
};

it("reads every page", async () => {
  const box = await boxOver({
    "tools/list": ({ cursor }) => {
      const page = Number(cursor ?? 0);
      return {
        tools: [{ name: `tool_${page}`, inputSchema }],
        ...(page < 9 ? { nextCursor: `${page + 1}` } : {}),
      };
    },
  });
  await box.ready(5000);
  expect(box.tools().map((tool) => tool.name)).toEqual(
    Array.from({ length: 10 }, (_, page) => `tool_${page}`),
  );
});

it("keeps the pages before one that the server refuses, and says so", async () => {
  const box = await boxOver({
    "tools/list": ({ cursor }) => {
      if (cursor !== undefined) throw new RpcError(-32602, "bad cursor");
      return { tools: [{ name: "tool_0", inputSchema }], nextCursor: "1" };
    },
  });
  await box.ready(5000);
  expect(box.tools().map((tool) => tool.name)).toEqual(["tool_0"]);
  expect(notesOf(box)).toMatchObject([{ kind: "mended", place: "/nextCursor" }]);
});

it("stops reading pages that never end, and says so", async () => {
  let pages = 0;
  const box = await boxOver({
    "tools/list": () => {
      pages += 1;
      return { tools: [{ name: `tool_${pages}`, inputSchema }], nextCursor: `${pages}` };
    },
  });
  await box.ready(5000);
  expect([box.tools().length, pages]).toEqual([64, 64]);
  expect(notesOf(box)).toEqual([{ kind: "too-many", used: 64 }]);
});

it("takes no more tools than one server may have", async () => {
  const tools = Array.from({ length: 1_900 }, (_, place) => ({ name: `t${place}`, inputSchema }));
  const box = await boxOver({ "tools/list": () => ({ tools }) });
  await box.ready(5000);
  expect(box.tools().length).toBe(1_024);
});

it("leaves out bad tools only, says which, and makes odd names fit", async () => {
  let deep: object = {};
  for (let depth = 0; depth < 200; depth += 1) deep = { properties: deep };
  const box = await boxOver({
    "tools/list": () => ({
      tools: [
        null,
        { name: 7, inputSchema },
        { name: "text", inputSchema: { type: "string" } },
        { name: "none" },
        { name: "deep", inputSchema: { type: "object", ...deep } },
        { name: "large", inputSchema: { type: "object", title: "x".repeat(70_000) } },
        { name: "get.weather/今日", description: "d".repeat(9000), inputSchema },
        { name: "get.weather/明日", description: 5, inputSchema },
        { name: "7up", inputSchema, annotations: 3, _meta: "no" },
        { name: "l".repeat(100), inputSchema },
        { name: "sys.secret", inputSchema },
        { name: "7up", inputSchema },
      ],
    }),
  });
  await box.ready(5000);
  expect(box.tools().map((tool) => [tool.name, tool.internal, tool.description.length])).toEqual([
    ["text", false, 0],
    ["none", false, 0],
    ["deep", false, 0],
    ["large", false, 0],
    ["get_weather___", false, 4096],
    ["get_weather____2", false, 0],
    ["_7up", false, 0],
    ["l".repeat(64), false, 0],
    ["sys_secret", true, 0],
  ]);
  expect(notesOf(box)).toContainEqual({ kind: "not-used", tool: "7up", why: "listed-twice" });
  expect(notesOf(box)).toContainEqual({
    kind: "mended",
    tool: "none",
    place: "/",
    assumed: "any-value",
  });
});

it("tells a tool that is gone from arguments that are wrong", async () => {
  let listed = true;
  const box = await boxOver({
    "tools/list": () => ({ tools: listed ? [{ name: "act", inputSchema }] : [] }),
    "tools/call": () => {
      throw new RpcError(-32602, "no good");
    },
  });
  await box.ready(5000);
  expect(await box.call("act", {}, never)).toEqual({ kind: "failed", text: "no good" });
  listed = false;
  expect(await box.call("act", {}, never)).toMatchObject({ kind: "absent" });
  expect(box.tools()).toEqual([]);
});

it("cuts off an answer without end, and keeps the server", async () => {
  const box = await boxOver({
    ...one,
    "tools/call": (_, response) => {
      response.writeHead(200, { "content-type": "application/json" });
      const pump = () => {
        while (!response.destroyed && response.write("x".repeat(65_536)));
      };
      response.on("drain", pump);
      pump();
    },
  });
  await box.ready(5000);
  expect(await box.call("act", {}, never)).toMatchObject({
    kind: "unknown",
    fault: { kind: "bad-reply" },
    answer: expect.stringContaining("too large"),
  });
  expect([box.tools().length, box.status()[0]?.state]).toEqual([1, "up"]);
});

it("allows a long stream of small events, but not one huge event", async () => {
  const event = (message: object) => `event: message\ndata: ${JSON.stringify(message)}\n\n`;
  const box = await boxOver({
    ...one,
    "tools/call": async ({ id, arguments: args }, response) => {
      response.writeHead(200, { "content-type": "text/event-stream" });
      const huge = (args as { huge?: boolean }).huge === true;
      const note = {
        jsonrpc: "2.0",
        method: "notifications/message",
        params: { level: "info", data: "x".repeat(huge ? 400_000 : 4000) },
      };
      for (let count = 0; count < 200 && !response.destroyed; count += 1) {
        response.write(event(note));
        await new Promise((resolve) => setImmediate(resolve));
      }
      response.end(
        event({ jsonrpc: "2.0", id, result: { content: [{ type: "text", text: "ok" }] } }),
      );
    },
  });
  await box.ready(5000);
  expect(await box.call("act", {}, never)).toEqual({ kind: "done", text: "ok" });
  expect(await box.call("act", { huge: true }, never)).toMatchObject({
    kind: "unknown",
    fault: { kind: "bad-reply" },
  });
});

it.each([
  ["a stream that ends before the answer", "text/event-stream", "event: message\ndata: \n\n"],
  ["a page of HTML", "text/html", "<p>hello</p>"],
  ["JSON that is none", "application/json", "{"],
  ["JSON of something else", "application/json", '{"hello":1}'],
])("says unknown, and at once, to %s", async (_, type, body) => {
  const box = await boxOver({
    ...one,
    "tools/call": (_params, response) => {
      response.writeHead(200, { "content-type": type }).end(body);
    },
  });
  await box.ready(5000);
  expect(await box.call("act", {}, never)).toMatchObject({ kind: "unknown" });
  expect(box.status()[0]?.state).toBe("up");
});

it.each([
  [500, "unknown"],
  [503, "unknown"],
  [429, "absent"],
  [413, "absent"],
  [408, "unknown"],
])("knows what HTTP %i says about the call", async (status, kind) => {
  const box = await boxOver({
    ...one,
    "tools/call": (_params, response) => {
      response.writeHead(status).end("<html><title>go away</title></html>");
    },
  });
  await box.ready(5000);
  const answer = `HTTP ${status}: go away`;
  expect(await box.call("act", {}, never)).toMatchObject({ kind, answer });
});

it.each<[string, object, string]>([
  [
    "a block of an unknown kind",
    { content: [{ type: "smell", strength: 9 }] },
    '[smell: {"strength":9}]',
  ],
  ["content that is no list", { content: 5 }, "5"],
  ["a plain old result", { toolResult: { warm: true } }, '{"warm":true}'],
  ["nothing", { content: [] }, ""],
])("reads %s", async (_, result, text) => {
  const box = await boxOver({ ...one, "tools/call": () => result });
  await box.ready(5000);
  expect(await box.call("act", {}, never)).toEqual({ kind: "done", text });
});

it("believes what a tool did although its answer breaks its own output schema", async () => {
  const outputSchema = { type: "object", required: ["a"], properties: { a: { type: "number" } } };
  const box = await boxOver({
    "tools/list": () => ({ tools: [{ name: "act", inputSchema, outputSchema }] }),
    "tools/call": () => ({ content: [], structuredContent: { a: "no" } }),
  });
  await box.ready(5000);
  expect(await box.call("act", {}, never)).toMatchObject({ kind: "done", text: '{"a":"no"}' });
});

it("says timed-out of a server that takes the connection and nothing else", async () => {
  const box = await boxOver({ initialize: () => new Promise(() => {}) });
  await until(() => box.status()[0]?.state === "down");
  expect(box.status()[0]).toMatchObject({ state: "down", fault: { kind: "timed-out" } });
});

it("reaches an older server that falls over the question of the newer revision", async () => {
  const older = await serveByHand({ ...one, "tools/call": () => ({ content: [] }) });
  const server = await listen(async (request, response) => {
    const body = JSON.stringify(await bodyOf(request)) ?? "";
    if (request.method !== "POST") return void response.writeHead(405).end();
    if (body.includes("server/discover")) return void response.writeHead(500).end();
    const answer = await fetch(older.url, { method: "POST", body });
    response.writeHead(answer.status, { "content-type": "application/json" });
    response.end(await answer.text());
  }, "/mcp");
  const box = mcpToolBox({
    servers: [{ name: "old", url: server.url }],
    clock: realClock,
    chance: evenChance,
  });
  endings.push(
    () => older.stop(),
    () => server.stop(),
    () => box.close(),
  );
  await box.ready(5000);
  expect(box.status()[0]).toMatchObject({ state: "up", way: "http", version: "2025-11-25" });
});

it("calls again, once, when the schema had changed and nothing was done", async () => {
  let calls = 0;
  let lists = 0;
  const box = await boxOver({
    "tools/list": () => {
      lists += 1;
      return { tools: [{ name: "act", inputSchema }] };
    },
    "tools/call": ({ arguments: args }) => {
      calls += 1;
      if (calls === 1 || "never" in (args as object)) throw new RpcError(-32020, "headers");
      return { content: [{ type: "text", text: "ok" }] };
    },
  });
  await box.ready(5000);
  expect(await box.call("act", {}, never)).toEqual({ kind: "done", text: "ok" });
  expect([calls, lists]).toEqual([2, 2]);
  expect(await box.call("act", { never: true }, never)).toMatchObject({ kind: "failed" });
  expect(calls).toBe(4);
});

it("reads a list at most once a second, however often it changes", async () => {
  let lists = 0;
  let changed: (() => void) | undefined;
  const box = await boxOver({
    "tools/list": () => {
      lists += 1;
      setTimeout(() => changed?.(), 5);
      return { tools: [{ name: "act", inputSchema }] };
    },
    "tools/call": async ({ id }, response) => {
      response.writeHead(200, { "content-type": "text/event-stream" });
      const send = (message: object) =>
        response.write(`data: ${JSON.stringify({ jsonrpc: "2.0", ...message })}\n\n`);
      changed = () => send({ method: "notifications/tools/list_changed" });
      changed();
      await new Promise((resolve) => setTimeout(resolve, 2_500));
      changed = undefined;
      send({ id, result: { content: "ok" } });
      response.end();
    },
  });
  await box.ready(5000);
  expect(await box.call("act", {}, never)).toEqual({ kind: "done", text: "ok" });
  expect(lists).toBeGreaterThan(1);
  expect(lists).toBeLessThanOrEqual(5);
});

it.each([
  ["400", 400, undefined],
  ["401", 401, undefined],
  ["404", 404, undefined],
  ["200 with an error", 200, { code: -32000, message: "Server not initialized" }],
  ["200 with an odd error", 200, { code: -32603, message: "no session" }],
])(
  "connects anew, and calls once more, when a restarted server says %s",
  async (_, status, error) => {
    const seen = { isForgotten: false, handshakes: 0, calls: 0 };
    const serverInfo = { name: "r", version: "1" };
    const answers: Readonly<Record<string, () => object>> = {
      initialize: () => {
        seen.handshakes += 1;
        seen.isForgotten = false;
        return {
          result: { protocolVersion: "2025-06-18", capabilities: { tools: {} }, serverInfo },
        };
      },
      ping: () => ({ result: {} }),
      "tools/list": () => ({ result: { tools: [{ name: "act", inputSchema }] } }),
      "tools/call": () => {
        seen.calls += 1;
        return { result: { content: "rang" } };
      },
    };
    const server = await listen(async (request, response) => {
      if (request.method !== "POST") return void response.writeHead(405).end();
      const { id, method } = (await bodyOf(request)) as { id?: number; method: string };
      if (id === undefined) return void response.writeHead(202).end();
      const isRefused = seen.isForgotten && method !== "initialize";
      const answer = isRefused ? undefined : answers[method]?.();
      const code = answer !== undefined ? 200 : isRefused ? status : 400;
      response.writeHead(code, { "content-type": "application/json", "mcp-session-id": "s" });
      const refusal = { error: error ?? { code: -32600, message: "" } };
      response.end(JSON.stringify({ jsonrpc: "2.0", id, ...(answer ?? refusal) }));
    }, "/mcp");
    const box = mcpToolBox({
      servers: [{ name: "restarted", url: server.url }],
      clock: realClock,
      chance: evenChance,
    });
    endings.push(
      () => server.stop(),
      () => box.close(),
    );
    await box.ready(5000);
    seen.isForgotten = true;
    expect(await box.call("act", {}, never)).toEqual({ kind: "done", text: "rang" });
    expect([seen.handshakes, seen.calls]).toEqual([2, 1]);
  },
);

it.each([
  ["as asked", (token: unknown) => ({ progressToken: token, progress: 1, total: 3 })],
  ["without its token", () => ({ progress: "1", message: ["odd"] })],
])("waits for a call that reports its progress %s", async (_, notice) => {
  const server = await serveByHand({
    ...one,
    "tools/call": async ({ id, _meta }, response) => {
      response.writeHead(200, { "content-type": "text/event-stream" });
      const send = (message: object) =>
        response.write(`data: ${JSON.stringify({ jsonrpc: "2.0", ...message })}\n\n`);
      const token = (_meta as { progressToken?: unknown } | undefined)?.progressToken;
      for (const _time of [1, 2, 3, 4]) {
        await new Promise((resolve) => setTimeout(resolve, 500));
        send({ method: "notifications/progress", params: notice(token) });
      }
      send({ id, result: { content: "painted" } });
      response.end();
    },
  });
  const seen: string[] = [];
  const box = mcpToolBox({
    servers: [{ name: "yard", url: server.url }],
    clock: realClock,
    chance: evenChance,
    toolTimeout: 1_200,
    onStatus: (status) => {
      if (status.state === "up") seen.push(...status.working.keys());
    },
  });
  endings.push(
    () => server.stop(),
    () => box.close(),
  );
  await box.ready(5000);
  expect(await box.call("act", {}, never)).toEqual({ kind: "done", text: "painted" });
  expect(seen).toContain("act");
});

it("names a server that wants a sign-in", async () => {
  const server = await listen((request, response) => {
    const isPage = request.url?.startsWith("/.well-known") === true;
    response.writeHead(isPage ? 200 : 401, { "content-type": "text/html" }).end("<p>sign in</p>");
  }, "/mcp");
  const box = mcpToolBox({
    servers: [{ name: "shut", url: server.url }],
    clock: realClock,
    chance: evenChance,
  });
  endings.push(
    () => server.stop(),
    () => box.close(),
  );
  await until(() => box.status()[0]?.state === "down");
  expect(box.status()[0]).toMatchObject({ why: { kind: "needs-sign-in" } });
});

it("says of a server that answers with an error of its own that it does", async () => {
  const server = await listen(async (_, response) => {
    response.writeHead(502, { "content-type": "text/html" }).end("<title>Bad Gateway</title>");
  }, "/mcp");
  const box = mcpToolBox({
    servers: [{ name: "behind", url: server.url }],
    clock: realClock,
    chance: evenChance,
  });
  endings.push(
    () => server.stop(),
    () => box.close(),
  );
  await until(() => box.status()[0]?.state === "down");
  expect(box.status()[0]).toMatchObject({
    why: { kind: "failing", answer: "HTTP 502: Bad Gateway" },
  });
});

it("says what is wrong with a command that does not exist", async () => {
  const box = mcpToolBox({
    servers: [{ name: "none", command: "no-such-command-anywhere" }],
    clock: realClock,
    chance: evenChance,
  });
  endings.push(() => box.close());
  await until(() => box.status()[0]?.state === "down");
  expect(box.status()[0]).toMatchObject({ fault: { kind: "unavailable" } });
});

it("ends a child process that does not want to end", async () => {
  const stubborn = `
    process.on("SIGTERM", () => {});
    setInterval(() => {}, 1000);
    process.stdin.on("data", (data) => {
      for (const line of String(data).split("\\n").filter(Boolean)) {
        const { id, method } = JSON.parse(line);
        const results = {
          initialize: { protocolVersion: "2025-11-25", capabilities: { tools: {} }, serverInfo: { name: "s", version: "1" } },
          "tools/list": { tools: [{ name: "pid_" + process.pid, inputSchema: { type: "object" } }] },
        };
        const reply = results[method] ? { result: results[method] } : { error: { code: -32601, message: "" } };
        if (id !== undefined) console.log(JSON.stringify({ jsonrpc: "2.0", id, ...reply }));
      }
    });`;
  const box = mcpToolBox({
    servers: [{ name: "stubborn", command: process.execPath, args: ["-e", stubborn] }],
    clock: realClock,
    chance: evenChance,
  });
  endings.push(() => box.close());
  await box.ready(20_000);
  const id = Number(box.tools()[0]?.name.slice("pid_".length));
  expect(isRunning(id)).toBe(true);
  await box.close();
  expect(isRunning(id)).toBe(false);
});

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}
