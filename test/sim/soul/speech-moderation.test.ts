// The operator's desk: mute, hold to approve, words to say, and comments that never come in.

import { expect, it } from "vitest";
import { journalMemory } from "../../../src/adapters/store/memory-journal.ts";
import type { SpeechRules } from "../../../src/saint-graph/drivers/speech-output.ts";
import { attentiveBody, done, unlessLeft } from "../../doubles/attentive-body.ts";
import { answers, scriptedModel } from "../../doubles/scripted-model.ts";
import { handClock } from "../../hand-clock.ts";
import { awakened, comment, settled } from "./awakened.ts";

const opened = async (
  first: Partial<SpeechRules>,
  options: Parameters<typeof awakened>[0] = {},
) => {
  const rules = { muted: false, holding: false, ...first };
  const her = await awakened({ ...options, gate: { rules: () => rules, ...options.gate } });
  const ends = () => her.eventsOf("speech-ended").map(({ outcome }) => outcome);
  return { ...her, rules, ends };
};

it("says nothing while it is muted, and goes on when it is not", async () => {
  const her = await opened({ muted: true }, { script: answers("一。二。", "三。") });
  await her.tell("hi");
  expect(her.body.begun).toEqual([]);
  expect(her.ends()).toEqual([
    { kind: "held", reason: "muted" },
    { kind: "held", reason: "muted" },
  ]);
  her.rules.muted = false;
  await her.tell("hi");
  expect(her.body.begun).toEqual(["三。"]);
});

it("lists what waits from the first one on, at every moment", async () => {
  const her = await opened({ holding: true }, { script: answers("一。二。三。") });
  const listed: (readonly string[])[] = [];
  const look = () => listed.push(her.soul.waitingSpeech().map(({ text }) => text));
  const told = her.tell("hi");
  for (let step = 0; step < 200; step += 1) {
    await Promise.resolve();
    look();
  }
  await told;
  look();
  expect(listed.filter((texts) => texts.length > 0).every(([first]) => first === "一。")).toBe(
    true,
  );
  expect(listed.at(-1)).toEqual(["一。", "二。", "三。"]);
});

it("waits for approval, in order, with the gate's reasons, and has other words said where they are given", async () => {
  const script = answers("一。二。この馬鹿野郎。四。五。");
  const her = await opened({ holding: true }, { script, mind: { ngReply: "ひみつ。" } });
  await her.tell("hi");
  const waiting = her.soul.waitingSpeech();
  expect(waiting.map(({ text, reason }) => [text, reason])).toEqual([
    ["一。", undefined],
    ["二。", undefined],
    ["この馬鹿野郎。", "ng-word"],
    ["四。", undefined],
    ["五。", undefined],
  ]);
  const ids = waiting.map(({ utterance }) => utterance);
  expect(await her.soul.approve(ids[1] ?? "")).toBe(true);
  await her.pass();
  expect(her.body.begun).toEqual([]);
  expect(await her.soul.approve(ids[0] ?? "")).toBe(true);
  await her.pass(2_000);
  expect(her.body.heard).toEqual(["一。", "二。"]);
  expect(await her.soul.approve(ids[2] ?? "")).toBe(true);
  expect(await her.soul.approve(ids[3] ?? "", "四だよ。")).toBe(true);
  expect(await her.soul.reject(ids[4] ?? "")).toBe(true);
  await her.pass(2_000);
  expect(her.body.heard).toEqual(["一。", "二。", "四だよ。"]);
  expect(her.ends().slice(2)).toEqual([
    { kind: "held", reason: "ng-word" },
    { kind: "held", reason: "edited", said: "四だよ。" },
    { kind: "held", reason: "operator" },
  ]);
  expect(await her.soul.approve(ids[0] ?? "")).toBe(false);
  expect(await her.soul.approve("turn-9:0")).toBe(false);
});

it("does not say what the operator wrote when the gate holds it", async () => {
  const her = await opened({ holding: true }, { script: answers("一。") });
  await her.tell("hi");
  await her.soul.approve("turn-1:0", "馬鹿野郎。");
  await her.pass(2_000);
  expect(her.body.begun).toEqual([]);
  expect(her.ends()).toEqual([{ kind: "held", reason: "ng-word" }]);
});

it("gives up what nobody approves in time", async () => {
  const settings = { approvalLimit: 10_000 };
  const her = await opened({ holding: true }, { script: answers("一。"), settings });
  await her.tell("hi", {}, 9_000);
  expect(her.ends()).toEqual([]);
  await her.pass(2_000);
  expect(her.ends()).toEqual([{ kind: "held", reason: "time-limit" }]);
});

it("waits again after a kill: what was approved or waited before is not said by itself", async () => {
  const memory = journalMemory();
  const first = await opened({ holding: true }, { script: answers("一。二。三。"), memory });
  await first.tell("hi");
  await first.soul.approve("turn-1:1");
  await first.pass();
  const second = await opened({ holding: true }, { script: answers(), memory });
  await second.pass(5_000);
  expect(second.body.begun).toEqual([]);
  expect(second.soul.waitingSpeech().map(({ text }) => text)).toEqual(["一。", "二。", "三。"]);
  await second.soul.approve("turn-1:0");
  await second.pass(2_000);
  expect(second.body.heard).toEqual(["一。"]);
});

it("an interrupted turn does not wait for an approval, and its words were not said", async () => {
  const her = await opened({ holding: true }, { script: answers("一。", "二。") });
  await her.tell("hi");
  her.soul.interrupt("operator", "after-utterance");
  await her.pass(1_000);
  expect(her.ends()).toEqual([{ kind: "held", reason: "interrupted" }]);
  expect(her.soul.state().open).toBeNull();
});

it("cuts what is being said on every body at once", async () => {
  const body = attentiveBody();
  body.does("speak", (_, signal) => unlessLeft(new Promise(() => undefined), signal));
  const her = await opened({}, { script: answers("長い話。つづき。"), body });
  await her.tell("hi", {}, 1_000);
  expect(body.begun).toEqual(["長い話。"]);
  her.rules.muted = true;
  her.soul.silence();
  await settled();
  expect(body.calls.filter(({ name }) => name === "sys_stop_speaking")).toHaveLength(1);
  expect(her.ends()).toEqual([{ kind: "cut" }, { kind: "held", reason: "muted" }]);
});

it("says the operator's words before what waits, once, and knows of it", async () => {
  const body = attentiveBody();
  const clock = handClock();
  body.does("speak", async (_, signal) => {
    await clock.sleep(1_000, signal);
    return done("ok");
  });
  const her = await opened({}, { script: answers("一。二。"), body, clock });
  await her.soul.hear(comment("hi"));
  await her.pass();
  await her.soul.sayThis("w1", "お知らせです。");
  await her.soul.sayThis("w1", "お知らせです。");
  await her.soul.sayThis("w2", "この馬鹿野郎。");
  await her.pass(6_000);
  expect(body.heard).toEqual(["一。", "お知らせです。", "二。"]);
  expect(her.eventsOf("words-ended").map(({ id, outcome }) => [id, outcome.kind])).toEqual([
    ["w2", "held"],
    ["w1", "heard"],
  ]);
  await her.tell("hi");
  expect(JSON.stringify(her.model.requests.at(-1)?.messages)).toContain("お知らせです。");
});

it("drops comments of those who are blocked, with NG words, or without a letter, and says why", async () => {
  const blocked = [{ id: "terminal:u9", name: "やなひと" }];
  const spam = ["spam"];
  const gate = { ngWords: () => spam, blocked: () => blocked };
  const her = await opened({}, { script: answers("はい。", "はい。"), gate });
  const author = { id: "u9", name: "あき", platform: "terminal", role: "audience" } as const;
  await her.tell("やあ", { author });
  await her.tell("s p a m！");
  await her.tell("馬鹿野郎");
  await her.tell("\u200b\u2060");
  expect(her.model.requests).toEqual([]);
  expect(her.eventsOf("comment-dropped").map(({ reason, note }) => [reason, note])).toEqual([
    ["blocked", undefined],
    ["ng-word", "spam"],
    ["ng-word", "馬鹿野郎"],
    ["empty", undefined],
  ]);
  await her.tell("やあ", { author: { ...author, id: "u8" } });
  await her.tell("馬鹿野郎", { author: { ...author, role: "operator" } });
  expect(her.model.requests).toHaveLength(2);
});

it("asks a model about comments and utterances where one is named, and does as the settings say when it is late", async () => {
  const clock = handClock();
  const verdict = (text: string) => [{ text: `{"verdict":"${text}"}` }];
  const guard = scriptedModel(clock, (request) => {
    const asked = JSON.stringify(request.messages);
    if (asked.includes("だめ")) return verdict("hold");
    return asked.includes("おそい") ? [{ hangs: "until-aborted" }] : verdict("pass");
  });
  const gate = { model: () => guard };
  const script = answers("だめ。いい。おそい。");
  const her = await opened({}, { script, gate, clock, settings: { gateLate: "hold" } });
  await her.tell("だめなこと");
  void her.soul.hear(comment("おそいこと"));
  await her.pass(3_000);
  await her.tell("いいこと");
  await her.pass(10_000);
  expect(her.eventsOf("comment-dropped").map(({ reason }) => reason)).toEqual(["model", "late"]);
  expect(her.body.heard).toEqual(["いい。"]);
  expect(her.ends()).toEqual([
    { kind: "held", reason: "model" },
    { kind: "heard" },
    { kind: "held", reason: "model" },
  ]);
});

it("has the model look at what she says next while she speaks: there is no silence between", async () => {
  const clock = handClock();
  const guard = scriptedModel(clock, () => [{ pause: 1_000 }, { text: '{"verdict":"pass"}' }]);
  const script = answers("いち。に。さん。よん。");
  const gate = { model: () => guard };
  const her = await opened({}, { script, gate, clock, settings: { gateDelay: 3_000 } });
  const begun: number[] = [];
  her.body.does("speak", async (_, signal) => {
    begun.push(clock.now());
    await clock.sleep(2_000, signal);
    return done("Speaking completed");
  });
  void her.soul.hear(
    comment("やあ", { author: { role: "operator", id: "o", name: "o", platform: "page" } }),
  );
  await her.pass(20_000);
  expect(begun).toHaveLength(4);
  const gaps = begun.slice(1).map((at, place) => at - (begun[place] ?? 0) - 2_000);
  expect(Math.max(...gaps)).toBeLessThan(500);
  expect(guard.requests).toHaveLength(4);
});

it("has her face wait with the words behind it, and shows none of words that were dropped", async () => {
  const script = answers("[emotion: joy]一。[emotion: anger]二。[emotion: sadness]三。");
  const her = await opened({ holding: true }, { script });
  await her.tell("hi");
  expect(her.body.faces).toEqual([]);
  const [first = "", second = "", third = ""] = her.soul
    .waitingSpeech()
    .map(({ utterance }) => utterance);
  expect(await her.soul.approve(first)).toBe(true);
  await her.pass(2_000);
  expect(her.body.faces).toEqual(["joy"]);
  expect(await her.soul.reject(second)).toBe(true);
  await her.pass(2_000);
  expect(her.body.faces).toEqual(["joy"]);
  expect(await her.soul.approve(third)).toBe(true);
  await her.pass(2_000);
  expect([her.body.faces, her.body.heard]).toEqual([
    ["joy", "sadness"],
    ["一。", "三。"],
  ]);
});
