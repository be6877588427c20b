// An agent of others in a building: a visitor like any other, who is asked over A2A.

import { expect, it } from "vitest";
import type { CitySlug } from "../../../src/kernel/id.ts";
import type { PublicKey } from "../../../src/protocol/directory.ts";
import { residentOf } from "../../../src/world/state.ts";
import { cafe, house } from "../../fixtures/cafe-city.ts";
import { type HostingLife, helper, hostingLife, lease } from "./hosting-life.ts";
import { openedLife } from "./opened-life.ts";

const guest = ({ life }: HostingLife) => residentOf(life.city.state(), helper);
const said = async (city: HostingLife) =>
  (await city.cityEvents("message-said")).flatMap(({ who, text }) =>
    who.kind === "persona" && who.persona === helper ? [text] : [],
  );

it("comes in, is spoken to, and answers there", async () => {
  const city = await hostingLife({ says: () => "こんにちは、ヘルパーです。" });
  expect(guest(city)).toMatchObject({
    name: "ヘルパー",
    building: cafe,
    visitor: { home: "a2a-helper", homeName: "agent.example (A2A)" },
  });
  expect(city.news).toEqual([{ kind: "here", name: "ヘルパー", building: "カフェ" }]);
  await city.say("ヘルパーさん、こんにちは");
  await city.pass(10_000);
  expect(await said(city)).toEqual(["こんにちは、ヘルパーです。"]);
  const [question] = city.asked;
  expect(question?.text).toContain("ユーザー: ヘルパーさん、こんにちは");
  expect(question).toMatchObject({ data: { present: ["ユーザー"], building: { id: cafe } } });
  expect(JSON.stringify(question)).not.toContain("city:user");
  expect(city.bugs).toEqual([]);
});

it("what it says is text, and what it does is what any visitor may do", async () => {
  const acts = [
    { action: "move", target: "家" },
    { action: "create_building", name: "塔", description: "", system_instruction: "x" },
  ];
  const words = "[emotion: joy] <b>外へ</b>\u202eさ\u0007あ";
  const city = await hostingLife({
    says: (_, ordinal) =>
      ordinal === 0 ? `${words}\n::act\n${JSON.stringify(acts)}\n::end` : "[silent]",
  });
  await city.say("家へどうぞ");
  await city.pass(10_000);
  expect(await said(city)).toEqual(["外へ さ あ"]);
  expect(guest(city)?.building).toBe(house);
  const done = (await city.cityEvents("act-ended")).map(({ outcome }) => outcome.kind);
  expect(done.toSorted()).toEqual(["done", "refused"]);
  expect(await city.cityEvents("building-created")).toEqual([]);
});

it("is asked for so many thoughts on a day and no more, also when the program begins again", async () => {
  const first = await hostingLife({ says: () => "はい。", thoughtsPerDay: 1 });
  await first.say("ひとつ");
  await first.pass(5_000);
  await first.say("ふたつ");
  await first.pass(60_000);
  expect(first.asked).toHaveLength(1);
  await first.life.close();
  const { memory, clock } = first;
  const again = await hostingLife({ says: () => "はい。", thoughtsPerDay: 1, memory, clock });
  await again.say("みっつ");
  await again.pass(60_000);
  expect(again.asked).toHaveLength(0);
});

it("stays while it can be reached, leaves when it cannot, and comes again", async () => {
  const city = await hostingLife();
  await city.pass(2 * lease);
  expect(guest(city)).toBeDefined();
  city.cut(true);
  await city.pass(5 * 60_000 + 2 * lease);
  expect(guest(city)).toBeUndefined();
  expect(city.news.map(({ kind }) => kind)).toEqual(["here", "lost", "gone"]);
  city.cut(false);
  await city.pass(2 * 60_000);
  expect(guest(city)).toBeDefined();
  const phases = await city.cityEvents("visitor-present");
  expect(new Set(phases.map(({ visit }) => visit)).size).toBe(2);
  expect(city.bugs).toEqual([]);
});

it("once it was sent away it does not come again by itself", async () => {
  const city = await hostingLife();
  await city.life.abroad?.visits.endStay(helper, "host-ended");
  await city.pass(3 * lease);
  expect(guest(city)).toBeUndefined();
  expect((await city.cityEvents("visitor-home")).length).toBe(1);
  await city.life.close();
  const { memory, clock } = city;
  expect(guest(await hostingLife({ memory, clock }))).toBeDefined();
});

it("is banned like a city, until it is forgotten", async () => {
  const city = await hostingLife();
  const home = "a2a-helper" as CitySlug;
  await city.life.abroad?.visits.endStay(helper, "banned");
  await city.life.abroad?.trust.write({ type: "city-banned", city: home });
  await city.pass(3 * lease);
  expect(guest(city)).toBeUndefined();
  await city.life.abroad?.trust.write({ type: "city-forgotten", city: home });
  await city.pass(60_000);
  expect(guest(city)).toBeDefined();
});

it("is let in by the rules of the rooms, under a name that nobody bears", async () => {
  const named = await hostingLife({ name: "ユーザー" });
  expect(guest(named)?.name).toBe("helper");
  const full = await hostingLife({ cafe: { capacity: 1 } });
  expect([guest(full), full.news]).toEqual([
    undefined,
    [{ kind: "refused", guest: "helper", why: "full" }],
  ]);
  const hidden = await hostingLife({ cafe: { userVisible: false } });
  expect(hidden.news).toEqual([{ kind: "refused", guest: "helper", why: "unknown-building" }]);
});

it("leaves when the operator names it no more, with or without other guests", async () => {
  const first = await hostingLife();
  await first.life.close();
  const { memory, clock } = first;
  const without = await hostingLife({ memory, clock, isNamed: false });
  expect(guest(without)).toBeUndefined();
  await without.life.close();

  const second = await hostingLife();
  await second.life.close();
  const alone = await openedLife({ memory: second.memory, clock: second.clock });
  expect(residentOf(alone.life.city.state(), helper)).toBeUndefined();
});

it("no city is heard under the name of a guest's home", async () => {
  const city = await hostingLife();
  const key = "A".repeat(43) as PublicKey;
  const home = "a2a-helper" as CitySlug;
  await city.life.abroad?.trust.write({ type: "city-trusted", city: home, key });
  expect(city.life.abroad?.cityApi.judge(home, key)).toBe("unknown-city");
});
