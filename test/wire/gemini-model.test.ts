import { afterEach, describe, expect, it, vi } from "vitest";
import { chatModelContract } from "../../src/published/model-contract.ts";
import { failures, type Script } from "./fake-gemini/script.ts";
import { flash, geminiBench, keysIn, openGeminiBench } from "./gemini-bench.ts";
import { faultOf, hear, request } from "./heard.ts";
import { openedBenches } from "./opened-benches.ts";
import { silentConsole } from "./silent-console.ts";

silentConsole();

chatModelContract("Gemini", openGeminiBench);

const { open, last } = openedBenches(geminiBench);
const usedKeys = () => keysIn(last().fake);

describe("requests", () => {
  it("carry instruction, tools, choice and tuning in Google's form", async () => {
    const { fake, model } = await open({
      temperature: 0.7,
      safety: [{ category: "HARM_CATEGORY_HARASSMENT", threshold: "BLOCK_ONLY_HIGH" }],
    });
    const inputSchema = { type: "object", properties: { tags: { type: "array" } } };
    await hear(model, {
      tools: [{ name: "note", description: "Notes.", inputSchema }],
      toolChoice: "required",
    });
    expect(fake.requests[0]).toMatchObject({ model: flash, streaming: true, violations: [] });
    expect(fake.requests[0]?.body).toEqual({
      contents: [{ role: "user", parts: [{ text: "こんにちは" }] }],
      systemInstruction: { role: "user", parts: [{ text: "You are Ren." }] },
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
      safetySettings: [{ category: "HARM_CATEGORY_HARASSMENT", threshold: "BLOCK_ONLY_HIGH" }],
      generationConfig: { temperature: 0.7 },
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
    const checkpoint = { candidates: [{ content: { parts: [] }, continuationToken: "t" }] };
    fake.answer(() => ({ steps: [{ raw: JSON.stringify(checkpoint) }, { cut: true }] }));
    expect(faultOf(await hear(model))?.kind).toBe("unavailable");
    expect(fake.requests).toHaveLength(1);
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

  it.each(["SAFETY", "PROHIBITED_CONTENT", "RECITATION"])("%s is blocked", async (reason) => {
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

  it.each(["{no json", '{"candidates": 7}', '{"candidates": [{"content": {"parts": "x"}}]}'])(
    "a chunk like %s is a bad reply",
    async (raw) => {
      const { fake, model } = await open();
      fake.answer(() => ({ steps: [{ raw }] }));
      expect(faultOf(await hear(model))).toMatchObject({ kind: "bad-reply", retryable: true });
    },
  );

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
