// The law of lenient readers for the streams of the four wires that models answer over.

import { afterAll, beforeAll, expect, it } from "vitest";
import { anthropicModel } from "../../src/built-in/anthropic/anthropic-model.ts";
import { geminiModel } from "../../src/built-in/gemini/gemini-model.ts";
import { ollamaModel } from "../../src/built-in/ollama/ollama-model.ts";
import { openaiModel } from "../../src/built-in/openai/openai-model.ts";
import type { Json } from "../../src/kernel/json.ts";
import type { ChatModel } from "../../src/saint-graph/ports.ts";
import { type Oddity, odditiesOf } from "../fixtures/oddities.ts";
import { type LocalServer, startLocalServer } from "./fake-provider/local-server.ts";
import { hear } from "./heard.ts";
import { systemClock } from "./system-clock.ts";

/** The body of the next answer. */
let body = "";
let server: LocalServer;
beforeAll(async () => {
  server = await startLocalServer("odd streams", async (request, response) => {
    for await (const _ of request);
    const isShow = request.url === "/api/show";
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.end(isShow ? '{"capabilities":["tools"]}' : body);
  });
});
afterAll(() => server.close());

const outside = { timeout: 60_000, clock: systemClock };
const must = <T>(made: { readonly ok: true; readonly value: T } | { readonly ok: false }): T => {
  if (!made.ok) throw new Error("no model");
  return made.value;
};

const events = (value: Json): string =>
  (Array.isArray(value) ? value : [value])
    .map((one: Json) => `data: ${JSON.stringify(one)}\n\n`)
    .join("");
const named = (value: Json): string =>
  (Array.isArray(value) ? value : [value])
    .map((one: Json) => {
      const type = typeof one === "object" && one !== null && "type" in one ? one["type"] : "";
      return `event: ${String(type)}\ndata: ${JSON.stringify(one)}\n\n`;
    })
    .join("");
const lines = (value: Json): string =>
  (Array.isArray(value) ? value : [value]).map((one: Json) => `${JSON.stringify(one)}\n`).join("");

const args = { text: "called words" };
const chatChunk = (delta: Json, more = {}): Json => ({
  ...{ id: "c", object: "chat.completion.chunk", created: 1, model: "m" },
  choices: [{ index: 0, delta, finish_reason: null, ...more }],
});
const chatCall = {
  ...{ index: 0, id: "call_1", type: "function" },
  function: { name: "note", arguments: JSON.stringify(args) },
};

type Wire = {
  readonly model: () => ChatModel;
  readonly written: (value: Json) => string;
  /** Chunks: first words, second words, a call, the end. */
  readonly example: readonly Json[];
};

const geminiChunk = (part: Json, more = {}): Json => ({
  candidates: [{ content: { role: "model", parts: [part] }, index: 0, ...more }],
  modelVersion: "m",
});
const ollamaLine = (message: Json, more = {}): Json => ({
  ...{ model: "m", created_at: "2026-01-01T00:00:00Z", message, done: false, ...more },
});
const delta = (index: number, type: string, fields: Json): Json => ({
  ...{ type: "content_block_delta", index },
  delta: { type, ...(fields as object) },
});

const wires: Readonly<Record<string, Wire>> = {
  "chat completions": {
    model: () =>
      must(openaiModel({ ...outside, model: "m", baseUrl: `${server.origin}/v1`, key: "k" })),
    written: (value) => `${events(value)}data: [DONE]\n\n`,
    example: [
      chatChunk({ role: "assistant", content: "first words. " }),
      chatChunk({ content: "second words. " }),
      chatChunk({ tool_calls: [chatCall] }),
      {
        ...(chatChunk({}, { finish_reason: "tool_calls" }) as object),
        usage: { prompt_tokens: 7, completion_tokens: 5, total_tokens: 12 },
      },
    ],
  },
  gemini: {
    model: () =>
      must(
        geminiModel({
          ...outside,
          model: "m",
          baseUrl: server.origin,
          keys: { free: "k" } as never,
        }),
      ),
    written: events,
    example: [
      geminiChunk({ text: "first words. " }),
      geminiChunk({ text: "second words. " }),
      geminiChunk({ functionCall: { id: "c1", name: "note", args } }),
      {
        candidates: [{ content: { parts: [] }, finishReason: "STOP" }],
        usageMetadata: { promptTokenCount: 7, candidatesTokenCount: 5, totalTokenCount: 12 },
      },
    ],
  },
  ollama: {
    model: () => ollamaModel({ ...outside, model: "m", baseUrl: server.origin }),
    written: lines,
    example: [
      ollamaLine({ role: "assistant", content: "first words. " }),
      ollamaLine({ role: "assistant", content: "second words. " }),
      ollamaLine({ content: "", tool_calls: [{ function: { name: "note", arguments: args } }] }),
      ollamaLine(
        { content: "" },
        { done: true, done_reason: "stop", prompt_eval_count: 7, eval_count: 5 },
      ),
    ],
  },
  anthropic: {
    model: () => must(anthropicModel({ ...outside, model: "m", key: "k", baseUrl: server.origin })),
    written: (value) =>
      named([
        {
          type: "message_start",
          message: {
            ...{ id: "m1", type: "message", role: "assistant", content: [], model: "m" },
            usage: { input_tokens: 7, output_tokens: 1 },
          },
        },
        { type: "content_block_start", index: 0, content_block: { type: "text", text: "" } },
        ...(Array.isArray(value) ? value.slice(0, 2) : [value]),
        { type: "content_block_stop", index: 0 },
        {
          ...{ type: "content_block_start", index: 1 },
          content_block: { type: "tool_use", id: "t1", name: "note", input: {} },
        },
        ...(Array.isArray(value) ? value.slice(2, 3) : []),
        { type: "content_block_stop", index: 1 },
        ...(Array.isArray(value) ? value.slice(3) : []),
        { type: "message_stop" },
      ]),
    example: [
      delta(0, "text_delta", { text: "first words. " }),
      delta(0, "text_delta", { text: "second words. " }),
      delta(1, "input_json_delta", { partial_json: JSON.stringify(args) }),
      {
        ...{ type: "message_delta", delta: { stop_reason: "tool_use", stop_sequence: null } },
        usage: { output_tokens: 5 },
      },
    ],
  },
};

type HeardAnswer = { readonly chunks: readonly boolean[]; readonly isNoted: boolean };

/** The parts of an answer that were heard, by the chunk that they came in. */
async function heardOf(
  { model, written }: Wire,
  value: Json,
  asked: ChatModel = model(),
): Promise<HeardAnswer> {
  body = written(value);
  const { items, end } = await hear(asked);
  const text = items.map((one) => (one.kind === "text" && !one.thought ? one.text : "")).join("");
  const calls = items.flatMap((one) => (one.kind === "call" ? [one.call] : []));
  const isCalled = calls.some(
    ({ name, args: given }) => name === "note" && given["text"] === args.text,
  );
  const isWhole = end.finish.kind !== "fault" && end.usage?.output === 5;
  const notes = end.notes ?? [];
  return {
    chunks: [text.includes("first words"), text.includes("second words"), isCalled, isWhole],
    isNoted: end.finish.kind === "fault" || notes.length > 0,
  };
}

/** The oddities that take something away from the chunks that they are not in, in words. */
async function broken(wire: Wire): Promise<readonly string[]> {
  const found: string[] = [];
  const model = wire.model();
  for (const oddity of odditiesOf(wire.example)) {
    if (oddity.path.length === 0 || isOwnKind(oddity)) continue;
    const { chunks } = await heardOf(wire, oddity.value, model);
    const lost = chunks.flatMap((isHeard, chunk) =>
      isHeard || chunk === oddity.path[0] ? [] : [chunk],
    );
    if (lost.length > 0) found.push(`${oddity.label} → chunks ${lost.join(", ")}`);
  }
  return found;
}

/** Half a megabyte of words in each field takes minutes, and is one text; a chunk that never came is no oddity. */
const isOwnKind = ({ kind, path }: Oddity): boolean =>
  kind === "very long" || (kind === "missing" && path.length === 1);

it.each(Object.keys(wires))("an odd field of a chunk costs no other chunk: %s", async (name) => {
  const wire = wires[name] as Wire;
  expect((await heardOf(wire, wire.example)).chunks).toEqual([true, true, true, true]);
  expect(await broken(wire)).toEqual([]);
});

it.each([
  ["chat completions", { content: { odd: "odd" } }],
  ["chat completions", { tool_calls: "odd" }],
  ["gemini", { text: { odd: "odd" } }],
  ["gemini", { functionCall: "odd" }],
  ["ollama", { content: { odd: "odd" } }],
  ["ollama", { tool_calls: ["odd"] }],
  ["anthropic", { text: true }],
] as const)("what cannot be read is noted: %s %j", async (name, odd) => {
  const wire = wires[name] as Wire;
  const inWire: Readonly<Record<string, (odd: Json) => Json>> = {
    "chat completions": (given) => chatChunk(given),
    gemini: (given) => geminiChunk(given),
    ollama: (given) => ollamaLine(given),
    anthropic: (given) => delta(0, "text_delta", given),
  };
  const { chunks, isNoted } = await heardOf(
    wire,
    wire.example.with(1, inWire[name]?.(odd as Json) ?? null),
  );
  expect(chunks).toEqual([true, false, true, true]);
  expect(isNoted).toBe(true);
});

it("a list of all chunks in place of a stream is said", async () => {
  const wire = wires["gemini"] as Wire;
  const { chunks } = await heardOf({ ...wire, written: JSON.stringify }, wire.example);
  expect(chunks).toEqual([true, true, true, true]);
});
