import fc from "fast-check";
import { expect, it } from "vitest";
import { signatureOf } from "../../src/adapters/models/ai-sdk/part-signature.ts";
import type { SeenPictures } from "../../src/adapters/models/seen-pictures.ts";
import type { CallId, TurnId } from "../../src/kernel/id.ts";
import type { Message } from "../../src/protocol/message.ts";
import { googleRequest } from "../fixtures/google-request.ts";
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
  providerIds: ["p1", "p2", "p.3/…"],
  distinctIds: true,
};

/** Every signature in the form in which this program keeps Google's. */
const sealed = (messages: readonly Message[]): readonly Message[] =>
  messages.map((message) => ({
    ...message,
    parts: message.parts.map((part) =>
      "signature" in part && part.signature !== undefined
        ? {
            ...part,
            signature: signatureOf({ options: { google: { thoughtSignature: part.signature } } }),
          }
        : part,
    ),
  }));
const histories = lawfulHistories(makings).map(sealed);

const models = fc.constantFrom(
  [flash, free] as const,
  [flash, paid] as const,
  ["gemini-2.5-flash", "gemini-2.5-flash (free)"] as const,
  ["gemini-flash-latest", "gemini-flash-latest (paid)"] as const,
);

const sent = (
  messages: readonly Message[],
  over: readonly [string, string],
  pictures?: SeenPictures,
) =>
  googleRequest(
    {
      ...{ system: "", messages, tools: [], toolChoice: "auto", turn: "turn-1" as TurnId },
      callId: (place) => `call-${place}` as CallId,
    },
    over,
    pictures,
  );

it("no history of the soul becomes a request that Gemini refuses", async () => {
  await fc.assert(
    fc.asyncProperty(histories, models, async (messages, over) => {
      expect(violationsOf(await sent(messages, over, somePictures), over[0])).toEqual([]);
    }),
    { numRuns: tries(2000) },
  );
});

it("every call and every result of a history is in its request, with Gemini's own ids", async () => {
  await fc.assert(
    fc.asyncProperty(histories, async (messages) => {
      const { contents } = await sent(messages, [flash, free]);
      const parts = contents.flatMap((each) => each.parts);
      const all = messages.flatMap((message) => message.parts);
      const calls = all.filter((part) => part.kind === "call");
      expect(parts.flatMap((part) => part.functionCall ?? [])).toEqual(
        calls.map(({ providerId, name, args }) => defined({ id: providerId, name, args })),
      );
      expect(parts.flatMap((part) => part.functionResponse ?? [])).toMatchObject(
        calls.map(({ providerId, name }) => defined({ id: providerId, name })),
      );
      expect(JSON.stringify(contents)).not.toContain("saintverse-call-");
    }),
    { numRuns: tries(500) },
  );
});

it("signatures go back on their own parts, and none of one route is sent over another", async () => {
  await fc.assert(
    fc.asyncProperty(histories, models, async (messages, over) => {
      const signed = async (given: readonly Message[]) =>
        (await sent(given, over)).contents
          .flatMap(({ parts }) => parts)
          .flatMap(({ thoughtSignature: one }) => one ?? [])
          .filter((one) => one !== "skip_thought_signature_validator");
      const own = messages
        .filter(({ role, route }) => role === "model" && route === over[1])
        .flatMap(({ parts }) => parts)
        .filter((part) => part.kind === "call" && part.signature !== undefined);
      expect((await signed(messages)).length).toBeGreaterThanOrEqual(own.length);
      const elsewhere = messages.map((message) =>
        message.route === over[1] ? { ...message, route: "elsewhere" } : message,
      );
      expect(await signed(elsewhere)).toEqual([]);
    }),
    { numRuns: tries(500) },
  );
});

it("even messages that break the laws of history become a request that Gemini takes", async () => {
  await fc.assert(
    fc.asyncProperty(
      lawlessMessages({ ...makings, toolNames: fc.constant("") }).map(sealed),
      models,
      async (messages, over) => {
        expect(violationsOf(await sent(messages, over, somePictures), over[0])).toEqual([]);
      },
    ),
    { numRuns: tries(2000) },
  );
});
