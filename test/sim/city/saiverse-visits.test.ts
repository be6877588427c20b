// The promises of a living city about visits to and from a city of SAIVerse.

import fc from "fast-check";
import { expect, it } from "vitest";
import type { CitySlug, PersonaId } from "../../../src/kernel/id.ts";
import type { CityEvent } from "../../../src/protocol/city-events.ts";
import { isAway, residentOf, roomOf } from "../../../src/world/state.ts";
import { answers } from "../../doubles/scripted-model.ts";
import { cafe } from "../../fixtures/cafe-city.ts";
import { tries } from "../../fixtures/thoroughness.ts";
import { lease, ren, type SaiverseLife, said, saiverseLife, stay, there } from "./saiverse-life.ts";

const luna = "luna_city_s@city_s" as PersonaId;
const home = '帰りますね。\n::act\n[{"action":"move","target":"city_a","city":"city_a"}]\n::end';
const isOut = ({ now }: SaiverseLife) => isAway(residentOf(now().life.city.state(), ren));
const inside = ({ now }: SaiverseLife) => roomOf(now().life.city.state(), cafe)?.inside ?? [];
const why = async ({ now }: SaiverseLife, type: "visit-home" | "visit-rejected") =>
  (await now().cityEvents(type)).map((event) => event.why);
const modelCalls = ({ now }: SaiverseLife) => now().models["ren"]?.requests ?? [];

it("a persona is there from the 202 on, and thinks there with what is new to her", async () => {
  const lives = await saiverseLife(answers("はじめまして。", "いい部屋ですね。"));
  await lives.go();
  expect(lives.called).toEqual(["move-in ren deep_think_room_city_s"]);
  expect([isOut(lives), inside(lives)]).toEqual([true, []]);
  expect(await lives.ask(said("ようこそ"))).toEqual({
    ok: true,
    value: { response_text: "はじめまして。" },
  });
  const hers = { role: "assistant", content: "はじめまして。" };
  await lives.ask(said("ようこそ"), hers, said("どうですか"));
  const heard = await lives.now().soulEvents("ren", "stimulus-arrived");
  expect(heard.map(({ stimulus }) => stimulus.perceived?.map((one) => one.kind))).toEqual([
    ["arrived", "words"],
    ["words"],
  ]);
  expect(heard.at(-1)?.stimulus).toMatchObject({
    abroad: { city: "city_s", building: "deep_think_room_city_s", buildingName: "思索の部屋" },
    perceived: [{ text: "どうですか", role: "persona" }],
  });
});

it("thinks seldom where nothing is said, and not while she thinks", async () => {
  const script = answers([{ pause: 5_000 }, { text: "一。" }], "二。", "三。");
  const lives = await saiverseLife(script);
  await lives.go();
  const first = lives.ask(said("やあ"));
  await lives.pass(1_000);
  expect(await lives.ask(said("やあ"))).toEqual({ ok: false, error: "too-often" });
  await lives.pass(10_000);
  expect(await first).toMatchObject({ value: { response_text: "一。" } });
  expect(await lives.ask(said("やあ"))).toEqual({ ok: true, value: { response_text: "" } });
  expect(modelCalls(lives)).toHaveLength(1);
  await lives.pass(180_000);
  expect(await lives.ask(said("やあ"))).toMatchObject({ value: { response_text: "二。" } });
});

it("comes home by her own act before that city hears her say so, and thinks for it no more", async () => {
  const lives = await saiverseLife(answers(home));
  await lives.go();
  expect(await lives.ask(said("またね"))).toEqual({
    ok: true,
    value: { response_text: "帰りますね。" },
  });
  expect([isOut(lives), inside(lives)]).toEqual([false, [ren]]);
  expect(await why(lives, "visit-home")).toEqual(["own-act"]);
  expect(await lives.ask(said("もしもし"))).toEqual({ ok: false, error: "not-sent-there" });
});

it("thinks for no city but the one that she is in, and for nobody while everything is stopped", async () => {
  const lives = await saiverseLife(answers("はい。"));
  const asked = { building_id: "b", occupants: [], recent_history: [], user_online: false };
  const ask = (who: string, ...callers: readonly string[]) =>
    lives.cityApi().think(callers as CitySlug[], who, asked, new AbortController().signal);
  expect(await ask("ren", there)).toEqual({ ok: false, error: "not-sent-there" });
  await lives.go();
  expect(await ask("ren", "city_x")).toEqual({ ok: false, error: "not-sent-there" });
  expect(await ask("ren")).toEqual({ ok: false, error: "unknown-city" });
  expect(await ask("nobody", there)).toEqual({ ok: false, error: "unknown-persona" });
  expect(await ask("../ren", there)).toEqual({ ok: false, error: "unknown-persona" });
  await lives.now().life.command({ do: "stop-everything", by: "operator" });
  expect(await ask("ren", there)).toEqual({ ok: false, error: "ended" });
  expect(modelCalls(lives)).toEqual([]);
});

it("comes home by an act in a turn that nobody waits for any more", async () => {
  const lives = await saiverseLife(answers([{ pause: 40_000 }, { text: home }]));
  await lives.go();
  const waits = new AbortController();
  const asked = { building_id: "b", occupants: [], recent_history: [], user_online: false };
  const answer = lives.cityApi().think([there], ren, asked, waits.signal);
  await lives.pass(30_000);
  waits.abort();
  expect(await answer).toEqual({ ok: false, error: "timeout" });
  await lives.pass(20_000);
  expect(await why(lives, "visit-home")).toEqual(["own-act"]);
});

it("comes home by an act in a turn that was under way when the program was killed", async () => {
  let isFirst = true;
  const hangs = [{ hangs: "for-ever" }] as const;
  const lives = await saiverseLife(() => (isFirst ? hangs : [{ text: home }]));
  await lives.go();
  void lives.ask(said("またね"));
  await lives.pass(1_000);
  isFirst = false;
  await lives.kill();
  await lives.pass(5_000);
  expect(await why(lives, "visit-home")).toEqual(["own-act"]);
  expect(inside(lives)).toEqual([ren]);
});

it("is told of acts that cannot be done there, and nothing of them is shown", async () => {
  const act = '見てきます。\n::act\n[{"action":"move","target":"user_room"}]\n::end';
  const lives = await saiverseLife(answers(act, "はい。"));
  await lives.go();
  expect(await lives.ask(said("どうぞ"))).toMatchObject({
    value: { response_text: "見てきます。" },
  });
  await lives.ask(said("どうぞ"), said("行けた？"));
  const heard = await lives.now().soulEvents("ren", "stimulus-arrived");
  expect(heard.at(-1)?.stimulus.perceived?.[0]).toEqual({
    kind: "act",
    action: "move",
    outcome: { kind: "refused", reason: "not-allowed-here" },
    taint: "city",
  });
  expect(isOut(lives)).toBe(true);
});

it("comes home when she is called, without a word of that city", async () => {
  const lives = await saiverseLife(answers());
  await lives.go();
  lives.other.isReached = false;
  expect(await lives.now().life.abroad?.visits.recall(ren, "recalled")).toBe("called");
  await lives.pass();
  expect([isOut(lives), inside(lives)]).toEqual([false, [ren]]);
  expect(await why(lives, "visit-home")).toEqual(["recalled"]);
});

it("stays while that city answers, and comes home when it does not or her longest stay is over", async () => {
  const lives = await saiverseLife(answers());
  await lives.go();
  await lives.pass(3 * lease);
  expect(isOut(lives)).toBe(true);
  lives.other.isReached = false;
  await lives.pass(2 * lease);
  expect(await why(lives, "visit-home")).toEqual(["lease-ended"]);
  lives.other.isReached = true;
  await lives.go();
  for (let passed = 0; passed < stay + lease; passed += 3 * lease) {
    await lives.ask();
    await lives.pass(3 * lease);
  }
  expect([isOut(lives), await why(lives, "visit-home")]).toEqual([
    false,
    ["lease-ended", "lease-ended"],
  ]);
});

it("comes home from a city that answers but asks her nothing, as one that restarted and forgot her", async () => {
  const lives = await saiverseLife(answers("はい。"));
  await lives.go();
  await lives.pass(3 * 60_000);
  await lives.ask(said("元気？"));
  await lives.pass(3 * 60_000);
  expect(isOut(lives)).toBe(true);
  await lives.pass(2 * 60_000);
  expect([isOut(lives), await why(lives, "visit-home")]).toEqual([false, ["lease-ended"]]);
});

it("is not let in where there is no such building, or the city says no, and stays at home", async () => {
  const lives = await saiverseLife(answers());
  await lives.go("どこにもない部屋");
  lives.other.moveIn = { kind: "rejected", why: "full" };
  await lives.go("city_s");
  expect(await why(lives, "visit-rejected")).toEqual(["unknown-building", "full"]);
  expect([isOut(lives), inside(lives)]).toEqual([false, [ren]]);
});

it("thinks for that city no more often than her owner allows it", async () => {
  const lives = await saiverseLife(answers("一。", "二。", "三。"), 2);
  await lives.go();
  const outcomes = [];
  for (const text of ["a", "b", "c"]) outcomes.push(await lives.ask(said(text)));
  expect(outcomes.at(-1)).toEqual({ ok: false, error: "spent" });
  expect(modelCalls(lives)).toHaveLength(2);
});

const asksIn = (more: object = {}) => ({
  persona_id: "luna_city_s",
  persona_name: "ルナ",
  target_building_id: cafe,
  source_city_id: "city_s",
  ...more,
});

it("lets somebody of that city in, has her home think for her, and lets happen what comes of it", async () => {
  const lives = await saiverseLife(answers());
  lives.other.thought = 'こんばんは。\n::act\n[{"action":"move","target":"家"}]\n::end';
  expect((await lives.cityApi().moveIn([there], asksIn())).ok).toBe(true);
  expect((await lives.cityApi().moveIn([there], asksIn())).ok).toBe(true);
  expect(await lives.now().cityEvents("visitor-accepted")).toHaveLength(1);
  expect(inside(lives)).toEqual([ren, luna]);
  await lives.now().say("いらっしゃい");
  await lives.pass(10_000);
  expect(lives.called.at(-1)).toContain("いらっしゃい");
  expect(residentOf(lives.now().life.city.state(), luna)?.building).not.toBe(cafe);
  const heard = (await lives.now().cityEvents("message-said")).map(({ text }) => text);
  expect(heard).toContain("こんばんは。");
});

it("sends her back to her own room when her stay is over, and keeps to its rules for anyone who comes", async () => {
  const lives = await saiverseLife(answers());
  const { cityApi } = lives;
  expect(await cityApi().moveIn([], asksIn())).toEqual({ ok: false, error: "unknown-city" });
  const other = asksIn({ source_city_id: "city_x" });
  expect(await cityApi().moveIn([there], other)).toEqual({ ok: false, error: "unknown-city" });
  const nowhere = asksIn({ target_building_id: "nowhere" });
  expect(await cityApi().moveIn([there], nowhere)).toEqual({
    ok: false,
    error: "unknown-building",
  });
  const borne = asksIn({ persona_name: "ユーザー" });
  expect(await cityApi().moveIn([there], borne)).toEqual({ ok: false, error: "name-taken" });
  expect(await lives.now().cityEvents("visitor-accepted")).toEqual([]);
  await cityApi().moveIn([there], asksIn());
  await lives.pass(stay + 1_000);
  expect(inside(lives)).toEqual([ren]);
  expect(lives.called).toEqual(["move-in luna_city_s deep_think_room_city_s"]);
  expect((await lives.now().cityEvents("visitor-home")).length).toBe(1);
  await lives.now().life.abroad?.trust.write({ type: "city-banned", city: there });
  expect(await cityApi().moveIn([there], asksIn())).toEqual({ ok: false, error: "banned" });
  expect(cityApi().buildings([there])).toEqual({ ok: false, error: "banned" });
});

it("takes back one of ours whom that city sends home in the words in which anybody comes", async () => {
  const lives = await saiverseLife(answers());
  await lives.go();
  const back = asksIn({ persona_id: "ren", persona_name: "れん" });
  expect((await lives.cityApi().moveIn([there], back)).ok).toBe(true);
  expect([isOut(lives), await why(lives, "visit-home")]).toEqual([false, ["host-ended"]]);
});

type Step =
  | ("go" | "ask" | "ask-home" | "recall" | "cut" | "mend" | "refuse")
  | ("restart" | "kill" | "wait");
const steps: readonly Step[] = [
  ...(["go", "go", "go", "ask", "ask", "ask-home", "recall"] as const),
  ...(["cut", "mend", "refuse", "restart", "kill", "wait"] as const),
];
const order = ["visit-requested", "visit-accepted", "visit-present", "visit-returning"];

type HomeEvent = Extract<CityEvent, { readonly visit: string; readonly type: `visit-${string}` }>;

const isHomeEvent = (event: CityEvent): event is HomeEvent => event.type.startsWith("visit-");
const placeOf = ({ type }: HomeEvent): number =>
  type === "visit-home" || type === "visit-rejected" ? order.length : order.indexOf(type);

/** Phases of a visit stand in their order, each once. */
function phaseFlaws(events: readonly HomeEvent[]): readonly string[] {
  const reached = new Map<string, number>();
  return events.flatMap((event) => {
    const place = placeOf(event);
    if (place < 0) return [];
    const before = reached.get(event.visit) ?? -1;
    reached.set(event.visit, place);
    return place > before ? [] : [`${event.type} after phase ${before}`];
  });
}

/** She is out exactly between acceptance and home, in one visit, and thinks for that one alone. */
function flawsOf(all: readonly CityEvent[], isOutNow: boolean): readonly string[] {
  const events = all.filter(isHomeEvent);
  const flaws = [...phaseFlaws(events)];
  let out: string | undefined;
  for (const { type, visit } of events) {
    if (type === "visit-thought" && visit !== out) flaws.push("a thought elsewhere");
    if (type === "visit-accepted" && out !== undefined) flaws.push("away twice");
    if (type === "visit-accepted") out = visit;
    if (type === "visit-home") out = undefined;
  }
  return (out !== undefined) === isOutNow ? flaws : [...flaws, `out: ${isOutNow}, journal: ${out}`];
}

it("keeps the laws of a visit whatever that city does, and every visit ends at home", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...steps), { minLength: 3, maxLength: 14 }),
      async (schedule) => {
        let next = "はい。";
        let words = 0;
        const ask = () => {
          words += 1;
          return lives.ask(said(`やあ ${words}`));
        };
        const lives = await saiverseLife(() => [{ text: next }]);
        const doing: Readonly<Record<Step, () => unknown>> = {
          go: () => lives.go(),
          ask,
          async "ask-home"() {
            next = home;
            await ask();
            next = "はい。";
          },
          recall: () => lives.now().life.abroad?.visits.recall(ren, "recalled"),
          cut: () => {
            lives.other.isReached = false;
          },
          mend: () => {
            lives.other.isReached = true;
          },
          restart: () => lives.restart(),
          kill: () => lives.kill(),
          wait: () => lives.pass(50_000),
          refuse: () => {
            const refusal = { kind: "rejected", why: "full" } as const;
            lives.other.moveIn = lives.other.moveIn === undefined ? refusal : undefined;
          },
        };
        for (const step of schedule) {
          await doing[step]();
          await lives.pass();
          expect(flawsOf(await lives.events(), isOut(lives))).toEqual([]);
        }
        lives.other.isReached = false;
        await lives.pass(3 * lease);
        expect([isOut(lives), inside(lives)]).toEqual([false, [ren]]);
        expect(flawsOf(await lives.events(), false)).toEqual([]);
        expect(lives.bugs).toEqual([]);
      },
    ),
    { numRuns: tries(200, 25) },
  );
}, 300_000);
