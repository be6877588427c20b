import fc from "fast-check";
import { expect, it } from "vitest";
import { type OllamaMessage, ollamaMessages } from "../../src/built-in/ollama/ollama-messages.ts";
import { ollamaTool } from "../../src/built-in/ollama/ollama-tools.ts";
import type { JsonObject } from "../../src/kernel/json.ts";
import type { Message } from "../../src/protocol/message.ts";
import {
  lawfulHistories,
  lawlessMessages,
  type Makings,
  somePictures,
  words,
} from "../fixtures/random-histories.ts";
import { tries } from "../fixtures/thoroughness.ts";
import { violationsOf } from "../wire/fake-ollama/violations.ts";

const own = "ollama:qwen3";
const makings: Makings = {
  routes: [own, "gemini-3.8-flash (free)"],
  toolNames: fc.constantFrom("speak", "get_weather", "look_around"),
  providerIds: ["call_1"],
  distinctIds: true,
};
const histories = lawfulHistories(makings);

const refusedBy = (messages: readonly OllamaMessage[]) =>
  violationsOf({ model: "qwen3", messages: JSON.parse(JSON.stringify(messages)) });

it("no history of the soul becomes a request that the strict fake refuses", () => {
  fc.assert(
    fc.property(words, histories, (system, messages) => {
      expect(refusedBy(ollamaMessages(system, messages, own, somePictures))).toEqual([]);
    }),
    { numRuns: tries(2000) },
  );
});

const isBlank = (said: string) => said.trim() === "";
const spoken = (parts: Message["parts"]) =>
  parts.flatMap((part) =>
    part.kind === "text" && !part.thought && !isBlank(part.text) ? [part.text] : [],
  );

it("every call, every result and every word of a history is in its request, in its order", () => {
  fc.assert(
    fc.property(histories, (messages) => {
      const sent = ollamaMessages("", messages, own);
      const all = messages.flatMap(({ parts }) => parts);
      const asked = all.filter((part) => part.kind === "call");
      const sentCalls = sent.flatMap((each) =>
        each.role === "assistant" ? (each.tool_calls ?? []) : [],
      );
      expect(sentCalls).toEqual(
        asked.map(({ id, providerId, name, args }) => ({
          id: providerId ?? id,
          function: { name, arguments: args },
        })),
      );
      const results = all.filter((part) => part.kind === "result");
      expect(sent.filter(({ role }) => role === "tool")).toEqual(
        results.map(({ id, providerId, name, outcome: came }) => ({
          role: "tool",
          content:
            "error" in came
              ? `error: ${came.error}`
              : isBlank(came.output)
                ? "(empty)"
                : came.output,
          tool_name: name,
          tool_call_id: providerId ?? id,
        })),
      );
      for (const [ours, theirs] of [
        ["user", "user"],
        ["model", "assistant"],
      ] as const) {
        const wrote = messages
          .filter(({ role }) => role === ours)
          .flatMap(({ parts }) => spoken(parts));
        const read = sent.filter(({ role }) => role === theirs).map(({ content }) => content);
        const letters = (each: readonly string[]) => each.join("").replace(/[\s…]/g, "");
        expect(letters(read)).toBe(letters(wrote));
      }
    }),
    { numRuns: tries(500) },
  );
});

const hasCall = ({ parts }: Message) => parts.some(({ kind }) => kind === "call");

it("thoughts go back in the open turn only, and over their own route only", () => {
  fc.assert(
    fc.property(histories, fc.boolean(), (messages, elsewhere) => {
      const given = messages.map((message) => (elsewhere ? { ...message, route: "x" } : message));
      const sent = ollamaMessages("", given, own);
      const thinking = sent.flatMap((each, place) =>
        each.role === "assistant" && each.thinking !== undefined ? [place] : [],
      );
      const newest = sent.findLastIndex(({ role }) => role === "user");
      expect(thinking.filter((place) => elsewhere || place < newest)).toEqual([]);
      const isSaid = (each: Message) => each.role === "user" && spoken(each.parts).length > 0;
      const open = messages.slice(messages.findLastIndex(isSaid) + 1);
      const thoughts = open
        .filter(hasCall)
        .filter((each) => each.route === own && !elsewhere)
        .flatMap(({ parts }) => parts)
        .map((part) => (part.kind === "text" && part.thought ? part.text : ""))
        .join("");
      const back = sent.map((each) => (each.role === "assistant" ? (each.thinking ?? "") : ""));
      fc.pre(messages.some(isSaid) && sent.at(-1)?.content !== "…");
      if (open.filter(({ role }) => role === "model").every(hasCall)) {
        expect(back.join("").replace(/\s/g, "")).toBe(thoughts.replace(/\s/g, ""));
      }
    }),
    { numRuns: tries(1000) },
  );
});

it("even messages that break the laws of history become a request that the fake takes", () => {
  fc.assert(
    fc.property(
      words,
      lawlessMessages({ ...makings, toolNames: fc.constantFrom("", "speak") }),
      (system, messages) => {
        expect(refusedBy(ollamaMessages(system, messages, own, somePictures))).toEqual([]);
      },
    ),
    { numRuns: tries(2000) },
  );
});

const schemaWords =
  "type description enum const items properties required anyOf oneOf $ref $defs A minimum".split(
    " ",
  );
/** Anything at all, said in the words of JSON Schema. */
const schema = fc.anything({
  key: fc.constantFrom(...schemaWords),
  values: [
    fc.constantFrom("string", "object", "#/$defs/A", "#/$defs/B", "#", true, 7, null),
    fc.string(),
  ],
  maxDepth: 5,
  maxKeys: 6,
});

it("no schema of a tool becomes one that the server refuses", () => {
  fc.assert(
    fc.property(schema, schema, schema, (whole, first, second) => {
      const isObject = typeof whole === "object" && whole !== null && !Array.isArray(whole);
      const schemas = [
        { ...(isObject ? whole : {}), properties: { first, second } },
        isObject ? whole : {},
      ] as JsonObject[];
      const tools = schemas.map((inputSchema, place) =>
        ollamaTool({ name: `f${place}`, description: "", inputSchema }),
      );
      const messages = [{ role: "user", content: "hello" }];
      const body = JSON.parse(JSON.stringify({ model: "qwen3", messages, tools }));
      expect(violationsOf(body)).toEqual([]);
    }),
    { numRuns: tries(2000) },
  );
});
