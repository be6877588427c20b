import { afterEach, describe, expect, it, vi } from "vitest";
import { anthropicModel } from "../../src/built-in/anthropic/anthropic-model.ts";
import type { FaultKind } from "../../src/kernel/fault.ts";
import type { ModelPart } from "../../src/protocol/message.ts";
import { all } from "../../src/published/model-bench.ts";
import { chatModelContract } from "../../src/published/model-contract.ts";
import type { ModelDelta } from "../../src/saint-graph/ports.ts";
import { handClock } from "../hand-clock.ts";
import { anthropicBench, haiku, key, openAnthropicBench, route } from "./anthropic-bench.ts";
import {
  type ApiFailure,
  failures,
  type Script,
  type ScriptStep,
  says,
} from "./fake-anthropic/script.ts";
import { faultOf, hear, request } from "./heard.ts";
import { openedBenches } from "./opened-benches.ts";
import { silentConsole } from "./silent-console.ts";

silentConsole();

chatModelContract("Anthropic", openAnthropicBench);

const { open } = openedBenches(anthropicBench);

const speak = {
  name: "speak",
  description: "Speaks.",
  inputSchema: { type: "object", properties: { text: { type: "string" } }, required: ["text"] },
} as const;
const mark = { cache_control: { type: "ephemeral" } };

const event = (type: string, more: object = {}): ScriptStep => ({
  event: type,
  data: JSON.stringify({ type, ...more }),
});

describe("requests", () => {
  it("carry instruction, tools, choice and bounds in Anthropic's form", async () => {
    const { fake, model } = await open();
    await hear(model, { tools: [speak], toolChoice: "required" });
    expect(fake.requests[0]?.violations).toEqual([]);
    expect(fake.requests[0]?.body).toEqual({
      model: haiku,
      max_tokens: 16_000,
      stream: true,
      system: [{ type: "text", text: "You are Ren." }],
      messages: [{ role: "user", content: [{ type: "text", text: "こんにちは" }] }],
      tools: [
        {
          name: "speak",
          description: "Speaks.",
          input_schema: speak.inputSchema,
          eager_input_streaming: true,
          ...mark,
        },
      ],
      tool_choice: { type: "any" },
    });
  });

  it.each(["auto", "none"] as const)("say %s as it is", async (toolChoice) => {
    const { fake, model } = await open({ maxTokens: 99 });
    await hear(model, { tools: [speak], toolChoice });
    expect(fake.requests[0]?.body).toMatchObject({
      max_tokens: 99,
      tool_choice: { type: toolChoice },
    });
  });

  it("mark the start that stays for the cache, once it is known", async () => {
    const { fake, model } = await open();
    for (const minute of ["00", "01", "02"]) {
      await hear(model, { system: `You are Ren.\n\n12:${minute}`, tools: [speak] });
    }
    expect(fake.requests.map(({ body }) => body["system"])).toEqual([
      [{ type: "text", text: "You are Ren.\n\n12:00" }],
      [
        { type: "text", text: "You are Ren.", ...mark },
        { type: "text", text: "\n\n12:01" },
      ],
      [
        { type: "text", text: "You are Ren.", ...mark },
        { type: "text", text: "\n\n12:02" },
      ],
    ]);
    expect(
      JSON.stringify(fake.requests.map(({ body }) => body["tools"])).match(/ephemeral/g),
    ).toEqual(["ephemeral"]);
  });

  it("are given up when the listener leaves", async () => {
    const { fake, model } = await open();
    const never = Promise.withResolvers<void>().promise;
    fake.answer(() => ({ steps: [{ parts: [{ text: "a" }] }, { until: never }] }));
    for await (const item of model.stream(request(), new AbortController().signal)) {
      if (item) break;
    }
    await expect.poll(() => fake.requests[0]?.broken).toBe(true);
  });

  it("are not made once it is aborted", async () => {
    const { fake, model } = await open();
    await all(model.stream(request(), AbortSignal.abort()));
    await hear(model);
    expect(fake.requests).toHaveLength(1);
  });

  it("are not made without a key, nor with one that no header carries", () => {
    const settings = { model: haiku, timeout: 1, clock: handClock() };
    expect(anthropicModel({ ...settings, key: "" })).toEqual({ ok: false, error: "no-key" });
    expect(anthropicModel({ ...settings, key: "鍵" })).toEqual({ ok: false, error: "bad-key" });
  });
});

describe("the environment", () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it("does not change where requests go, with which key and headers, or what is printed", async () => {
    vi.stubEnv("ANTHROPIC_BASE_URL", "http://127.0.0.1:1");
    vi.stubEnv("ANTHROPIC_API_KEY", "another");
    vi.stubEnv("ANTHROPIC_AUTH_TOKEN", "yet another");
    vi.stubEnv("ANTHROPIC_LOG", "debug");
    vi.stubEnv(
      "ANTHROPIC_CUSTOM_HEADERS",
      "Authorization: Bearer other\nx-api-key: other\nanthropic-beta: other",
    );
    const { fake, model } = await open();
    expect((await hear(model)).end).toMatchObject({ finish: { kind: "stop" }, route });
    const headers = fake.requests[0]?.headers;
    expect(headers).toMatchObject({ "x-api-key": key });
    expect(JSON.stringify(headers)).not.toContain("other");
  });
});

describe("calls", () => {
  it("are given out while their arguments are written", async () => {
    const { fake, model } = await open();
    const hold = Promise.withResolvers<void>();
    fake.answer(() => ({
      steps: [
        { parts: [{ call: "speak", args: "", id: "toolu_1" }, { json: '{"text":"おは' }] },
        { until: hold.promise },
        { parts: [{ json: 'よう"}' }] },
      ],
    }));
    const items: ModelDelta[] = [];
    for await (const item of model.stream(
      request({ tools: [speak] }),
      new AbortController().signal,
    )) {
      items.push(item);
      const heard = items.map((each) => (each.kind === "call-delta" ? each.json : "")).join("");
      if (heard === '{"text":"おは') hold.resolve();
    }
    const deltas = items.filter((item) => item.kind === "call-delta");
    expect(deltas.map(({ json }) => json).join("")).toBe('{"text":"おはよう"}');
    const isGrowth = ({ name, place, json }: (typeof deltas)[number]) =>
      name === "speak" && place === 0 && json !== "";
    expect(deltas.every(isGrowth)).toBe(true);
    expect(items.at(-2)).toEqual({
      kind: "call",
      place: 0,
      call: {
        kind: "call",
        id: "turn-1.0.0",
        providerId: "toolu_1",
        name: "speak",
        args: { text: "おはよう" },
      },
    });
    expect(items.at(-1)).toMatchObject({ kind: "end", finish: { kind: "stop" } });
  });

  it("that were announced and cut off are not given out", async () => {
    const { fake, model } = await open();
    fake.answer(() => ({
      steps: [{ parts: [{ call: "speak" }, { json: '{"text":"a"}' }] }, { cut: true }],
    }));
    const heard = await hear(model, { tools: [speak] });
    expect(heard.items.filter(({ kind }) => kind === "call")).toEqual([]);
    expect(faultOf(heard)?.kind).toBe("unavailable");
  });

  it("may come whole, without deltas", async () => {
    const { fake, model } = await open();
    const block = { type: "tool_use", id: "t", name: "speak", input: { text: "a" } };
    fake.answer(() => ({
      steps: [
        event("content_block_start", { index: 0, content_block: block }),
        event("content_block_stop", { index: 0 }),
      ],
    }));
    const [item] = (await hear(model)).items;
    expect(item).toMatchObject({ kind: "call", call: { args: { text: "a" }, providerId: "t" } });
  });
});

describe("ends", () => {
  it.each([
    ["end_turn", "stop"],
    ["stop_sequence", "stop"],
    ["tool_use", "stop"],
    ["max_tokens", "length"],
    ["model_context_window_exceeded", "length"],
    ["pause_turn", "stop"],
    ["refusal", "blocked"],
  ])("%s is %s", async (finish, kind) => {
    const { fake, model } = await open();
    fake.answer(() => ({ steps: [], finish }));
    expect((await hear(model)).end.finish).toEqual({ kind });
  });

  it.each(["A_NEW_ONE", "constructor", "a secret, in words"])(
    "%s is a bad reply that may be tried again",
    async (finish) => {
      const { fake, model } = await open();
      fake.answer(() => ({ steps: [], finish }));
      const found = faultOf(await hear(model));
      expect(found).toMatchObject({ kind: "bad-reply", retryable: true });
      expect(found?.note).not.toContain("secret");
    },
  );

  it("a stream that stops without a reason is cut", async () => {
    const { fake, model } = await open();
    fake.answer(() => ({ steps: [{ parts: [{ text: "half" }] }], finish: null }));
    expect(faultOf(await hear(model))).toMatchObject({ kind: "unavailable", retryable: true });
  });

  const lastEvent = {
    event: "message_delta",
    data: '{"type":"message_delta","delta":{"stop_reason":"end_turn"},"usage":{"output_tokens":7}}',
  };

  it("a break after the reason came changes nothing", async () => {
    const { fake, model } = await open();
    fake.answer(() => ({ steps: [{ parts: [{ text: "all" }] }, lastEvent, { cut: true }] }));
    const { end } = await hear(model);
    expect(end).toMatchObject({ finish: { kind: "stop" }, usage: { output: 7 } });
  });

  it("an answer that is cancelled after its reason came is cancelled", async () => {
    const { fake, model } = await open();
    const never = Promise.withResolvers<void>().promise;
    const stop = new AbortController();
    const held = {
      // The reason was sent; it is read within a moment.
      get until() {
        setTimeout(() => stop.abort(), 500);
        return never;
      },
    };
    fake.answer(() => ({ steps: [lastEvent, held] }));
    const [end] = await all(model.stream(request(), stop.signal));
    expect(end).toMatchObject({ finish: { fault: { kind: "cancelled" } } });
  });

  it("nothing is waited for after message_stop", async () => {
    const { fake, model } = await open();
    const stop = { event: "message_stop", data: '{"type":"message_stop"}' };
    const never = Promise.withResolvers<void>().promise;
    fake.answer(() => ({ steps: [lastEvent, stop, { until: never }] }));
    expect((await hear(model)).end.finish).toEqual({ kind: "stop" });
  });

  it.each([
    "{no json",
    "7",
    '{"type":"content_block_start"}',
    '{"type":"message_delta","delta":7}',
  ])("an event like %s is left out, and the rest is read", async (data) => {
    const { fake, model } = await open();
    const odd = { event: "content_block_start", data };
    fake.answer(() => ({ steps: [odd, { parts: [{ text: "a" }] }] }));
    expect((await hear(model)).items).toMatchObject([{ text: "a" }, { finish: { kind: "stop" } }]);
  });

  it("events, blocks and deltas that nobody knows are passed over", async () => {
    const { fake, model } = await open();
    fake.answer(() => ({
      steps: [
        event("a_new_event"),
        event("content_block_start", { index: 0, content_block: { type: "new", text: "x" } }),
        event("content_block_delta", { index: 0, delta: { type: "text_delta", text: "x" } }),
        event("content_block_delta", { index: 9, delta: { type: "new_delta" } }),
        event("content_block_stop", { index: 0 }),
      ],
    }));
    const heard = await hear(model);
    expect(heard.items).toHaveLength(1);
    expect(heard.end.finish).toEqual({ kind: "stop" });
  });
});

it("counts what was read from the cache and written to it as input", async () => {
  const { fake, model } = await open();
  const usage = { input_tokens: 10, cache_read_input_tokens: 70, cache_creation_input_tokens: 20 };
  fake.answer(() => ({ steps: [], usage }));
  expect((await hear(model)).end.usage).toEqual({ input: 100, output: 5, cached: 70 });
});

it("keeps an earlier count where a later one is empty", async () => {
  const { fake, model } = await open();
  const usage = { input_tokens: null, cache_read_input_tokens: null, output_tokens: 7 };
  fake.answer(() => ({
    steps: [event("message_delta", { delta: { stop_reason: "end_turn" }, usage })],
    finish: null,
  }));
  expect((await hear(model)).end.usage).toEqual({ input: 10, output: 7 });
});

describe("faults", () => {
  const table: readonly (readonly [ApiFailure, FaultKind])[] = [
    [failures.invalid("x"), "refused"],
    [failures.badKey(), "unauthorised"],
    [failures.unpaid(), "refused"],
    [failures.forbidden("k"), "unauthorised"],
    [failures.unknownModel("m"), "refused"],
    [failures.tooLarge(), "refused"],
    [failures.limited(), "rate-limited"],
    [failures.broken(), "unavailable"],
    [failures.tooSlow(), "timed-out"],
    [failures.overloaded(), "unavailable"],
  ];

  it.each(table)(
    "$status $type, before the first byte and in mid-stream",
    async (failure, kind) => {
      const { fake, model } = await open();
      fake.answer(() => ({ failure }));
      expect(faultOf(await hear(model))?.kind).toBe(kind);
      fake.answer(() => ({ steps: [{ parts: [{ text: "a" }] }, { failure }] }));
      expect(faultOf(await hear(model))?.kind).toBe(kind);
      expect(fake.requests).toHaveLength(2);
    },
  );

  it.each([
    ["7", 7000],
    ["0.5", 500],
    ["Sat, 21 Nov 2026 00:00:09 GMT", 9000],
    ["Fri, 20 Nov 2026 00:00:00 GMT", 0],
    ["999999999", 86_400_000],
    ["soon", undefined],
  ])("retry-after %s is %s ms", async (header, expected) => {
    const { fake, model } = await open();
    fake.answer(() => ({ failure: failures.limited(header) }));
    expect(faultOf(await hear(model))?.retryAfter).toBe(expected);
  });

  it("a model that is gone is named", async () => {
    const { model } = await open({ model: "claude-2" });
    const found = faultOf(await hear(model));
    expect(found).toMatchObject({ kind: "refused", retryable: false });
    expect(found?.note).toContain("claude-2");
  });

  it("a server that is not there is unavailable", async () => {
    const { fake, model } = await open();
    await fake.close();
    expect(faultOf(await hear(model))).toMatchObject({ kind: "unavailable", retryable: true });
  });

  it("what the provider says is told without keys and without words of the conversation", async () => {
    const { fake, model } = await open();
    const words = `the key ${key} or sk-ant-api03-other in "私の 秘密" of \`messages.0\` is odd`;
    fake.answer(() => ({ failure: failures.invalid(words) }));
    expect(faultOf(await hear(model))?.note).toBe(
      "Anthropic answered 400 invalid_request_error: the key *** or *** in “…” of `messages.0` is odd",
    );
  });

  it("a broken request id is a fault, not an exception", async () => {
    const { fake, model } = await open();
    fake.answer(() => ({ steps: [{ parts: [{ call: "f" }] }] }));
    const heard = await hear(model, {
      callId: () => {
        throw new Error("no id");
      },
    });
    expect(faultOf(heard)).toMatchObject({ kind: "refused", retryable: false });
  });
});

it("an answer is taken from one whose stream is slow but never silent", async () => {
  const { fake, model } = await open();
  const script: Script = {
    steps: [{ parts: [{ text: "a" }] }, { delay: 20 }, { parts: [{ text: "b" }] }],
  };
  fake.answer(() => script);
  expect((await hear(model)).end.finish).toEqual({ kind: "stop" });
  fake.answer(() => says("c"));
  expect((await hear(model)).end.finish).toEqual({ kind: "stop" });
});

describe("models that always think, and write as thoughts what they say between two tools", () => {
  const opus = "claude-opus-5-5";
  const tool = { name: "look", description: "Looks.", inputSchema: { type: "object" } } as const;
  const working: Script = {
    steps: [{ parts: [{ thinking: "I look it up." }, { call: "look", args: {} }] }],
  };

  it("are never made to call a tool, nor told not to think", async () => {
    const { fake, model } = await open({ model: opus });
    for (const thinking of ["off", "minimal", "low", "medium", "high", "model"] as const) {
      await hear(model, { tools: [tool], toolChoice: "required", thinking });
    }
    expect(fake.requests.flatMap(({ violations }) => violations)).toEqual([]);
    expect(fake.requests.map(({ body }) => body["tool_choice"])).toEqual(
      fake.requests.map(() => ({ type: "auto" })),
    );
    const efforts = fake.requests.map(
      ({ body }) => (body["output_config"] as { effort?: string } | undefined)?.effort,
    );
    expect(efforts).toEqual(["low", "low", "low", "medium", "high", undefined]);
  });

  it("say these words, while the thought goes back as it was", async () => {
    const { fake, model } = await open({ model: opus });
    fake.answer(() => working);
    const heard = await hear(model, { tools: [tool] });
    const said = heard.items.map((item) =>
      item.kind === "text" && !item.thought ? item.text : "",
    );
    expect(said.join("")).toBe("I look it up.\n");
    const parts = heard.items.flatMap((item): ModelPart[] =>
      item.kind === "text" ? [item] : item.kind === "call" ? [item.call] : [],
    );
    const [call] = heard.items.flatMap((item) => (item.kind === "call" ? [item.call] : []));
    if (call === undefined) throw new Error("no call");
    const words = { kind: "text", text: said.join("") } as const;
    const answer = [words, ...parts.filter((part) => part.kind !== "text" || part.thought)];
    await hear(model, {
      tools: [tool],
      messages: [
        { role: "user", parts: [{ kind: "text", text: "こんにちは" }] },
        { role: "model", parts: answer, route: heard.end.route },
        {
          role: "user",
          parts: [{ kind: "result", id: call.id, name: "look", outcome: { output: "x" } }],
        },
      ],
    });
    expect(fake.requests.flatMap(({ violations }) => violations)).toEqual([]);
    const sent = JSON.stringify(fake.requests[1]?.body["messages"]);
    expect(sent.match(/I look it up/g)).toHaveLength(1);
    expect(sent).toContain('"type":"thinking"');
  });
});
