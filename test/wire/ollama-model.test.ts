import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { ollamaModel } from "../../src/built-in/ollama/ollama-model.ts";
import { chatModelContract } from "../../src/published/model-contract.ts";
import type { ModelDelta } from "../../src/saint-graph/ports.ts";
import { failures, says } from "./fake-ollama/script.ts";
import { faultOf, hear, request } from "./heard.ts";
import { ollamaBench, openOllamaBench } from "./ollama-bench.ts";
import { openedBenches } from "./opened-benches.ts";
import { elapse } from "./scene-scripts.ts";
import { silentConsole } from "./silent-console.ts";

silentConsole();

chatModelContract("Ollama", openOllamaBench, {
  usage: "Ollama counts neither cached nor thought tokens; its two counts are tested below",
  blocked: "a model on the own machine has no filter before it, and Ollama no word for one",
});

const { open, last } = openedBenches(ollamaBench);

const note = {
  name: "note",
  description: "Notes.",
  inputSchema: { type: "object", properties: { text: { type: "string" } }, required: ["text"] },
};
const paths = () => last().fake.requests.map(({ path }) => path);

describe("requests", () => {
  it("carry instruction, words, tools, thinking and keep-alive in Ollama's form", async () => {
    const { fake, model } = await open({ keepAlive: 90_000 });
    await hear(model, { tools: [note] });
    expect(fake.chats()[0]).toMatchObject({ violations: [] });
    expect(fake.chats()[0]?.body).toEqual({
      model: "qwen3",
      messages: [
        { role: "system", content: "You are Ren." },
        { role: "user", content: "こんにちは" },
      ],
      stream: true,
      tools: [
        {
          type: "function",
          function: {
            name: "note",
            description: "Notes.",
            parameters: {
              type: "object",
              properties: { text: { type: "string" } },
              required: ["text"],
            },
          },
        },
      ],
      think: true,
      keep_alive: "90000ms",
    });
  });

  it("keep the model loaded for ever when told so", async () => {
    const { fake, model } = await open({ keepAlive: Number.POSITIVE_INFINITY });
    await hear(model);
    expect(fake.chats()[0]?.body["keep_alive"]).toBe(-1);
  });

  it("offer no tools when none may be called", async () => {
    const { fake, model } = await open();
    const { end } = await hear(model, { tools: [note], toolChoice: "none" });
    expect(fake.chats()[0]?.body).not.toHaveProperty("tools");
    expect(end.switches).toBeUndefined();
  });

  it("are given up when the listener leaves", async () => {
    const { fake, model } = await open();
    const never = Promise.withResolvers<void>().promise;
    fake.answer(() => ({ steps: [{ parts: [{ text: "a" }] }, { until: never }] }));
    for await (const item of model.stream(request(), new AbortController().signal)) {
      if (item) break;
    }
    await expect.poll(() => fake.chats()[0]?.broken).toBe(true);
  });

  it("are given up before the headers when they are aborted", async () => {
    const { fake, model } = await open();
    fake.answer(() => ({ silent: true }));
    const stop = new AbortController();
    const items: ModelDelta[] = [];
    const heard = (async () => {
      for await (const item of model.stream(request(), stop.signal)) items.push(item);
    })();
    await expect.poll(() => fake.chats().length).toBe(1);
    stop.abort();
    await heard;
    expect(items).toMatchObject([{ kind: "end", finish: { fault: { kind: "cancelled" } } }]);
    await expect.poll(() => fake.chats()[0]?.broken).toBe(true);
  });
});

describe("what a model can do", () => {
  it("is asked once", async () => {
    const { model } = await open();
    await hear(model);
    await hear(model);
    expect(paths()).toEqual(["/api/show", "/api/chat", "/api/chat"]);
  });

  it("decides over tools, which are left out and said to be so once", async () => {
    const { fake, model } = await open({ model: "gemma2:9b" });
    fake.answer(() => ({ steps: [{ cut: true }] }));
    expect((await hear(model, { tools: [note] })).end.switches).toBeUndefined();
    fake.answer(() => says("はい。"));
    const first = await hear(model, { tools: [note] });
    expect(first.end).toMatchObject({
      finish: { kind: "stop" },
      route: "ollama:gemma2:9b",
      switches: [
        { from: "ollama:gemma2:9b", to: "ollama:gemma2:9b (no tools)", reason: "no-tools" },
      ],
    });
    const second = await hear(model, { tools: [note] });
    expect(second.end.switches).toBeUndefined();
    for (const { body } of fake.chats()) {
      expect(body).not.toHaveProperty("tools");
      expect(body).not.toHaveProperty("think");
    }
  });

  it("is not known of an old server, which gets the tools and is not asked to think", async () => {
    const { fake, model } = await open({ model: "llama3.2" }, { saysCapabilities: false });
    await hear(model, { tools: [note] });
    expect(fake.chats()[0]?.body).toHaveProperty("tools");
    expect(fake.chats()[0]?.body).not.toHaveProperty("think");
  });

  it.each([
    ["{{ .Prompt }}<|assistant|>\n<think>\n", ["completion"], true, "do"],
    ["{{ .Prompt }}<|assistant|>\n<think>{{ end }}\n", ["completion"], false, "do"],
    ["{{ .Prompt }}<|assistant|>\n<think>\n", ["completion", "thinking"], true, "do-not"],
    ["<think>{{ .Past }}</think>{{ .Prompt }}", ["completion"], true, "do-not"],
    ["", ["completion"], true, "may"],
  ])(
    "knows how answers begin by the template %j and %j",
    async (template, capabilities, saysCapabilities, says) => {
      const models = [{ name: "x:latest", capabilities, template }];
      const { fake, model } = await open({ model: "x" }, { models, saysCapabilities });
      const { signal } = new AbortController();
      expect(await model.unopenedThoughts?.(signal)).toBe(says);
      expect(await model.unopenedThoughts?.(signal)).toBe(says);
      expect(fake.chats()).toEqual([]);
      expect(paths()).toEqual(["/api/show"]);
    },
  );

  it("is asked again once the model was pulled", async () => {
    const pulled: { name: string; capabilities: string[] }[] = [];
    const { model } = await open({ model: "late" }, { models: pulled });
    expect(faultOf(await hear(model))?.kind).toBe("refused");
    pulled.push({ name: "late:latest", capabilities: ["completion"] });
    expect((await hear(model)).end.finish).toEqual({ kind: "stop" });
  });
});

describe("answers", () => {
  it("count the tokens that were read and written", async () => {
    const { fake, model } = await open();
    fake.answer(() => ({ steps: [], usage: { prompt_eval_count: 26, eval_count: 259 } }));
    expect((await hear(model)).end.usage).toEqual({ input: 26, output: 259 });
    fake.answer(() => ({ steps: [], usage: { eval_count: 2 } }));
    expect((await hear(model)).end.usage).toEqual({ input: 0, output: 2 });
    fake.answer(() => ({ steps: [], usage: {} }));
    expect((await hear(model)).end.usage).toBeUndefined();
  });

  it("are read wherever the network cuts them", async () => {
    const { fake, model } = await open();
    const line = JSON.stringify({ message: { role: "assistant", content: "天気は晴れ" } });
    const bytes = Buffer.from(`${line}\r\n\n`, "utf8");
    fake.answer(() => ({
      steps: [...bytes].flatMap((byte) => [
        { raw: Uint8Array.of(byte) },
        { until: new Promise((resolve) => setImmediate(resolve)) },
      ]),
    }));
    const { items, end } = await hear(model);
    expect(items[0]).toEqual({ kind: "text", text: "天気は晴れ" });
    expect(end.finish).toEqual({ kind: "stop" });
  });

  it("may say everything in their last line, with no line feed after it", async () => {
    const { fake, model } = await open();
    const last = {
      message: {
        role: "assistant",
        content: "b",
        thinking: "a",
        tool_calls: [{ function: { name: "f", arguments: {} } }],
      },
      done: true,
    };
    fake.answer(() => ({ steps: [{ raw: JSON.stringify(last) }], finish: null }));
    const { items } = await hear(model);
    expect(items.slice(0, -1)).toEqual([
      { kind: "text", text: "a", thought: true },
      { kind: "text", text: "b" },
      {
        kind: "call",
        place: 0,
        call: { kind: "call", id: "turn-1.0.0", name: "f", args: {} },
      },
    ]);
    expect(items.at(-1)).toMatchObject({ finish: { kind: "stop" } });
  });
});

describe("ends", () => {
  it.each(["", "stop", "a_new_one", "constructor"])("%j is a stop", async (finish) => {
    const { fake, model } = await open();
    fake.answer(() => ({ steps: [], finish }));
    const odd = finish === "" || finish === "stop" ? {} : { odd: finish };
    expect((await hear(model)).end.finish).toEqual({ kind: "stop", ...odd });
  });

  it.each(["load", "unload"])("%s is no answer", async (finish) => {
    const { fake, model } = await open();
    fake.answer(() => ({ steps: [], finish }));
    expect(faultOf(await hear(model))).toMatchObject({ kind: "bad-reply", retryable: true });
  });

  it("a stream that stops before it is done is cut, also within a line", async () => {
    const { fake, model } = await open();
    for (const raw of ["", '{"message":{"content":"ha']) {
      fake.answer(() => ({ steps: [{ parts: [{ text: "half" }] }, { raw }], finish: null }));
      const heard = await hear(model);
      expect(heard.items).toHaveLength(2);
      expect(faultOf(heard)).toMatchObject({ kind: "unavailable", retryable: true });
    }
  });

  it.each(["{no json\n", '{"message": 7}\n', "7\n", '{"message":{"tool_calls":"x"}}\n'])(
    "a line like %j is a bad reply",
    async (raw) => {
      const { fake, model } = await open();
      fake.answer(() => ({ steps: [{ raw }] }));
      expect(faultOf(await hear(model))).toMatchObject({ kind: "bad-reply", retryable: true });
    },
  );

  it("a line without an end is a bad reply", async () => {
    const { fake, model } = await open();
    fake.answer(() => ({ steps: [{ raw: "x".repeat(5 * 1024 * 1024) }] }));
    expect(faultOf(await hear(model))?.kind).toBe("bad-reply");
  });

  it("a fault in mid-stream holds no words of the conversation", async () => {
    const { fake, model } = await open();
    const failure = `error parsing tool call: raw='{"text":"私の 秘密"}', err=unexpected end`;
    fake.answer(() => ({ steps: [{ parts: [{ text: "half" }] }, { failure }] }));
    const found = faultOf(await hear(model));
    expect(found).toMatchObject({ kind: "unavailable", retryable: true });
    expect(found?.note).toContain("error parsing tool call");
    expect(found?.note).not.toContain("秘密");
  });

  it("a model that was not pulled is named, and how to get it", async () => {
    const { model } = await open({ model: "mistral:7b" });
    const found = faultOf(await hear(model));
    expect(found).toMatchObject({ kind: "refused", retryable: false });
    expect(found?.note).toContain("ollama pull mistral:7b");
  });

  it("a model that only embeds is refused in Ollama's words", async () => {
    const { model } = await open({ model: "nomic-embed-text" });
    const found = faultOf(await hear(model));
    expect(found).toMatchObject({ kind: "refused", retryable: false });
    expect(found?.note).toBe("Ollama answered 400: “nomic-embed-text” does not support chat");
  });

  it("a model that is too big says so", async () => {
    const { fake, model } = await open();
    fake.answer(() => ({ failure: failures.tooBig() }));
    const found = faultOf(await hear(model));
    expect(found).toMatchObject({ kind: "unavailable", retryable: true });
    expect(found?.note).toContain("5.6 GiB");
  });

  it("another server at the address is refused", async () => {
    const { fake, model } = await open();
    const elsewhere = ollamaModel({
      model: "qwen3",
      baseUrl: `${fake.url}/elsewhere`,
      timeout: 30_000,
      clock: last().clock,
    });
    expect(faultOf(await hear(elsewhere))).toMatchObject({ kind: "refused", retryable: false });
    expect((await hear(model)).end.finish).toEqual({ kind: "stop" });
  });

  it("a server that is not there is unavailable", async () => {
    const { fake, model } = await open();
    await fake.close();
    expect(faultOf(await hear(model))).toMatchObject({ kind: "unavailable", retryable: true });
  });

  it("a server that is silent when it is asked what the model can do times out", async () => {
    const silent = createServer(() => {});
    await new Promise<void>((resolve) => {
      silent.listen(0, "127.0.0.1", resolve);
    });
    const { port } = silent.address() as AddressInfo;
    const { clock, model } = await open({ baseUrl: `127.0.0.1:${port}` });
    const heard = hear(model);
    await elapse(clock);
    expect(faultOf(await heard)).toMatchObject({ kind: "timed-out", retryable: true });
    silent.closeAllConnections();
    silent.close();
  });

  it("a server may take longer to load the model, and then no longer", async () => {
    const { fake, clock, model } = await open({ loadTimeout: 300_000 });
    fake.answer(() => ({ silent: true }));
    let ended = false;
    const heard = hear(model).finally(() => {
      ended = true;
    });
    await expect.poll(() => fake.chats().length).toBe(1);
    clock.move(299_999);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(ended).toBe(false);
    clock.move(1);
    expect(faultOf(await heard)).toMatchObject({
      kind: "timed-out",
      note: "Ollama was silent for 300000 ms",
    });
  });

  it("what is no address is refused", async () => {
    const { model } = await open({ baseUrl: "ftp://x" });
    expect(faultOf(await hear(model))).toMatchObject({ kind: "refused", retryable: false });
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

describe("a history", () => {
  it("goes back with its calls, results and thoughts of the open turn", async () => {
    const { fake, model } = await open();
    fake.answer(({ body }) =>
      Array.isArray(body["messages"]) && body["messages"].length > 2
        ? says("晴れ。")
        : {
            steps: [
              { parts: [{ text: "hm", thought: true }] },
              { parts: [{ call: "note", args: { text: "a" }, id: "call_1" }] },
            ],
          },
    );
    const first = await hear(model, { tools: [note] });
    const thought = first.items.find((item) => item.kind === "text");
    const call = first.items.find((item) => item.kind === "call")?.call;
    if (thought?.kind !== "text" || call === undefined) throw new Error("no call");
    await hear(model, {
      tools: [note],
      messages: [
        { role: "user", parts: [{ kind: "text", text: "こんにちは" }] },
        { role: "model", parts: [thought, call], route: first.end.route },
        { role: "user", parts: [{ ...call, kind: "result", outcome: { output: "ok" } }] },
      ],
    });
    expect(fake.chats()[1]).toMatchObject({ violations: [] });
    expect(fake.chats()[1]?.body["messages"]).toEqual([
      { role: "system", content: "You are Ren." },
      { role: "user", content: "こんにちは" },
      {
        role: "assistant",
        content: "",
        thinking: "hm",
        tool_calls: [{ id: "call_1", function: { name: "note", arguments: { text: "a" } } }],
      },
      { role: "tool", content: "ok", tool_name: "note", tool_call_id: "call_1" },
    ]);
  });
});
