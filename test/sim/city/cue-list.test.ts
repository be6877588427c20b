// The cue list of a city: nothing of it is said before somebody says so, each cue reaches whoever says it, and nothing
// of it is said twice, wherever the program was killed.

import { expect, it } from "vitest";
import { journalMemory } from "../../../src/adapters/store/memory-journal.ts";
import { giveCue } from "../../../src/city/life/give-cue.ts";
import { followCues } from "../../../src/runtime/city/follow-cues.ts";
import { beginCues, wasAired } from "../../../src/runtime/city/read-cues.ts";
import { attentiveBody } from "../../doubles/attentive-body.ts";
import { house, persona } from "../../fixtures/cafe-city.ts";
import { replying } from "../soul/awakened.ts";
import { openedLife } from "./opened-life.ts";

const minute = 60_000;
const order = { title: "夜の番組", items: [{ title: "星", body: "流れ星の話" }] };
const told = ["始まりの挨拶。", "話題: 星 流れ星の話。", "質問を募る。", "終わりの挨拶。"];
const cueOf = (messages: unknown) => /<cue>([^<]*)<\/cue>/.exec(JSON.stringify(messages))?.[1];
const script = replying(({ messages }) => [{ text: `${cueOf(messages.at(-1)) ?? "はい"}。` }]);

async function open(memory = journalMemory(), start: "hand" | "auto" = "hand", again = false) {
  const body = attentiveBody();
  const localResidents = [
    { name: "ren", mode: "user" as const, script },
    { name: "eris", mode: "user" as const, place: house, script },
  ];
  const stage = { tools: ["stage", "audience"] };
  const city = await openedLife({ memory, tools: body, cafe: stage, localResidents });
  const { life, clock } = city;
  await beginCues({ life, order, start, again });
  const stop = followCues({ life, tools: body, clock, silence: () => 20_000 });
  let commands = 0;
  return {
    ...city,
    body,
    cues: () => life.city.state().cues,
    go: (key = `go ${++commands} ${clock.now()}`) => giveCue(life, undefined, key),
    steer: async (move: "pause" | "resume" | "back") => {
      await life.city.record([{ type: "cues-steered", move, by: "operator" }]);
    },
    async close() {
      stop();
      await life.close();
    },
  };
}

it("says nothing of it by itself, and one cue for each GO", async () => {
  const city = await open();
  await city.pass(10 * minute);
  expect(city.body.heard).toEqual([]);
  for (const [place] of told.entries()) {
    expect((await city.go()).ok).toBe(true);
    await city.pass(minute);
    expect(city.body.heard).toEqual(told.slice(0, place + 1));
  }
  expect(await city.go()).toEqual({ ok: false, error: "unknown-cue" });
  expect(wasAired(city.cues(), order)).toBe(true);
  await city.close();
});

it.each([
  [false, "card"],
  [true, "show"],
] as const)(
  "gives a cue in words of her mind, approved: %s, as those of a %s",
  async (approved, source) => {
    const localResidents = [{ name: "ren", mode: "user" as const, script }];
    const stage = { tools: ["stage", "audience"] };
    const city = await openedLife({
      ...{ memory: journalMemory(), tools: attentiveBody(), cafe: stage, localResidents },
      mind: { approved },
    });
    await beginCues({ life: city.life, order, start: "hand", again: false });
    expect((await giveCue(city.life, undefined, "go")).ok).toBe(true);
    const [given] = await city.cityEvents("cue-given");
    expect(given?.stimulus?.source).toBe(source);
    await city.life.close();
  },
);

it("carries a GO out once, also when the page repeats it, and knows after a restart what was aired", async () => {
  const memory = journalMemory();
  const first = await open(memory);
  await first.go("page:1");
  await first.go("page:1");
  await first.pass(minute);
  expect(first.body.heard).toEqual(told.slice(0, 1));
  await first.close();

  const second = await open(memory);
  await second.pass(10 * minute);
  expect([second.body.heard, second.cues().phase]).toEqual([[], "paused"]);
  await second.steer("resume");
  await second.go();
  await second.pass(minute);
  expect(second.body.heard).toEqual([told[1]]);
  await second.steer("back");
  await second.go();
  await second.pass(minute);
  expect(second.body.heard).toEqual([told[1], told[1]]);
  await second.close();
});

it("goes through to the end by itself where it begins by itself, and not again after that", async () => {
  const memory = journalMemory();
  const first = await open(memory, "auto");
  await first.pass(5 * minute);
  expect(first.body.heard).toEqual(told);
  expect([first.cues().phase, wasAired(first.cues(), order)]).toEqual(["over", true]);
  await first.close();

  const second = await open(memory, "auto");
  await second.pass(5 * minute);
  expect(second.body.heard).toEqual([]);
  await second.close();

  const third = await open(memory, "auto", true);
  await third.pass(5 * minute);
  expect(third.body.heard).toEqual(told);
  await third.close();
});

it("brings whoever says a cue onto the stage", async () => {
  const city = await open();
  const { life } = city;
  const cues = [
    { id: "x", part: "item" as const, title: "月", notes: "満月", who: persona("eris") },
  ];
  await life.city.record([
    ...([
      { type: "cues-written", title: "", cues, startAt: null, follows: false, by: "operator" },
    ] as const),
  ]);
  await life.command({
    do: "move",
    who: { kind: "persona", persona: persona("ren") },
    to: house,
    by: "operator",
  });
  expect((await city.go()).ok).toBe(true);
  await city.pass(minute);
  expect(life.live()).toBe(persona("eris"));
  expect(city.body.heard).toEqual(["話題: 月 満月。"]);
  await city.close();
});
