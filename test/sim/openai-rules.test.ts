import { describe, expect, it } from "vitest";
import { violationsOf } from "../wire/fake-openai/violations.ts";

const system = { role: "system", content: "Be kind." };
const hello = { role: "user", content: "hello" };
const said = { role: "assistant", content: "x" };
const call = (id: string, more: object = {}, named: object = {}) => ({
  id,
  type: "function",
  function: { name: "f", arguments: "{}", ...named },
  ...more,
});
const calling = (...calls: object[]) => ({ role: "assistant", content: null, tool_calls: calls });
const answer = (id: string, more: object = {}) => ({
  role: "tool",
  tool_call_id: id,
  content: "sunny",
  ...more,
});
const tool = (named: object = {}) => ({
  type: "function",
  function: { name: "f", parameters: { type: "object", properties: {} }, ...named },
});
const body = (messages: unknown, more: object = {}) => ({ model: "gpt-4.1", messages, ...more });
const offering = (tools: unknown, more: object = {}) => body([hello], { tools, ...more });
const schema = (parameters: unknown) => offering([tool({ parameters })]);
const newer = (model: string, more: object = {}) => offering([tool()], { model, ...more });

const refused: readonly [string, string, unknown][] = [
  ["json", "no object", []],
  ["fields", "an unknown field", body([hello], { contents: [] })],
  ["fields", "an unknown field of a message", body([{ ...hello, parts: [] }])],
  ["fields", "thoughts given back", body([hello, { ...said, reasoning_content: "hm" }, hello])],
  ["model", "no model", { messages: [hello] }],
  ["messages", "no messages", { model: "m" }],
  ["messages", "empty messages", body([])],
  ["role", "a role of another provider", body([hello, { role: "model", content: "x" }, hello])],
  ["content", "null without calls", body([hello, { role: "assistant", content: null }, hello])],
  ["content", "null of the user", body([{ role: "user", content: null }])],
  [
    "content",
    "a tool message without",
    body([hello, calling(call("1")), answer("1", { content: null })]),
  ],
  ["content", "an object", body([{ role: "user", content: { text: "x" } }])],
  ["blank", "empty words", body([{ role: "user", content: "" }])],
  ["blank", "blank words", body([hello, { role: "assistant", content: " \n" }, hello])],
  ["stray", "a tool message without calls", body([hello, said, answer("1")])],
  ["stray", "a tool message at the head", body([answer("1"), hello])],
  ["unanswered", "a call without its answer", body([hello, calling(call("1")), hello])],
  ["unanswered", "a call last", body([hello, calling(call("1"), call("2")), answer("1")])],
  ["answer", "another id", body([hello, calling(call("1")), answer("1"), answer("2")])],
  [
    "answer",
    "no id",
    body([hello, calling(call("1")), answer("1"), { role: "tool", content: "sunny" }]),
  ],
  ["twice", "one id for two calls", body([hello, calling(call("1"), call("1")), answer("1")])],
  ["twice", "two answers to one call", body([hello, calling(call("1")), answer("1"), answer("1")])],
  ["call", "no calls in tool_calls", body([hello, { ...said, tool_calls: [] }, hello])],
  ["call", "no type", body([hello, calling(call("1", { type: undefined })), answer("1")])],
  ["call", "a long id", body([hello, calling(call("i".repeat(41))), answer("i".repeat(41))])],
  ["call", "no name", body([hello, calling(call("1", {}, { name: "" })), answer("1")])],
  [
    "call",
    "a name with a dot",
    body([hello, calling(call("1", {}, { name: "a.b" })), answer("1")]),
  ],
  [
    "call",
    "a name of 65 characters",
    body([hello, calling(call("1", {}, { name: "f".repeat(65) })), answer("1")]),
  ],
  [
    "call",
    "arguments that are an object",
    body([hello, calling(call("1", {}, { arguments: {} })), answer("1")]),
  ],
  [
    "call",
    "arguments that are no JSON",
    body([hello, calling(call("1", {}, { arguments: "{" })), answer("1")]),
  ],
  ["tools", "no tools in tools", offering([])],
  ["tools", "too many", offering(Array.from({ length: 129 }, (_, n) => tool({ name: `f${n}` })))],
  ["tools", "no type", offering([{ function: tool().function }])],
  ["tools", "a name in Japanese", offering([tool({ name: "天気" })])],
  ["tools", "a name of 65 characters", offering([tool({ name: "f".repeat(65) })])],
  ["tools", "a name twice", offering([tool(), tool()])],
  ["tools", "a long description", offering([tool({ description: "x".repeat(1025) })])],
  ["tools", "parameters without properties", schema({ type: "object" })],
  ["tools", "parameters of no type", schema({ properties: {} })],
  ["tools", "a choice on top", schema({ type: "object", properties: {}, anyOf: [] })],
  [
    "tools",
    "an array without items",
    schema({ type: "object", properties: { a: { anyOf: [{ type: ["array", "null"] }] } } }),
  ],
  ["choice", "a choice without tools", body([hello], { tool_choice: "auto" })],
  ["choice", "an unknown choice", offering([tool()], { tool_choice: "any" })],
  [
    "choice",
    "an unknown function",
    offering([tool()], { tool_choice: { type: "function", function: { name: "g" } } }),
  ],
  ["stream", "options without a stream", body([hello], { stream_options: {} })],
  ["limit", "the old limit", body([hello], { model: "gpt-5-mini", max_tokens: 9 })],
  ["effort", "functions with reasoning", newer("gpt-5.4", { reasoning_effort: "low" })],
  ["effort", "functions with reasoning by default", newer("gpt-6-luna")],
  ["effort", "none where there is none", newer("gpt-5-mini", { reasoning_effort: "none" })],
  ["effort", "any where none reasons", newer("gpt-4.1", { reasoning_effort: "none" })],
];

const templates: readonly [string, unknown[]][] = [
  ["a late instruction", [hello, said, system, hello]],
  ["the model first", [system, said, hello]],
  ["the user twice", [hello, hello]],
  ["the model twice", [hello, said, said, hello]],
  ["the model last", [hello, said]],
];

describe("a request that breaks one rule", () => {
  it.each(refused)("%s: %s", (rule, _, given) => {
    const found = violationsOf(given, { template: false });
    expect([...new Set(found.map((each) => each.rule))]).toEqual([rule]);
    expect(found[0]?.message).not.toBe("");
  });

  it.each(templates)("template: %s", (_, messages) => {
    const found = violationsOf(body(messages));
    expect([...new Set(found.map(({ rule }) => rule))]).toEqual(["template"]);
    expect(violationsOf(body(messages), { template: false })).toEqual([]);
  });
});

describe("a good request", () => {
  it.each([
    ["words", body([system, hello])],
    [
      "parallel calls, their answers in another order",
      body([hello, calling(call("1"), call("2")), answer("2"), answer("1"), hello]),
    ],
    [
      "two rounds of calls",
      body([hello, calling(call("1")), answer("1"), calling(call("2")), answer("2")]),
    ],
    [
      "the same id in two rounds",
      body([hello, calling(call("1")), answer("1"), calling(call("1")), answer("1")]),
    ],
    ["functions", offering([tool(), tool({ name: "g" })], { tool_choice: "required" })],
    ["functions without reasoning", newer("gpt-6-luna", { reasoning_effort: "none" })],
    ["functions of an older reasoner", newer("gpt-5-mini")],
    [
      "a stream that counts",
      body([hello], { stream: true, stream_options: { include_usage: true } }),
    ],
  ])("%s", (_, given) => {
    expect(violationsOf(given)).toEqual([]);
  });
});
