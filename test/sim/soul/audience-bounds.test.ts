// What one comment costs at most, and what is kept for the operator and the user.

import { expect, it } from "vitest";
import type { Stimulus } from "../../../src/protocol/stimulus.ts";
import { openBudget } from "../../../src/runtime/budget/budget.ts";
import { builtInPrices } from "../../../src/runtime/models/built-in-prices.ts";
import { handClock } from "../../hand-clock.ts";
import { awakened, comment } from "./awakened.ts";

const audienceTurn = { modelCalls: 3, utterances: 2, speech: 60_000, pauses: 1_000 };
const ofUser: Partial<Stimulus> = {
  kind: "message",
  author: { id: "user", name: "まはー", platform: "city", role: "user" },
};

it("a comment has its utterances, the user as many as there are", async () => {
  const script = () => [{ text: "いち。に。さん。し。" }];
  const { tell, body } = await awakened({ script, settings: { audienceTurn } });
  await tell("かぞえて");
  expect(body.heard).toEqual(["いち。", "に。"]);
  await tell("かぞえて", ofUser);
  expect(body.heard.slice(2)).toEqual(["いち。", "に。", "さん。", "し。"]);
});

it("a comment has its model calls, the last of them without tools", async () => {
  const script = () => [{ call: "get_weather", args: { city: "東京" } }];
  const { tell, model } = await awakened({ script, settings: { audienceTurn } });
  await tell("天気は？", {}, 20_000);
  expect(model.requests.map(({ toolChoice }) => toolChoice)).toEqual(["auto", "auto", "none"]);
});

it("the silences of a comment are no longer together than was set", async () => {
  const script = () => [{ text: "いち。[pause: 5]に。" }];
  const { soul, body, pass } = await awakened({ script, settings: { audienceTurn } });
  await soul.hear(comment("ゆっくり"));
  await pass(2_000, 100);
  expect(body.heard).toEqual(["いち。", "に。"]);
});

it("comments leave a part of the budget to the user", async () => {
  const clock = handClock();
  const caps = [{ scope: "city", per: "hour", unit: "calls", cap: 5 }] as const;
  const more = { clock, timeZone: "Asia/Tokyo", prices: builtInPrices };
  const budget = openBudget({ ...more, caps, reserve: 0.4 });
  const script = () => [{ text: "はい。" }];
  const { tell, model, eventsOf } = await awakened({ script, clock, budget });
  for (let count = 0; count < 6; count += 1) await tell(`${count}`);
  expect(model.requests).toHaveLength(3);
  expect(eventsOf("notice").filter(({ code }) => code === "budget-reserved").length).toBe(1);
  await tell("ねえ", ofUser);
  await tell("もう一つ", ofUser);
  expect(model.requests).toHaveLength(5);
});
