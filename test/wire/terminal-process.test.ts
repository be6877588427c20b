import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterEach, expect, it } from "vitest";

let child: ChildProcessWithoutNullStreams;
let client: Client;
afterEach(async () => {
  await client.close();
  child.kill("SIGKILL");
});

/** The terminal body in a process of its own, and a client of it. */
async function started() {
  const file = new URL("./body-process.ts", import.meta.url).pathname;
  child = spawn(process.execPath, [file, "cli", "http"]);
  const [line] = await once(child.stderr, "data");
  const url = String(line).replace(/^at /, "").trim();
  client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode: "auto" } });
  await client.connect(new StreamableHTTPClientTransport(new URL("/mcp", url)));
  return url;
}

async function call(name: string, args: Record<string, string> = {}) {
  const result = await client.callTool({ name, arguments: args });
  return result.content.map((block) => (block.type === "text" ? block.text : "")).join();
}

/** Asks until somebody has written. */
async function nextComments() {
  for (;;) {
    const text = await call("sys_get_comments");
    if (text !== "No new comments.") return text;
  }
}

it("lives on after the end of its input and the loss of its output, and ends when told", async () => {
  const url = await started();
  const bytes = Buffer.from("れん: やあ👋\r\n最後の行");
  child.stdin.write(bytes.subarray(0, 12));
  child.stdin.write(bytes.subarray(12));
  expect(await nextComments()).toBe("れん: やあ👋");
  child.stdin.end();
  expect(await nextComments()).toBe("最後の行");

  child.stdout.destroy();
  const unheard = "Nobody reads the terminal: its output is closed.";
  expect(await call("speak", { text: "誰か" })).toBe(unheard);
  expect(await call("change_emotion", { emotion: "sad" })).toBe(unheard);

  const stream = await fetch(`${url}/sse`);
  expect(stream.status).toBe(200);
  child.kill("SIGTERM");
  expect(await once(child, "exit")).toEqual([0, null]);
  await stream.body?.cancel().catch(() => undefined);
});

it("ends when told although its input is still open", async () => {
  await started();
  child.kill("SIGTERM");
  expect(await once(child, "exit")).toEqual([0, null]);
});
