// `kill -9` of a home and of a host at every moment of a visit: she is in one place, thinks and says nothing twice, and
// comes home.

import { setTimeout as sleep } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import type { CityEvent } from "../../src/protocol/city-events.ts";
import type { SoulEvent } from "../../src/protocol/soul-events.ts";
import { expectVerified, rooms } from "../e2e/world.ts";
import { startFakeOpenAi } from "../wire/fake-openai/fake-openai.ts";
import { type Script, type SeenRequest, says } from "../wire/fake-openai/script.ts";
import {
  type NeighbourWorld,
  ofCity,
  openNeighbours,
  timesOf,
  until,
  type Written,
  written,
} from "./neighbour-worlds.ts";

/** Every side at every moment once, and more of them when more kills are asked for. */
const kills = Math.max(12, Math.ceil(Number(process.env["CHAOS_KILLS"] ?? 200) / 8));
const lease = 30;
const moments = ["asked", "away", "thinking", "returning"] as const;
const sides = ["home", "host", "both"] as const;

/** Leaves when she is asked to, and answers a numbered question with its number; otherwise she is silent. */
async function answerTo({ body }: SeenRequest): Promise<Script> {
  const messages = body["messages"] as readonly unknown[];
  const last = JSON.stringify(messages.at(-1));
  const found = [...last.matchAll(/(\d+)回目のお出かけ|質問(\d+)番/g)].at(-1);
  const act = JSON.stringify([{ action: "move", target: "cafe", city: "city_b" }]);
  const text =
    found === undefined
      ? "[silent]"
      : found[1] === undefined
        ? `${found[2]}番への答えです。`
        : `行ってきます。\n::act\n${act}\n::end`;
  await sleep(150);
  return says(text);
}

/** The types of the events of each visit, in their order, without those that a visit may have many of. */
function phasesOf(all: readonly Written<CityEvent>[]): ReadonlyMap<string, readonly string[]> {
  const phases = new Map<string, string[]>();
  for (const { event } of all) {
    if (!("visit" in event) || /-renewed|-thought/.test(event.type)) continue;
    phases.set(event.visit, [...(phases.get(event.visit) ?? []), event.type]);
  }
  return phases;
}

/** The visits that are not over, with their phases. */
const openVisits = (all: readonly Written<CityEvent>[], ends: readonly string[]) =>
  [...phasesOf(all)].filter(([, types]) => !ends.includes(types.at(-1) ?? ""));

/** Each phase of a visit stands once in the journal. */
function expectPhasesOnce(all: readonly Written<CityEvent>[]): void {
  for (const [visit, types] of phasesOf(all)) {
    expect([visit, new Set(types).size]).toEqual([visit, types.length]);
  }
}

/** She is in a room of the host only between leaving home and being home again, by the one clock of this machine. */
function expectOnePlace(home: readonly Written<CityEvent>[], host: readonly Written<CityEvent>[]) {
  for (const { event, at } of timesOf(host, "visitor-present")) {
    const ofVisit = ({ event: one }: Written<{ readonly visit: string }>) =>
      one.visit === event.visit;
    const left = timesOf(home, "visit-accepted").find(ofVisit);
    const back = timesOf(home, "visit-home").find(ofVisit);
    const renewed = timesOf(host, "visitor-renewed").filter(ofVisit).at(-1)?.event.until ?? 0;
    const lapsed = Math.max(event.until, renewed);
    const letGo = timesOf(host, "visitor-returning").find(ofVisit)?.at ?? lapsed;
    expect([event.visit, (left?.at ?? Number.NaN) <= at]).toEqual([event.visit, true]);
    expect([event.visit, Math.min(lapsed, letGo) <= (back?.at ?? Number.NaN)]).toEqual([
      event.visit,
      true,
    ]);
  }
}

/** No question of the other city is answered in two completed turns, and no answer is heard twice. */
function expectOnce(
  soul: readonly Written<SoulEvent>[],
  host: readonly Written<CityEvent>[],
): void {
  const abroad = soul.flatMap(({ event }) =>
    event.type === "stimulus-arrived" && event.stimulus.abroad !== undefined
      ? [event.stimulus.id]
      : [],
  );
  expect(new Set(abroad).size).toBe(abroad.length);
  const ended = soul.flatMap(({ event }) =>
    event.type === "turn-ended" && event.outcome === "spoken" && event.stimulus !== undefined
      ? [event.stimulus]
      : [],
  );
  expect(new Set(ended).size).toBe(ended.length);
  const said = timesOf(host, "message-said").flatMap(({ event }) =>
    event.who.kind === "persona" && /番への答え/.test(event.text) ? [event.text] : [],
  );
  expect(new Set(said).size).toBe(said.length);
}

type Worlds = { readonly home: NeighbourWorld; readonly host: NeighbourWorld };
type Round = {
  readonly number: number;
  readonly moment: (typeof moments)[number];
  readonly side: (typeof sides)[number];
};

const count = (one: NeighbourWorld, type: CityEvent["type"]) => timesOf(ofCity(one), type).length;
const isOver = ({ home }: Worlds) =>
  count(home, "visit-home") + count(home, "visit-rejected") === count(home, "visit-requested");

/** She goes, and the other program or both are killed at the moment. */
async function goAndKill({ home, host }: Worlds, { number, moment, side }: Round): Promise<void> {
  const [asked, present] = [count(home, "visit-requested"), count(home, "visit-present")];
  await home.say(rooms.user, `${number}回目のお出かけをしておいで`);
  await until(home, "visit-requested", asked + 1);
  if (moment !== "asked") await until(home, "visit-present", present + 1);
  if (moment === "thinking") {
    const thoughts = count(home, "visit-thought");
    await host.say(rooms.cafe, `質問${number}番`);
    await until(home, "visit-thought", thoughts + 1);
  }
  if (moment === "returning") await home.order({ do: "summon", persona: "ren" });
  await sleep(Math.random() * (moment === "thinking" ? 400 : 60));
  const killed = [...(side === "host" ? [] : [home]), ...(side === "home" ? [] : [host])];
  await Promise.all(killed.map((one) => one.kill()));
  await Promise.all(killed.map((one) => one.wake()));
}

/** Whatever happened, she is home again, and was nowhere twice. */
async function comeHome(worlds: Worlds, { moment, side }: Round): Promise<void> {
  const { home, host } = worlds;
  if (moment === "thinking") await sleep(500);
  if (!isOver(worlds)) await home.attempt({ do: "summon", persona: "ren" });
  await expect
    .poll(() => isOver(worlds), { timeout: 60_000, message: `${side} killed while ${moment}` })
    .toBe(true);
  expectOnePlace(ofCity(home), ofCity(host));
  expectOnce(written<SoulEvent>(home.world(), "soul:ren"), ofCity(host));
}

it(`is in one place, says nothing twice, and comes home in ${kills} kills`, {
  timeout: 120_000 + kills * 40_000,
}, async () => {
  const fake = await startFakeOpenAi({ answer: answerTo });
  onTestFinished(() => fake.close());
  const model = {
    OPENAI_API_KEY: "only-key-7",
    OPENAI_BASE_URL: fake.url,
    MODEL_NAME: "gpt-6-luna",
  };
  const worlds = await openNeighbours(model, lease);
  const { home, host } = worlds;
  await host.order({ do: "remove-persona", persona: "ren" });
  await host.order({ do: "go", building: rooms.cafe });
  for (let number = 0; number < kills; number += 1) {
    const moment = moments[number % moments.length] ?? "away";
    const side = sides[Math.floor(number / moments.length) % sides.length] ?? "home";
    const round = { number, moment, side };
    await goAndKill(worlds, round);
    await comeHome(worlds, round);
  }
  const ends = ["visit-home", "visit-rejected", "visitor-home", "visitor-rejected"];
  for (const side of [home, host]) {
    await expect.poll(() => openVisits(ofCity(side), ends), { timeout: 60_000 }).toEqual([]);
    expectPhasesOnce(ofCity(side));
  }
  expect(count(host, "visitor-present")).toBeGreaterThanOrEqual(Math.floor((kills * 3) / 4));
  const said = timesOf(ofCity(host), "message-said").map(({ event }) => event.text);
  expect(said.filter((text) => /番への答え/.test(text)).length).toBeGreaterThan(0);
  for (const { world } of [home, host]) {
    expect(await world().program.signal("SIGTERM")).toBe(0);
    await expectVerified(world());
  }
});
