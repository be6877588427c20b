// A second opinion: a published mock of OpenAI's API that others wrote.

import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openaiEmbedder } from "../../src/built-in/openai/openai-embedder.ts";
import { openaiImageModel } from "../../src/built-in/openai/openai-image-model.ts";
import { openaiModel } from "../../src/built-in/openai/openai-model.ts";
import type { Message } from "../../src/protocol/message.ts";
import {
  aJsonRequest,
  all,
  aRequest,
  callsIn,
  endOf,
  faultOf,
  never,
  textIn,
} from "../../src/published/model-bench.ts";
import type { ChatModel } from "../../src/saint-graph/ports.ts";
import { redPoint } from "../fixtures/pictures.ts";
import { peerTool } from "./peer-tool.ts";
import { systemClock } from "./system-clock.ts";

const weatherCall = (city: string) => ({ name: "get_weather", arguments: { city } });
const picture = Buffer.from(redPoint).toString("base64");
const fixtures = [
  { match: { inputText: "a cat" }, response: { embedding: [0.5, -0.5, 0.25, 1] } },
  { match: { userMessage: "a red point" }, response: { image: { b64Json: picture } } },
  {
    match: { userMessage: "decide" },
    response: { content: '{"go":true,"why":"","steps":[]}' },
  },
  { match: { toolCallId: "call_w1" }, response: { content: "晴れだって。" } },
  {
    match: { userMessage: "weather" },
    response: {
      toolCalls: [{ ...weatherCall("Tokyo"), id: "call_w1" }, weatherCall("Osaka")],
    },
  },
  { match: { userMessage: "think" }, response: { content: "はい。", reasoning: "hm…" } },
  {
    match: { userMessage: "limited" },
    response: {
      error: { message: "slow down", type: "requests", code: "rate_limit_exceeded" },
      status: 429,
    },
  },
  { match: { userMessage: "hello" }, response: { content: "こんにちは、来てくれてありがとう。" } },
];

let mock: ChildProcess;
let folder: string;
let model: ChatModel;
let place: {
  readonly baseUrl: string;
  readonly timeout: number;
  readonly clock: typeof systemClock;
};
beforeAll(async () => {
  const tool = await peerTool("@copilotkit/aimock", "1.43.0", "llmock");
  folder = await mkdtemp(join(tmpdir(), "aimock-"));
  const file = join(folder, "fixtures.json");
  await writeFile(file, JSON.stringify({ fixtures }));
  const options = ["--port", "0", "--fixtures", file, "--chunk-size", "3", "--strict"];
  mock = spawn(process.execPath, [tool, ...options], { stdio: ["ignore", "pipe", "inherit"] });
  if (mock.stdout === null) throw new Error("no output");
  for await (const line of createInterface({ input: mock.stdout })) {
    const url = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
    if (url === undefined) continue;
    place = { baseUrl: `${url}/v1`, timeout: 30_000, clock: systemClock };
    const opened = openaiModel({ model: "gpt-6-luna", ...place });
    if (!opened.ok) throw new Error(opened.error);
    model = opened.value;
    break;
  }
});
afterAll(async () => {
  mock?.kill("SIGTERM");
  if (folder) await rm(folder, { recursive: true, force: true });
});

const says = (text: string): Message => ({ role: "user", parts: [{ kind: "text", text }] });
const ask = (...messages: readonly Message[]) => all(model.stream(aRequest({ messages }), never()));

it("words come in their order, with an end and a count", async () => {
  const items = await ask(says("hello"));
  expect(textIn(items)).toBe("こんにちは、来てくれてありがとう。");
  expect(items.filter(({ kind }) => kind === "text").length).toBeGreaterThan(2);
  expect(endOf(items).finish).toEqual({ kind: "stop" });
});

it("thoughts are thoughts", async () => {
  const items = await ask(says("think"));
  expect(textIn(items)).toBe("はい。");
  expect(items.some((item) => item.kind === "text" && item.thought)).toBe(true);
});

it("parallel calls grow, are whole, and their answers go back", async () => {
  const items = await ask(says("weather"));
  const calls = callsIn(items).map(({ call }) => call);
  expect(calls.map(({ name, args }) => [name, args])).toEqual([
    ["get_weather", { city: "Tokyo" }],
    ["get_weather", { city: "Osaka" }],
  ]);
  expect(items.filter(({ kind }) => kind === "call-delta").length).toBeGreaterThan(2);
  const results = calls.toReversed().map(({ id, name }) => ({
    kind: "result" as const,
    id,
    name,
    outcome: { output: "sunny" },
  }));
  const after = await ask(
    says("weather"),
    { role: "model", parts: calls },
    { role: "user", parts: results },
  );
  expect(endOf(after).finish.kind).toBe("stop");
});

it("a limit is a limit, and an unknown question is a fault", async () => {
  expect(faultOf(await ask(says("limited")))).toMatchObject({
    kind: "rate-limited",
    retryable: true,
  });
  expect(faultOf(await ask(says("nobody knows this")))?.note).not.toBe("");
});

it("a JSON answer, a vector and a picture are read as they were meant", async () => {
  const items = await all(model.stream(aJsonRequest({ messages: [says("decide")] }), never()));
  expect(JSON.parse(textIn(items))).toEqual({ go: true, why: "", steps: [] });
  const embedder = openaiEmbedder({ model: "text-embedding-3-small", ...place });
  expect(embedder.ok && (await embedder.value.embed(["a cat"], "query", never()))).toEqual({
    ok: true,
    value: [Float32Array.of(0.5, -0.5, 0.25, 1)],
  });
  const drawing = openaiImageModel({ model: "gpt-image-2", ...place });
  expect(drawing.ok && (await drawing.value.generate("a red point", never()))).toMatchObject({
    ok: true,
    value: { picture: { mediaType: "image/png", bytes: Buffer.from(redPoint) } },
  });
});
