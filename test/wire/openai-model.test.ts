import { afterEach, describe, expect, it, vi } from "vitest";
import { openaiModel } from "../../src/built-in/openai/openai-model.ts";
import { all, callsIn, endOf, faultOf, never } from "../../src/published/model-bench.ts";
import { chatModelContract } from "../../src/published/model-contract.ts";
import type { ChatModel, ModelRequest } from "../../src/saint-graph/ports.ts";
import { handClock } from "../hand-clock.ts";
import { type ApiFailure, failures, type Script, says } from "./fake-openai/script.ts";
import { request } from "./heard.ts";
import { luna, openAiBench, openAiKey, openOpenAiBench } from "./openai-bench.ts";
import { openedBenches } from "./opened-benches.ts";
import { silentConsole } from "./silent-console.ts";

silentConsole();

chatModelContract("OpenAI", openOpenAiBench);

const { open } = openedBenches(openAiBench);
const hear = (model: ChatModel, asked: Partial<ModelRequest> = {}) =>
  all(model.stream(request(asked), never()));
const answering = async (script: Script) => {
  const { fake, model } = await open();
  fake.answer(() => script);
  return hear(model);
};
const note = { name: "note", description: "Notes.", inputSchema: { type: "object" } };

describe("requests", () => {
  it("carry instruction, tools and choice in OpenAI's form, and no header but ours", async () => {
    const { fake, model } = await open();
    await hear(model, { tools: [note], toolChoice: "required" });
    expect(fake.requests[0]?.violations).toEqual([]);
    expect(fake.requests[0]?.body).toEqual({
      model: luna,
      messages: [
        { role: "system", content: "You are Ren." },
        { role: "user", content: "こんにちは" },
      ],
      tools: [
        {
          type: "function",
          function: {
            name: "note",
            description: "Notes.",
            parameters: { type: "object", properties: {} },
          },
        },
      ],
      tool_choice: "required",
      reasoning_effort: "none",
      stream: true,
      stream_options: { include_usage: true },
    });
    const strange = Object.keys(fake.requests[0]?.headers ?? {}).filter((name) =>
      /stainless|openai|x-/.test(name),
    );
    expect(strange).toEqual([]);
  });

  it.each(["auto", "none"] as const)("say %s as it is", async (toolChoice) => {
    const { fake, model } = await open();
    await hear(model, { tools: [note], toolChoice });
    expect(fake.requests[0]?.body["tool_choice"]).toBe(toolChoice);
  });

  it.each([
    [luna, "max_completion_tokens"],
    ["o4-mini", "max_completion_tokens"],
    ["qwen4", "max_tokens"],
  ])("limit the answer of %s as it takes it, in one request", async (name, limit) => {
    const { fake, model } = await open({ model: name }, { models: [name] });
    await hear(model, { sampling: { maxTokens: 99 } });
    expect(fake.requests).toMatchObject([{ violations: [], body: { [limit]: 99 } }]);
  });

  it("are given up when the listener leaves", async () => {
    const { fake, model } = await open();
    const stalled = Promise.withResolvers<void>().promise;
    fake.answer(() => ({ steps: [{ parts: [{ text: "a" }] }, { until: stalled }] }));
    for await (const item of model.stream(request(), never())) {
      if (item) break;
    }
    await expect.poll(() => fake.requests[0]?.broken).toBe(true);
  });

  it("need no key where somebody else is asked, and send none", async () => {
    const { fake, model } = await open(
      { key: undefined, model: "qwen4" },
      { keys: [], models: ["qwen4"] },
    );
    expect(faultOf(await hear(model))?.kind).toBe("unauthorised");
    expect(fake.requests[0]?.headers["authorization"]).toBeUndefined();
  });

  it("go to /v1 when the address has no path, over a route that names the host", async () => {
    const { fake } = await open();
    const host = new URL(fake.url).host;
    const model = openaiModel({
      model: luna,
      baseUrl: `http://${host}/`,
      key: openAiKey,
      timeout: 1000,
      clock: handClock(),
    });
    if (!model.ok) throw new Error(model.error);
    const end = endOf(await hear(model.value));
    expect(end).toMatchObject({ finish: { kind: "stop" }, route: `${luna} (${host})` });
  });
});

describe("the environment", () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it("does not change where requests go, or with which headers", async () => {
    vi.stubEnv("OPENAI_BASE_URL", "http://127.0.0.1:1");
    vi.stubEnv("OPENAI_API_KEY", "another");
    vi.stubEnv("OPENAI_ADMIN_KEY", "an admin");
    vi.stubEnv("OPENAI_ORG_ID", "org");
    vi.stubEnv("OPENAI_LOG", "debug");
    vi.stubEnv("OPENAI_CUSTOM_HEADERS", "authorization: Bearer third\nx-more: 1");
    const { fake, model } = await open();
    expect(endOf(await hear(model)).finish).toEqual({ kind: "stop" });
    const { key, headers } = fake.requests[0] ?? {};
    expect([key, headers?.["x-more"], headers?.["openai-organization"]]).toEqual([
      openAiKey,
      undefined,
      undefined,
    ]);
  });
});

describe("a model is refused", () => {
  const settings = { model: luna, timeout: 1, clock: handClock() };
  it.each([
    ["no-key", {}],
    ["no-key", { key: "" }],
    ["no-key", { baseUrl: "https://eu.api.openai.com/v1" }],
    ["bad-key", { key: "鍵" }],
    ["bad-url", { key: "k", baseUrl: "ftp://127.0.0.1" }],
    ["bad-url", { key: "k", baseUrl: "http://me:secret@127.0.0.1" }],
    ["bad-url", { key: "k", baseUrl: "127.0.0.1" }],
  ])("with %s: %j", (error, more) => {
    expect(openaiModel({ ...settings, ...more })).toEqual({ ok: false, error });
  });
});

describe("calls", () => {
  it("grow piece by piece, interleaved, before they are whole", async () => {
    const items = await answering({
      steps: [
        {
          parts: [
            { call: "speak", args: { text: "はい" }, id: "a" },
            { call: "note", args: { n: 1 }, id: "b" },
          ],
        },
      ],
    });
    const grown = (place: number) =>
      items
        .filter((item) => item.kind === "call-delta")
        .filter((item) => item.place === place)
        .map(({ json }) => json);
    expect(grown(0).length).toBeGreaterThan(2);
    expect(grown(0).join("")).toBe('{"text":"はい"}');
    expect(grown(1).join("")).toBe('{"n":1}');
    expect(items.slice(-3)).toMatchObject([
      { kind: "call", place: 0, call: { name: "speak", providerId: "a", args: { text: "はい" } } },
      { kind: "call", place: 1, call: { name: "note", providerId: "b", args: { n: 1 } } },
      { kind: "end", finish: { kind: "stop" } },
    ]);
  });

  const delta = (...calls: object[]) => ({ delta: { tool_calls: calls } });
  it.each([
    [
      "without an index",
      [
        delta({ id: "a", function: { name: "f", arguments: "{" } }),
        delta({ function: { arguments: "}" } }),
      ],
      [["f", "a", {}]],
    ],
    [
      "all at index 0",
      [
        delta({ index: 0, id: "a", function: { name: "f", arguments: "{}" } }),
        delta({ index: 0, id: "b", function: { name: "f", arguments: '{"x":1}' } }),
      ],
      [
        ["f", "a", {}],
        ["f", "b", { x: 1 }],
      ],
    ],
    [
      "with their name in every piece",
      [
        delta({ index: 0, id: "a", function: { name: "f", arguments: "{" } }),
        delta({ index: 0, id: "a", function: { name: "f", arguments: "}" } }),
      ],
      [["f", "a", {}]],
    ],
    [
      "with an object as arguments",
      [delta({ index: 0, function: { name: "f", arguments: { x: 1 } } })],
      [["f", undefined, { x: 1 }]],
    ],
  ])("%s are understood", async (_, steps, expected) => {
    const items = await answering({ steps });
    expect(callsIn(items).map(({ call }) => [call.name, call.providerId, call.args])).toEqual(
      expected,
    );
  });

  it("are not given out when the answer breaks off", async () => {
    const items = await answering({
      steps: [{ parts: [{ call: "speak", args: { text: "half" } }] }, { cut: true }],
    });
    expect(callsIn(items)).toEqual([]);
    expect(faultOf(items)?.kind).toBe("unavailable");
  });
});

describe("thoughts and refusals", () => {
  it.each(["reasoning_content", "reasoning"])("%s is a thought", async (field) => {
    const items = await answering({
      steps: [{ delta: { [field]: "hm" } }, ...says("a").steps],
    });
    expect(items.slice(0, 2)).toEqual([
      { kind: "text", text: "hm", thought: true },
      { kind: "text", text: "a" },
    ]);
  });

  it("contents that are lists are read: what they think is a thought, what they say is said", async () => {
    const thinking = (text: string) => ({
      content: [{ type: "thinking", thinking: [{ type: "text", text }] }],
    });
    const items = await answering({
      steps: [
        { delta: thinking("hm") },
        { delta: { content: [{ type: "reasoning", text: " so" }] } },
        { delta: { content: [{ type: "reference", reference_ids: [1] }] } },
        { delta: { content: [{ type: "text", text: "a" }] } },
        {
          delta: {
            content: [
              { type: "thinking", thinking: "?" },
              { type: "text", text: "b" },
            ],
          },
        },
      ],
    });
    expect(items.slice(0, -1)).toEqual([
      { kind: "text", text: "hm so", thought: true },
      { kind: "text", text: "a" },
      { kind: "text", text: "?", thought: true },
      { kind: "text", text: "b" },
    ]);
    expect(items.at(-1)).toMatchObject({ finish: { kind: "stop" } });
  });

  it("an answer that comes whole in one chunk is read like one in pieces", async () => {
    const message = {
      content: [
        { type: "thinking", thinking: "hm" },
        { type: "text", text: "a" },
      ],
    };
    const chunk = {
      id: "x",
      object: "chat.completion",
      choices: [{ index: 0, message, finish_reason: "stop" }],
    };
    const items = await answering({ steps: [{ raw: `data: ${JSON.stringify(chunk)}` }] });
    expect(items.slice(0, -1)).toEqual([
      { kind: "text", text: "hm", thought: true },
      { kind: "text", text: "a" },
    ]);
  });

  it("a refusal is not said aloud, and counts as blocked", async () => {
    const items = await answering({ steps: [{ delta: { refusal: "I can't." } }] });
    expect(items).toMatchObject([
      { kind: "text", text: "I can't.", thought: true },
      { kind: "end", finish: { kind: "blocked" } },
    ]);
  });

  it("a prompt that the filter refused is blocked", async () => {
    expect(endOf(await answering({ failure: failures.filtered() })).finish).toEqual({
      kind: "blocked",
    });
  });
});

describe("ends", () => {
  it.each(["error", "abort"])("%j is no good end", async (finish) => {
    const items = await answering({ steps: says("half").steps, finish });
    expect(faultOf(items)?.retryable).toBe(true);
  });

  it.each(["a_new_one", "constructor"])("%j keeps what came, and is told", async (finish) => {
    const items = await answering({ steps: says("half").steps, finish });
    expect(items).toMatchObject([
      { kind: "text", text: "half" },
      { kind: "end", finish: { kind: "stop", odd: finish } },
    ]);
    expect(faultOf(await answering({ steps: [], finish }))?.retryable).toBe(true);
  });

  it.each([null, ""])("what came whole is the answer where the reason is %j", async (finish) => {
    expect(await answering({ ...says("whole."), finish })).toMatchObject([
      { kind: "text", text: "whole." },
      { kind: "end", finish: { kind: "stop" } },
    ]);
    const call = { call: "note", args: { n: 1 }, id: "a" };
    const called = await answering({ steps: [{ parts: [call] }], finish });
    expect(callsIn(called).map((one) => one.call.args)).toEqual([{ n: 1 }]);
  });

  it.each([
    ["nothing came", []],
    ["only thoughts came", [{ delta: { reasoning_content: "hm" } }]],
    [
      "a call breaks off",
      [{ delta: { tool_calls: [{ function: { name: "f", arguments: '{"a":' } }] } }],
    ],
  ])("without a reason it is cut where %s", async (_, steps) => {
    const items = await answering({ steps, finish: null });
    expect(faultOf(items)).toMatchObject({ kind: "unavailable", retryable: true });
  });

  it.each([[[{ cut: true }]], [[]]] as const)(
    "after the reason nothing changes it",
    async (last) => {
      const items = await answering({ ...says("all"), last });
      expect(endOf(items)).toMatchObject({
        finish: { kind: "stop" },
        usage: { input: 10, output: 5 },
      });
    },
  );

  it("comments in the stream are passed over", async () => {
    const raw = ": OPENROUTER PROCESSING";
    const items = await answering({ steps: [{ raw }, ...says("a").steps] });
    expect(items).toMatchObject([{ text: "a" }, { finish: { kind: "stop" } }]);
  });

  it.each(["data: {no json", 'data: {"choices": 7}', 'data: {"choices":[{"delta":7}]}'])(
    "a chunk like %s is left out, and the rest is read",
    async (raw) => {
      const items = await answering({ steps: [{ raw }, ...says("a").steps] });
      expect(items).toMatchObject([{ text: "a" }, { finish: { kind: "stop" } }]);
    },
  );

  it("a server that is not there is unavailable", async () => {
    const { fake, model } = await open();
    await fake.close();
    expect(faultOf(await hear(model))).toMatchObject({ kind: "unavailable", retryable: true });
  });

  it("a broken request id is a fault, not an exception", async () => {
    const { fake, model } = await open();
    fake.answer(() => ({ steps: [{ parts: [{ call: "f" }] }] }));
    const items = await hear(model, {
      callId: () => {
        throw new Error("no id");
      },
    });
    expect(faultOf(items)).toMatchObject({ kind: "refused", retryable: false });
  });
});

describe("faults", () => {
  const bare = (status: number): ApiFailure => ({ status, error: { message: "", type: "" } });
  it.each([
    ["refused", false, failures.noQuota()],
    ["refused", false, failures.tooLong()],
    ["refused", false, bare(402)],
    ["unauthorised", false, bare(403)],
    ["rate-limited", true, failures.limited()],
    ["unavailable", true, failures.crashed()],
    ["unavailable", true, bare(409)],
    ["timed-out", true, bare(408)],
  ] as const)("%s (retryable: %s) is %j", async (kind, retryable, failure) => {
    const { fake, model } = await open();
    fake.answer(() => ({ failure }));
    const found = faultOf(await hear(model));
    expect(found).toMatchObject({ kind, retryable });
    expect(found?.retryAfter).toBeUndefined();
    expect(fake.requests).toHaveLength(1);
  });

  it.each([
    ["rate-limited", { type: "requests", code: "rate_limit_exceeded" }],
    ["rate-limited", { type: "", code: 429 }],
    ["refused", { type: "insufficient_quota", code: null }],
    ["refused", { type: "invalid_request_error", code: "context_length_exceeded" }],
    ["unauthorised", { type: "authentication_error" }],
    ["unavailable", { type: "server_error", code: 502 }],
    ["unavailable", { type: "never heard of" }],
  ] as const)("in mid-stream %s is told by %j", async (kind, error) => {
    const failure: ApiFailure = { status: 200, error: { message: "x", ...error } };
    const items = await answering({ steps: [...half, { failure }] });
    expect(items[0]).toMatchObject({ text: "half" });
    expect(faultOf(items)?.kind).toBe(kind);
  });
  const half = [{ parts: [{ text: "half" }] }];

  it.each([
    ["retry-after-ms", "1500", 1500],
    ["retry-after", "2.5", 2500],
    ["retry-after", "Sat, 21 Nov 2026 00:00:30 GMT", 30_000],
    ["retry-after", "Fri, 20 Nov 2026 00:00:00 GMT", 0],
    ["retry-after", "99999999", 86_400_000],
    ["retry-after", "soon", undefined],
  ])("%s: %s is %s ms", async (name, value, expected) => {
    const found = faultOf(await answering({ failure: failures.limited({ [name]: value }) }));
    expect(found?.retryAfter).toBe(expected);
  });

  it("a model that is gone is named", async () => {
    const { model } = await open({ model: "gpt-4o" });
    const found = faultOf(await hear(model));
    expect(found).toMatchObject({ kind: "refused", retryable: false });
    expect(found?.note).toContain("gpt-4o");
  });

  it("hold no words of the conversation that they quote, and no key however it is written", async () => {
    const words = 'The text "私の 秘密" at "messages" is bad: sk-proj-****************wxyz';
    const found = faultOf(await answering({ failure: failures.invalid(words) }));
    expect(found?.note).toMatch(
      /400 invalid_request_error: The text “…” at "messages" is bad: \*\*\*$/,
    );
  });

  it("are told of a body without OpenAI's envelope by its status", async () => {
    const failure = { status: 503, error: "gone" } as unknown as ApiFailure;
    expect(faultOf(await answering({ failure }))?.kind).toBe("unavailable");
  });
});
