// A soul under a budget: it goes easy near a cap, says at the cap once that it stops, and lives on.

import { describe, expect, it } from "vitest";
import { journalMemory } from "../../../src/adapters/store/memory-journal.ts";
import type { PersonaId } from "../../../src/kernel/id.ts";
import type { Cap } from "../../../src/protocol/budget.ts";
import { localDay } from "../../../src/protocol/local-day.ts";
import {
  type Budget,
  openBudget,
  pastSpending,
} from "../../../src/runtime/models/budget/budget.ts";
import { partPrices } from "../../../src/runtime/models/read-prices.ts";
import { answers, scriptedModel } from "../../doubles/scripted-model.ts";
import { type HandClock, handClock } from "../../hand-clock.ts";
import {
  type Awakened,
  awakened,
  comment,
  journalOf,
  replying,
  saying,
  settled,
  speechModes,
} from "./awakened.ts";

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const timeZone = "Asia/Tokyo";
/** Midnight in Tokyo. */
const midnight = Date.UTC(2026, 10, 20, 15);
const spentWords = "今日はここまで。";

const calls = (cap: number, per: Cap["per"] = "hour"): Cap => ({
  scope: "city",
  per,
  unit: "calls",
  cap,
});
const budgetWith = (clock: HandClock, ...caps: readonly Cap[]): Budget =>
  openBudget({ clock, timeZone, prices: partPrices({}), caps });
const standings = (her: Awakened) =>
  her.eventsOf("standing-changed").map(({ standing }) => standing);
const budgetNotices = (her: Awakened) =>
  her.eventsOf("notice").filter(({ code }) => code.startsWith("budget-"));

describe.each(speechModes)("a budget in %s mode", (mode) => {
  const talkative = replying((_, at) => saying(mode, `${at}。`));
  const poor = async (cap: number, more: object = {}) => {
    const clock = handClock(midnight + 10 * minute);
    const budget = budgetWith(clock, calls(cap));
    return { budget, her: await awakened({ mode, script: talkative, clock, budget, ...more }) };
  };

  it("bounds a day of autonomy, is told once a day, and begins anew on the next day", async () => {
    const clock = handClock(midnight);
    const budget = budgetWith(clock, calls(100, "day"));
    const settings = { soliloquy: { interval: 30 * second, perHour: 60, timeZone } };
    const her = await awakened({ mode, script: talkative, clock, budget, settings });
    const told = new Map<string, number>();
    for (let at = 0; at < 48 * hour; at += 5 * minute) {
      const before = her.body.heard.length;
      const day = localDay(clock.now(), timeZone);
      await her.soul.hear(comment("hi"));
      await her.pass(5 * minute, 30 * second);
      const said = her.body.heard.slice(before).filter((text) => text === spentWords).length;
      told.set(day, (told.get(day) ?? 0) + said);
    }
    const begun = [...(her.memory.streams.get("soul:mio")?.entries ?? [])]
      .filter(({ json }) => json.includes('"model-started"'))
      .map(({ at }) => localDay(at, timeZone));
    expect(begun.filter((day) => day === "2026-11-21")).toHaveLength(100);
    expect(begun.filter((day) => day === "2026-11-22")).toHaveLength(100);
    expect(her.model.requests).toHaveLength(200);
    expect([...told]).toEqual([
      ["2026-11-21", 1],
      ["2026-11-22", 1],
    ]);
    expect(standings(her).slice(0, 4)).toEqual(["easy", "spent", "free", "easy"]);
    expect(her.soul.state().waiting).toEqual([]);
  });

  it("that is spent ends the turn without a call, and lets go what waits", async () => {
    const { her } = await poor(1);
    await her.tell("1", {}, 0);
    await her.tell("2", {}, 0);
    await her.tell("3", {}, 0);
    expect(her.model.requests).toHaveLength(1);
    expect(her.body.heard).toEqual(["0。", spentWords]);
    expect(her.eventsOf("turn-ended").map(({ outcome }) => outcome)).toEqual(["spoken", "spoken"]);
    expect(her.eventsOf("stimulus-dropped")).toMatchObject([{ reason: "budget-spent" }]);
    expect(budgetNotices(her)).toMatchObject([{ level: "warning", code: "budget-spent" }]);
  });

  it("that is counted elsewhere is asked before each call, and bounds them in the same way", async () => {
    const clock = handClock(midnight + 10 * minute);
    const here = budgetWith(clock, calls(2));
    const allow: Budget["allow"] = async (...asked) => {
      await clock.sleep(50);
      return await here.allow(...asked);
    };
    const her = await awakened({ mode, script: talkative, clock, budget: { ...here, allow } });
    for (const text of ["1", "2", "3"]) {
      await her.soul.hear(comment(text));
      await her.pass(minute, second);
    }
    expect(her.model.requests).toHaveLength(2);
    expect([her.body.heard[0], her.body.heard.at(-1)]).toEqual(["0。", spentWords]);
    expect(here.uses()).toMatchObject([{ used: 2 }]);
  });

  it("of money that a model without a price would break is not said to be spent, and no call is made", async () => {
    const clock = handClock(midnight + 10 * minute);
    const money: Cap = { scope: "city", per: "day", unit: "money", cap: 5 };
    const budget = budgetWith(clock, money);
    const her = await awakened({ mode, script: talkative, clock, budget });
    await her.tell("1", {}, 0);
    await her.tell("2", {}, 0);
    expect(her.model.requests).toEqual([]);
    expect(her.body.heard).toEqual(["いまは答えられないの。"]);
    const [told, ...more] = budgetNotices(her);
    expect(told).toMatchObject({ level: "warning", code: "budget-unpriced" });
    expect(her.eventsOf("stimulus-dropped")).toMatchObject([{ reason: "price-unknown" }]);
    expect(more).toEqual([]);
    budget.changeCaps([{ ...money, cap: null }]);
    await her.pass(2 * minute, minute);
    await her.tell("3", {}, 0);
    expect(her.body.heard.at(-1)).toBe("0。");
  });

  it("that is spent is told who asks for a turn", async () => {
    const { her } = await poor(1);
    await her.tell("1", {}, 0);
    await her.tell("2", {}, 0);
    const third = her.soul.processTurn(comment("3"));
    await her.pass();
    expect(await third).toEqual({ ok: false, error: "dropped" });
  });

  it("is not told again when another cap follows", async () => {
    const { her, budget } = await poor(1);
    budget.changeCaps([{ ...calls(1), scope: "mio" as PersonaId }, calls(2, "day"), calls(9)]);
    await her.tell("1", {}, 0);
    await her.tell("2", {}, 0);
    const [started] = her.eventsOf("model-started");
    if (started !== undefined) budget.observe("air", started, her.clock.now());
    await her.pass(hour, minute);
    await her.tell("3", {}, 0);
    expect(her.model.requests).toHaveLength(1);
    expect(her.body.heard).toEqual(["0。", spentWords]);
    expect(standings(her).at(-1)).toBe("spent");
    expect(budgetNotices(her).filter(({ code }) => code === "budget-spent")).toHaveLength(1);
  });

  it("keeps a paid comment for the next hour", async () => {
    const { her } = await poor(1);
    await her.tell("1", {}, 0);
    await her.tell("2", {}, 0);
    await her.tell("3", { paid: { amount: 500, currency: "JPY" } }, minute);
    expect(her.body.heard).toHaveLength(2);
    await her.pass(50 * minute, minute);
    expect(her.body.heard).toEqual(["0。", spentWords, "1。"]);
  });

  it("is told in the middle of a turn that the tools took it up in", async () => {
    const script = replying(() => [
      ...saying(mode, "調べるね。"),
      { call: "get_weather", args: { location: "東京" } },
    ]);
    const { her } = await poor(1, { script });
    await her.tell("天気は？", {}, 0);
    expect(her.model.requests).toHaveLength(1);
    expect(her.body.heard).toEqual(["調べるね。", spentWords]);
    expect(her.past()).toHaveLength(1);
  });

  it("counts what fails, is tried again and is interrupted", async () => {
    const { her, budget } = await poor(3, { script: () => [{ hangs: "until-aborted" }] });
    await her.tell("1", {}, 0);
    her.soul.interrupt("operator", "now");
    await her.pass();
    await her.tell("2", {}, 0);
    her.soul.interrupt("operator", "now");
    await her.pass();
    await her.tell("3", {}, 0);
    expect(budget.uses()).toMatchObject([{ used: 3 }]);
    her.soul.interrupt("operator", "now");
    await her.pass();
    await her.tell("4", {}, 0);
    expect(her.model.requests).toHaveLength(3);
    expect(her.body.heard).toEqual([spentWords]);
  });

  it("that gets room again is used at once", async () => {
    const { her, budget } = await poor(1);
    await her.tell("1", {}, 0);
    await her.tell("2", {}, 0);
    budget.changeCaps([calls(10)]);
    her.soul.reconsider(budget.allowanceOf("mio"));
    await her.pass();
    await her.tell("3", {}, 0);
    expect(her.body.heard).toEqual(["0。", spentWords, "1。"]);
    expect(standings(her)).toEqual(["spent", "free"]);
    her.soul.reconsider(budget.allowanceOf("mio"));
    await her.pass();
    expect(standings(her)).toHaveLength(2);
  });

  it("is still spent after a kill, and its calls are still counted", async () => {
    const memory = journalMemory();
    const clock = handClock(midnight + 10 * minute);
    const first = await awakened({
      mode,
      memory,
      clock,
      script: talkative,
      budget: budgetWith(clock, calls(1)),
    });
    await first.tell("1", {}, 0);
    const past = await pastSpending(journalOf(memory), clock.now());
    const options = { clock, timeZone, prices: partPrices({}), caps: [calls(1)], past };
    const budget = openBudget(options);
    expect(budget.uses()).toMatchObject([{ used: 1 }]);
    const again = await awakened({ mode, memory, clock, script: talkative, budget });
    await again.tell("2", {}, 0);
    expect(again.model.requests).toEqual([]);
    expect(again.body.heard).toEqual([spentWords]);
  });

  it("does not use up the running order", async () => {
    const { her } = await poor(1);
    await her.tell("1", {}, 0);
    const items = [{ title: "星", body: "" }];
    await her.soul.record({ type: "show-set", title: "番組", items });
    await her.pass(10 * minute, minute);
    expect(her.soul.state().show).toMatchObject({ phase: "intro", items: [{ tries: 0 }] });
    expect(her.body.heard).toEqual(["0。"]);
    await her.pass(40 * minute, minute);
    expect(her.body.heard).toEqual(["0。", "1。"]);
  });

  it("near its end means a lighter model and half of the history", async () => {
    const clock = handClock(midnight + 10 * minute);
    const light = scriptedModel(
      clock,
      replying(() => saying(mode, "軽く。")),
    );
    const settings = { history: { turns: 4, tokens: 24_000 }, maxNudges: 0 };
    const budget = budgetWith(clock, calls(mode === "text" ? 10 : 20));
    const her = await awakened({ mode, script: talkative, clock, budget, light, settings });
    for (let turn = 0; turn < 9; turn += 1) await her.tell(`${turn}番`, {}, 0);
    const usual = JSON.stringify(her.model.requests.at(-1)?.messages).match(/番</g)?.length ?? 0;
    const easy = JSON.stringify(light.requests[0]?.messages).match(/番</g)?.length ?? 0;
    expect(usual).toBeGreaterThan(easy);
    expect(her.body.heard.at(-1)).toBe("軽く。");
    expect(standings(her)).toEqual(["easy"]);
    expect(budgetNotices(her)).toMatchObject([{ level: "info", code: "budget-easy" }]);
  });
});

it("is kept by souls side by side, however many", async () => {
  const clock = handClock(midnight);
  const budget = budgetWith(clock, calls(5));
  const souls = await Promise.all(
    Array.from({ length: 12 }, (_, at) => {
      const allow: Budget["allow"] = (persona, purpose) => budget.allow(`${persona}${at}`, purpose);
      const observe: Budget["observe"] = (persona, event, when) =>
        budget.observe(`${persona}${at}`, event, when);
      const own = { ...budget, allow, observe };
      return awakened({ clock, budget: own, script: () => [{ text: "はい。" }] });
    }),
  );
  await Promise.all(souls.map(({ soul }) => soul.hear(comment("hi"))));
  await settled(20);
  const made = souls.reduce((sum, { model }) => sum + model.requests.length, 0);
  expect(made).toBe(5);
});

it("is free without an allowance", async () => {
  const her = await awakened({ script: answers("一。") });
  await her.tell("1", {}, 0);
  expect(her.body.heard).toEqual(["一。"]);
  expect(her.eventsOf("standing-changed")).toEqual([]);
});
