import { describe, expect, it } from "vitest";
import type { CallPart, Message, ModelPart, ResultPart } from "../../src/protocol/message.ts";
import type { ModelDelta, ModelRequest } from "../../src/saint-graph/ports.ts";
import { anthropicBench } from "./anthropic-bench.ts";
import { type Script, says } from "./fake-anthropic/script.ts";
import { type Heard, hear, hello } from "./heard.ts";
import { openedBenches } from "./opened-benches.ts";

const { open, last } = openedBenches(anthropicBench);

const partOf = (item: ModelDelta): ModelPart[] => {
  if (item.kind === "call") return [item.call];
  return item.kind === "text" ? [item] : [];
};

const resultOf = (call: CallPart): ResultPart => ({
  kind: "result",
  id: call.id,
  name: call.name,
  outcome: { output: "sunny" },
});

/** The messages after an answer: itself, and the results of its calls. */
function onwards(heard: Heard, by = heard.end.route): Message[] {
  const parts = heard.items.flatMap(partOf);
  const results = parts.filter((part) => part.kind === "call").map(resultOf);
  return [
    { role: "model", parts, route: by },
    results.length > 0 ? { role: "user", parts: results } : hello,
  ];
}

const asked = (more: Partial<ModelRequest> = {}): Partial<ModelRequest> => ({
  tools: [{ name: "get_weather", description: "", inputSchema: { type: "object" } }],
  ...more,
});

const thoughtful: Script = {
  steps: [
    { parts: [{ thinking: "hm, the weather" }, { redacted: "secret" }, { text: "ええと、" }] },
    { parts: [{ thinking: "both" }] },
    { parts: [{ call: "get_weather", args: { city: "東京" } }, { call: "get_weather" }] },
  ],
};

const sentThoughts = (place: number): number =>
  JSON.stringify(last().fake.requests[place]?.body["messages"]).match(
    /"type":"(redacted_)?thinking"/g,
  )?.length ?? 0;

describe("thoughts", () => {
  it("are given out whole, with what seals them", async () => {
    const { fake, model } = await open();
    fake.answer(() => thoughtful);
    const { items } = await hear(model, asked());
    const thoughts = items.filter((item) => item.kind === "text" && item.thought);
    expect(thoughts).toEqual([
      { kind: "text", text: "hm, the weather", thought: true, signature: expect.any(String) },
      { kind: "text", text: "", thought: true, signature: expect.stringContaining("redactedData") },
      { kind: "text", text: "both", thought: true, signature: expect.any(String) },
    ]);
  });

  it("come back exactly as they were given, round after round", async () => {
    const { fake, model } = await open();
    fake.answer(() => thoughtful);
    const first = await hear(model, asked());
    const second = await hear(model, asked({ messages: [hello, ...onwards(first)] }));
    const messages = [hello, ...onwards(first), ...onwards(second)];
    const third = await hear(model, asked({ messages }));
    expect(third.end.finish).toEqual({ kind: "stop" });
    expect(fake.requests.flatMap(({ violations }) => violations)).toEqual([]);
    expect([0, 1, 2].map(sentThoughts)).toEqual([0, 3, 6]);
  });

  it.each<[string, Partial<ModelRequest>]>([
    ["the instruction", { system: "You are Ren.\n\nIt is noon." }],
    ["a tool", { tools: [] }],
  ])(
    "are dropped by the server once %s has changed, and the answer goes on",
    async (_, changed) => {
      const { fake, model } = await open({ model: "claude-opus-5-5" });
      fake.answer(() => thoughtful);
      const first = await hear(model, asked());
      const messages = [hello, ...onwards(first)];
      expect((await hear(model, asked({ messages, ...changed }))).end.finish.kind).toBe("stop");
      expect(fake.requests.flatMap(({ violations }) => violations)).toEqual([]);
    },
  );

  it("of another route are never sent", async () => {
    const { fake, model } = await open();
    fake.answer(() => thoughtful);
    const first = await hear(model, asked());
    fake.answer(() => says("晴れです。"));
    const elsewhere = [hello, ...onwards(first, "claude-opus-5-5 (anthropic)")];
    expect((await hear(model, asked({ messages: elsewhere }))).end.finish.kind).toBe("stop");
    expect(sentThoughts(1)).toBe(0);
  });

  it("that were changed are refused, and the request goes without any", async () => {
    const { fake, model } = await open();
    fake.answer(() => thoughtful);
    const first = await hear(model, asked());
    const changed = onwards(first).map((message) => ({
      ...message,
      parts: message.parts.map((part) =>
        part.kind === "text" && part.text === "both" ? { ...part, text: "none" } : part,
      ),
    }));
    fake.answer(() => says("晴れです。"));
    const heard = await hear(model, asked({ messages: [hello, ...changed] }));
    expect(heard.end.finish.kind).toBe("stop");
    expect(fake.requests[1]?.violations.map(({ rule }) => rule)).toEqual(["A14"]);
    expect([sentThoughts(1), sentThoughts(2)]).toEqual([3, 0]);
  });
});
