import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hour } from "../../fixtures/cafe-city.ts";
import { type Character, type Days, type Guest, liveDays, type Step } from "./cafe-days.ts";
import { isOwn, laws, userGoesFirst } from "./cafe-laws.ts";

const names = ["れん", "まお", "ルナ", "トト", "エア", "ソラ"] as const;
const timeout = 120_000;

/** Seeds that once failed. Never delete one. */
const pinned: readonly [Days][] = [];

const guests = fc
  .array(
    fc.record({
      character: fc.constantFrom<Character[]>("random", "always", "same", "never"),
      mode: fc.constantFrom<Guest["mode"][]>("auto", "auto", "auto", "user", "manual", "sleep"),
    }),
    { minLength: 3, maxLength: 6 },
  )
  .map((all) => all.map((guest, index) => ({ name: names[index] ?? "", ...guest })));
const anyDays = (days: number) =>
  fc.record({
    seed: fc.nat(),
    days: fc.constant(days),
    guests,
    visits: fc.constantFrom("none", "user", "user-and-more"),
  }) as fc.Arbitrary<Days>;

const keepsTheLaws = (days: Days): void => {
  const steps = liveDays(days);
  for (const [name, law] of Object.entries(laws)) {
    expect(law(steps).slice(0, 3), name).toEqual([]);
  }
  if (days.visits !== "user-and-more") expect(userGoesFirst(steps).slice(0, 4)).toEqual([]);
};

const everybody = (character: Character): readonly Guest[] =>
  names.map((name) => ({ name, character, mode: "auto" }));
const ownActivations = (steps: readonly Step[]) => {
  const counts = new Map<string, number>();
  for (const step of steps) {
    if (step.event.type !== "pulse-made" || !isOwn({ ...step, event: step.event })) continue;
    counts.set(step.event.persona, (counts.get(step.event.persona) ?? 0) + 1);
  }
  return names.map((name) => counts.get(name) ?? 0);
};

describe("days in the cafe", () => {
  it("seven of them keep the laws, no matter who comes", { timeout }, () => {
    fc.assert(fc.property(anyDays(7), keepsTheLaws), { numRuns: 4, examples: [...pinned] });
  });

  it("one of them keeps the laws, no matter who comes", { timeout }, () => {
    fc.assert(fc.property(anyDays(1), keepsTheLaws), { numRuns: 20 });
  });

  it("the user is answered next, in the middle of any talk", { timeout }, () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const days = { seed, days: 3, guests: everybody("always"), visits: "user" } as const;
        expect(userGoesFirst(liveDays(days)).slice(0, 4)).toEqual([]);
      }),
      { numRuns: 3 },
    );
  });

  it("everybody gets a turn about as often as the others", { timeout }, () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const counts = ownActivations(
          liveDays({ seed, days: 3, guests: everybody("always"), visits: "none" }),
        );
        expect(Math.max(...counts)).toBeLessThan(1.3 * Math.min(...counts));
      }),
      { numRuns: 2 },
    );
  });

  it("anyone who goes in circles is activated far less than those who talk", { timeout }, () => {
    const week = (character: Character) => {
      const days = { seed: 1, days: 7, guests: everybody(character), visits: "none" } as const;
      return ownActivations(liveDays(days)).reduce((a, b) => a + b);
    };
    const talkers = week("always");
    expect(talkers).toBeGreaterThan(7 * 40);
    expect(talkers).toBeLessThan(7 * 18 * 7);
    expect(week("same")).toBeLessThan(talkers / 2);
  });

  it("silence goes on when all are silent: an hour and more between two activations of each", {
    timeout,
  }, () => {
    const steps = liveDays({ seed: 3, days: 7, guests: everybody("never"), visits: "none" });
    const last = new Map<string, number>();
    const gaps = steps.slice(100).flatMap(({ at, event }) => {
      if (event.type !== "pulse-made") return [];
      const gap = at - (last.get(event.persona) ?? at - hour);
      last.set(event.persona, at);
      return [gap];
    });
    expect(Math.min(...gaps)).toBeGreaterThan(0.8 * hour);
  });

  it("the same days are the same life", { timeout }, () => {
    const days = {
      seed: 7,
      days: 2,
      guests: everybody("random"),
      visits: "user-and-more",
    } as const;
    const told = (steps: readonly Step[]) => steps.map(({ at, event }) => [at, event]);
    expect(told(liveDays(days))).toEqual(told(liveDays(days)));
  });
});
