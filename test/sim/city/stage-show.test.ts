// A running order in a city: the persona who is live goes through it, and one that was aired to its end is not aired
// again.

import { expect, it } from "vitest";
import { journalMemory } from "../../../src/adapters/store/memory-journal.ts";
import { followShow, wasAired } from "../../../src/runtime/city/stage-show.ts";
import { attentiveBody } from "../../doubles/attentive-body.ts";

import { cafe, house, persona } from "../../fixtures/cafe-city.ts";
import { replying } from "../soul/awakened.ts";
import { openedLife } from "./opened-life.ts";

const minute = 60_000;
const order = { title: "夜の番組", items: [{ title: "星", body: "流れ星の話" }] };
const told = ["始まりの挨拶。", "話題: 星 流れ星の話。", "質問を募る。", "終わりの挨拶。"];
const cueOf = (messages: unknown) => /<cue>([^<]*)<\/cue>/.exec(JSON.stringify(messages))?.[1];
const script = replying(({ messages }) => [{ text: `${cueOf(messages.at(-1)) ?? "はい"}。` }]);

const open = (memory = journalMemory()) => {
  const body = attentiveBody();
  const localResidents = [
    { name: "ren", mode: "user" as const, script },
    { name: "eris", mode: "user" as const, place: house, script },
  ];
  const stage = { tools: ["stage", "audience"] };
  return openedLife({ memory, tools: body, cafe: stage, localResidents }).then((city) => ({
    ...city,
    body,
  }));
};

it("is not aired again after a restart, nor by somebody else, but when that is asked for", async () => {
  const memory = journalMemory();
  const first = await open(memory);
  const stop = followShow(first.life, order);
  await first.pass(minute);
  expect(first.body.heard).toEqual(told);
  expect(wasAired(first.life, order)).toBe(true);
  stop();
  await first.life.close();

  const second = await open(memory);
  followShow(second.life, order);
  await second.pass(minute);
  const { life } = second;
  const go = (who: string, to: typeof cafe) =>
    life.command({
      do: "move",
      who: { kind: "persona", persona: persona(who) },
      to,
      by: "operator",
    });
  await go("ren", house);
  await go("eris", cafe);
  await second.pass(minute);
  expect(life.live()).toBe(persona("eris"));
  expect(second.body.heard).toEqual([]);
  await life.close();

  const third = await open(memory);
  followShow(third.life, order, true);
  await third.pass(minute);
  expect(third.body.heard).toEqual(told);
  await third.life.close();
});
