// The greatest cost of one comment, and the share kept for the operator and the user.

import { expect, it } from "vitest";
import type { Stimulus } from "../../../src/protocol/stimulus.ts";
import { openBudget } from "../../../src/runtime/models/budget/budget.ts";
import { partPrices } from "../../../src/runtime/models/read-prices.ts";
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
  const more = { clock, timeZone: "Asia/Tokyo", prices: partPrices({}) };
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

it("one stranger causes so many turns in an hour, in whatever batches; others and what is paid are heard", async () => {
  const script = () => [{ text: "はい。" }];
  const { soul, model, eventsOf, pass } = await awakened({
    script,
    settings: { strangerTurns: 3 },
  });
  const by = (id: string, more: Partial<Stimulus> = {}) =>
    comment(`${id}だよ`, { author: { id, name: id, platform: "page", role: "audience" }, ...more });
  await soul.hearAll([by("a"), by("a"), by("a"), by("a"), by("a")]);
  await pass(60_000);
  await soul.hearAll([by("a")]);
  await pass(60_000);
  expect(model.requests).toHaveLength(3);
  const dropped = eventsOf("comment-dropped").map(({ reason }) => reason);
  expect(dropped).toEqual(["too-often", "too-often", "too-often"]);
  expect(eventsOf("notice").filter(({ code }) => code === "too-often")).toHaveLength(1);
  await soul.hearAll([by("b"), by("a", { paid: { amount: 100, currency: "JPY" } })]);
  await pass(60_000);
  expect(model.requests).toHaveLength(5);
  await pass(3_600_000, 60_000);
  await soul.hearAll([by("a")]);
  await pass(60_000);
  expect(model.requests).toHaveLength(6);
});

it("a model is not paid for what it writes behind the last utterance of a comment", async () => {
  let written = 0;
  const script = () =>
    Array.from({ length: 40 }, (_, place) => ({
      get text() {
        written = place;
        return `これは${place}番めの文です。`;
      },
    }));
  const { tell, body, eventsOf } = await awakened({ script, settings: { audienceTurn } });
  await tell("かぞえて");
  expect(body.heard).toEqual(["これは0番めの文です。", "これは1番めの文です。"]);
  expect(written).toBeLessThan(5);
  const [ended] = eventsOf("model-ended");
  expect(ended).toMatchObject({ finish: "stop" });
  expect(ended?.usage?.output).toBeGreaterThan(5);
  expect(eventsOf("turn-ended").map(({ outcome }) => outcome)).toEqual(["spoken"]);
  await tell("かぞえて", ofUser);
  expect(written).toBe(39);
});

it("the model is told that an answer is for the stage, and of none to the user in a room", async () => {
  const { tell, model } = await awakened({ script: () => [{ text: "うん。" }] });
  await tell("やあ");
  await tell("やあ", ofUser);
  expect(model.requests.map(({ isOnStage }) => isOnStage)).toEqual([true, undefined]);
});
