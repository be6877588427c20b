// OpenAI's models over its Responses API, before a strict fake of it.

import { expect, it } from "vitest";
import type { CallId } from "../../src/kernel/id.ts";
import type { Message } from "../../src/protocol/message.ts";
import { all, callsIn, endOf, never, textIn } from "../../src/published/model-bench.ts";
import { chatModelContract } from "../../src/published/model-contract.ts";
import { hello, request } from "./heard.ts";
import { luna, openAiBench, openOpenAiBench } from "./openai-bench.ts";
import { openedBenches } from "./opened-benches.ts";
import { silentConsole } from "./silent-console.ts";

silentConsole();

chatModelContract("OpenAI over Responses", () => openOpenAiBench({ api: "responses" }), {
  "provider-ids": "every call has an id there; that it is kept is tested below",
});

const { open } = openedBenches(openAiBench);
const note = {
  name: "note",
  description: "Notes.",
  inputSchema: { type: "object", properties: { text: { type: "string" } } },
};

it("asks for a thinking answer with tools, kept nowhere", async () => {
  const { fake, model } = await open({ api: "responses" });
  fake.answer(() => ({
    steps: [
      { parts: [{ text: "書くね。" }, { call: "note", args: { text: "梨" }, id: "call_1" }] },
    ],
  }));
  const asked = { tools: [note], thinking: "low", sampling: { maxTokens: 99 } } as const;
  const items = await all(model.stream(request(asked), never()));
  expect(textIn(items)).toBe("書くね。");
  expect(callsIn(items)).toMatchObject([
    { call: { providerId: "call_1", name: "note", args: { text: "梨" } } },
  ]);
  expect(endOf(items).finish).toEqual({ kind: "stop" });
  expect(fake.requests).toMatchObject([
    {
      path: "/v1/responses",
      violations: [],
      body: {
        ...{ model: luna, store: false, stream: true, max_output_tokens: 99 },
        ...{ reasoning: { effort: "low" }, tool_choice: "auto" },
        tools: [{ type: "function", name: "note" }],
      },
    },
  ]);
});

it("sends calls, results and words back as they were, in one request", async () => {
  const { fake, model } = await open({ api: "responses" });
  const id = "turn-0.0.0" as CallId;
  const call = { id, name: "note", args: { text: "梨" }, providerId: "call_1" };
  const messages: readonly Message[] = [
    hello,
    {
      role: "model",
      parts: [
        { kind: "text", text: "書くね。" },
        { kind: "call", ...call },
      ],
      route: luna,
    },
    {
      role: "user",
      parts: [{ kind: "result", id, name: "note", outcome: { output: "noted" } }],
    },
  ];
  await all(model.stream(request({ messages, tools: [note] }), never()));
  expect(fake.requests).toMatchObject([{ violations: [] }]);
  expect(fake.requests[0]?.body["input"]).toMatchObject([
    { content: "You are Ren." },
    { role: "user" },
    { role: "assistant", content: "書くね。" },
    { type: "function_call", call_id: "call_1", name: "note", arguments: '{"text":"梨"}' },
    { type: "function_call_output", call_id: "call_1", output: "noted" },
  ]);
});

it.each([
  [{ isWarming: true }, 16],
  [{ sampling: { maxTokens: 5 } }, 16],
  [{ sampling: { maxTokens: 17 } }, 17],
] as const)("limits the answer of %j to what can be asked for", async (asked, limit) => {
  const { fake, model } = await open({ api: "responses" });
  await all(model.stream(request(asked), never()));
  expect(fake.requests).toMatchObject([{ violations: [], body: { max_output_tokens: limit } }]);
});
