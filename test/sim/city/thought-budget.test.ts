// The limit of thoughts for another city: at once, over a restart, and over midnight where she lives.

import { expect, it } from "vitest";
import { journalMemory } from "../../../src/adapters/store/memory-journal.ts";
import type { VisitId } from "../../../src/kernel/id.ts";
import type { SignedThink } from "../../../src/protocol/city-api.ts";
import { answers } from "../../doubles/scripted-model.ts";
import { handClock } from "../../hand-clock.ts";
import { self, stranger, type WithStranger, withStranger } from "./hostile-cities.ts";

const visit = `${self}/ren/1` as VisitId;
const toB = `::act\n[{"action":"move","target":"cafe","city":"${stranger}"}]\n::end`;
const most = 3;
/** Two minutes before midnight in Tokyo. */
const late = Date.UTC(2026, 10, 21, 14, 58);

const asking = (thought: string, more: Partial<SignedThink> = {}): SignedThink => ({
  visit,
  thought,
  cause: "perceived",
  building_id: "cafe" as SignedThink["building_id"],
  building_name: "カフェ",
  building_description: "",
  city_name: "よその街",
  buildings: [],
  occupants: [],
  recent_history: [],
  user_online: false,
  perceived: [
    { kind: "words", name: "ルナ", role: "persona", text: `${thought}？`, taint: "city" },
  ],
  ...more,
});

async function away() {
  const clock = handClock(late);
  const options = {
    clock,
    memory: journalMemory(),
    localResidents: [{ name: "ren", mode: "user", script: answers(toB) }],
  } as const;
  const city = await withStranger(options, () => "", most);
  await city.say("隣の街へ行っておいで");
  await city.pass(4_000);
  await city.cityApi.hear(stranger, { kind: "accepted", visit });
  return { city, options };
}

/** The results when all of them are asked at once. */
async function askAll(city: WithStranger, all: readonly SignedThink[], who = "ren") {
  const thinking = Promise.all(
    all.map((one) => city.cityApi.think(stranger, who, one, new AbortController().signal)),
  );
  await city.pass(20_000);
  return (await thinking).map((thought) => (thought.ok ? "thought" : thought.error));
}
const calls = ({ models }: WithStranger) => models["ren"]?.requests.length ?? 0;
const count = (all: readonly string[], what: string) => all.filter((one) => one === what).length;
const numbered = (from: number, size = 20) =>
  Array.from({ length: size }, (_, place) => asking(`t${from + place}`));
const entries = async (city: WithStranger) =>
  [
    ...(await city.cityEvents("visit-thought")),
    ...(await city.cityEvents("turn-made")),
    ...(await city.soulEvents("ren", "stimulus-arrived")),
    ...(await city.soulEvents("ren", "stimulus-dropped")),
  ].length;

it("is so often on a day, however many ask at once, and what is refused is written nowhere", async () => {
  const { city } = await away();
  const before = calls(city);
  const first = await askAll(city, numbered(0));
  expect([count(first, "thought"), count(first, "spent")]).toEqual([most, 20 - most]);
  expect(calls(city) - before).toBe(most);
  const written = await entries(city);
  const second = await askAll(city, [
    ...numbered(20),
    ...[2, 3, 4].map((number) => asking("t0", { visit: `${self}/ren/${number}` as VisitId })),
    asking("t0", { visit: `${stranger}/ren/1` as VisitId }),
  ]);
  expect([count(second, "spent"), count(second, "not-sent-there")]).toEqual([20, 4]);
  expect(await askAll(city, [asking("x")], "air")).toEqual(["unknown-persona"]);
  expect(await entries(city)).toBe(written);
  expect(calls(city) - before).toBe(most);
});

it("is one thought however often and however soon it is asked for again", async () => {
  const { city } = await away();
  const before = calls(city);
  const same = Array.from({ length: 12 }, () => asking("same"));
  expect(await askAll(city, same)).toEqual(same.map(() => "thought"));
  expect(calls(city) - before).toBe(1);
  expect(await city.cityEvents("visit-thought")).toHaveLength(1);
});

it("is counted over a restart, and anew from midnight on where she lives", async () => {
  const { city, options } = await away();
  expect(count(await askAll(city, numbered(0, 2)), "thought")).toBe(2);
  await city.life.close();
  const woken = await withStranger(options, () => "", most);
  expect(count(await askAll(woken, numbered(2)), "thought")).toBe(most - 2);
  // It is two minutes past midnight there, and not yet in UTC.
  options.clock.move(180_000);
  await woken.pass();
  const days = new Set((await woken.cityEvents("visit-thought")).map(({ day }) => day));
  expect(days).toEqual(new Set(["2026-11-21"]));
  expect(count(await askAll(woken, numbered(40)), "thought")).toBe(most);
  const counted = await woken.cityEvents("visit-thought");
  expect(counted.filter(({ day }) => day === "2026-11-22")).toHaveLength(most);
});
