import fc from "fast-check";
import { expect, it } from "vitest";
import { anthropicMessages } from "../../src/built-in/anthropic/anthropic-messages.ts";
import { anthropicRequest } from "../../src/built-in/anthropic/anthropic-request.ts";
import { type ThoughtBook, thoughtBook } from "../../src/built-in/anthropic/thought-book.ts";
import type { Message } from "../../src/protocol/message.ts";
import type { ModelRequest } from "../../src/saint-graph/ports.ts";
import {
  lawfulHistories,
  lawlessMessages,
  type Makings,
  somePictures,
} from "../fixtures/random-histories.ts";
import { tries } from "../fixtures/thoroughness.ts";
import { violationsOf } from "../wire/fake-anthropic/violations.ts";

const model = "claude-haiku-5-5";
const route = `${model} (anthropic)`;
const makings: Makings = {
  routes: [route, "claude-haiku-4-5 (anthropic)", "gemini-3.8-flash (free)"],
  toolNames: fc.constantFrom("speak", "get_weather", "look.around", "天気"),
  providerIds: ["p1", "p.2", "toolu_3"],
};
/** A book in which every thought stands where it was thought. */
const everything: ThoughtBook = { remember: () => {}, stood: () => true };

const schemas = fc.constantFrom(
  { type: "object" },
  { type: "object", properties: { 天気: { type: "string" }, city: {} }, required: ["天気"] },
  { anyOf: [{ type: "object" }], properties: { a: { type: "array" } } },
  {},
);
const surroundings = fc.record({
  system: fc.constantFrom("", " ", "You are Ren.", "You are Ren.\n\nIt is noon.\ud83d"),
  tools: fc.array(fc.tuple(fc.constantFrom("", "Speaks."), schemas), { maxLength: 2 }),
  toolChoice: fc.constantFrom("auto" as const, "none" as const, "required" as const),
  fixed: fc.constantFrom("", "You are Ren."),
});
type Surroundings = typeof surroundings extends fc.Arbitrary<infer T> ? T : never;

function bodyOf(messages: readonly Message[], around: Surroundings, book = everything): object {
  const request: ModelRequest = {
    ...around,
    tools: around.tools.map(([description, inputSchema], place) => ({
      name: `tool_${place}`,
      description,
      inputSchema,
    })),
    messages,
    turn: "turn-1",
    callId: () => {
      throw new Error("no call is made here");
    },
  };
  const fixed = around.system.startsWith(around.fixed) ? around.fixed : "";
  return anthropicRequest(request, { model, route, maxTokens: 1000 }, book, fixed, somePictures)
    .params;
}

it("no history of the soul becomes a request that Anthropic refuses", () => {
  fc.assert(
    fc.property(lawfulHistories(makings), surroundings, (messages, around) => {
      expect(violationsOf(bodyOf(messages, around), model)).toEqual([]);
      expect(violationsOf(bodyOf(messages, around, thoughtBook()), model)).toEqual([]);
    }),
    { numRuns: tries(1000) },
  );
});

it("even messages that break the laws of history become a request that Anthropic takes", () => {
  fc.assert(
    fc.property(lawlessMessages(makings), surroundings, (messages, around) => {
      expect(violationsOf(bodyOf(messages, around), model)).toEqual([]);
    }),
    { numRuns: tries(2000) },
  );
});

it("every call, every result and every word of a history is in its request, in its order", () => {
  fc.assert(
    fc.property(lawfulHistories(makings), (messages) => {
      const blocks = anthropicMessages(messages, route).flatMap(({ content }) => content);
      const parts = messages.flatMap((message) => message.parts);
      const words = blocks.flatMap((block) => (block.type === "text" ? [block.text] : []));
      const told = parts.flatMap((part) =>
        part.kind === "text" && !part.thought && part.text.trim() !== "" ? [part.text] : [],
      );
      expect(words.filter((each) => each !== "…")).toEqual(told.filter((each) => each !== "…"));
      const calls = blocks.flatMap((block) => (block.type === "tool_use" ? [block.input] : []));
      expect(calls).toEqual(parts.flatMap((part) => (part.kind === "call" ? [part.args] : [])));
      const results = blocks.flatMap((block) =>
        block.type === "tool_result" ? [block.is_error ?? false] : [],
      );
      expect(results).toEqual(
        parts.flatMap((part) => (part.kind === "result" ? ["error" in part.outcome] : [])),
      );
    }),
    { numRuns: tries(500) },
  );
});

it("no thought of another route is sent, and none that was not thought here", () => {
  fc.assert(
    fc.property(lawfulHistories(makings), surroundings, (messages, around) => {
      const elsewhere = messages.map((message) =>
        message.route === route ? { ...message, route: "elsewhere" } : message,
      );
      expect(JSON.stringify(bodyOf(elsewhere, around))).not.toContain('"thinking"');
      expect(JSON.stringify(bodyOf(messages, around, thoughtBook()))).not.toContain('"thinking"');
    }),
    { numRuns: tries(500) },
  );
});
