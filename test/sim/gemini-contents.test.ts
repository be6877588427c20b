import fc from "fast-check";
import { expect, it } from "vitest";
import { geminiContents } from "../../src/built-in/gemini/gemini-contents.ts";
import {
  defined,
  lawfulHistories,
  lawlessMessages,
  type Makings,
  somePictures,
} from "../fixtures/random-histories.ts";
import { tries } from "../fixtures/thoroughness.ts";
import { violationsOf } from "../wire/fake-gemini/violations.ts";

const flash = "gemini-3.8-flash";
const free = `${flash} (free)`;
const paid = `${flash} (paid)`;

const makings: Makings = {
  routes: [free, paid, "gemini-2.5-flash (free)", "qwen4"],
  toolNames: fc.constantFrom("speak", "get_weather", "look_around"),
  providerIds: ["p1", "p2", "p3"],
  distinctIds: true,
};
const histories = lawfulHistories(makings);

const models = fc.constantFrom(
  [flash, free] as const,
  [flash, paid] as const,
  ["gemini-2.5-flash", "gemini-2.5-flash (free)"] as const,
  ["gemini-flash-latest", "gemini-flash-latest (paid)"] as const,
);

it("no history of the soul becomes a request that Gemini refuses", () => {
  fc.assert(
    fc.property(histories, models, (messages, [model, over]) => {
      const contents = geminiContents(messages, over, model, somePictures);
      expect(violationsOf({ contents }, model)).toEqual([]);
    }),
    { numRuns: tries(2000) },
  );
});

it("every call, every result and every word of a history is in its request", () => {
  fc.assert(
    fc.property(histories, (messages) => {
      const parts = geminiContents(messages, free, flash).flatMap((each) => each.parts ?? []);
      const all = messages.flatMap((message) => message.parts);
      const calls = parts.filter((part) => part.functionCall);
      const responses = parts.filter((part) => part.functionResponse);
      expect(calls.map((part) => part.functionCall)).toEqual(
        all
          .filter((part) => part.kind === "call")
          .map(({ providerId, name, args }) => defined({ id: providerId, name, args })),
      );
      expect(responses.map((part) => part.functionResponse)).toEqual(
        all
          .filter((part) => part.kind === "result")
          .map((part) => defined({ id: part.providerId, name: part.name, response: part.outcome })),
      );
      const said = all.filter((part) => part.kind === "text" && !part.thought);
      const spoken = parts.filter((part) => part.text !== undefined && !part.thought);
      expect(spoken.map((part) => part.text).filter((each) => each !== "…")).toEqual(
        said
          .map((part) => (part.kind === "text" ? part.text : ""))
          .filter((each) => each.trim() !== "" && each !== "…"),
      );
    }),
    { numRuns: tries(500) },
  );
});

it("no signature of one route is sent over another", () => {
  fc.assert(
    fc.property(histories, models, (messages, [model, over]) => {
      const elsewhere = messages.map((message) =>
        message.route === over ? { ...message, route: "elsewhere" } : message,
      );
      const sent = geminiContents(elsewhere, over, model)
        .flatMap((each) => each.parts ?? [])
        .flatMap((part) => part.thoughtSignature ?? []);
      expect(new Set([...sent, "skip_thought_signature_validator"]).size).toBe(1);
    }),
    { numRuns: tries(500) },
  );
});

it("even messages that break the laws of history become a request that Gemini takes", () => {
  fc.assert(
    fc.property(
      lawlessMessages({ ...makings, toolNames: fc.constant("") }),
      models,
      (messages, [model, over]) => {
        const contents = geminiContents(messages, over, model, somePictures);
        expect(violationsOf({ contents }, model)).toEqual([]);
      },
    ),
    { numRuns: tries(2000) },
  );
});
