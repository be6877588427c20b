import { expect, it } from "vitest";
import { plan } from "../../../src/world/plan.ts";
import { openPlanner, type Planner } from "../../../src/world/planner.ts";
import { fairOutlook } from "../../fixtures/cafe-city.ts";
import { type Character, liveDays } from "./cafe-days.ts";

const characters: readonly Character[] = ["random", "always", "same", "never"];

it.each([1, 2, 3])(
  "a planner that passes over still rooms plans as one that looks anew: %i",
  (seed) => {
    const guests = characters.map((character, index) => ({
      name: ["れん", "まお", "ルナ", "トト"][index] ?? "",
      character,
      mode: "auto" as const,
    }));
    const outlook = fairOutlook();
    const steps = liveDays({ seed, days: 1, guests, visits: "user" });
    const planner: Planner = openPlanner();
    for (const { at, before } of steps) {
      for (const moment of [at, at + 1, at + 20_000]) {
        const anew = plan(before, outlook, moment);
        const kept = planner(before, outlook, moment);
        expect({ ...kept, wakeAt: 0 }).toEqual({ ...anew, wakeAt: 0 });
        // A kept moment may be too early, and is never too late.
        expect(kept.wakeAt ?? Number.POSITIVE_INFINITY).toBeLessThanOrEqual(
          anew.wakeAt ?? Number.POSITIVE_INFINITY,
        );
      }
    }
  },
);
