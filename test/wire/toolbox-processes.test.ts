// Servers that are processes: how often they are started, when, and what is said when one does not come up.

import { appendFile, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { type McpToolBox, mcpToolBox } from "../../src/adapters/mcp/mcp-tool-box.ts";
import { evenChance, realClock, until } from "./real-time.ts";

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
});

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), "processes-"));
  endings.push(() => rm(made, { recursive: true, force: true }));
  await appendFile(join(made, "starts"), "");
  return made;
}

type Temper = {
  readonly folder: string;
  readonly name: string;
  /** Milliseconds before it answers anything. */
  readonly slow?: number;
  /** It ends at any question before `initialize`, as servers of some SDKs do. */
  readonly strict?: boolean;
  /** Code that answers a call. */
  readonly call?: string;
};

/** A server by hand; it writes down each start and each readiness. */
const server = ({ folder: at, name, slow = 0, strict = false, call = "" }: Temper) => ({
  name,
  command: process.execPath,
  args: [
    "-e",
    `
    const { appendFileSync } = require("node:fs");
    let asked;
    const note = (what) => appendFileSync(${JSON.stringify(join(at, "starts"))}, what + " ${name}\\n");
    note("start");
    setTimeout(() => {
      note("ready");
      process.stdin.on("data", (data) => {
        for (const line of String(data).split("\\n").filter(Boolean)) {
          const { id, method, params, error } = JSON.parse(line);
          if (id === "ask") {
            const content = [{ type: "text", text: error.code + error.message }];
            console.log(JSON.stringify({ jsonrpc: "2.0", id: asked, result: { content } }));
            continue;
          }
          if (method === "tools/call") {
            ${call}
            continue;
          }
          if (${strict} && method === "server/discover") process.exit(3);
          const results = {
            initialize: { protocolVersion: "2025-11-25", capabilities: { tools: {} }, serverInfo: { name: "s", version: "1" } },
            ping: {},
            "tools/list": { tools: [{ name: "act_${name}", inputSchema: { type: "object" } }] },
          };
          const reply = results[method] ? { result: results[method] } : { error: { code: -32601, message: "" } };
          if (id !== undefined) console.log(JSON.stringify({ jsonrpc: "2.0", id, ...reply }));
        }
      });
    }, ${slow});`,
  ],
});

function box(
  options: Pick<
    Parameters<typeof mcpToolBox>[0],
    "servers" | "onLine" | "commandsWait" | "connectTimeout" | "messageLimit"
  >,
): McpToolBox {
  const made = mcpToolBox({ clock: realClock, chance: evenChance, ...options });
  endings.push(() => made.close());
  return made;
}

const linesOf = async (at: string) =>
  (await readFile(join(at, "starts"), "utf8")).trim().split("\n");

it.each([false, true])(
  "is started once (ends at any question before its handshake: %s)",
  async (strict) => {
    const at = await folder();
    const tools = box({ servers: [server({ folder: at, name: "one", slow: 800, strict })] });
    await tools.ready(20_000);
    expect(tools.tools().map(({ name }) => name)).toEqual(["act_one"]);
    expect(await linesOf(at)).toEqual(["start one", "ready one"]);
  },
);

it.each([
  [
    "at its beginning",
    (id: string, text: string) => `{"jsonrpc":"2.0","id":${id},"result":${text}}`,
  ],
  ["at its end", (id: string, text: string) => `{"result":${text},"id":${id}}`],
])("tells of a result that is too large, and keeps the process (id %s)", async (_, answer) => {
  const at = await folder();
  const large = `'{"content":[{"type":"text","text":"' + "x".repeat(300_000) + '"}]}'`;
  const small = `'{"content":[{"type":"text","text":"ok"}]}'`;
  const reply = answer("' + id + '", "' + text + '");
  const one = server({
    folder: at,
    name: "one",
    call: `const text = params.arguments.large ? ${large} : ${small}; console.log('${reply}');`,
  });
  const tools = box({ servers: [one], messageLimit: 200_000 });
  await tools.ready(20_000);
  const never = new AbortController().signal;
  expect(await tools.call("act_one", { large: true }, never)).toMatchObject({
    kind: "unknown",
    answer: "its answer is too large: more than 200000 bytes in one message",
  });
  expect(await tools.call("act_one", {}, never)).toEqual({ kind: "done", text: "ok" });
  expect(await linesOf(at)).toEqual(["start one", "ready one"]);
});

it.each([
  ["sampling/createMessage", "no model is lent to servers"],
  ["elicitation/create", "nobody is here to ask"],
  ["roots/list", "this client has no such method"],
])("refuses %s in words", async (method, words) => {
  const at = await folder();
  const one = server({
    folder: at,
    name: "one",
    call: `console.log('{"jsonrpc":"2.0","id":"ask","method":"${method}","params":{}}'); asked = id;`,
  });
  const tools = box({ servers: [one] });
  await tools.ready(20_000);
  const told = await tools.call("act_one", {}, new AbortController().signal);
  expect(told).toMatchObject({ kind: "done", text: expect.stringContaining(words) });
});

it("starts two at a time", async () => {
  const at = await folder();
  const names = ["a", "b", "c", "d"];
  const tools = box({ servers: names.map((name) => server({ folder: at, name, slow: 300 })) });
  await tools.ready(30_000);
  let [running, most] = [0, 0];
  for (const line of await linesOf(at)) {
    running += line.startsWith("start") ? 1 : -1;
    most = Math.max(most, running);
  }
  expect([tools.tools().length, most]).toEqual([4, 2]);
});

it("is started when it is time, and nobody waits for it", async () => {
  const at = await folder();
  const tools = box({ servers: [server({ folder: at, name: "late" })], commandsWait: true });
  await tools.ready(60_000);
  expect(await linesOf(at)).toEqual([""]);
  tools.begin();
  await until(() => tools.tools().length === 1);
});

it("tells that there is no such command", async () => {
  const tools = box({ servers: [{ name: "none", command: "no-such-command-anywhere" }] });
  await until(() => tools.status()[0]?.state === "down");
  expect(tools.status()[0]).toMatchObject({ why: { kind: "no-command" } });
});

it("tells the last line of one that ended at once, and every line with its name", async () => {
  const lines: string[] = [];
  const script = 'console.error("\\u001b[31mreading\\u001b[0m\\nno KEY is set"); process.exit(1)';
  const tools = box({
    servers: [{ name: "brief", command: process.execPath, args: ["-e", script] }],
    onLine: (name, line) => lines.push(`${name}: ${line}`),
  });
  await until(() => tools.status()[0]?.state === "down");
  expect(tools.status()[0]).toMatchObject({ why: { kind: "ended", line: "no KEY is set" } });
  expect(lines.slice(0, 2)).toEqual(["brief: reading", "brief: no KEY is set"]);
});

it("tells that one is too slow", async () => {
  const at = await folder();
  const tools = box({
    servers: [server({ folder: at, name: "slow", slow: 60_000 })],
    connectTimeout: 1_500,
  });
  await until(() => tools.status()[0]?.state === "down");
  expect(tools.status()[0]).toMatchObject({ why: { kind: "slow", waited: 1_500 } });
});
