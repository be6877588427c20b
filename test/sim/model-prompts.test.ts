// Laws of the prompt that every provider over the specification is sent.

import type { LanguageModelV4Prompt } from "@ai-sdk/provider";
import fc from "fast-check";
import { expect, it } from "vitest";
import { type PromptForm, promptOf } from "../../src/adapters/models/ai-sdk/prompt.ts";
import { nothingSeen } from "../../src/adapters/models/seen-pictures.ts";
import type { CallId } from "../../src/kernel/id.ts";
import type { Message } from "../../src/protocol/message.ts";
import { promptViolations } from "../fixtures/prompt-laws.ts";
import {
  lawfulHistories,
  lawlessMessages,
  type Makings,
  somePictures,
  words,
} from "../fixtures/random-histories.ts";
import { tries } from "../fixtures/thoroughness.ts";

type SentPart = Exclude<LanguageModelV4Prompt[number]["content"], string>[number];

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

const plain: PromptForm = {
  ...{ route: "luna", optionsKey: "openaiCompatible" },
  ...{
    nineLetterIds: false,
    thoughtsBack: false,
    withoutThoughts: false,
    wordsAfterResults: false,
    withoutSystem: false,
  },
};
const forms = fc.record({
  route: fc.constantFrom("luna", "another"),
  nineLetterIds: fc.boolean(),
  thoughtsBack: fc.boolean(),
  withoutThoughts: fc.boolean(),
  wordsAfterResults: fc.boolean(),
  withoutSystem: fc.boolean(),
  optionsKey: fc.constant("openaiCompatible"),
});

it("no history becomes a prompt that breaks a law, in any form", () => {
  const any = fc.oneof(histories, lawlessMessages(makings));
  fc.assert(
    fc.property(words, any, forms, (system, messages, form) => {
      expect(promptViolations(promptOf(system, messages, form, somePictures))).toEqual([]);
    }),
    { numRuns: tries(1000) },
  );
});

it("a prompt is the same, whatever its messages were written as before", () => {
  const any = fc.oneof(histories, lawlessMessages(makings));
  fc.assert(
    fc.property(any, fc.array(forms, { minLength: 2, maxLength: 4 }), (messages, wished) => {
      for (const [place, form] of wished.entries()) {
        const windowed = messages.slice(place);
        const fresh = structuredClone(windowed);
        expect(promptOf("", windowed, form, somePictures)).toEqual(
          promptOf("", fresh, form, somePictures),
        );
      }
    }),
    { numRuns: tries(300) },
  );
});

it("every call, every result and every word of a history is in its prompt", () => {
  fc.assert(
    fc.property(histories, (messages) => {
      const sent = promptOf("", messages, plain, nothingSeen);
      const parts = sent.flatMap(({ content }): readonly SentPart[] =>
        typeof content === "string" ? [] : content,
      );
      const all = messages.flatMap((message) => message.parts);
      const called = all.filter((part) => part.kind === "call");
      expect(parts.flatMap((part) => (part.type === "tool-call" ? [part.input] : []))).toEqual(
        called.map(({ args }) => args),
      );
      const results = parts.flatMap((part) => (part.type === "tool-result" ? [part.output] : []));
      expect(results.map((one) => "value" in one && one.value)).toEqual(
        called.map(({ id }) => {
          const result = all.find((part) => part.kind === "result" && part.id === id);
          const found =
            result?.kind === "result" ? result.outcome : { error: "there is no result" };
          return "output" in found && found.output.trim() !== ""
            ? found.output.toWellFormed()
            : JSON.stringify(found);
        }),
      );
      const said = (role: "user" | "assistant") =>
        sent
          .flatMap((each) => (each.role === role ? each.content : []))
          .map((part) => (typeof part !== "string" && part.type === "text" ? part.text : ""))
          .filter((text) => text !== "…")
          .join("")
          .replaceAll(/\s/g, "");
      const meant = (role: Message["role"]) =>
        messages
          .filter((message) => message.role === role)
          .flatMap((message) => message.parts)
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

const id = "turn-1.0.0" as CallId;
const called = (given?: string): Message[] => [
  { role: "user", parts: [{ kind: "text", text: "天気は？" }] },
  {
    role: "model",
    route: "luna",
    parts: [
      { kind: "text", text: "hm", thought: true },
      { kind: "call", id, name: "f", args: {}, ...(given ? { providerId: given } : {}) },
    ],
  },
  {
    role: "user",
    parts: [
      { kind: "result", id, name: "f", outcome: { output: "sun" } },
      { kind: "text", text: "So?" },
    ],
  },
];
const promptIn = (form: Partial<PromptForm>, messages = called()) =>
  promptOf("", messages, { ...plain, ...form }, nothingSeen);

it("an id that the provider gave goes back to it, or in nine letters", () => {
  const idIn = (form: Partial<PromptForm>, given?: string) =>
    JSON.stringify(promptIn(form, called(given))).match(/"toolCallId":"([^"]*)"/)?.[1];
  expect(idIn({}, "call_x")).toBe("call_x");
  expect(idIn({})).toBe("call_turn_1_0_0");
  expect(idIn({ nineLetterIds: true }, "call_x")).toMatch(/^[A-Za-z0-9]{9}$/);
  expect(idIn({ nineLetterIds: true }, "abcDEF123")).toBe("abcDEF123");
});

it("thoughts go back to the server that wants them, and to no other route", () => {
  const back = { type: "reasoning", text: "hm" };
  expect(promptIn({ thoughtsBack: true })[1]?.content).toContainEqual(back);
  expect(promptIn({})[1]?.content).not.toContainEqual(back);
  expect(promptIn({ thoughtsBack: true, route: "another" })[1]).toMatchObject({
    providerOptions: { openaiCompatible: { reasoning_content: "" } },
  });
});

it("something of hers stands between a result and the user's words where the server wants it", () => {
  expect(promptIn({ wordsAfterResults: true }).map(({ role }) => role)).toEqual([
    ...["user", "assistant", "tool", "assistant", "user"],
  ]);
});

it("the instruction stands before the user's first words where the server has no role for it", () => {
  const said = (role: "user" | "model", text: string): Message => ({
    role,
    parts: [{ kind: "text", text }],
  });
  const form = { ...plain, withoutSystem: true };
  const told = promptOf("Be kind.", [said("user", "Hi")], form, nothingSeen);
  expect(told).toEqual([
    {
      role: "user",
      content: [
        { type: "text", text: "Be kind." },
        { type: "text", text: "Hi" },
      ],
    },
  ]);
  const hers = promptOf("Be kind.", [said("model", "Hi"), said("user", "Yes")], form, nothingSeen);
  expect(hers.map(({ role }) => role)).toEqual(["user", "assistant", "user"]);
});
