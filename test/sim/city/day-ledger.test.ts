// Counting by name and day: a limit holds however much is spent at the same moment, and nobody waits for somebody else.

import fc from "fast-check";
import { expect, it } from "vitest";
import { journalMemory, memoryJournal } from "../../../src/adapters/store/memory-journal.ts";
import { openDayLedger } from "../../../src/city/visits/day-ledger.ts";
import type { BuildingId, CitySlug, PersonaId } from "../../../src/kernel/id.ts";
import type { Journal } from "../../../src/kernel/ports.ts";
import { CityEvent } from "../../../src/protocol/city-events.ts";
import { openCity } from "../../../src/world/drivers/living-city.ts";
import { house } from "../../fixtures/cafe-city.ts";
import { tries } from "../../fixtures/thoroughness.ts";
import { handClock } from "../../hand-clock.ts";

const city = { slug: "a" as CitySlug, name: "A", description: "", timeZone: "Asia/Tokyo" };
const founding: readonly CityEvent[] = [
  {
    ...{ type: "city-founded", city, language: "ja", user: { name: "", building: house } },
    buildings: [{ buildingId: house, name: "家", capacity: 20 } as never],
  },
].map((event) => CityEvent.parse(event));

const taken = (caller: string, message: string): CityEvent => ({
  ...{ type: "call-taken", persona: "ren" as PersonaId, building: house as BuildingId },
  ...{ caller, text: "…", context: "", message, stimulus: message },
});

/** A ledger over a journal that commits when it is told to. */
async function opened() {
  const stored = memoryJournal<CityEvent>((json) => CityEvent.parse(json), journalMemory());
  const held: (() => void)[] = [];
  let isHeld = false;
  const journal: Journal<CityEvent> = {
    ...stored,
    async append(entries, expected) {
      if (isHeld) await new Promise<void>((resolve) => held.push(resolve));
      return await stored.append(entries, expected);
    },
  };
  const clock = handClock();
  const bugs: unknown[] = [];
  const onBug = (error: unknown) => void bugs.push(error);
  const none = () => undefined;
  const living = await openCity({
    ...{ journal, clock, slug: "a", founding, onBug },
    ...{ changed: none, onJournalFault: none, onTakenOver: none },
  });
  const ledger = await openDayLedger({
    ...{ city: living, journal, stream: "city:a", clock, shape: "test", onBug },
    nameOf: (event) => (event.type === "call-taken" ? event.caller : undefined),
  });
  isHeld = true;
  /** Commits what waits until nothing does; returns how many commits that took. */
  const commit = async (): Promise<number> => {
    for (let commits = 0; ; commits += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      const next = held.shift();
      if (next === undefined) return commits;
      next();
    }
  };
  return { ledger, commit, bugs };
}

it("what is spent at the same moment is written together, whoever spends it", async () => {
  const { ledger, commit } = await opened();
  const spent = Array.from({ length: 48 }, (_, at) =>
    ledger.spend(`caller${at}`, 10, taken(`caller${at}`, `m${at}`), `key${at}`),
  );
  expect(await commit()).toBeLessThanOrEqual(2);
  expect(new Set(await Promise.all(spent))).toEqual(new Set(["written"]));
});

it("a limit is reached and never exceeded, and a key counts once, in every order", async () => {
  const spending = fc.record({
    caller: fc.constantFrom("x", "y"),
    message: fc.integer({ min: 0, max: 12 }),
    commits: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(spending, { maxLength: 40 }),
      fc.integer({ min: 0, max: 5 }),
      async (all, most) => {
        const { ledger, commit, bugs } = await opened();
        const outcomes: Promise<{ readonly caller: string; readonly is: string }>[] = [];
        for (const { caller, message, commits } of all) {
          const key = `${caller}:${message}`;
          const spent = ledger.spend(caller, most, taken(caller, key), key);
          outcomes.push(spent.then((is) => ({ caller, is })));
          if (commits) await commit();
        }
        await commit();
        const ended = await Promise.all(outcomes);
        for (const caller of ["x", "y"]) {
          const its = ended.filter((one) => one.caller === caller);
          const different = new Set(
            all.filter((one) => one.caller === caller).map(({ message }) => message),
          ).size;
          const written = its.filter(({ is }) => is === "written").length;
          expect(written).toBe(Math.min(most, different));
          expect(ledger.today(caller)).toBe(written);
        }
        expect(bugs).toEqual([]);
      },
    ),
    { numRuns: tries(200) },
  );
});
