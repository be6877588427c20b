import { afterEach, describe, expect, it, vi } from "vitest";
import type { CallId } from "../../src/kernel/id.ts";
import type { CallPart } from "../../src/protocol/message.ts";
import { chatModelContract } from "../../src/published/model-contract.ts";
import { failures, type Script } from "./fake-gemini/script.ts";
import { flash, geminiBench, keysIn, openGeminiBench } from "./gemini-bench.ts";
import { faultOf, hear, hello, request } from "./heard.ts";
import { openedBenches } from "./opened-benches.ts";
import { silentConsole } from "./silent-console.ts";

silentConsole();

chatModelContract("Gemini", openGeminiBench);

const { open, last } = openedBenches(geminiBench);
const usedKeys = () => keysIn(last().fake);

describe("requests", () => {
  it("carry instruction, tools, choice and sampling in Google's form", async () => {
    const { fake, model } = await open();
    const inputSchema = { type: "object", properties: { tags: { type: "array" } } };
    await hear(model, {
      tools: [{ name: "note", description: "Notes.", inputSchema }],
      toolChoice: "required",
      sampling: { temperature: 0.7, stop: ["。"], minP: 0.1 },
    });
    expect(fake.requests[0]).toMatchObject({ model: flash, streaming: true, violations: [] });
    expect(fake.requests[0]?.body).toEqual({
      contents: [{ role: "user", parts: [{ text: "こんにちは" }] }],
      systemInstruction: { parts: [{ text: "You are Ren." }] },
      tools: [
        {
          functionDeclarations: [
            {
              name: "note",
              description: "Notes.",
              parametersJsonSchema: {
                type: "object",
                properties: { tags: { type: "array", items: {} } },
              },
            },
          ],
        },
      ],
      toolConfig: { functionCallingConfig: { mode: "ANY" } },
      generationConfig: { temperature: 0.7, stopSequences: ["。"] },
    });
  });

  it.each([
    ["auto", "AUTO"],
    ["none", "NONE"],
  ] as const)("say %s as %s", async (toolChoice, mode) => {
    const { fake, model } = await open();
    const tools = [{ name: "f", description: "", inputSchema: { type: "object" } }];
    await hear(model, { tools, toolChoice });
    expect(fake.requests[0]?.body).toMatchObject({
      toolConfig: { functionCallingConfig: { mode } },
    });
  });

  it.each([
    ["gemini-3.8-flash", "off", { thinkingLevel: "low" }],
    ["gemini-3.7-flash", "minimal", { thinkingLevel: "low" }],
    ["gemini-flash-latest", "off", { thinkingLevel: "low" }],
    ["gemini-4-hydrogen", "off", { thinkingLevel: "low" }],
    ["gemini-4-carbon", "minimal", { thinkingLevel: "low" }],
    ["gemini-3.1-pro-preview", "off", { thinkingLevel: "low" }],
    ["gemini-3.6-flash", "off", { thinkingLevel: "minimal" }],
    ["gemini-3.8-flash-lite", "off", { thinkingLevel: "minimal" }],
    ["gemini-3.8-flash", "high", { thinkingLevel: "high" }],
    ["gemini-2.5-flash", "off", { thinkingBudget: 0 }],
    ["gemini-2.5-pro", "off", { thinkingBudget: 128 }],
  ] as const)("have %s think %s as it allows it", async (name, thinking, thinkingConfig) => {
    const { fake, model } = await open({ model: name }, { models: [name] });
    await hear(model, { thinking });
    expect(fake.requests).toMatchObject([
      { body: { generationConfig: { thinkingConfig } }, violations: [] },
    ]);
  });

  it("say a result and the words after it in one content, with the ids that Gemini gave", async () => {
    const { fake, model } = await open();
    const call = (id: string, more: Partial<CallPart> = {}): CallPart => ({
      ...{ kind: "call", id: id as CallId, name: "look", args: {}, ...more },
    });
    const seen = (id: string) =>
      ({ kind: "result", id: id as CallId, name: "look", outcome: { output: id } }) as const;
    await hear(model, {
      messages: [
        hello,
        { role: "model", route: "x", parts: [call("a", { providerId: "p.1/…" }), call("b")] },
        { role: "user", parts: [{ kind: "text", text: "So?" }, seen("b"), seen("a")] },
      ],
    });
    expect(fake.requests[0]?.violations).toEqual([]);
    const response = (output: string) => ({ name: "look", response: { output } });
    expect(fake.requests[0]?.body["contents"]).toMatchObject([
      { role: "user" },
      { role: "model", parts: [{ functionCall: { id: "p.1/…" } }, { functionCall: {} }] },
      {
        role: "user",
        parts: [
          { functionResponse: { id: "p.1/…", ...response("a") } },
          { functionResponse: response("b") },
          { text: "So?" },
        ],
      },
    ]);
    expect(JSON.stringify(fake.requests[0]?.body)).not.toContain("saintverse");
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
});

describe("the environment", () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it("does not change where requests go, or with which key", async () => {
    vi.stubEnv("GOOGLE_GENAI_USE_VERTEXAI", "true");
    vi.stubEnv("GOOGLE_GENAI_USE_ENTERPRISE", "true");
    vi.stubEnv("GOOGLE_GENAI_API_VERSION", "v1");
    vi.stubEnv("GOOGLE_GEMINI_BASE_URL", "http://127.0.0.1:1");
    vi.stubEnv("GOOGLE_API_KEY", "another");
    vi.stubEnv("GEMINI_API_KEY", "yet another");
    const { model } = await open();
    expect((await hear(model)).end.finish).toEqual({ kind: "stop" });
    expect(usedKeys()).toEqual(["free"]);
  });
});

describe("the client", () => {
  it("never goes on by itself after a break", async () => {
    const { fake, model } = await open();
    const candidate = { content: { parts: [] }, continuationToken: "t" };
    const checkpoint = JSON.stringify({ candidates: [candidate] });
    fake.answer(() => ({ steps: [{ raw: checkpoint }, { cut: true }] }));
    expect(faultOf(await hear(model))?.kind).toBe("unavailable");
    const full = JSON.stringify({ candidates: [{ ...candidate, finishReason: "CONTINUATION" }] });
    fake.answer(() => ({ steps: [{ raw: full }], finish: null }));
    expect((await hear(model)).end.finish).toEqual({ kind: "length" });
    expect(fake.requests).toHaveLength(2);
  });
});

describe("ends", () => {
  const ending = (finish: string): Script => ({ steps: [], finish });

  it.each(["MALFORMED_FUNCTION_CALL", "UNEXPECTED_TOOL_CALL", "OTHER", "A_NEW_ONE", "constructor"])(
    "%s is a bad reply that may be tried again",
    async (reason) => {
      const { fake, model } = await open();
      fake.answer(() => ending(reason));
      expect(faultOf(await hear(model))).toMatchObject({ kind: "bad-reply", retryable: true });
    },
  );

  it.each([
    ...["SAFETY", "PROHIBITED_CONTENT", "RECITATION", "LANGUAGE", "SPII", "BLOCKLIST"],
    ...["IMAGE_SAFETY", "IMAGE_PROHIBITED_CONTENT", "IMAGE_RECITATION"],
  ])("%s is blocked", async (reason) => {
    const { fake, model } = await open();
    fake.answer(() => ending(reason));
    expect((await hear(model)).end.finish).toEqual({ kind: "blocked" });
  });

  it("a blocked prompt is blocked", async () => {
    const { fake, model } = await open();
    fake.answer(() => ({ blocked: "PROHIBITED_CONTENT" }));
    expect((await hear(model)).end.finish).toEqual({ kind: "blocked" });
  });

  it("a stream that stops without a reason is cut", async () => {
    const { fake, model } = await open();
    fake.answer(() => ({ steps: [{ parts: [{ text: "half" }] }], finish: null }));
    expect(faultOf(await hear(model))).toMatchObject({ kind: "unavailable", retryable: true });
  });

  it("a break after the reason came changes nothing", async () => {
    const { fake, model } = await open();
    const last = { candidates: [{ content: { parts: [{ text: "all" }] }, finishReason: "STOP" }] };
    fake.answer(() => ({ steps: [{ raw: JSON.stringify(last) }, { cut: true }] }));
    expect((await hear(model)).end.finish).toEqual({ kind: "stop" });
  });

  it.each([
    ...["{no json", "7", '{"candidates": 7}', '{"candidates": [{"content": {"parts": "x"}}]}'],
    '{"candidates": [{"content": {"parts": [7, {"text": true}], "groundingMetadata": 7}}]}',
    '{"usageMetadata": {"promptTokenCount": "x", "promptTokensDetails": 7}}',
  ])("a chunk like %s is left out alone", async (raw) => {
    const { fake, model } = await open();
    const words = { parts: [{ text: "whole" }] };
    fake.answer(() => ({ steps: [{ raw }, words, { raw }] }));
    const { items, end } = await hear(model);
    expect(end.finish).toEqual({ kind: "stop" });
    expect(items).toMatchObject([{ kind: "text", text: "whole" }, { kind: "end" }]);
  });

  it("a call whose arguments have a name of the language is read like any other", async () => {
    const { fake, model } = await open();
    const args = '{"__proto__": {"a": 1}, "constructor": {"prototype": 1}}';
    const raw = `{"candidates": [{"content": {"parts": [{"functionCall": {"name": "f", "args": ${args}}}]}}]}`;
    fake.answer(() => ({ steps: [{ raw }] }));
    const { items } = await hear(model);
    expect(items.find(({ kind }) => kind === "call")).toMatchObject({
      call: { name: "f", args: JSON.parse(args) },
    });
  });

  it("a model that is gone is named", async () => {
    const { model } = await open({ model: "gemini-2.0-flash" });
    const found = faultOf(await hear(model));
    expect(found).toMatchObject({ kind: "refused", retryable: false });
    expect(found?.note).toContain("gemini-2.0-flash");
  });

  it("a server that is not there is unavailable", async () => {
    const { fake, model } = await open();
    await fake.close();
    expect(faultOf(await hear(model))).toMatchObject({ kind: "unavailable", retryable: true });
  });

  it("a refusal holds no words of the conversation that it quotes", async () => {
    const { fake, model } = await open();
    fake.answer(() => ({ failure: failures.invalid('The text "私の 秘密" at "contents" is bad') }));
    const note = faultOf(await hear(model))?.note;
    expect(note).not.toContain("秘密");
    expect(note).toContain('"contents"');
  });

  it("a broken request id is a fault, not an exception", async () => {
    const { model } = await open({}, { answer: () => ({ steps: [{ parts: [{ call: "f" }] }] }) });
    const heard = await hear(model, {
      callId: () => {
        throw new Error("no id");
      },
    });
    expect(faultOf(heard)).toMatchObject({ kind: "refused", retryable: false });
  });
});
