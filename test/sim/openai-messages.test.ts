import fc from "fast-check";
import { expect, it } from "vitest";
import { openAiMessages } from "../../src/built-in/openai/openai-messages.ts";
import { openAiRequest } from "../../src/built-in/openai/openai-request.ts";
import type { CallId } from "../../src/kernel/id.ts";
import type { Message } from "../../src/protocol/message.ts";
import {
  lawfulHistories,
  lawlessMessages,
  type Makings,
  somePictures,
  words,
} from "../fixtures/random-histories.ts";
import { tries } from "../fixtures/thoroughness.ts";
import { violationsOf } from "../wire/fake-openai/violations.ts";

const makings: Makings = {
  routes: ["luna"],
  toolNames: fc.oneof(
    fc.constantFrom("speak", "get_weather", "", "a.b", "天気", "f".repeat(70)),
    fc.string(),
  ),
  providerIds: ["p1", "p1", "p2", "鍵", "with space", "i".repeat(50), "call_turn_0_0_1"],
};

/** The results last and backwards, without the ids of the provider: only the soul's ids tell whose they are. */
function backwards({ role, parts, ...rest }: Message): Message {
  if (role === "model") return { role, parts, ...rest };
  const results = parts.flatMap((part) => {
    if (part.kind !== "result") return [];
    const { providerId: _, ...result } = part;
    return [result];
  });
  const others = parts.filter(({ kind }) => kind !== "result");
  return { role, parts: [...others, ...results.toReversed()], ...rest };
}
const histories = lawfulHistories(makings).map((messages) => messages.map(backwards));

it("no history of the soul becomes a request that OpenAI refuses", () => {
  fc.assert(
    fc.property(words, histories, (system, messages) => {
      const body = { model: "m", messages: openAiMessages(system, messages, somePictures) };
      expect(violationsOf(body)).toEqual([]);
    }),
    { numRuns: tries(1000) },
  );
});

it("every call, every result and every word of a history is in its request, no thought is", () => {
  fc.assert(
    fc.property(histories, (messages) => {
      const sent = openAiMessages("", messages);
      const calls = sent.flatMap((each) =>
        each.role === "assistant" ? (each.tool_calls ?? []) : [],
      );
      const answers = sent.filter((each) => each.role === "tool");
      const all = messages.flatMap((message) => message.parts);
      const called = all.filter((part) => part.kind === "call");
      expect(
        calls.map((each) => each.type === "function" && JSON.parse(each.function.arguments)),
      ).toEqual(called.map(({ args }) => args));
      expect(answers.map(({ content }) => content)).toEqual(
        called.map(({ id }) => {
          const result = all.find((part) => part.kind === "result" && part.id === id);
          const found = result?.kind === "result" ? result.outcome : { error: "none" };
          return "output" in found && found.output.trim() !== ""
            ? found.output
            : JSON.stringify(found);
        }),
      );
      const said = (role: "user" | "assistant") =>
        sent
          .filter((each) => each.role === role && each.content !== null && each.content !== "…")
          .map((each) => String(each.content).replaceAll(/\s/g, ""))
          .join("");
      const meant = (role: Message["role"]) =>
        messages
          .filter((message) => message.role === role)
          .flatMap(({ parts }) => parts)
          .map((part) => (part.kind === "text" && !part.thought ? part.text : ""))
          .join("")
          .toWellFormed()
          .replaceAll(/\s/g, "");
      expect(said("user")).toBe(meant("user"));
      expect(said("assistant")).toBe(meant("model"));
    }),
    { numRuns: tries(500) },
  );
});

it("an id that the provider gave goes back to it", () => {
  const id = "turn-1.0.0" as CallId;
  const messages = (given?: string): Message[] => [
    { role: "user", parts: [{ kind: "text", text: "天気は？" }] },
    {
      role: "model",
      parts: [{ kind: "call", id, name: "f", args: {}, ...(given ? { providerId: given } : {}) }],
    },
    { role: "user", parts: [{ kind: "result", id, name: "f", outcome: { output: "sun" } }] },
  ];
  expect(openAiMessages("", messages("call_x")).at(-1)).toEqual({
    role: "tool",
    tool_call_id: "call_x",
    content: "sun",
  });
  expect(openAiMessages("", messages()).at(-1)).toMatchObject({ tool_call_id: "call_turn_1_0_0" });
});

it("even messages that break the laws of history become a request that OpenAI takes", () => {
  fc.assert(
    fc.property(lawlessMessages(makings), (messages) => {
      const body = { model: "m", messages: openAiMessages("Be kind.", messages) };
      expect(violationsOf(body)).toEqual([]);
    }),
    { numRuns: tries(1000) },
  );
});

const schemas = fc.constantFrom(
  { type: "object" },
  { type: "object", properties: { a: { type: "array" }, b: { type: ["array", "null"] } } },
  { anyOf: [{ type: "object" }, { type: "object", properties: {} }] },
  { type: "object", properties: { a: { type: "array", items: { type: "array" } } }, not: {} },
);
const models = fc.constantFrom(
  "gpt-6-luna",
  "gpt-6.1-sol",
  "gpt-5.6-terra",
  "gpt-5.4-mini",
  "gpt-5.2",
  "gpt-5-mini",
  "gpt-4.1",
  "o4-mini",
  "gpt-oss-120b",
  "qwen4",
);

it("any tool on any model becomes a request that OpenAI takes", () => {
  fc.assert(
    fc.property(
      fc.array(schemas, { maxLength: 3 }),
      models,
      fc.constantFrom("auto" as const, "none" as const, "required" as const),
      fc.constantFrom("", "x".repeat(3000)),
      (given, model, toolChoice, description) => {
        const body = openAiRequest(
          {
            system: "Be kind.",
            messages: [{ role: "user", parts: [{ kind: "text", text: "hi" }] }],
            tools: given.map((inputSchema, n) => ({ name: `f${n}`, description, inputSchema })),
            toolChoice,
            turn: "turn-1",
            callId: (place) => `turn-1.0.${place}` as CallId,
          },
          model,
          "schema",
        );
        expect(violationsOf(body)).toEqual([]);
      },
    ),
  );
});
