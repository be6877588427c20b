// The reports between pages of two living cities while a persona travels between them.

import { expect, it, onTestFinished } from "vitest";
import type { CitySlug, PersonaId } from "../../../src/kernel/id.ts";
import type { AbroadView } from "../../../src/protocol/abroad-view.ts";
import type { Role } from "../../../src/protocol/role.ts";
import { openAbroadHost } from "../../../src/runtime/page-api/abroad-host.ts";
import { calledBack, judgeCity, sendAbroad } from "../../../src/runtime/page-api/travel.ts";
import { answers } from "../../doubles/scripted-model.ts";
import { cafe, persona } from "../../fixtures/cafe-city.ts";
import type { OpenedLife } from "./opened-life.ts";
import { visitingLives } from "./visiting-lives.ts";

const ren = persona("ren");
const visitor = "ren@city_a" as PersonaId;
const cityB = "city_b" as CitySlug;
const cityC = "city_c" as CitySlug;
const knock = "c".repeat(43);

const twoCities = () =>
  visitingLives(
    { localResidents: [{ name: "ren", mode: "user", script: answers("ここはいい街ですね。") }] },
    { localResidents: [{ name: "air", mode: "user", script: answers("いらっしゃい。") }] },
  );

/** The knowledge of one page, folded from its messages. */
function watched({ life, clock }: OpenedLife, role: Role = "operator") {
  const desk = openAbroadHost({
    life,
    clock,
    shown: { state: life.city.state, follow: life.city.subscribe },
  });
  onTestFinished(desk.close);
  const view = desk.watch({ role });
  let known: { readonly [P in keyof AbroadView]?: AbroadView[P] | undefined } = {};
  /** The news, and the knowledge with it. */
  const look = () => {
    const update = view.next();
    if (update?.kind !== "abroad") return { known, fresh: false, parts: [] };
    known = update.fresh ? update.abroad : { ...known, ...update.abroad };
    return { known, fresh: update.fresh, parts: Object.keys(update.abroad) };
  };
  return { look, view };
}

it("tells of a visit on both sides, from the asking to the coming home, part by part", async () => {
  const lives = await twoCities();
  await lives.pass(1_000);
  const [a, b] = [watched(lives.a()), watched(lives.b())];
  expect(a.look()).toMatchObject({
    fresh: true,
    known: {
      link: "by-choice",
      away: [],
      visitors: [],
      own: { city: "city_a", key: "a".repeat(43), api: null, directory: null },
      thoughtsPerDay: 50,
      cities: [
        {
          ...{ city: "city_b", trustLevel: "trusted", from: "operator", reach: "reached" },
          ...{ kind: "saintverse", url: "http://127.0.0.1:1", key: "b".repeat(43), thoughts: 0 },
        },
      ],
    },
  });
  expect(a.look().parts).toEqual([]);
  b.look();

  const command = { do: "send-abroad", persona: ren, city: cityB } as const;
  expect(await sendAbroad(lives.a(), command, { role: "user" })).toMatchObject({ ok: true });
  expect(await lives.a().cityEvents("visit-requested")).toMatchObject([{ by: "user" }]);
  await lives.pass(3_000);
  const there = a.look();
  expect(there).toMatchObject({
    fresh: false,
    parts: ["away"],
    known: { away: [{ persona: "ren", host: "city_b", phase: "present" }] },
  });
  expect(b.look()).toMatchObject({
    known: {
      visitors: [
        {
          ...{ persona: visitor, name: "ren", phase: "present", building: cafe },
          home: { home: "city_a", name: "CITY_A (city_a)" },
        },
      ],
      cities: [{ city: "city_a", name: "CITY_A (city_a)" }],
    },
  });
  expect(await sendAbroad(lives.a(), command, { role: "user" })).toMatchObject({
    ok: false,
    error: { code: "not-there" },
  });

  await lives.b().say("ようこそ");
  await lives.pass(10_000);
  expect(a.look().known.cities).toMatchObject([{ name: "CITY_A (city_b)", thoughts: 1 }]);

  await calledBack(lives.a(), { do: "summon", persona: ren });
  await lives.pass(5_000);
  expect(a.look().known.away).toEqual([]);
  expect(b.look().known.visitors).toEqual([]);
});

it("tells why somebody was not let in, the last time that she asked", async () => {
  const localResidents = [{ name: "ren", mode: "user", script: answers("はい。") }] as const;
  const lives = await visitingLives({ localResidents }, { localResidents: [], user: "ＲＥＮ" });
  await lives.pass(1_000);
  const { look } = watched(lives.a());
  expect(look().known.turnedAway).toEqual([]);
  const sent = async (): Promise<readonly number[]> => {
    await sendAbroad(lives.a(), { do: "send-abroad", persona: ren, city: cityB }, { role: "user" });
    await lives.pass(3_000);
    const { turnedAway = [] } = look().known;
    expect(turnedAway).toMatchObject([{ persona: "ren", host: "city_b", why: "name-taken" }]);
    return turnedAway.map(({ at }) => at);
  };
  const [first = 0] = await sent();
  const [second = 0] = await sent();
  expect(second).toBeGreaterThan(first);
  await lives.b().life.command({ do: "change-user", name: "ユーザー" });
  await sendAbroad(lives.a(), { do: "send-abroad", persona: ren, city: cityB }, { role: "user" });
  await lives.pass(3_000);
  expect(look().known).toMatchObject({ turnedAway: [], away: [{ phase: "present" }] });
});

it("wakes anyone who watches when something changed, and not before", async () => {
  const lives = await twoCities();
  await lives.pass(1_000);
  const { look, view } = watched(lives.a());
  look();
  let woken = 0;
  view.subscribe(() => {
    woken += 1;
  });
  await lives.pass(1_000);
  expect(woken).toBe(0);
  await judgeCity(lives.a(), { do: "ban-city", city: cityB });
  await lives.pass(1_000);
  expect(woken).toBe(1);
  expect(look()).toMatchObject({
    parts: ["cities"],
    known: { cities: [{ trustLevel: "banned" }] },
  });
});

it("keeps keys, addresses, knocks, bans and budgets from everybody but the operator", async () => {
  const lives = await twoCities();
  await lives.pass(1_000);
  const { abroad } = lives.a().life;
  expect(abroad?.trust.judge(cityC, knock, () => "みなと\u202E")).toBe("unknown-city");
  await lives.pass(1_000);
  expect(watched(lives.a()).look().known.cities).toMatchObject([
    { city: "city_b" },
    { city: "city_c", name: "みなと", trustLevel: "met", from: "itself", key: knock },
  ]);
  for (const role of ["user", "viewer"] as const) {
    const { known } = watched(lives.a(), role).look();
    expect(known.cities).toEqual([
      {
        ...{ city: "city_b", name: "city_b", kind: "saintverse", trustLevel: "trusted" },
        ...{ from: "operator", reach: "reached", buildings: expect.any(Array) },
      },
    ]);
    expect(known).toMatchObject({ own: null, thoughtsPerDay: null });
  }
  await judgeCity(lives.a(), { do: "trust-city", city: cityC, key: knock });
  await judgeCity(lives.a(), { do: "ban-city", city: cityB });
  expect(watched(lives.a(), "viewer").look().known.cities).toMatchObject([{ city: "city_c" }]);
  await judgeCity(lives.a(), { do: "forget-city", city: cityC });
  expect(watched(lives.a(), "viewer").look().known.cities).toEqual([]);
  expect(
    await sendAbroad(
      lives.a(),
      { do: "send-abroad", persona: ren, city: cityC },
      { role: "operator" },
    ),
  ).toMatchObject({ ok: false, error: { code: "unknown-city" } });
});
