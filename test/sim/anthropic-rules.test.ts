import { describe, expect, it } from "vitest";
import { foreignThoughts, prefixOf } from "../wire/fake-anthropic/rules/thought-rules.ts";
import { type Fields, wireMessages } from "../wire/fake-anthropic/rules/wire-shapes.ts";
import { violationsOf } from "../wire/fake-anthropic/violations.ts";

const haiku = "claude-haiku-5-5";
const old = "claude-haiku-4-5";
/** It binds each thought to what stood before it. */
const bound = "claude-opus-5-5";

const text = (words: string) => ({ type: "text", text: words });
const call = (id: string, more: object = {}) => ({
  type: "tool_use",
  id,
  name: "f",
  input: {},
  ...more,
});
const result = (id: string, more: object = {}) => ({
  type: "tool_result",
  tool_use_id: id,
  content: "x",
  ...more,
});
const thinking = (more: object = {}) => ({
  type: "thinking",
  thinking: "hm",
  signature: "s",
  ...more,
});
const user = (...content: object[]) => ({ role: "user", content });
const assistant = (...content: object[]) => ({ role: "assistant", content });
const hello = user(text("hello"));
const tool = (more: object = {}) => ({ name: "f", input_schema: { type: "object" }, ...more });

const body = (messages: unknown, more: object = {}): Fields => ({
  model: haiku,
  max_tokens: 100,
  messages,
  ...more,
});
const schema = (input_schema: unknown) => body([hello], { tools: [tool({ input_schema })] });
const marked = { cache_control: { type: "ephemeral" } };

const refused: readonly [string, string, unknown, string?][] = [
  ["fields", "no object", []],
  ["fields", "no max_tokens", { model: haiku, messages: [hello] }],
  ["fields", "no messages", { model: haiku, max_tokens: 1 }],
  ["fields", "an unknown field", body([hello], { contents: [] })],
  ["fields", "a temperature, which the API no longer takes", body([hello], { temperature: 1 })],
  ["tokens", "less than no tokens", body([hello], { max_tokens: -1 })],
  ["tokens", "more tokens than the model writes", body([hello], { max_tokens: 200_000 })],
  ["tokens", "tokens in words", body([hello], { max_tokens: "100" })],
  ["json", "half of a pair of surrogates", body([user(text("\ud83d"))])],
  ["A1", "a role of another provider", body([hello, { role: "model", content: "x" }, hello])],
  ["A1", "the assistant first", body([assistant(text("x")), hello])],
  ["A2", "no message", body([])],
  ["A2", "a message without content", body([hello, assistant(), hello])],
  ["A3", "empty text", body([hello, assistant(text("")), hello])],
  ["A3", "blank text", body([hello, assistant(text(" \n")), hello])],
  ["A3", "an empty text in short", body([{ role: "user", content: "" }])],
  ["A3", "an empty instruction", body([hello], { system: [text("")] })],
  ["A4", "the assistant last", body([hello, assistant(text("x"))])],
  ["A4", "white space at the end", body([hello, assistant(text("x "))]), old],
  ["A6", "a call of the user", body([user(call("1")), assistant(text("x")), hello])],
  ["A6", "a result of the assistant", body([hello, assistant(result("1")), hello])],
  ["A7", "an id with a dot", body([hello, assistant(call("1.0")), user(result("1.0"))])],
  ["A7", "no id", body([hello, assistant(call("", { id: "" })), user(result(""))])],
  [
    "A7",
    "a name with a dot",
    body([hello, assistant(call("1", { name: "f.g" })), user(result("1"))]),
  ],
  [
    "A7",
    "a name in Japanese",
    body([hello, assistant(call("1", { name: "天" })), user(result("1"))]),
  ],
  ["A7", "a list as input", body([hello, assistant(call("1", { input: [] })), user(result("1"))])],
  [
    "A7",
    "an id twice",
    body([hello, assistant(call("1")), user(result("1")), assistant(call("1")), user(result("1"))]),
  ],
  ["A8", "a call without its result", body([hello, assistant(call("1")), hello])],
  [
    "A8",
    "fewer results than calls",
    body([hello, assistant(call("1"), call("2")), user(result("1"))]),
  ],
  [
    "A8",
    "a result that comes later",
    body([hello, assistant(call("1")), user(text("x"), result("1"))]),
  ],
  ["A9", "a result of no call", body([hello, assistant(text("x")), user(result("1"))])],
  ["A9", "a result twice", body([hello, assistant(call("1")), user(result("1"), result("1"))])],
  [
    "A9",
    "an error in no words",
    body([hello, assistant(call("1")), user(result("1", { content: "", is_error: true }))]),
  ],
  ["A10", "a tool's name in Japanese", body([hello], { tools: [tool({ name: "天気" })] })],
  [
    "A10",
    "a tool's name of 129 characters",
    body([hello], { tools: [tool({ name: "f".repeat(129) })] }),
  ],
  ["A10", "a tool twice", body([hello], { tools: [tool(), tool()] })],
  ["A10", "an unknown field of a tool", body([hello], { tools: [tool({ parameters: {} })] })],
  ["A10", "no schema", schema(undefined)],
  ["A10", "a schema without a type", schema({})],
  ["A10", "a schema of a list", schema({ type: "array" })],
  ["A10", "a choice at the top of a schema", schema({ type: "object", anyOf: [] })],
  ["A10", "a property in Japanese", schema({ type: "object", properties: { 市: {} } })],
  ["A11", "a choice without tools", body([hello], { tool_choice: { type: "auto" } })],
  [
    "A11",
    "an unknown choice",
    body([hello], { tools: [tool()], tool_choice: { type: "required" } }),
  ],
  [
    "A11",
    "the choice of a tool that is not there",
    body([hello], { tools: [tool()], tool_choice: { type: "tool", name: "g" } }),
  ],
  [
    "A12",
    "five marks for the cache",
    body([user(...[1, 2, 3, 4, 5].map((each) => ({ ...text(`${each}`), ...marked })))]),
  ],
  ["A12", "a mark on a thought", body([hello, assistant(thinking(marked), text("x")), hello])],
  [
    "A13",
    "a thought after words",
    body([hello, assistant(text("x"), thinking(), text("y")), hello]),
  ],
  ["A13", "a thought last", body([hello, assistant(thinking()), hello])],
  [
    "A13",
    "a thought without a signature",
    body([hello, assistant(thinking({ signature: undefined }), text("x")), hello]),
  ],
];

describe("a request that breaks one rule", () => {
  it.each(refused)("%s: %s", (rule, _, given, name = haiku) => {
    const found = violationsOf(given, name);
    expect([...new Set(found.map((each) => each.rule))]).toEqual([rule]);
    expect(found[0]?.message).not.toBe("");
  });

  it.each([
    ["the user twice", [hello, hello]],
    ["the assistant twice", [hello, assistant(text("x")), assistant(text("y")), hello]],
  ])("A5: %s", (_, messages) => {
    expect(violationsOf(body(messages), haiku).map(({ rule }) => rule)).toEqual(["A5"]);
    expect(violationsOf(body(messages), haiku, { alternation: false })).toEqual([]);
  });
});

describe("a thought that comes back", () => {
  const question = body([hello], { system: "You are Ren.", tools: [tool()] });
  const first = [hello, assistant(thinking(), text("x")), hello];
  const prefix = prefixOf(question, wireMessages(question), []);
  const issued = new Map([["s", { holder: "haiku k", text: "hm", prefix, run: ["s"] }]]);
  const broken = (given: Fields, holder = "haiku k", book = issued) => {
    expect(violationsOf(given, String(given["model"]))).toEqual([]);
    return foreignThoughts(given, wireMessages(given), holder, book).map(({ rule }) => rule);
  };
  const asBefore = { ...question, messages: first };

  it("is taken as it was given, with marks for the cache or without", () => {
    expect(broken(asBefore)).toEqual([]);
    expect(broken({ ...asBefore, system: [{ ...text("You are Ren."), ...marked }] })).toEqual([]);
  });

  it.each<[string, Fields, string?]>([
    ["to another key or model", asBefore, "haiku other"],
    [
      "forged",
      { ...asBefore, messages: [hello, assistant(thinking({ signature: "t" }), text("x")), hello] },
    ],
    [
      "in other words",
      { ...asBefore, messages: [hello, assistant(thinking({ thinking: "" }), text("x")), hello] },
    ],
  ])("A14: is refused %s", (_, given, holder) => {
    expect(broken(given, holder)).toEqual(["A14"]);
  });

  it.each<[string, Fields]>([
    ["another system text", { system: "You are Eris." }],
    ["other tools", { tools: [tool({ name: "g" })] }],
    ["other messages", { messages: [user(text("hi")), ...first.slice(1)] }],
  ])(
    "A14: is refused upon %s by a model that binds it, unless it drops such thoughts",
    (_, change) => {
      const given = { ...asBefore, ...change };
      const thinking = { block_binding: { prefix_mismatch_behavior: "drop_block" } };
      expect(broken(given)).toEqual([]);
      expect(broken({ ...given, model: bound })).toEqual(["A14"]);
      expect(broken({ ...given, model: bound, thinking })).toEqual([]);
    },
  );

  it("A14: is refused without the other thoughts of its answer", () => {
    const book = new Map([["s", { holder: "haiku k", text: "hm", prefix, run: ["s", "s2"] }]]);
    expect(broken(asBefore, "haiku k", book)).toEqual(["A14"]);
  });
});

const accepted: readonly [string, unknown, string?][] = [
  ["words", body([hello], { system: "be kind" })],
  ["words in short", body([{ role: "user", content: "hello" }])],
  [
    "two steps with parallel calls and thoughts",
    body(
      [
        hello,
        assistant(thinking(), text("let me see"), call("1"), call("2")),
        user(result("2"), result("1", { is_error: true }), text("and?")),
        assistant({ type: "redacted_thinking", data: "d" }, call("3")),
        user(result("3", { content: undefined })),
      ],
      { tools: [tool({ eager_input_streaming: true, ...marked })], tool_choice: { type: "none" } },
    ),
  ],
  ["a beginning for the old model to go on with", body([hello, assistant(text("x"))]), old],
  ["an escaped backslash before a u", body([user(text("\\ud83d"))])],
];

describe("a good request", () => {
  it.each(accepted)("%s", (_, given, name = haiku) => {
    expect(violationsOf(given, name)).toEqual([]);
  });
});
