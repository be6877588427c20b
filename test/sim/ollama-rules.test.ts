import { describe, expect, it } from "vitest";
import { violationsOf } from "../wire/fake-ollama/violations.ts";

const user = { role: "user", content: "hello" };
const said = { role: "assistant", content: "hi" };
const call = (name: string, id?: string) => ({
  ...(id === undefined ? {} : { id }),
  function: { name, arguments: {} },
});
const calls = (...each: object[]) => ({ role: "assistant", content: "", tool_calls: each });
const answer = (name: string, id?: string) => ({
  role: "tool",
  content: "x",
  tool_name: name,
  ...(id === undefined ? {} : { tool_call_id: id }),
});
const talk = (...messages: unknown[]) => ({ model: "qwen3", messages });
const withTool = (parameters: unknown, name: unknown = "f") => ({
  ...talk(user),
  tools: [{ type: "function", function: { name, parameters } }],
});
const withProperty = (schema: unknown) => withTool({ type: "object", properties: { a: schema } });

const refused: readonly [string, string, unknown][] = [
  ["types", "no object", []],
  ["types", "messages that are no list", { messages: "hello" }],
  ["types", "a message that is no object", talk("hello")],
  ["types", "content of another provider", talk({ role: "user", content: [{ text: "x" }] })],
  ["types", "a role that is no text", talk({ role: 1, content: "x" })],
  ["types", "thinking that is no text", talk(user, { ...said, thinking: true }, user)],
  ["types", "an image that is not base64", talk({ ...user, images: ["http://x"] })],
  [
    "types",
    "arguments as text",
    talk(
      user,
      { ...calls(), tool_calls: [{ function: { name: "f", arguments: "{}" } }] },
      answer("f"),
    ),
  ],
  ["types", "an unknown level of thinking", { ...talk(user), think: "deeply" }],
  ["types", "a duration without a unit", { ...talk(user), keep_alive: "300" }],
  ["types", "a stream that is no yes or no", { ...talk(user), stream: "yes" }],
  ["types", "tools that are no list", { ...talk(user), tools: {} }],
  ["types", "parameters of two types", withTool({ type: ["object", "null"], properties: {} })],
  ["types", "a property that is true", withProperty(true)],
  ["types", "a property whose type is a number", withProperty({ type: 1 })],
  ["types", "an enum that is no list", withProperty({ enum: "a" })],
  ["types", "required as yes or no", withProperty({ required: true })],
  ["types", "a bad property within one", withProperty({ properties: { b: 1 } })],
  ["types", "a bad option", withProperty({ anyOf: [true] })],
  ["fields", "an unknown field", { ...talk(user), tool_choice: "auto" }],
  ["messages", "no messages", talk()],
  ["roles", "an unknown role", talk(user, { role: "model", content: "x" }, user)],
  ["empty", "blank words", talk(user, { ...said, content: " \n" }, user)],
  ["calls", "a call of the user", talk({ ...user, tool_calls: [call("f")] }, answer("f"))],
  ["thoughts", "thoughts of the user", talk({ ...user, thinking: "hm" })],
  ["system", "an instruction in the middle", talk(user, { role: "system", content: "x" }, user)],
  ["alternation", "the user twice", talk(user, user)],
  ["alternation", "the assistant twice", talk(user, said, said, user)],
  ["first", "the assistant first", talk(said, user)],
  ["last", "the assistant last", talk(user, said)],
  ["answers", "a result without a call", talk(user, said, answer("f"))],
  ["answers", "a result after words of the user", talk(user, answer("f"))],
  ["answers", "a call without its result", talk(user, calls(call("f")), user)],
  ["answers", "fewer results than calls", talk(user, calls(call("f"), call("g")), answer("f"))],
  ["answers", "more results than calls", talk(user, calls(call("f")), answer("f"), answer("f"))],
  ["answers", "the result of another", talk(user, calls(call("f")), answer("g"))],
  [
    "answers",
    "results in another order",
    talk(user, calls(call("f"), call("g")), answer("g"), answer("f")),
  ],
  ["answers", "another id", talk(user, calls(call("f", "1")), answer("f", "2"))],
  ["answers", "a call without a name", talk(user, calls(call("")), answer(""))],
  ["tools", "a tool without a name", withTool({ type: "object", properties: {} }, "")],
  [
    "tools",
    "a name twice",
    { ...talk(user), tools: [1, 2].map(() => ({ function: { name: "f" } })) },
  ],
];

describe("a request that breaks one rule", () => {
  it.each(refused)("%s: %s", (rule, _, body) => {
    const found = violationsOf(body);
    expect([...new Set(found.map((each) => each.rule))]).toEqual([rule]);
    expect(found[0]?.message).not.toBe("");
  });
});

const accepted: readonly [string, unknown][] = [
  ["words", talk({ role: "system", content: "be kind" }, user, said, user)],
  [
    "two steps with parallel calls",
    talk(
      user,
      { ...calls(call("f", "1"), call("f", "2")), content: "let me see", thinking: "hm" },
      answer("f", "1"),
      answer("f", "2"),
      calls(call("g")),
      answer("g"),
      user,
    ),
  ],
  [
    "everything else",
    {
      ...withProperty({
        type: ["string", "null"],
        description: "a",
        enum: ["a", 1],
        anyOf: [{ type: "string" }],
        minLength: 1,
      }),
      stream: false,
      think: "low",
      keep_alive: "1m30.5s",
      options: { temperature: 0 },
    },
  ],
];

describe("a good request", () => {
  it.each(accepted)("%s", (_, body) => {
    expect(violationsOf(body)).toEqual([]);
  });
});
