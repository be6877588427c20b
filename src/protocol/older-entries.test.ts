// Entries of earlier versions, in which no source stood: they are read as nobody's, for her alone.

import { expect, it } from "vitest";
import { CityEvent } from "./city-events.ts";
import { SoulEvent } from "./soul-events.ts";

const turn = "mio.1";
const ofSoul: readonly (readonly [event: object, read: object])[] = [
  [
    { type: "tool-ended", turn, call: "c", name: "look", outcome: { output: "x" }, duration: 1 },
    { source: "unknown" },
  ],
  [{ type: "recall-made", turn, entries: [], tokens: 1, duration: 1 }, { taint: "unknown" }],
  [
    { type: "turn-ended", turn, outcome: "spoken" },
    { trust: { taint: "unknown", company: { ears: "user", outsiders: [] } } },
  ],
  [{ type: "words-given", id: "w", text: "x" }, { source: "unknown" }],
  [{ type: "note-kept", text: "x" }, { taint: "unknown" }],
];

it.each(ofSoul)("%o of a soul", (event, read) => {
  expect(SoulEvent.parse(event)).toMatchObject(read);
});

it("a turn of a city", () => {
  const event = CityEvent.parse({
    ...{ type: "turn-made", persona: "mio", building: "cafe", turn, stimulus: "s" },
    ...{ outcome: "spoken", modelCalls: 1, inputTokens: 1, outputTokens: 1, duration: 1 },
  });
  expect(event).toMatchObject({
    trust: { taint: "unknown", company: { ears: "user", outsiders: [] } },
  });
});
