import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { afterEach, describe, expect, it } from "vitest";
import {
  type FakeGemini,
  type FakeGeminiOptions,
  startFakeGemini,
} from "./fake-gemini/fake-gemini.ts";
import { personaBrain } from "./fake-gemini/persona-brain.ts";
import { failures, says } from "./fake-gemini/script.ts";

const flash = "gemini-3.8-flash";
const hello = { contents: [{ role: "user", parts: [{ text: "hello" }] }] };

let fake: FakeGemini | undefined;
const open = async (options: FakeGeminiOptions = {}) => {
  fake = await startFakeGemini(options);
  return fake;
};
afterEach(async () => {
  await fake?.close();
  fake = undefined;
});

function post(path: string, body: unknown, key = "k") {
  return fetch(`${fake?.url}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(key ? { "x-goog-api-key": key } : {}) },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}
const streamPath = `/v1beta/models/${flash}:streamGenerateContent?alt=sse`;
const wholePath = `/v1beta/models/${flash}:generateContent`;

/** The JSON in each frame of a stream of server-sent events. */
const framesOf = (text: string) =>
  text
    .split("\r\n\r\n")
    .filter((frame) => frame !== "")
    .map((frame) => JSON.parse(frame.replace(/^data: /, "")));

describe("answers", () => {
  it("stream as server-sent events that end with STOP", async () => {
    await open({ answer: () => says("a", "b") });
    const response = await post(streamPath, hello);
    expect(response.headers.get("content-type")).toBe("text/event-stream");
    const text = await response.text();
    expect(text).toMatch(/^(data: \{.*\}\r\n\r\n){3}$/);
    const candidates = framesOf(text).map((chunk) => chunk.candidates[0]);
    expect(candidates).toEqual([
      { content: { role: "model", parts: [{ text: "a" }] }, index: 0 },
      { content: { role: "model", parts: [{ text: "b" }] }, index: 0 },
      { content: { role: "model", parts: [{ text: "" }] }, index: 0, finishReason: "STOP" },
    ]);
  });

  it("come as one JSON array without alt=sse, and whole from generateContent", async () => {
    await open({ answer: () => says("a", "b") });
    const array = await (await post(streamPath.replace("?alt=sse", ""), hello)).json();
    expect(array).toHaveLength(3);
    const one = await (await post(wholePath, hello)).json();
    expect(one).toMatchObject({
      candidates: [{ content: { parts: [{ text: "a" }, { text: "b" }] }, finishReason: "STOP" }],
    });
  });

  it("are the same under v1, and with the key in the query", async () => {
    await open({ keys: ["k"] });
    expect((await post(wholePath.replace("v1beta", "v1"), hello)).status).toBe(200);
    expect((await post(`${wholePath}?key=k`, hello, "")).status).toBe(200);
  });

  it("sign the first of parallel calls, in Gemini 3 only", async () => {
    await open({
      answer: () => ({ steps: [{ parts: [{ call: "f" }] }, { parts: [{ call: "f" }] }] }),
    });
    const partsOf = async (model: string) => {
      const path = `/v1beta/models/${model}:generateContent`;
      const body = (await (await post(path, hello)).json()) as {
        candidates: { content: { parts: object[] } }[];
      };
      return body.candidates[0]?.content.parts;
    };
    expect(await partsOf(flash)).toEqual([
      { functionCall: { name: "f" }, thoughtSignature: expect.any(String) },
      { functionCall: { name: "f" } },
    ]);
    expect(await partsOf("gemini-2.5-flash")).toEqual([
      { functionCall: { name: "f" } },
      { functionCall: { name: "f" } },
    ]);
  });

  it("fail in mid-stream with an error frame, and break off when told to", async () => {
    const server = await open();
    server.answer(() => ({
      steps: [{ parts: [{ text: "a" }] }, { failure: failures.overloaded() }],
    }));
    const frames = framesOf(await (await post(streamPath, hello)).text());
    expect(frames[1]).toMatchObject({ error: { code: 503, status: "UNAVAILABLE" } });
    server.answer(() => ({ steps: [{ parts: [{ text: "a" }] }, { cut: true }] }));
    await expect((await post(streamPath, hello)).text()).rejects.toThrow();
  });
});

describe("refusals", () => {
  const errorOf = async (response: Response) => {
    const { error } = (await response.json()) as { error: Record<string, unknown> };
    return { http: response.status, ...error };
  };

  it("are 400 INVALID_ARGUMENT in Google's words for a broken rule", async () => {
    const server = await open();
    expect(await errorOf(await post(streamPath, { contents: [] }))).toEqual({
      http: 400,
      code: 400,
      status: "INVALID_ARGUMENT",
      message: "* GenerateContentRequest.contents: contents is not specified\n",
    });
    expect(server.requests[0]?.violations.map(({ rule }) => rule)).toEqual(["R1"]);
    expect((await errorOf(await post(streamPath, "{"))).http).toBe(400);
  });

  it("are 404 for an unknown model or path", async () => {
    await open();
    const response = await post("/v1beta/models/gemini-1.0-pro:generateContent", hello);
    expect(await errorOf(response)).toMatchObject({ http: 404, status: "NOT_FOUND" });
    expect((await post("/v2/models", hello)).status).toBe(404);
  });

  it("are 403 without a key, 400 API_KEY_INVALID with an unknown one, 403 with a suspended one", async () => {
    const server = await open({ keys: ["k"] });
    expect(await errorOf(await post(wholePath, hello, ""))).toMatchObject({
      http: 403,
      status: "PERMISSION_DENIED",
    });
    expect(await errorOf(await post(wholePath, hello, "other"))).toMatchObject({
      http: 400,
      status: "INVALID_ARGUMENT",
      details: [{ reason: "API_KEY_INVALID" }],
    });
    server.suspend("k");
    expect(await errorOf(await post(wholePath, hello))).toMatchObject({ http: 403 });
  });

  it("are 429 with RetryInfo while a key is limited", async () => {
    const server = await open();
    server.limit("k", "7s");
    expect(await errorOf(await post(streamPath, hello))).toMatchObject({
      http: 429,
      status: "RESOURCE_EXHAUSTED",
      details: [{ "@type": "type.googleapis.com/google.rpc.RetryInfo", retryDelay: "7s" }],
    });
    server.recover("k");
    expect((await post(streamPath, hello)).status).toBe(200);
  });
});

describe("signatures", () => {
  const called = { functionCall: { name: "f", args: { a: 1 }, id: "x" } };
  const history = (part: object) => ({
    contents: [
      ...hello.contents,
      { role: "model", parts: [part] },
      { role: "user", parts: [{ functionResponse: { name: "f", id: "x", response: {} } }] },
    ],
  });

  it("are taken back on the part, key and model that they were given for, and nowhere else", async () => {
    const server = await open();
    server.answer(() => ({ steps: [{ parts: [{ call: "f", args: { a: 1 }, id: "x" }] }] }));
    const first = (await (await post(wholePath, hello)).json()) as {
      candidates: { content: { parts: [{ thoughtSignature: string }] } }[];
    };
    const signature = first.candidates[0]?.content.parts[0].thoughtSignature;
    const signed = history({ ...called, thoughtSignature: signature });
    const other = { functionCall: { ...called.functionCall, args: { a: 2 } } };
    const elsewhere = wholePath.replace(flash, "gemini-3.5-flash");
    expect((await post(wholePath, signed)).status).toBe(200);
    expect((await post(wholePath, signed, "another key")).status).toBe(400);
    expect((await post(elsewhere, signed)).status).toBe(400);
    expect((await post(wholePath, history({ ...other, thoughtSignature: signature }))).status).toBe(
      400,
    );
    expect(
      (await post(wholePath, history({ ...called, thoughtSignature: "made up" }))).status,
    ).toBe(400);
    const skipped = { ...called, thoughtSignature: "skip_thought_signature_validator" };
    expect((await post(wholePath, history(skipped))).status).toBe(200);
  });
});

describe("the persona", () => {
  const ask = async (body: object) => {
    const response = await post(wholePath, body);
    const answer = (await response.json()) as {
      candidates: { content: { parts: { text?: string; functionCall?: { name: string } }[] } }[];
    };
    return answer.candidates[0]?.content.parts ?? [];
  };
  const declare = (...names: string[]) => [
    { functionDeclarations: names.map((name) => ({ name })) },
  ];
  const weatherAsked = [{ role: "user", parts: [{ text: "大阪の天気は？" }] }];
  const step = (name: string, output: string, id: string) => [
    {
      role: "model",
      parts: [
        {
          functionCall: { name, args: {}, id },
          thoughtSignature: "skip_thought_signature_validator",
        },
      ],
    },
    { role: "user", parts: [{ functionResponse: { name, id, response: { output } } }] },
  ];

  it("looks the weather up and then says it, in text mode", async () => {
    await open({ answer: personaBrain });
    const tools = declare("get_weather");
    const [asked] = await ask({ contents: weatherAsked, tools });
    expect(asked).toMatchObject({
      functionCall: { name: "get_weather", args: { location: "大阪" } },
    });
    const contents = [...weatherAsked, ...step("get_weather", "晴れ", "1")];
    const words = (await ask({ contents, tools })).map(({ text }) => text ?? "").join("");
    expect(words).toContain("晴れ");
  });

  it("speaks through speak in tool mode, once", async () => {
    await open({ answer: personaBrain });
    const tools = declare("speak", "change_emotion", "get_weather");
    const contents = [...weatherAsked, ...step("get_weather", "晴れ", "1")];
    const parts = await ask({ contents, tools });
    expect(parts.map(({ functionCall }) => functionCall?.name)).toEqual([
      "change_emotion",
      "speak",
    ]);
    const spoken = [...contents, ...step("speak", "ok", "2")];
    expect(await ask({ contents: spoken, tools })).toEqual([]);
  });

  it("runs as a process of its own", async () => {
    const child: ChildProcess = spawn(
      process.execPath,
      ["test/wire/fake-gemini/main.ts", "--key", "k", "--limited", "l"],
      { stdio: ["ignore", "pipe", "inherit"] },
    );
    try {
      if (child.stdout === null) throw new Error("no output");
      const [line] = await createInterface({ input: child.stdout })
        [Symbol.asyncIterator]()
        .next()
        .then(({ value }) => [String(value)]);
      const url = /http:\/\/127\.0\.0\.1:\d+/.exec(line ?? "")?.[0];
      const call = (key: string) =>
        fetch(`${url}${wholePath}`, {
          method: "POST",
          headers: { "x-goog-api-key": key },
          body: JSON.stringify(hello),
        });
      expect((await call("k")).status).toBe(200);
      expect((await call("l")).status).toBe(429);
      expect((await call("other")).status).toBe(400);
    } finally {
      child.kill("SIGTERM");
    }
  });
});
