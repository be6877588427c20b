// The promises of the pages of the world, on a city with living souls.

import { expect, it } from "vitest";
import type { ServerTool, ToolBox } from "../../../src/saint-graph/ports.ts";
import { residentOf } from "../../../src/world/state.ts";
import { answers } from "../../doubles/scripted-model.ts";
import { cafe, hour, house, minute, persona } from "../../fixtures/cafe-city.ts";
import { handClock } from "../../hand-clock.ts";
import { type OpenedLife, openedLife } from "./opened-life.ts";

const act = (...acts: readonly object[]) => `うん。\n::act\n${JSON.stringify(acts)}\n::end`;
const ren = persona("ren");
const renOf = ({ life }: OpenedLife) => residentOf(life.city.state(), ren);
const asked = (city: OpenedLife, name = "ren") =>
  (city.models[name]?.requests ?? []).map(({ messages }) => JSON.stringify(messages));

it("a persona who moves by act is told where she came, and reads it next time", async () => {
  const city = await openedLife({
    localResidents: [
      { name: "ren", mode: "user", script: answers(act({ action: "move", target: "家" })) },
    ],
  });
  await city.say("家に行って");
  await city.pass(2_000);
  expect(renOf(city)?.building).toBe(house);
  await city.life.command({ do: "summon", persona: ren, by: "user" });
  await city.pass(2_000);
  expect(asked(city).at(-1)).toMatch(/「家」へ移動しました.*「カフェ」に着きました.*呼びました/s);
});

it("a persona who sleeps by act goes home, wakes when summoned, and sleeps again afterwards", async () => {
  const city = await openedLife({
    localResidents: [
      { name: "ren", mode: "auto", script: answers(act({ action: "sleep" }), "おはよう。") },
    ],
  });
  await city.say("もう寝て");
  await city.pass(2_000);
  expect(renOf(city)).toMatchObject({ building: house, mode: "sleep" });
  await city.say("ren、いる？");
  await city.pass(10_000);
  expect(asked(city)).toHaveLength(1);
  await city.life.command({ do: "summon", persona: ren, by: "user" });
  await city.pass(2_000);
  expect(renOf(city)).toMatchObject({ building: cafe, mode: "user" });
  expect(asked(city)).toHaveLength(2);
  await city.life.command({ do: "end-conversation", persona: ren, by: "user" });
  expect(renOf(city)).toMatchObject({ building: house, mode: "sleep" });
});

it("who is called to hear something answers that alone, and the one who is only called greets", async () => {
  const city = await openedLife({
    localResidents: [{ name: "ren", mode: "auto", place: house, script: answers("やあ。") }],
  });
  const summons = { do: "summon", persona: ren, by: "user" } as const;
  await city.life.command({ ...summons, toHear: true });
  expect(renOf(city)).toMatchObject({ building: cafe, mode: "user", summoned: false });
  await city.say("ren、元気？");
  await city.pass(10_000);
  expect(asked(city)).toHaveLength(1);
  await city.life.command({ do: "end-conversation", persona: ren, by: "user" });
  await city.life.command(summons);
  await city.pass(10_000);
  expect(asked(city)).toHaveLength(2);
});

it("gives the entry prompt once on entering, then the auto prompt, to those in mode auto only", async () => {
  const city = await openedLife({
    localResidents: [
      { name: "ren", mode: "auto", place: house },
      { name: "eris", mode: "user", place: house },
    ],
    cafe: {
      entryPrompt: "{{buildingName}}に入った{{displayName}}は席を選ぶ。",
      autoPrompt: "好きに過ごす。",
      autoIntervalSec: 10,
    },
  });
  for (const who of [ren, persona("eris")]) {
    const command = { do: "move", who: { kind: "persona", persona: who }, to: cafe } as const;
    await city.life.command({ ...command, by: "operator" });
  }
  await city.pass(2 * hour);
  const pulses = await city.cityEvents("pulse-made");
  const causes = pulses.map(({ persona: who, cause }) => `${who} ${cause}`);
  expect(causes[0]).toBe("ren entry");
  expect(causes.slice(1)).toContain("ren auto");
  expect(causes.filter((one) => one !== "ren auto")).toEqual(["ren entry"]);
  expect(asked(city)[0]).toContain("カフェに入ったrenは席を選ぶ。");
});

it("fires a schedule at its time in the city's time zone, once", async () => {
  const clock = handClock(Date.UTC(2026, 10, 20, 21, 30));
  const city = await openedLife({
    clock,
    localResidents: [{ name: "ren", mode: "user", script: answers("おはよう。") }],
  });
  const schedule = {
    id: "morning",
    persona: ren,
    cron: "0 7 * * *",
    prompt: "おはようと言う。",
    state: "on",
  } as const;
  const set = await city.life.command({ do: "set-schedule", schedule, by: "operator" });
  expect(set.ok).toBe(true);
  await city.pass(29 * minute);
  expect(asked(city)).toEqual([]);
  await city.pass(2 * minute);
  expect(asked(city)).toHaveLength(1);
  const [pulse] = await city.cityEvents("pulse-made");
  expect(pulse).toMatchObject({ cause: "schedule", schedule: "morning" });
  await city.pass(hour);
  expect(asked(city)).toHaveLength(1);
});

const tool = (name: string): ServerTool => ({
  name,
  original: name,
  server: "tools",
  description: name,
  inputSchema: { type: "object", properties: {} },
  internal: false,
  readOnly: true,
  declarationSource: "operator",
});

it("lends a building's tools to those inside, and refuses and records a call from elsewhere", async () => {
  const called: string[] = [];
  const tools: ToolBox = {
    tools: () => [tool("read_stars"), tool("tell_time")],
    call: async (name) => {
      called.push(name);
      return { kind: "done", text: "ok", structured: {} };
    },
    onChange: () => () => undefined,
  };
  const city = await openedLife({
    tools,
    house: { tools: ["read_stars"] },
    localResidents: [
      {
        name: "ren",
        mode: "user",
        script: answers([{ call: "read_stars" }, { call: "tell_time" }], "見えない。"),
      },
    ],
  });
  await city.say("星を見て");
  await city.pass(2_000);
  expect(city.models["ren"]?.requests[0]?.tools.map(({ name }) => name)).toEqual(["tell_time"]);
  expect(called).toEqual(["tell_time"]);
  const used = await city.cityEvents("tool-used");
  expect(used.map(({ name, result }) => [name, result])).toEqual([
    ["read_stars", "refused"],
    ["tell_time", "done"],
  ]);
});

it("brings to life who was made by act, also once more after she was taken out of the city", async () => {
  const create = act({ action: "create_persona", name: "Luna", system_prompt: "You." });
  const city = await openedLife({
    cafe: { allows: ["create_persona"] },
    localResidents: [{ name: "ren", mode: "user", script: answers(create, create) }],
  });
  await city.say("ren、ルナを作って");
  await city.pass(2_000);
  const luna = persona("luna");
  const home = residentOf(city.life.city.state(), luna)?.home;
  expect(home).toMatch(/^luna_room_/);
  expect(residentOf(city.life.city.state(), luna)).toMatchObject({ building: home, mode: "auto" });
  expect(city.life.residents.of(luna)?.kind).toBe("awake");
  await city.life.command({ do: "remove-persona", persona: luna, by: "operator" });
  await city.say("ren、もう一度作って");
  await city.pass(2_000);
  expect(city.made).toHaveLength(2);
  expect(residentOf(city.life.city.state(), luna)?.building).toMatch(/^2_luna_room_/);
  expect(city.life.residents.of(luna)?.kind).toBe("awake");
  await city.life.command({ do: "summon", persona: luna, by: "user" });
  await city.pass(2_000);
  expect(asked(city, "luna")).toHaveLength(1);
  await city.say("luna、はじめまして");
  await city.pass(2_000);
  expect(asked(city, "luna")).toHaveLength(2);
  expect(city.bugs).toEqual([]);
});

it("keeps to the modes: manual answers at once and never by herself", async () => {
  const city = await openedLife({
    cafe: { autoPrompt: "好きに過ごす。", entryPrompt: "入った。" },
    localResidents: [{ name: "ren", mode: "manual", script: answers("はい。") }],
  });
  await city.pass(2 * hour);
  expect(asked(city)).toEqual([]);
  await city.say("ねえ");
  expect(asked(city)).toHaveLength(1);
});

it("says nothing to anybody while everything is stopped, and goes on afterwards", async () => {
  const city = await openedLife({
    cafe: { autoPrompt: "好きに過ごす。" },
    localResidents: [{ name: "ren", mode: "auto", script: answers("はい。") }],
  });
  await city.life.command({ do: "stop-everything", by: "operator" });
  const said = await city.life.command({ do: "say", building: cafe, text: "ねえ" });
  expect(said).toEqual({ ok: false, error: "stopped" });
  await city.pass(2 * hour);
  expect(asked(city)).toEqual([]);
  await city.life.command({ do: "resume-everything", by: "operator" });
  await city.say("ねえ");
  await city.pass(2_000);
  expect(asked(city).at(-1)).toContain("ねえ");
});
