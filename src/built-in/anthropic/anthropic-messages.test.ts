import { expect, it } from "vitest";
import type { CallId } from "../../kernel/id.ts";
import type { CallPart, Message, ResultPart } from "../../protocol/message.ts";
import { anthropicMessages, redactedSeal } from "./anthropic-messages.ts";

const route = "claude-haiku-5-5 (anthropic)";

const call = (id: string, more: Partial<CallPart> = {}): CallPart => ({
  kind: "call",
  id: id as CallId,
  name: "get_weather",
  args: { city: "Tokyo" },
  ...more,
});
const result = (id: string, outcome: ResultPart["outcome"] = { output: "sun" }): ResultPart => ({
  kind: "result",
  id: id as CallId,
  name: "get_weather",
  outcome,
});
const user = (...parts: Message["parts"]): Message => ({ role: "user", parts });
const model = (...parts: Message["parts"]): Message => ({ role: "model", parts, route });
const text = (words: string) => ({ kind: "text", text: words }) as const;
const thought = (words: string, signature?: string) =>
  ({ kind: "text", text: words, thought: true, ...(signature ? { signature } : {}) }) as const;
const use = (id: string, name = "get_weather") => ({
  type: "tool_use",
  id,
  name,
  input: { city: "Tokyo" },
});

it("sends thoughts back in their places over the route they came from, and the original ids", () => {
  const messages = [
    user(text("天気は？")),
    model(
      thought("hm", "s1"),
      thought("", redactedSeal("d1")),
      text("ええと"),
      call("turn-1.0.0", { providerId: "toolu_1" }),
      call("turn-1.0.1"),
    ),
    user(text("急いで"), result("turn-1.0.1", { error: "cut off" }), result("turn-1.0.0")),
  ];
  expect(anthropicMessages(messages, route)).toEqual([
    { role: "user", content: [{ type: "text", text: "天気は？" }] },
    {
      role: "assistant",
      content: [
        { type: "thinking", thinking: "hm", signature: "s1" },
        { type: "redacted_thinking", data: "d1" },
        { type: "text", text: "ええと" },
        use("toolu_1"),
        use("turn-1_0_1"),
      ],
    },
    {
      role: "user",
      content: [
        { type: "tool_result", tool_use_id: "toolu_1", content: "sun" },
        {
          type: "tool_result",
          tool_use_id: "turn-1_0_1",
          content: "cut off",
          is_error: true,
        },
        { type: "text", text: "急いで" },
      ],
    },
  ]);
});

it("drops thoughts of another route, and those without a signature", () => {
  const answer = [thought("hm", "s1"), text("はい")];
  const other: Message = { role: "model", parts: answer, route: "gemini-3.8-flash (free)" };
  const said = { role: "assistant", content: [{ type: "text", text: "はい" }] };
  expect(anthropicMessages([user(text("a")), other, user(text("b"))], route)[1]).toEqual(said);
  const unsigned = model(thought("hm"), text("はい"));
  expect(anthropicMessages([user(text("a")), unsigned, user(text("b"))], route)[1]).toEqual(said);
});

it("drops thoughts where the API does not accept them: after words, and at the end", () => {
  const answers = [
    model(text("はい"), thought("hm", "s1"), text("ええ")),
    model(thought("hm", "s1"), text("はい"), thought("hm", "s2")),
    model(thought("hm", "s1")),
  ];
  for (const answer of answers) {
    const sent = anthropicMessages([user(text("a")), answer, user(text("b"))], route);
    expect(JSON.stringify(sent)).not.toContain("thinking");
  }
});

it("distinguishes ids that become equal, and renames calls with invalid names", () => {
  const messages = [
    user(text("a")),
    model(
      call("c.1", { name: "天気" }),
      call("c_1", { name: "" }),
      call("d", { name: "f".repeat(129) }),
    ),
    user(result("c_1", { output: " " }), result("c.1", { error: "" })),
  ];
  expect(anthropicMessages(messages, route).slice(1)).toEqual([
    {
      role: "assistant",
      content: [use("c_1", "__"), use("c_1-2", "unnamed"), use("d", "f".repeat(128))],
    },
    {
      role: "user",
      content: [
        { type: "tool_result", tool_use_id: "c_1", content: "error", is_error: true },
        { type: "tool_result", tool_use_id: "c_1-2" },
        {
          type: "tool_result",
          tool_use_id: "d",
          content: "there is no result",
          is_error: true,
        },
      ],
    },
  ]);
});

it("drops an empty answer and joins its neighbours, block by block", () => {
  expect(anthropicMessages([user(text("a")), model(text(" ")), user(text("b"))], route)).toEqual([
    {
      role: "user",
      content: [
        { type: "text", text: "a" },
        { type: "text", text: "b" },
      ],
    },
  ]);
});

it("starts and ends with the user, no matter who started and ended", () => {
  const nothing = { role: "user", content: [{ type: "text", text: "…" }] };
  expect(anthropicMessages([], route)).toEqual([nothing]);
  expect(anthropicMessages([model(text("a"))], route)).toEqual([
    nothing,
    { role: "assistant", content: [{ type: "text", text: "a" }] },
    nothing,
  ]);
});
