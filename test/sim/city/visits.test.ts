// The promises of two living cities about visits between them.

import { expect, it } from "vitest";
import type { PersonaId } from "../../../src/kernel/id.ts";
import { calledInVainNotices, isAway, residentOf, roomOf } from "../../../src/world/state.ts";
import { answers } from "../../doubles/scripted-model.ts";
import { cafe, persona } from "../../fixtures/cafe-city.ts";
import type { OpenedLife } from "./opened-life.ts";
import { lease, type VisitingLives, visitingLives } from "./visiting-lives.ts";

const ren = persona("ren");
const visitor = "ren@city_a" as PersonaId;
const act = (...acts: readonly object[]) => `行ってきます。\n::act\n${JSON.stringify(acts)}\n::end`;
const toB = act({ action: "move", target: "カフェ", city: "city_b" });
const toA = act({ action: "move", target: "家", city: "city_a" });

const away = (life: OpenedLife): boolean => isAway(residentOf(life.life.city.state(), ren));
const guest = (life: OpenedLife) => residentOf(life.life.city.state(), visitor);
const inside = (life: OpenedLife) => roomOf(life.life.city.state(), cafe)?.inside ?? [];
const words = async (life: OpenedLife) =>
  (await life.cityEvents("message-said")).map(({ who, text }) =>
    who.kind === "user" ? `user: ${text}` : `${who.persona}: ${text}`,
  );

async function gone(...script: readonly string[]): Promise<VisitingLives> {
  const lives = await visitingLives(
    { localResidents: [{ name: "ren", mode: "user", script: answers(toB, ...script) }] },
    { localResidents: [{ name: "air", mode: "user", script: answers("いらっしゃい。") }] },
  );
  await lives.a().say("隣の街へ行っておいで");
  await lives.pass(5_000);
  return lives;
}

it("a persona who writes a move to another city leaves home and is seen there", async () => {
  const lives = await gone();
  expect(away(lives.a())).toBe(true);
  expect(inside(lives.a())).toEqual([]);
  expect(guest(lives.b())).toMatchObject({
    name: "ren",
    building: cafe,
    visitor: {
      ...{ home: "city_a", homeName: "CITY_A (city_a)" },
      // She looks as at home.
      look: { kind: "drawn", character: "ren" },
    },
  });
  expect(inside(lives.b())).toContain(visitor);
});

it("talks there with what she thinks at home, and remembers where it was", async () => {
  const lives = await gone("ここはいい街ですね。");
  await lives.b().say("ようこそ");
  await lives.pass(10_000);
  expect(await words(lives.b())).toContain("ren@city_a: ここはいい街ですね。");
  expect(await words(lives.a())).not.toContain("ren: ここはいい街ですね。");
  const heard = await lives.a().soulEvents("ren", "stimulus-arrived");
  expect(heard.at(-1)?.stimulus).toMatchObject({
    abroad: { city: "city_b", building: cafe, buildingName: "カフェ" },
    perceived: expect.arrayContaining([
      expect.objectContaining({ kind: "words", text: "ようこそ", role: "persona" }),
    ]),
  });
  const made = await lives.a().cityEvents("turn-made");
  expect(made.at(-1)).toMatchObject({ persona: "ren", abroad: "city_b", outcome: "spoken" });
});

it("comes home by her own act, into the place that was kept for her", async () => {
  const lives = await gone(toA);
  await lives.b().say("もう遅いよ");
  await lives.pass(10_000);
  expect(guest(lives.b())).toBeUndefined();
  expect(away(lives.a())).toBe(false);
  expect(inside(lives.a())).toEqual([ren]);
  expect((await lives.a().cityEvents("visit-home")).map(({ why }) => why)).toEqual(["own-act"]);
});

it("comes home when she is called, and when the host ends her stay", async () => {
  const lives = await gone();
  expect(await lives.a().life.abroad?.visits.recall(ren, "recalled")).toBe("called");
  await lives.pass(2_000);
  expect([away(lives.a()), guest(lives.b())]).toEqual([false, undefined]);

  const others = await gone();
  await others.b().life.abroad?.visits.endStay(visitor, "host-ended");
  await others.pass(2_000);
  expect([away(others.a()), guest(others.b())]).toEqual([false, undefined]);
});

it("comes home by her lease when the host is gone, and is put out there by it", async () => {
  const lives = await gone();
  lives.cut(true);
  await lives.pass(lease + 1_000);
  expect(guest(lives.b())).toBeUndefined();
  await lives.pass(30_000);
  expect(away(lives.a())).toBe(false);
  expect((await lives.a().cityEvents("visit-home")).map(({ why }) => why)).toEqual(["lease-ended"]);
});

it("stays as long as both cities live, and through a restart of either", async () => {
  const lives = await gone("ただいま留守です。");
  await lives.pass(4 * lease);
  expect([away(lives.a()), guest(lives.b())?.name]).toEqual([true, "ren"]);
  await lives.end("b");
  await lives.wake("b");
  await lives.end("a");
  await lives.wake("a");
  await lives.pass(2 * lease);
  expect([away(lives.a()), guest(lives.b())?.name]).toEqual([true, "ren"]);
  await lives.b().say("こんにちは");
  await lives.pass(10_000);
  expect((await words(lives.b())).filter((text) => text.startsWith("ren@city_a"))).toHaveLength(1);
});

it("tells within seconds that her home does not answer, and says what comes late", async () => {
  const lives = await gone("やっと着きました。");
  const told = async () => (await lives.b().cityEvents("city-noticed")).map(({ note }) => note);
  lives.hang(true);
  await lives.b().say("聞こえますか");
  await lives.pass(4_000);
  expect(await told()).toEqual([]);
  await lives.pass(3_000);
  expect(await told()).toEqual(["slow"]);
  lives.hang(false);
  await lives.pass(40_000);
  expect(await words(lives.b())).toContain("ren@city_a: やっと着きました。");
  expect(await told()).toEqual(["slow"]);

  lives.cut(true);
  await lives.b().say("もしもし");
  await lives.pass(6_000);
  expect(await told()).toEqual(["slow", "unreached"]);
});

it("answers again as soon as her home is heard of, and in every visit anew", async () => {
  // The words heard there stand beside her user's words: she decides to go once more without them.
  const lives = await gone("聞こえます。", toB, toB, "また来ました。");
  const answers = async () =>
    (await words(lives.b())).filter((text) => text.startsWith("ren@city_a"));
  lives.cut(true);
  await lives.b().say("聞こえますか");
  await lives.pass(6_000);
  const refused = async () => await lives.b().cityEvents("city-noticed");
  const { unreached } = calledInVainNotices;
  expect((await refused()).map(({ code }) => code)).toEqual([unreached]);
  await lives.b().say("聞こえないのかな");
  await lives.pass(1_000);
  expect((await refused()).map(({ code }) => code)).toEqual([unreached, unreached]);
  lives.cut(false);
  await lives.pass(lease / 3);
  await lives.b().say("こんにちは");
  await lives.pass(5_000);
  expect(await answers()).toEqual(["ren@city_a: 聞こえます。"]);

  lives.cut(true);
  await lives.b().say("もしもし");
  await lives.pass(6_000);
  lives.cut(false);
  await lives.a().life.abroad?.visits.recall(ren, "recalled");
  await lives.pass(2_000);
  await lives.a().say("また行っておいで");
  await lives.pass(5_000);
  await lives.b().say("おかえり");
  await lives.pass(5_000);
  expect(await answers()).toEqual(["ren@city_a: 聞こえます。", "ren@city_a: また来ました。"]);
});

it("is called by her city where her name is borne, and calls the other by hers", async () => {
  const lives = await visitingLives(
    { localResidents: [{ name: "ren", mode: "user", script: answers(toB, "はじめまして。") }] },
    { localResidents: [{ name: "ren", mode: "user", script: answers("ようこそ。") }] },
  );
  await lives.a().say("行っておいで");
  await lives.pass(5_000);
  expect(inside(lives.b())).toEqual([ren, visitor]);
  await lives.b().say("ren、だれが来たの？");
  await lives.pass(10_000);
  const requests = (life: OpenedLife) => JSON.stringify(life.models["ren"]?.requests.at(-1));
  expect(requests(lives.b())).toMatch(/ren of city\d+/u);
  expect(requests(lives.a())).toContain("ren of CITY_A 〔city_b〕");
  expect(requests(lives.a())).toContain("CITY_A 〔city_b〕");
});

it("is not let in where she is called as our user is, and is told so", async () => {
  const lives = await visitingLives(
    { localResidents: [{ name: "ren", mode: "user", script: answers(toB, "残念。") }] },
    { localResidents: [], user: "Ren" },
  );
  await lives.a().say("行っておいで");
  await lives.pass(5_000);
  expect((await lives.a().cityEvents("visit-rejected")).map(({ why }) => why)).toEqual([
    "name-taken",
  ]);
  await lives.a().say("どうだった？");
  await lives.pass(5_000);
  const asked = (lives.a().models["ren"]?.requests ?? []).map(({ messages }) =>
    JSON.stringify(messages),
  );
  expect(asked.at(-1)).toContain("ほかの街に入れてもらえませんでした");
});

it("thinks for a city no more often than her owner allows it", async () => {
  const lives = await visitingLives(
    {
      localResidents: [
        { name: "ren", mode: "user", script: answers(toB, "一。", "二。", "三。", "四。") },
      ],
    },
    { localResidents: [] },
    2,
  );
  await lives.a().say("行っておいで");
  await lives.pass(5_000);
  for (const text of ["a", "b", "c", "d"]) {
    await lives.b().say(text);
    await lives.pass(20_000);
  }
  expect(await lives.a().cityEvents("visit-thought")).toHaveLength(2);
  const requests = lives.a().models["ren"]?.requests ?? [];
  expect(requests).toHaveLength(3);
});
