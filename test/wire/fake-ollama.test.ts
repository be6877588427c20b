import { afterEach, describe, expect, it } from "vitest";
import {
  type FakeOllama,
  type FakeOllamaOptions,
  startFakeOllama,
} from "./fake-ollama/fake-ollama.ts";
import { failures, says } from "./fake-ollama/script.ts";

let fake: FakeOllama | undefined;
const open = async (options: FakeOllamaOptions = {}) => {
  fake = await startFakeOllama(options);
  return fake;
};
afterEach(async () => {
  await fake?.close();
  fake = undefined;
});

const post = (path: string, body: unknown) =>
  fetch(`${fake?.url}${path}`, {
    method: "POST",
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
const hello = { model: "qwen3", messages: [{ role: "user", content: "hello" }] };
const tools = [
  { type: "function", function: { name: "f", parameters: { type: "object", properties: {} } } },
];
const errorOf = async (response: Response) => {
  const { error } = (await response.json()) as { error: string };
  return [response.status, error];
};

describe("answers", () => {
  it("stream as one JSON object a line, the last of them done", async () => {
    await open({ answer: () => says("a", "b") });
    const response = await post("/api/chat", hello);
    expect(response.headers.get("content-type")).toBe("application/x-ndjson");
    const lines = (await response.text()).split("\n");
    expect(lines.pop()).toBe("");
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ message: { role: "assistant", content: "a" }, done: false }),
      expect.objectContaining({ message: { role: "assistant", content: "b" }, done: false }),
      expect.objectContaining({
        message: { role: "assistant", content: "" },
        done: true,
        done_reason: "stop",
        prompt_eval_count: 10,
        eval_count: 5,
      }),
    ]);
  });

  it("come whole when no stream is wanted", async () => {
    await open({ answer: () => says("a", "b") });
    const whole = await (await post("/api/chat", { ...hello, stream: false })).json();
    expect(whole).toMatchObject({ message: { content: "ab" }, done: true });
  });

  it("think and call as Ollama does", async () => {
    await open({
      answer: () => ({
        steps: [
          { parts: [{ text: "hm", thought: true }] },
          { parts: [{ call: "f", args: { a: 1 }, id: "call_1" }, { call: "g" }] },
        ],
      }),
    });
    const lines = (await (await post("/api/chat", hello)).text()).split("\n");
    expect(JSON.parse(lines[0] ?? "").message).toEqual({
      role: "assistant",
      content: "",
      thinking: "hm",
    });
    expect(JSON.parse(lines[1] ?? "").message.tool_calls).toEqual([
      { id: "call_1", function: { index: 0, name: "f", arguments: { a: 1 } } },
      { function: { index: 1, name: "g" } },
    ]);
  });

  it("fail in mid-stream with an error line, and break off when told to", async () => {
    const server = await open();
    server.answer(() => ({ steps: [{ parts: [{ text: "a" }] }, { failure: "it broke" }] }));
    const lines = (await (await post("/api/chat", hello)).text()).split("\n");
    expect(JSON.parse(lines[1] ?? "")).toEqual({ error: "it broke" });
    server.answer(() => ({ steps: [{ parts: [{ text: "a" }] }, { cut: true }] }));
    await expect((await post("/api/chat", hello)).text()).rejects.toThrow();
  });
});

describe("refusals", () => {
  it.each([
    ["an unknown model", { ...hello, model: "x" }, 404, "model 'x' not found"],
    ["no model", { messages: hello.messages }, 400, "model is required"],
    [
      "tools for a model without them",
      { ...hello, model: "gemma2:9b", tools },
      400,
      "registry.ollama.ai/library/gemma2:9b does not support tools",
    ],
    [
      "thinking of a model without it",
      { ...hello, model: "llama3.2", think: true },
      400,
      '"llama3.2" does not support thinking',
    ],
    [
      "a chat with a model that only embeds",
      { ...hello, model: "nomic-embed-text" },
      400,
      '"nomic-embed-text" does not support chat',
    ],
    ["bad JSON", "{", 400, "invalid character in the JSON of the body"],
    ["no body", "", 400, "missing request body"],
    [
      "content that is no text",
      { ...hello, messages: [{ role: "user", content: ["x"] }] },
      400,
      "json: cannot unmarshal array into Go struct field ChatRequest.messages.content of type string",
    ],
  ])("%s", async (_, body, status, error) => {
    await open();
    expect(await errorOf(await post("/api/chat", body))).toEqual([status, error]);
  });

  it("are noted with the rule that was broken", async () => {
    const server = await open();
    await post("/api/chat", { ...hello, messages: [] });
    expect(server.chats()[0]?.violations.map(({ rule }) => rule)).toEqual(["messages"]);
  });

  it("may be told", async () => {
    await open({ answer: () => ({ failure: { ...failures.busy(), retryAfter: 3 } }) });
    const response = await post("/api/chat", hello);
    expect(response.headers.get("retry-after")).toBe("3");
    expect((await errorOf(response))[0]).toBe(503);
  });

  it("meet unknown paths, wrong methods and anyone who has no password", async () => {
    const server = await open();
    expect((await post("/v2/chat", hello)).status).toBe(404);
    expect((await fetch(`${server.url}/api/chat`)).status).toBe(405);
    await server.close();
    const guarded = await open({ password: "a:b" });
    const headers = { authorization: `Basic ${btoa("a:b")}` };
    expect((await fetch(`${guarded.url}/api/version`)).status).toBe(401);
    expect((await fetch(`${guarded.url}/api/version`, { headers })).status).toBe(200);
  });
});

describe("beside the chat", () => {
  it("the version and the models are told", async () => {
    const server = await open();
    const get = async (path: string) => (await fetch(`${server.url}${path}`)).json();
    expect(await get("/api/version")).toEqual({ version: expect.any(String) });
    const { models } = (await get("/api/tags")) as { models: { name: string }[] };
    expect(models.map(({ name }) => name)).toContain("qwen3:latest");
  });

  it("what a model can do is shown, where the server is new enough", async () => {
    await open();
    const show = async (body: unknown) => (await post("/api/show", body)).json();
    expect(await show({ model: "qwen3" })).toMatchObject({
      capabilities: ["completion", "tools", "thinking"],
    });
    expect(await show({ model: "x" })).toEqual({ error: "model 'x' not found" });
    expect(await show({})).toEqual({ error: "model is required" });
    await fake?.close();
    await open({ saysCapabilities: false });
    expect(await show({ model: "qwen3" })).not.toHaveProperty("capabilities");
  });

  it("texts become vectors of length 1, the same for the same text", async () => {
    await open();
    const embed = async (body: object) => (await post("/api/embed", body)).json();
    const model = "nomic-embed-text";
    const { embeddings } = (await embed({ model, input: ["a", "b", "a"] })) as {
      embeddings: number[][];
    };
    expect(embeddings).toHaveLength(3);
    expect(embeddings[0]).toEqual(embeddings[2]);
    expect(embeddings[0]).not.toEqual(embeddings[1]);
    expect(Math.hypot(...(embeddings[0] ?? []))).toBeCloseTo(1);
    expect(await embed({ model, input: 7 })).toEqual({ error: "invalid input type" });
    expect(await embed({ model: "x", input: "a" })).toEqual({ error: "model 'x' not found" });
  });
});
