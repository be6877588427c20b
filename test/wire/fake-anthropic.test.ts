import { afterEach, describe, expect, it } from "vitest";
import {
  type FakeAnthropic,
  type FakeAnthropicOptions,
  startFakeAnthropic,
} from "./fake-anthropic/fake-anthropic.ts";
import { failures } from "./fake-anthropic/script.ts";

const hello = {
  model: "claude-haiku-5-5",
  max_tokens: 100,
  stream: true,
  messages: [{ role: "user", content: "hello" }],
};

let fake: FakeAnthropic | undefined;
const open = async (options: FakeAnthropicOptions = {}) => {
  fake = await startFakeAnthropic(options);
  return fake;
};
afterEach(async () => {
  await fake?.close();
  fake = undefined;
});

const version = { "anthropic-version": "2026-10-21" };
const post = (body: unknown, headers: Record<string, string> = { "x-api-key": "k", ...version }) =>
  fetch(`${fake?.url}/v1/messages`, {
    method: "POST",
    headers,
    body: typeof body === "string" ? body : JSON.stringify(body),
  });

type Frame = { readonly event: string; readonly data: { readonly type: string } };
const framesOf = (text: string): Frame[] =>
  text
    .split("\n\n")
    .filter((frame) => frame !== "")
    .map((frame) => {
      const [, event = "", data = ""] = /^event: (\w+)\ndata: (.*)$/.exec(frame) ?? [];
      return { event, data: JSON.parse(data) };
    });

describe("answers", () => {
  it("stream as named server-sent events, block by block", async () => {
    await open({
      answer: () => ({
        steps: [
          { parts: [{ thinking: "hm" }, { text: "a" }] },
          { parts: [{ text: "b" }, { call: "f", args: { a: 1 }, id: "toolu_1" }] },
        ],
      }),
    });
    const response = await post(hello);
    expect(response.headers.get("content-type")).toContain("text/event-stream");
    const frames = framesOf(await response.text());
    expect(frames.every(({ event, data }) => event === data.type)).toBe(true);
    const events = frames.map(({ data }) => data).filter(({ type }) => type !== "ping");
    const block = (index: number, content_block: object) => ({
      type: "content_block_start",
      index,
      content_block,
    });
    const delta = (index: number, fields: object) => ({
      type: "content_block_delta",
      index,
      delta: fields,
    });
    const stop = (index: number) => ({ type: "content_block_stop", index });
    expect(events).toEqual([
      expect.objectContaining({ type: "message_start" }),
      block(0, { type: "thinking", thinking: "", signature: "" }),
      delta(0, { type: "thinking_delta", thinking: "hm" }),
      delta(0, { type: "signature_delta", signature: expect.any(String) }),
      stop(0),
      block(1, { type: "text", text: "" }),
      delta(1, { type: "text_delta", text: "a" }),
      delta(1, { type: "text_delta", text: "b" }),
      stop(1),
      block(2, { type: "tool_use", id: "toolu_1", name: "f", input: {} }),
      delta(2, { type: "input_json_delta", partial_json: '{"a":1}' }),
      stop(2),
      expect.objectContaining({ delta: { stop_reason: "tool_use", stop_sequence: null } }),
      { type: "message_stop" },
    ]);
  });

  it("fail in mid-stream with an error event, and break off when told to", async () => {
    const server = await open();
    server.answer(() => ({
      steps: [{ parts: [{ text: "a" }] }, { failure: failures.overloaded() }],
    }));
    const frames = framesOf(await (await post(hello)).text());
    expect(frames.at(-1)).toMatchObject({
      event: "error",
      data: { type: "error", error: { type: "overloaded_error", message: "Overloaded" } },
    });
    server.answer(() => ({ steps: [{ parts: [{ text: "a" }] }, { cut: true }] }));
    await expect((await post(hello)).text()).rejects.toThrow();
  });
});

describe("refusals", () => {
  const errorOf = async (response: Response) => {
    const { type, error } = (await response.json()) as {
      type: string;
      error: { type: string; message: string };
    };
    expect(type).toBe("error");
    return { status: response.status, ...error };
  };

  it("are 400 invalid_request_error in Anthropic's words for a broken rule", async () => {
    const server = await open();
    expect(await errorOf(await post({ ...hello, messages: [] }))).toEqual({
      status: 400,
      type: "invalid_request_error",
      message: "messages: at least one message is required",
    });
    expect(server.requests[0]?.violations.map(({ rule }) => rule)).toEqual(["A2"]);
    expect((await errorOf(await post("{"))).status).toBe(400);
  });

  it("are 400 without a version, and with one that never was", async () => {
    await open();
    expect(await errorOf(await post(hello, { "x-api-key": "k" }))).toMatchObject({
      status: 400,
      message: "anthropic-version: header is required",
    });
    const other = { "x-api-key": "k", "anthropic-version": "2024-01-01" };
    expect((await errorOf(await post(hello, other))).status).toBe(400);
  });

  it("are 401 without a key and with an unknown one, 404 for an unknown model or path", async () => {
    await open({ keys: ["k"] });
    expect(await errorOf(await post(hello, version))).toMatchObject({
      status: 401,
      type: "authentication_error",
    });
    for (const header of [{ "x-api-key": "other" }, { authorization: "Bearer k" }]) {
      const sent = { ...header, ...version } as Record<string, string>;
      expect((await errorOf(await post(hello, sent))).status).toBe(401);
    }
    expect(await errorOf(await post({ ...hello, model: "claude-2" }))).toEqual({
      status: 404,
      type: "not_found_error",
      message: "model: claude-2",
    });
    const elsewhere = await fetch(`${fake?.url}/v1/complete`, { method: "POST" });
    expect((await errorOf(elsewhere)).status).toBe(404);
  });

  it("are 413 for a body of more than 32 MiB", async () => {
    await open();
    const content = "a".repeat(33 * 1024 * 1024);
    const response = await post({ ...hello, messages: [{ role: "user", content }] });
    expect((await errorOf(response)).status).toBe(413);
  });

  it("are what the script says, with the time to wait", async () => {
    await open({ answer: () => ({ failure: failures.limited("7") }) });
    const response = await post(hello);
    expect(response.headers.get("retry-after")).toBe("7");
    expect(await errorOf(response)).toMatchObject({ status: 429, type: "rate_limit_error" });
  });
});
