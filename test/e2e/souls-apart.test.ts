// A city whose souls run in another process: the same happens there as where they run in its own, also across a kill.

import { afterEach, expect, it } from "vitest";
import { type JournalMemory, journalMemory } from "../../src/adapters/store/memory-journal.ts";
import { soulThere } from "../../src/city/soul-rpc/remote-soul.ts";
import { ok } from "../../src/kernel/result.ts";
import type { CityEvent } from "../../src/protocol/city-events.ts";
import { systemClock } from "../../src/runtime/data/system-clock.ts";
import type { WakeSoul } from "../../src/saint-graph/drivers/live-soul.ts";
import { residentOf } from "../../src/world/state.ts";
import { soulContract } from "../contracts/soul.contract.ts";
import { attentiveBody } from "../doubles/attentive-body.ts";
import { house, persona } from "../fixtures/cafe-city.ts";
import { type SoulChild, soulChild } from "../fixtures/soul-child.ts";
import { answering } from "../fixtures/soul-makings.ts";
import { soulUnderTest } from "../fixtures/soul-under-test.ts";
import type { HandClock } from "../hand-clock.ts";
import { openedLife } from "../sim/city/opened-life.ts";

const children: SoulChild[] = [];
const started = (): SoulChild => {
  const child = soulChild();
  children.push(child);
  return child;
};
afterEach(async () => {
  for (const child of children.splice(0)) await child.kill();
});

soulContract("a soul in another process", () => {
  const { lines, kill } = started();
  let count = 0;
  return soulUnderTest((outside) => {
    count += 1;
    return soulThere(lines.open(`mio:${count}`), outside);
  }, kill);
});

/** Souls that are woken in the newest process. */
function apart(processes: () => SoulChild): WakeSoul {
  let count = 0;
  return async (outside, toolsOf) => {
    count += 1;
    const line = processes().lines.open(`${outside.persona}:${count}`);
    const allowanceNow = () => ({ level: "free" }) as const;
    return ok(await soulThere(line, { ...outside, tools: toolsOf(undefined), allowanceNow }));
  };
}

const clock = {
  ...systemClock,
  move: () => undefined,
} as unknown as HandClock;

async function city(wakeSoul?: WakeSoul, memory: JournalMemory = journalMemory()) {
  const tools = attentiveBody();
  const localResidents = [
    { name: "ren", mode: "user" as const, script: answering },
    { name: "eris", mode: "user" as const, place: house, script: answering },
  ];
  const opened = await openedLife({
    ...{ clock, memory, tools, localResidents, cafe: { tools: ["terminal", "weather"] } },
    ...(wakeSoul === undefined ? {} : { wakeSoul }),
  });
  const turns = async (count: number) =>
    await expect.poll(async () => (await opened.cityEvents("turn-made")).length).toBe(count);
  return { ...opened, tools, turns };
}

/** The event, without its times and lengths. */
const tellable = (event: CityEvent): unknown => {
  const {
    duration: _,
    firstUtterance: __,
    ...rest
  } = event as CityEvent & { readonly duration?: number; readonly firstUtterance?: number };
  return "stimulus" in rest && typeof rest.stimulus === "object"
    ? { ...rest, stimulus: rest.stimulus.id }
    : rest;
};

async function day(wakeSoul?: WakeSoul) {
  const { life, say, turns, tools, cityEvents } = await city(wakeSoul);
  await say("やあ、れん");
  await turns(1);
  await say("三つ言って");
  await turns(2);
  await say("天気は?");
  await turns(3);
  await say("もう帰って");
  await turns(4);
  await expect.poll(() => residentOf(life.city.state(), persona("ren"))?.building).toBe(house);
  const told = [
    ...(await cityEvents("message-said")),
    ...(await cityEvents("tool-used")),
    ...(await cityEvents("turn-made")),
    ...(await cityEvents("act-ended")),
    ...(await cityEvents("move-made")),
  ].map(tellable);
  const { activity } = life.residents;
  expect(activity(persona("ren"))).toBe("idle");
  await life.close();
  return { told, heard: tools.heard, called: tools.calls.map(({ name }) => name) };
}

it("lives the same day as a city with its souls in its own process", async () => {
  const there = await day(apart(() => children.at(-1) ?? started()));
  const here = await day();
  expect(here.heard).toContain("帰るね。");
  expect(there).toEqual(here);
});

it("loses nothing and says nothing twice when their process is killed in the middle of a turn", async () => {
  const { life, say, tools, turns, cityEvents } = await city(
    apart(() => children.at(-1) ?? started()),
  );
  await say("待って");
  await expect.poll(() => tools.heard).toEqual(["待つね。"]);
  expect(life.residents.activity(persona("ren"))).not.toBe("idle");
  await children.at(-1)?.kill();
  started();
  await life.residents.letGo(persona("ren"));
  await life.residents.wake(persona("ren"));
  await life.residents.letGo(persona("eris"));
  await life.residents.wake(persona("eris"));
  // She says the rest of what she was at.
  await turns(1);
  await say("三つ言って");
  await turns(2);
  const all = ["待つね。", "うん、聞こえたよ。", "一。", "二。", "三。"];
  expect(tools.heard).toEqual(all);
  const said = (await cityEvents("message-said")).flatMap(({ who, text }) =>
    who.kind === "persona" ? [text] : [],
  );
  expect(said).toEqual(all);
  await life.close();
});
