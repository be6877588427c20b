// The contract of a budget, wherever its ledger is kept. Run it with a way to open it again and again over one ledger,
// as one program after another does.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { journalMemory, memoryJournal } from "../../src/adapters/store/memory-journal.ts";
import type { TurnId } from "../../src/kernel/id.ts";
import type { Cap } from "../../src/protocol/budget.ts";
import { SoulEvent } from "../../src/protocol/soul-events.ts";
import {
  type Budget,
  type openSharedBudget,
  pastSpending,
} from "../../src/runtime/models/budget/budget.ts";
import { partPrices } from "../../src/runtime/models/read-prices.ts";
import { handClock } from "../hand-clock.ts";

type Options = Parameters<typeof openSharedBudget>[0];

/** Opens the budget of one ledger. */
export type OpenBudgetAgain = (options: Options) => Promise<Budget>;

const noon = Date.UTC(2026, 10, 21, 12);
const model = "gpt-6-luna";
const calls = (cap: number): Cap => ({ scope: "city", per: "hour", unit: "calls", cap });
const tokens: Cap = { scope: "city", per: "day", unit: "tokens", cap: 1_000_000 };

const started = (turn: string, inputTokens = 100): SoulEvent =>
  SoulEvent.parse({
    ...{ type: "model-started", turn: turn as TurnId, round: 0, attempt: 1, reason: "stimulus" },
    ...{ model, tools: [], inputTokens },
  });
const ended = (turn: string, input: number, output: number): SoulEvent =>
  SoulEvent.parse({
    ...{ type: "model-ended", turn: turn as TurnId, round: 0, route: model, duration: 1 },
    ...{ parts: [], finish: "stop", usage: { input, output } },
  });

/** One program after another, over one journal and one ledger. */
async function city(home: OpenBudgetAgain, caps: readonly Cap[]) {
  const clock = handClock(noon);
  const journal = memoryJournal((json) => SoulEvent.parse(json), journalMemory());
  const open = async () =>
    await home({
      ...{ clock, timeZone: "UTC", prices: partPrices({}), caps },
      past: await pastSpending(journal, clock.now()),
    });
  /** Writes an event; a program that lives long enough counts it. */
  const write = async (budget: Budget | undefined, persona: string, event: SoulEvent) => {
    const at = clock.now();
    const written = await journal.append([{ stream: `soul:${persona}`, at, event }]);
    for (const entry of written.ok ? written.value : []) {
      budget?.observe(persona, event, at, entry);
    }
  };
  return { open, write, clock };
}

const used = async (budget: Budget): Promise<readonly number[]> => {
  // Events observed by the budget before have been counted when this is answered.
  await budget.allow("nobody", "nothing", "a model without a price");
  return budget.uses().map((use) => use.used);
};
const money: Cap = { scope: "nobody" as Cap["scope"], per: "day", unit: "money", cap: 1 };

const step = fc.record({
  persona: fc.integer({ min: 0, max: 3 }).map((at) => `p${at}`),
  ends: fc.boolean(),
  opens: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** The number of the wanted calls that were made, under a cap of five. */
async function madeBy(home: OpenBudgetAgain, steps: readonly Step[]): Promise<number> {
  const { open, write } = await city(home, [calls(5)]);
  let budget = await open();
  let made = 0;
  for (const [at, { persona, ends, opens }] of steps.entries()) {
    if (opens) budget = await open();
    const { level } = await budget.allow(persona);
    if (level === "spent") continue;
    made += 1;
    await write(budget, persona, started(`${at}`));
    if (ends) await write(budget, persona, ended(`${at}`, 1, 1));
  }
  return made;
}

export function budgetContract(name: string, make: () => Promise<OpenBudgetAgain>): void {
  describe(`${name} keeps the contract of a budget`, () => {
    it("allows as many calls as a cap leaves, asked at once", async () => {
      const { open } = await city(await make(), [calls(30)]);
      const budget = await open();
      const asked = await Promise.all(
        Array.from({ length: 200 }, async (_, at) => await budget.allow(`p${at}`)),
      );
      expect(asked.filter(({ level }) => level !== "spent")).toHaveLength(30);
    });

    it("counts a call as it is expected, and at what it took once that is told", async () => {
      const { open, write } = await city(await make(), [calls(9), tokens, money]);
      const budget = await open();
      await budget.allow("ren");
      await write(budget, "ren", started("a"));
      expect(await used(budget)).toEqual([1, 100, 0]);
      await write(budget, "ren", ended("a", 70, 5));
      expect(await used(budget)).toEqual([1, 75, 0]);
    });

    it("knows when it is opened again what was counted, and what was written and not counted", async () => {
      const { open, write, clock } = await city(await make(), [calls(9), tokens, money]);
      const first = await open();
      await first.allow("ren");
      await write(first, "ren", started("a"));
      expect(await used(first)).toEqual([1, 100, 0]);
      await write(undefined, "ren", ended("a", 70, 5));
      await first.allow("ren");
      await write(undefined, "ren", started("b", 30));
      clock.move(1_000);
      expect(await used(await open())).toEqual([2, 105, 0]);
      expect(await used(await open())).toEqual([2, 105, 0]);
    });

    it("counts the first call of somebody whose program ended before it was counted, beside the next one", async () => {
      const { open, write } = await city(await make(), [calls(3)]);
      await (await open()).allow("ren");
      const first = await open();
      await first.allow("air");
      await write(undefined, "air", started("a"));
      await write(undefined, "yo", started("b"));
      const second = await open();
      expect(await used(second)).toEqual([3]);
      expect(await second.allow("air")).toMatchObject({ level: "spent" });
      expect(await used(await open())).toEqual([3]);
    });

    it("counts a place that was taken and not used once, however often it is asked for again", async () => {
      const { open } = await city(await make(), [calls(1)]);
      const before = await open();
      expect(await before.allow("ren")).not.toMatchObject({ level: "spent" });
      const after = await open();
      for (let again = 0; again < 3; again += 1) {
        expect(await after.allow("ren")).not.toMatchObject({ level: "spent" });
      }
      expect(await after.allow("air")).toMatchObject({ level: "spent" });
    });

    it("begins anew with each hour", async () => {
      const { open, write, clock } = await city(await make(), [calls(1)]);
      const budget = await open();
      await budget.allow("ren");
      await write(budget, "ren", started("a"));
      expect(await budget.allow("air")).toMatchObject({ level: "spent" });
      clock.move(3_600_000);
      expect(await budget.allow("air")).not.toMatchObject({ level: "spent" });
    });

    it("never allows more calls than the cap, whatever is asked, called and opened in whatever order", async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
          expect(await madeBy(await make(), steps)).toBe(Math.min(5, steps.length));
        }),
        { numRuns: 15 },
      );
    });
  });
}
