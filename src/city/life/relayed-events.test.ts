import { expect, it } from "vitest";
import type { BuildingId, PersonaId } from "../../kernel/id.ts";
import type { SoulEvent } from "../../protocol/soul-events.ts";
import type { Company } from "../../protocol/trust.ts";
import { alone, household, onStage } from "../../trust/company.ts";
import { cityEventsOf } from "./relayed-events.ts";

const said = (event: SoulEvent, hearers: Company) =>
  cityEventsOf({
    entry: { stream: "soul:ren", seq: 7, number: 7, at: 1_000, event },
    ...{ persona: "ren" as PersonaId, building: "hall" as BuildingId, hearers },
    ...{ stimulus: undefined, turn: undefined, item: undefined, call: undefined },
    ...{ emotion: "neutral", isLeftOut: false, isTriedAgain: false, rests: false },
    priceOf: () => undefined,
  });

const given = (heard: Company | undefined): SoulEvent => ({
  ...{
    type: "words-ended",
    id: "w1",
    text: "The door code is 4711.",
    source: "persona",
    outcome: { kind: "heard" },
  },
  ...(heard === undefined ? {} : { heard }),
});

it("keeps words that she was given for those who heard them, when others hear there at their end", () => {
  expect(said(given(household), onStage)).toMatchObject([
    { type: "message-said", text: "The door code is 4711.", heard: household },
  ]);
  expect(said(given(alone), { ears: "visitors", outsiders: ["visitor:b"] })).toMatchObject([
    { heard: alone },
  ]);
});

it("names no hearers of given words that all who hear there heard", () => {
  for (const heard of [onStage, household, undefined]) {
    expect(said(given(heard), household)).toMatchObject([{ type: "message-said" }]);
    expect(said(given(heard), household)[0]).not.toHaveProperty("heard");
  }
});
