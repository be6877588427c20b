import { expect, it } from "vitest";
import { attentiveBody, done } from "../../../../test/doubles/attentive-body.ts";
import type { ToolOutcome } from "../../../saint-graph/ports.ts";
import { followSaidAloud } from "./said-aloud.ts";

const texts = (aloud: ReturnType<typeof followSaidAloud>) =>
  aloud.sayings().map(({ text }) => text);

const spoken = (began?: number): ToolOutcome =>
  done("said", { kind: "heard", ...(began === undefined ? {} : { began }) });

function follow() {
  let now = 1_000;
  const body = attentiveBody();
  const aloud = followSaidAloud(body, { now: () => now });
  const say = (text: string) => aloud.call("speak", { text }, new AbortController().signal);
  const pass = (duration: number) => {
    now += duration;
  };
  return { body, aloud, say, pass };
}

it("holds what a body says from its beginning until some seconds after its end", async () => {
  const { body, aloud, say, pass } = follow();
  const { promise, resolve } = Promise.withResolvers<ToolOutcome>();
  body.does("speak", () => promise);
  const saying = say("こんにちは。");
  expect(texts(aloud)).toEqual(["こんにちは。"]);
  pass(60_000);
  expect(texts(aloud)).toEqual(["こんにちは。"]);
  resolve(spoken(20));
  await saying;
  pass(2_900);
  expect(texts(aloud)).toEqual(["こんにちは。"]);
  pass(200);
  expect(texts(aloud)).toEqual([]);
});

it("holds nothing of a body that prints, from its first answer on", async () => {
  const { body, aloud, say } = follow();
  body.does("speak", () => spoken());
  await say("一。");
  expect(texts(aloud)).toEqual([]);
  const { promise, resolve } = Promise.withResolvers<ToolOutcome>();
  body.does("speak", () => promise);
  const saying = say("二。");
  expect(texts(aloud)).toEqual([]);
  // Its voice was turned on.
  resolve(spoken(5));
  await saying;
  expect(texts(aloud)).toEqual(["二。"]);
});

it("holds what was cut in the middle, and lets every other tool through", async () => {
  const { body, aloud, say } = follow();
  body.does("speak", () => ({ kind: "failed", text: "lost" }));
  await say("途中まで。");
  expect(texts(aloud)).toEqual(["途中まで。"]);
  body.does("get_weather", () => done("sunny"));
  const { signal } = new AbortController();
  expect(await aloud.call("get_weather", { text: "x" }, signal)).toEqual(done("sunny"));
  expect(texts(aloud)).toEqual(["途中まで。"]);
});
