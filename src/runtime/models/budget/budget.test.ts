import { describe, expect, it } from "vitest";
import { budgetContract } from "../../../../test/contracts/budget.contract.ts";
import { handClock } from "../../../../test/hand-clock.ts";
import { journalMemory, memoryJournal } from "../../../adapters/store/memory-journal.ts";
import type { TurnId } from "../../../kernel/id.ts";
import { program as en } from "../../../languages/en/program/program-texts.ts";
import { program as ja } from "../../../languages/ja/program/program-texts.ts";
import type { Cap } from "../../../protocol/budget.ts";
import { SoulEvent } from "../../../protocol/soul-events.ts";
import { readConfig } from "../../config/read-config.ts";
import { partPrices } from "../read-prices.ts";
import { openBudget, openSharedBudget, pastSpending } from "./budget.ts";
import { capsOf } from "./budget-caps.ts";
import { budgetText } from "./open-budget.ts";

const hour = 3_600_000;
const noon = Date.UTC(2026, 10, 21, 12);
const call: Extract<SoulEvent, { type: "model-started" }> = {
  type: "model-started",
  turn: "t" as TurnId,
  round: 0,
  attempt: 1,
  reason: "stimulus",
  model: "understudy",
  tools: [],
};

function configOf(environment: Record<string, string>) {
  const read = readConfig(environment, "no-such-folder");
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value.config;
}

describe("a cap of money", () => {
  const caps = [{ scope: "city", per: "day", unit: "money", cap: 5 } as const];
  const open = (options: { readonly caps?: readonly Cap[] } = {}) =>
    openBudget({
      clock: handClock(noon),
      timeZone: "UTC",
      prices: partPrices({}),
      caps,
      ...options,
    });

  it("refuses a model of unknown price before it is called, and says what to set", async () => {
    const budget = open();
    expect(budget.allow("ren", undefined, "gpt-6-luna")).toEqual({ level: "free" });
    const refused = await budget.allow("ren", "router", "openai:somebody-elses");
    expect(refused).toMatchObject({ level: "spent", unpriced: "openai:somebody-elses" });
    for (const words of [ja, en]) {
      const text = budgetText(refused, words, "UTC", "/home/prices.json");
      expect(text).toContain("openai:somebody-elses");
      expect(text).toContain("/home/prices.json");
      expect(text).toContain("BUDGET_MONEY_");
    }
    expect(budget.allow("ren", undefined, "gpt-6-luna")).toEqual({ level: "free" });
  });

  it("is not kept after a call of unknown price: no model is called until a price is set", () => {
    const budget = open();
    budget.observe("ren", { ...call, model: "somebody-elses" }, noon);
    expect(budget.allow("air", undefined, "gpt-6-luna")).toMatchObject({
      level: "spent",
      unpriced: "somebody-elses",
    });
    budget.changeCaps([{ scope: "city", per: "day", unit: "money", cap: null }]);
    expect(budget.allow("air", undefined, "gpt-6-luna")).toEqual({ level: "free" });
  });

  it("does not concern models without a price where there is no such cap, or with a free key", () => {
    const none = open({ caps: [{ scope: "city", per: "day", unit: "calls", cap: 5 }] });
    expect(none.allow("ren", undefined, "somebody-elses")).toEqual({ level: "free" });
    const budget = open();
    const route = "somebody-elses (free)";
    budget.observe("ren", { ...call, model: "somebody-elses" }, noon);
    const usage = { input: 1, output: 1 };
    const ended = { turn: call.turn, round: 0, route, duration: 1, usage };
    budget.observe("ren", { type: "model-ended", ...ended, parts: [], finish: "stop" }, noon);
    expect(budget.allow("ren", undefined, "gpt-6-luna")).toEqual({ level: "free" });
  });

  it("knows which prices are older than 90 days", () => {
    const later = handClock(Date.UTC(2027, 5, 1));
    const budget = openBudget({ clock: later, timeZone: "UTC", prices: partPrices({}), caps });
    expect(open().priceOf("gemini-3.8-flash")).toMatchObject({ oldSince: undefined });
    expect(budget.priceOf("gemini-3.8-flash (paid)")).toMatchObject({ oldSince: "2026-11-22" });
    expect(budget.priceOf("ollama:qwen4")).toMatchObject({ oldSince: undefined });
    expect(budget.priceOf("somebody-elses")).toBeUndefined();
  });
});

budgetContract("a budget of one process", async () => (options) => openSharedBudget(options));

describe("the caps of the configuration", () => {
  it("are 600 calls an hour by default", () => {
    expect(capsOf(configOf({}))).toEqual([{ scope: "city", per: "hour", unit: "calls", cap: 600 }]);
  });

  it("are as written, and none where `none` is written", () => {
    const config = configOf({ BUDGET_CALLS_PER_HOUR: "none", BUDGET_MONEY_PER_DAY: "0.5" });
    expect(capsOf(config)).toEqual([{ scope: "city", per: "day", unit: "money", cap: 0.5 }]);
  });

  it.each(["-1", "many"])("refuse %s", (BUDGET_CALLS_PER_DAY) => {
    expect(readConfig({ BUDGET_CALLS_PER_DAY }, "no-such-folder")).toMatchObject({
      ok: false,
      error: [{ name: "BUDGET_CALLS_PER_DAY", form: "cap" }],
    });
  });
});

it("finds in the journal the recent spending of every soul, over several pages, and nothing else", async () => {
  const journal = memoryJournal((json) => SoulEvent.parse(json), journalMemory());
  const notice: SoulEvent = { type: "notice", level: "info", code: "c", note: "n" };
  const entry = (persona: string, at: number, event: SoulEvent) => ({
    stream: `soul:${persona}`,
    at,
    event,
  });
  const many = Array.from({ length: 1_200 }, (_, ago) =>
    entry("ren", noon - (1_200 - ago) * 6_000, ago % 2 === 0 ? call : notice),
  );
  await journal.append([entry("ren", noon - 40 * hour, call), ...many]);
  await journal.append([entry("air", noon - 30 * hour, call), entry("air", noon - hour / 2, call)]);
  const clock = handClock(noon);
  const budget = openBudget({
    clock,
    timeZone: "UTC",
    prices: partPrices({}),
    caps: [
      { scope: "city", per: "day", unit: "calls", cap: 1 },
      { scope: "city", per: "hour", unit: "calls", cap: 1 },
    ],
    past: await pastSpending(journal, noon),
  });
  expect(budget.uses()).toMatchObject([{ used: 601 }, { used: 0 }]);
});

it("skips the rest of a soul's journal that cannot be read", async () => {
  const journal = memoryJournal((json) => SoulEvent.parse(json), journalMemory());
  await journal.append([{ stream: "soul:ren", at: noon, event: call }]);
  const broken = {
    ...journal,
    read: () => {
      throw new Error("from a newer program");
    },
  };
  expect(await pastSpending(broken, noon)).toEqual([]);
});

describe("what the operator reads", () => {
  const cap = { scope: "city", per: "day", unit: "money", cap: 2 } as const;
  const spent = { level: "spent", cap, until: noon } as const;
  it("says what is spent, and when calls are possible again", () => {
    expect(budgetText(spent, ja, "Asia/Tokyo", "prices.json")).toMatch(
      /全体の1日の上限（2ドル）.*21:00/,
    );
    expect(budgetText(spent, en, "Asia/Tokyo", "prices.json")).toMatch(
      /2 dollars a day for everybody.*21:00/,
    );
  });
});
