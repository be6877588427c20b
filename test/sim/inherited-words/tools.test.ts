// Inherited words in questions to tools and bodies: sums, zones, days, arguments, addresses, comments.

import { expect, it } from "vitest";
import { offer, sanitised } from "../../../src/adapters/mcp/offered-names.ts";
import { daysNamed } from "../../../src/bodies/weather/dates.ts";
import { answerTo } from "../../../src/built-in/calculate-expression/answer.ts";
import { ollamaServer } from "../../../src/built-in/ollama/ollama-server.ts";
import { htmlText, readMessage } from "../../../src/built-in/onecomme/onecomme-comment.ts";
import { oneCommeAddress } from "../../../src/built-in/onecomme/onecomme-plug-in.ts";
import { knownTimeZone } from "../../../src/built-in/tell-time/time-zone-names.ts";
import type { PersonaId } from "../../../src/kernel/id.ts";
import type { JsonObject } from "../../../src/kernel/json.ts";
import { ok } from "../../../src/kernel/result.ts";
import { houseToolBox } from "../../../src/tools/house-tool-box.ts";
import { builtInTools } from "../../fixtures/built-in-tools.ts";
import {
  pairs,
  planted,
  sameAsUnknown,
  sameAsUnknownLater,
} from "../../fixtures/inherited-words.ts";
import { handClock } from "../../hand-clock.ts";

it("is no function, no constant and no sign of a sum", () => {
  const sums = ["W", "W(2)", "W(2, 3)", "2 W 3", "2 W", "W 2", "2W", "sqrt(W)", "1 + W", "(W)!"];
  sameAsUnknown((word) => sums.map((sum) => answerTo(sum.replaceAll("W", word))));
  for (const { word } of pairs) expect(answerTo(`${word}(2)`).ok, word).toBe(false);
});

it("is no time zone and no day", () => {
  for (const { word } of pairs) {
    expect(knownTimeZone(word), word).toBeUndefined();
    expect(daysNamed(word, "2026-11-22").ok, word).toBe(false);
  }
});

/** Arguments that each tool of the house takes. */
const given = new Map<string, JsonObject>(
  Object.entries({
    calculate_expression: { expression: "1 + 1" },
    generate_image: { prompt: "a cat" },
    keep_note: { text: "a note" },
    read_notes: { about: "note" },
    recall_memory: { query: "cat", when: "yesterday", who: "ren" },
    tell_time: { place: "Tokyo" },
  }),
);

it("is an argument like any other of every tool of the house", async () => {
  const kept: string[] = [];
  const box = houseToolBox(
    () => builtInTools,
    (signal) => ({
      persona: "mio" as PersonaId,
      language: "en",
      clock: handClock(Date.UTC(2026, 10, 21, 3, 5)),
      timeZone: "Asia/Tokyo",
      surroundings: undefined,
      notes: ["Ren likes cats"],
      keepNote: async (text) => {
        kept.push(text);
        return ok(undefined);
      },
      recall: async ({ query, when, who }) => ({ text: `${query} ${when} ${who}`, source: "user" }),
      draw: async () => ok({ kind: "image", mediaType: "image/png", name: "a/b.png" }),
      signal,
    }),
  );
  const { signal } = new AbortController();
  const names = box.tools().map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining([...given.keys()]));
  await sameAsUnknownLater(async (word) => [
    await box.call(word, { [word]: word }, signal),
    ...(await Promise.all(
      names.flatMap((name) =>
        planted(given.get(name) ?? {}, word).map((args) =>
          box.call(name, args as JsonObject, signal),
        ),
      ),
    )),
  ]);
  for (const { word } of pairs) expect(kept).toContain(word);
});

it("is a name like any other for a tool of a server", () => {
  const sourceOf = () => "tool" as const;
  const listed = (original: string) => ({
    original,
    description: original,
    inputSchema: {},
    declared: {},
    pin: "",
    readOnly: true,
    markedInternal: false,
    keptFromAudience: false,
    fromOutside: false,
  });
  sameAsUnknown((word) => [
    sanitised(word),
    offer(
      [
        { server: word, tools: [listed(word), listed("speak")], sourceOf },
        { server: "other", tools: [listed(word), listed(`${word}_${word}`)], sourceOf },
      ],
      () => false,
    ),
  ]);
});

const comments = {
  type: "comments",
  data: {
    comments: [
      {
        id: "1",
        service: "youtube",
        data: {
          id: "c1",
          userId: "u1",
          name: "mio",
          comment: "hello &amp; goodbye",
          timestamp: "2026-11-22T00:00:00Z",
          hasGift: true,
          price: 500,
          unit: "¥",
          paidText: "¥500",
        },
      },
    ],
  },
};

it("is what somebody wrote, wherever a comment has it", () => {
  const now = Date.UTC(2026, 10, 22);
  sameAsUnknown((word) =>
    planted(comments, word).map((one) => readMessage(JSON.stringify(one), now, () => undefined)),
  );
  sameAsUnknown((word) => [
    htmlText(`a &${word}; b &#${word}; <${word} ${word}="1">c</${word}>`),
    htmlText(word),
  ]);
});

it("is no address that has a meaning of its own", () => {
  sameAsUnknown((word) => [
    oneCommeAddress(word)?.length,
    oneCommeAddress(`ws://${word.normalize("NFKC").replaceAll("_", "-")}:1/`) === undefined,
    typeof ollamaServer(word),
    typeof ollamaServer(`http://${word.normalize("NFKC").replaceAll("_", "-")}:1/${word}`),
  ]);
});
