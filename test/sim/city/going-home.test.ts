// Anyone who finds nobody on the stage says that she leaves, goes home, and rests there; who comes on again begins again.

import { expect, it } from "vitest";
import { SoulSettings } from "../../../src/protocol/soul-settings.ts";
import { residentOf } from "../../../src/world/state.ts";
import { attentiveBody } from "../../doubles/attentive-body.ts";
import { cafe, house, persona } from "../../fixtures/cafe-city.ts";
import { comment, replying } from "../soul/awakened.ts";
import { openedLife } from "./opened-life.ts";

const minute = 60_000;
const ren = persona("ren");
const said = ["空が高い。", "パンを焼きたいな。", "猫がいる。", "雪だ。"];

async function onStage(home: typeof cafe) {
  const tools = attentiveBody();
  const talk = [...said];
  const script = replying(({ messages }) => {
    const isLeaving = JSON.stringify(messages.at(-1)).includes("帰る");
    return [{ text: isLeaving ? "帰るね。" : (talk.shift() ?? "") }];
  });
  const city = await openedLife({
    tools,
    cafe: { tools: ["stage", "audience"] },
    localResidents: [{ name: "ren", mode: "user", place: home, script }],
    settingsOf: (place) =>
      SoulSettings.parse({
        soliloquy: { interval: place === "live" ? 30_000 : 0, tiresAfter: 2 },
      }),
  });
  const go = () =>
    city.life.command({
      do: "move",
      who: { kind: "persona", persona: ren },
      to: cafe,
      by: "operator",
    });
  const place = () => residentOf(city.life.city.state(), ren)?.building;
  await go();
  return { ...city, tools, go, place };
}

it("goes home with a word, and talks again when she comes on again", async () => {
  const { tools, go, place, pass, life } = await onStage(house);
  await pass(20 * minute);
  expect(tools.heard).toEqual([...said.slice(0, 2), "帰るね。"]);
  expect(place()).toBe(house);
  await pass(20 * minute);
  expect(tools.heard).toHaveLength(3);
  await go();
  await pass(20 * minute);
  expect(tools.heard).toEqual([...said.slice(0, 2), "帰るね。", ...said.slice(2), "帰るね。"]);
  expect(place()).toBe(house);
  await life.close();
});

it("stays and rests where the stage is her home", async () => {
  const { tools, place, pass, life } = await onStage(cafe);
  await life.command({
    do: "change-persona",
    persona: ren,
    name: "ren",
    home: cafe,
    by: "operator",
  });
  await pass(30 * minute);
  expect(tools.heard).toEqual([...said.slice(0, 2), "帰るね。"]);
  expect(place()).toBe(cafe);
  await life.close();
});

it("comes back when the audience writes, and answers", async () => {
  const { tools, place, pass, life } = await onStage(house);
  expect(life.awaitsAudience()).toBe(false);
  await pass(20 * minute);
  expect([place(), life.awaitsAudience()]).toEqual([house, true]);
  expect(await life.comments([comment("だれかいる？")])).toBe("heard");
  expect([place(), life.awaitsAudience()]).toEqual([cafe, false]);
  await pass(minute);
  expect(tools.heard[3]).toBe(said[2]);
  await life.close();
});

it.each([
  [
    "her liveliness is still",
    { do: "choose-liveliness", persona: ren, level: "still", by: "operator" },
  ],
  ["the user is with her", { do: "move", who: { kind: "user" }, to: house, by: "user" }],
] as const)(
  "stays at home where %s: the operator is told once, and the comment waits",
  async (_, held) => {
    const city = await onStage(house);
    await city.pass(20 * minute);
    expect(await city.life.command(held)).toMatchObject({ ok: true });
    for (const _ of [1, 2]) expect(await city.life.comments([comment("ねえ")])).toBe("nobody-live");
    expect(city.place()).toBe(house);
    const told = (await city.cityEvents("city-noticed")).filter(
      ({ code }) => code === "comment-unheard",
    );
    expect(told).toMatchObject([{ persona: ren, building: cafe, note: "ren is not on the stage" }]);
    await city.life.close();
  },
);
