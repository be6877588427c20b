// A light model decides whether somebody says something that nobody waits for.

import { expect, it } from "vitest";
import {
  type JournalMemory,
  journalMemory,
  memoryJournal,
} from "../../../src/adapters/store/memory-journal.ts";
import { foldStream } from "../../../src/event-sourcing/fold.ts";
import { promptText } from "../../../src/mind/prompt.ts";
import { SoulEvent, soulStream } from "../../../src/protocol/soul-events.ts";
import { soulFold } from "../../../src/saint-graph/soul-fold.ts";
import { residentOf } from "../../../src/world/state.ts";
import { answers } from "../../doubles/scripted-model.ts";
import { persona } from "../../fixtures/cafe-city.ts";
import { settled } from "../soul/awakened.ts";
import { openedLife } from "./opened-life.ts";

const decided = (speak: boolean, info = "", memory = "") => JSON.stringify({ speak, info, memory });

const two = [
  { name: "ren", mode: "user", script: answers("こんにちは。", "うん。") },
  { name: "eris", mode: "user", script: answers("やあ。", "そうだね。") },
] as const;

const light = { pulseDecision: "light", localResidents: two } as const;

const textOf = (request: { messages: readonly { parts: readonly object[] }[] } | undefined) =>
  JSON.stringify(request?.messages);

it("is not asked where the answering model decides", async () => {
  const { light, models, say, pass } = await openedLife({ localResidents: two });
  await say("だれかいる？");
  await pass(5_000);
  expect(light.requests).toEqual([]);
  expect(models["ren"]?.requests[0]).toBeDefined();
});

it("lets pass: what she perceived is in her history, and no turn of hers is paid", async () => {
  const city = await openedLife({ ...light, light: answers(decided(false), decided(false)) });
  const { life, models, say, pass, cityEvents, soulEvents } = city;
  await say("雨だね");
  await pass(5_000);
  expect(city.light.requests).toHaveLength(2);
  expect(textOf(city.light.requests[0])).toContain("雨だね");
  expect(city.light.requests[0]?.system).toContain("ren");
  expect(models["ren"]?.requests).toEqual([]);
  const turns = await cityEvents("turn-made");
  expect(turns.map(({ persona: who, outcome }) => [who, outcome])).toEqual([
    ["ren", "silent"],
    ["eris", "silent"],
  ]);
  expect(residentOf(life.city.state(), persona("ren"))).toMatchObject({
    activation: null,
    unperceived: [],
  });
  const calls = await soulEvents("ren", "model-ended");
  expect(calls.map(({ purpose }) => purpose)).toEqual(["pulse"]);
  city.light.answer(answers());
  await say("ren、聞いてた？");
  await pass(5_000);
  expect(textOf(models["ren"]?.requests[0])).toMatch(/雨だね.*聞いてた/s);
  expect(city.bugs).toEqual([]);
});

it("lets speak, with what to have in mind, and keeps what to remember", async () => {
  const replies = answers(decided(true, "傘の話", "ユーザーは雨が嫌い"), decided(false));
  const { life, models, say, pass, soulEvents } = await openedLife({ ...light, light: replies });
  await say("雨だね");
  await pass(5_000);
  expect(textOf(models["ren"]?.requests[0])).toMatch(/雨だね.*心にとめておくこと: 傘の話/s);
  expect(await soulEvents("ren", "note-kept")).toEqual([
    {
      ...{ type: "note-kept", text: "ユーザーは雨が嫌い", taint: "note" },
      heard: { ears: "room", outsiders: [] },
    },
  ]);
  const soul = life.residents.soulOf(persona("ren"));
  const next = await soul?.nextRequest();
  expect(promptText(next?.parts ?? [])).toMatch(/思い出したこと\n- ユーザーは雨が嫌い/);
});

it.each([
  ["an answer out of shape", answers("話します", "話します")],
  ["a model that fails", answers([{ throws: "broken" }], [{ throws: "broken" }])],
  ["a model that never ends", answers([{ hangs: "for-ever" }], [{ hangs: "for-ever" }])],
])("leaves it to the answering model after %s", async (_, script) => {
  const { models, say, pass } = await openedLife({ ...light, light: script });
  await say("雨だね");
  await pass(15_000);
  expect(models["ren"]?.requests[0]).toBeDefined();
});

it("leaves it to the answering model when the budget has nothing for it", async () => {
  const allowance = (_: unknown, purpose?: string) =>
    ({ level: purpose === "pulse" ? "spent" : "free" }) as const;
  const { light: asked, models, say, pass } = await openedLife({ ...light, allowance });
  await say("雨だね");
  await pass(5_000);
  expect(asked.requests).toEqual([]);
  expect(models["ren"]?.requests[0]).toBeDefined();
});

it("is not asked when she was named, or is alone with the user", async () => {
  const named = await openedLife(light);
  await named.say("ren、雨だね");
  await named.pass(500);
  expect(named.models["ren"]?.requests).toHaveLength(1);
  expect(named.light.requests).toEqual([]);
  const alone = await openedLife({ ...light, localResidents: two.slice(0, 1) });
  await alone.say("雨だね");
  await alone.pass(5_000);
  expect(alone.models["ren"]?.requests).toHaveLength(1);
  expect(alone.light.requests).toEqual([]);
});

it("gives way to the user while it is asked", async () => {
  const city = await openedLife({
    pulseDecision: "light",
    localResidents: [
      { name: "ren", mode: "auto", script: answers("はい。") },
      { name: "eris", mode: "manual", script: answers("はい。") },
    ],
    light: answers([{ hangs: "until-aborted" }]),
    cafe: { autoPrompt: "好きなことをする。", autoIntervalSec: 1 },
    bounds: { perHour: 60 },
  });
  for (let at = 0; city.light.requests.length === 0 && at < 3_000; at += 1) await city.pass(1_000);
  await city.say("eris、来て");
  await city.pass(2_000);
  const turns = await city.cityEvents("turn-made");
  expect(turns.map(({ persona: who, outcome }) => [who, outcome])).toEqual([
    ["ren", "interrupted"],
    ["eris", "spoken"],
  ]);
});

it("asks again after a kill while it was asked, and never after the decision is written", async () => {
  const first = await openedLife({ ...light, light: answers([{ hangs: "for-ever" }]) });
  await first.say("雨だね");
  expect(first.light.requests).toHaveLength(1);
  const { memory } = first;
  const again = await openedLife({
    ...light,
    memory,
    light: answers(decided(false, "", "雨"), decided(false)),
  });
  await again.pass(5_000);
  expect(again.light.requests).toHaveLength(2);
  expect(await again.soulEvents("ren", "stimulus-passed")).toHaveLength(1);
  const third = await openedLife({ ...light, memory });
  await third.pass(5_000);
  expect(third.light.requests).toEqual([]);
  expect(await third.soulEvents("ren", "stimulus-passed")).toHaveLength(1);
  expect(await third.soulEvents("ren", "note-kept")).toHaveLength(1);
});

/** The journal as it stood after its first entries. */
function cutAt(memory: JournalMemory, seq: number): JournalMemory {
  const cut = journalMemory();
  cut.seq = seq;
  for (const [name, { entries }] of memory.streams) {
    const kept = entries.filter((entry) => entry.seq <= seq);
    const keyed = kept.flatMap((entry) =>
      entry.key === undefined ? [] : [[entry.key, entry] as const],
    );
    cut.streams.set(name, { entries: kept, byKey: new Map(keyed) });
  }
  return cut;
}

it("killed at any moment, comes to one end of each stimulus and one note for it", async () => {
  const whole = await openedLife({
    ...light,
    light: answers(decided(false, "", "雨"), decided(true, "傘", "傘")),
  });
  await whole.say("雨だね");
  await whole.pass(3_000);
  // The founding of the city is one commit of four.
  const cuts = Array.from({ length: whole.memory.seq - 3 }, (_, place) => place + 4);
  for (const seq of cuts) {
    const memory = cutAt(whole.memory, seq);
    const script = answers(...Array.from({ length: 9 }, () => decided(false, "", "また雨")));
    const city = await openedLife({ ...light, memory, light: script });
    await city.pass(20_000);
    const pulses = await city.cityEvents("pulse-made");
    for (const { persona: who, stimulus } of pulses) {
      const arrived = await city.soulEvents(who, "stimulus-arrived");
      const passed = await city.soulEvents(who, "stimulus-passed");
      const ends = [...arrived, ...passed].filter((one) => one.stimulus.id === stimulus.id);
      expect([seq, ends.length]).toEqual([seq, 1]);
    }
    for (const name of ["ren", "eris"]) {
      const made = pulses.filter(({ persona: who }) => who === name);
      const notes = await city.soulEvents(name, "note-kept");
      expect(notes.length).toBeLessThanOrEqual(made.length);
      expect(residentOf(city.life.city.state(), persona(name))?.activation).toBeNull();
    }
    expect(city.bugs).toEqual([]);
  }
});

it("keeps the newest 20 notes", async () => {
  const { life, memory } = await openedLife({ localResidents: two });
  const soul = life.residents.soulOf(persona("ren"));
  for (let place = 0; place < 25; place += 1) {
    await soul?.record({ type: "note-kept", text: `覚え書き ${place}`, taint: "persona" });
  }
  await settled();
  const journal = memoryJournal((json) => SoulEvent.parse(json), memory);
  const { state } = await foldStream(soulFold, journal, soulStream("ren"));
  const { notes } = state;
  expect(notes).toHaveLength(20);
  expect(notes.at(-1)).toEqual({ text: "覚え書き 24", taint: "persona" });
});
