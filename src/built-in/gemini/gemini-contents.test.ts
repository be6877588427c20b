import { expect, it } from "vitest";
import type { CallId } from "../../kernel/id.ts";
import type { CallPart, Message, ResultPart } from "../../protocol/message.ts";
import { geminiContents } from "./gemini-contents.ts";

const flash = "gemini-3.8-flash";
const free = `${flash} (free)`;
const paid = `${flash} (paid)`;

const call = (id: string, more: Partial<CallPart> = {}): CallPart => ({
  kind: "call",
  id: id as CallId,
  name: "get_weather",
  args: { city: "Tokyo" },
  ...more,
});
const result = (id: string, output: string): ResultPart => ({
  kind: "result",
  id: id as CallId,
  name: "get_weather",
  outcome: { output },
});
const user = (text: string): Message => ({ role: "user", parts: [{ kind: "text", text }] });

it("sends signatures back on their own parts over the route they came from", () => {
  const messages: Message[] = [
    user("天気は？"),
    {
      role: "model",
      route: free,
      parts: [
        { kind: "text", text: "hm", thought: true, signature: "s0" },
        call("a", { providerId: "x", signature: "s1" }),
        call("b"),
      ],
    },
    { role: "user", parts: [result("b", "rain"), result("a", "sun")] },
  ];
  expect(geminiContents(messages, free, flash)).toEqual([
    { role: "user", parts: [{ text: "天気は？" }] },
    {
      role: "model",
      parts: [
        { text: "hm", thought: true, thoughtSignature: "s0" },
        {
          functionCall: { id: "x", name: "get_weather", args: { city: "Tokyo" } },
          thoughtSignature: "s1",
        },
        { functionCall: { name: "get_weather", args: { city: "Tokyo" } } },
      ],
    },
    {
      role: "user",
      parts: [
        { functionResponse: { id: "x", name: "get_weather", response: { output: "sun" } } },
        { functionResponse: { name: "get_weather", response: { output: "rain" } } },
      ],
    },
  ]);
});

it("sends the placeholder instead over another route, and no foreign thought", () => {
  const messages: Message[] = [
    user("天気は？"),
    {
      role: "model",
      route: free,
      parts: [
        { kind: "text", text: "hm", thought: true, signature: "s0" },
        call("a", { signature: "s1" }),
        call("b"),
      ],
    },
    { role: "user", parts: [result("a", "sun"), result("b", "rain")] },
  ];
  expect(geminiContents(messages, paid, flash)[1]).toEqual({
    role: "model",
    parts: [
      {
        functionCall: { name: "get_weather", args: { city: "Tokyo" } },
        thoughtSignature: "skip_thought_signature_validator",
      },
      { functionCall: { name: "get_weather", args: { city: "Tokyo" } } },
    ],
  });
  expect(geminiContents(messages, "gemini-2.5-flash (paid)", "gemini-2.5-flash")[1]).toEqual({
    role: "model",
    parts: [
      { functionCall: { name: "get_weather", args: { city: "Tokyo" } } },
      { functionCall: { name: "get_weather", args: { city: "Tokyo" } } },
    ],
  });
});

it("drops an empty answer and merges its neighbours part by part", () => {
  const messages: Message[] = [
    user("hello"),
    { role: "model", parts: [], route: free },
    user("are you there?"),
  ];
  expect(geminiContents(messages, free, flash)).toEqual([
    { role: "user", parts: [{ text: "hello" }, { text: "are you there?" }] },
  ]);
});

it("puts results before the words that came with them", () => {
  const messages: Message[] = [
    user("天気は？"),
    { role: "model", parts: [call("a", { signature: "s" })], route: free },
    { role: "user", parts: [{ kind: "text", text: "use speak" }, result("a", "sun")] },
  ];
  expect(geminiContents(messages, free, flash)[2]).toEqual({
    role: "user",
    parts: [
      { functionResponse: { name: "get_weather", response: { output: "sun" } } },
      { text: "use speak" },
    ],
  });
});
