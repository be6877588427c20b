// The liveliness of a city and of a resident, and the reasons of silence: the reason shown for a silence agrees with
// the plan.

import { describe, expect, it } from "vitest";
import {
  cafe,
  cityAfter,
  fairPlanning,
  founded,
  type Happening,
  hour,
  minute,
  noon,
  persona,
  says,
  settles,
  turns,
  userSays,
} from "../../test/fixtures/cafe-city.ts";
import type { Liveliness } from "../protocol/liveliness.ts";
import { defaultBounds } from "./pace.ts";
import { plan } from "./plan.ts";
import type { PlanningContext } from "./planning-context.ts";
import { silencesIn } from "./silence.ts";
import { type CityState, roomOf } from "./state.ts";

const autoPrompt = "どうする？";
const chosen = (level: Liveliness | null, name?: string): Happening => [
  noon,
  {
    type: "liveliness-chosen",
    level,
    by: "operator",
    ...(name === undefined ? {} : { persona: persona(name) }),
  },
];
const cityOf = (...happenings: readonly Happening[]): CityState =>
  cityAfter(founded({ autoPrompt }), settles("れん", "auto"), ...happenings);
const silenceOf = (state: CityState, at: number, planning = fairPlanning(), name = "れん") =>
  silencesIn(state, planning, at).get(persona(name));

/** When somebody is activated next, at most a day from noon. */
function nextActivation(
  state: CityState,
  planning: PlanningContext = fairPlanning(),
  from = noon,
): number {
  for (let at = from; at <= noon + 24 * hour; ) {
    const { activations, wakeAt } = plan(state, planning, at);
    if (activations.length > 0) return at;
    if (wakeAt === undefined) break;
    at = Math.max(at + 1, wakeAt);
  }
  return Number.POSITIVE_INFINITY;
}

describe("liveliness", () => {
  it("sets how soon somebody begins, for the city and for each persona, and `still` keeps everybody silent", () => {
    const sooner = (level: Liveliness) => nextActivation(cityOf(chosen(level)));
    expect(sooner("lively")).toBeLessThan(sooner("normal"));
    expect(sooner("normal")).toBeLessThan(sooner("calm"));
    expect(sooner("still")).toBe(Number.POSITIVE_INFINITY);
    expect(nextActivation(cityOf(chosen("still"), chosen("lively", "れん")))).toBe(
      sooner("lively"),
    );
    expect(nextActivation(cityOf(chosen("lively"), chosen("still", "れん")))).toBe(sooner("still"));
    expect(nextActivation(cityOf(chosen("lively"), chosen(null)))).toBe(nextActivation(cityOf()));
  });

  it("answers the user at every level", () => {
    const state = cityOf(chosen("still"), userSays("やあ", noon + 1));
    expect(nextActivation(state)).toBe(noon);
  });

  it("is overridden by the operator's single settings, except for `still`", () => {
    const set = { patience: { first: minute, near: minute, alone: minute } };
    const rest = { rest: { withUser: minute, without: minute } };
    const planning = fairPlanning({
      bounds: { ...defaultBounds, quiet: undefined, set: { ...set, ...rest } },
    });
    expect(nextActivation(cityOf(chosen("calm")), planning)).toBeLessThan(noon + 3 * minute);
    expect(nextActivation(cityOf(chosen("still")), planning)).toBe(Number.POSITIVE_INFINITY);
  });

  it.each([30, 60, 1_800])(
    "an interval of %i s of a building is how soon somebody moves in it",
    (seconds) => {
      const before = cityOf();
      const building = roomOf(before, cafe)?.building;
      if (building === undefined) throw new Error("there is no cafe");
      const state = cityAfter(before, [
        noon,
        {
          type: "building-changed",
          building: { ...building, autoIntervalSec: seconds },
          by: "operator",
        },
      ]);
      const after = nextActivation(state) - noon;
      expect(after).toBeGreaterThanOrEqual(0.85 * seconds * 1_000);
      expect(after).toBeLessThanOrEqual(1.35 * seconds * 1_000);
    },
  );
});

describe("a silence", () => {
  const planning = fairPlanning();
  it.each<[string, string, CityState, number?, PlanningContext?]>([
    ["stopped", "stopped", cityOf([noon, { type: "everything-stopped", by: "operator" }])],
    ["asleep", "asleep", cityAfter(founded(), settles("れん", "sleep"))],
    ["in mode user", "spoken-to-only", cityAfter(founded(), settles("れん", "user"))],
    ["in mode manual", "spoken-to-only", cityAfter(founded(), settles("れん", "manual"))],
    ["still", "still", cityOf(chosen("still"))],
    ["without a prompt", "nothing-new", cityAfter(founded(), settles("れん", "auto"))],
    ["just come", "patience", cityOf()],
    ["unpriced", "price-unknown", cityOf(), noon, { ...planning, spending: () => "unpriced" }],
    ["spent", "budget-spent", cityOf(), noon, { ...planning, spending: () => "spent" }],
    ["broken", "cannot-think", cityOf(), noon, { ...planning, canThink: () => false }],
    [
      "at night",
      "quiet-hours",
      cityOf(),
      noon + 14 * hour,
      { ...planning, bounds: { ...defaultBounds, quiet: { from: 0, to: 360 } } },
    ],
  ])("of one who is %s is told: %s", (_, why, state, at = noon, known = planning) => {
    expect(silenceOf(state, at, known)?.why).toBe(why);
  });

  it("ends at the time it states, in the plan as well", () => {
    const levels: readonly (Liveliness | null)[] = [null, "calm", "normal", "lively"];
    for (const level of levels) {
      const state = cityOf(chosen(level));
      const silence = silenceOf(state, noon);
      expect(silence?.until).toBeGreaterThan(noon);
      const until = silence?.until ?? 0;
      expect(plan(state, planning, until - 1).activations).toEqual([]);
      expect(plan(state, planning, until).activations).toHaveLength(1);
      expect(silenceOf(state, until)).toBeUndefined();
    }
  });
});

it("what personas say to each other is read before the next one speaks", () => {
  const bounds = { ...defaultBounds, quiet: undefined, readingSpeed: 10 };
  const text = "あ".repeat(50);
  const talking = (planning: PlanningContext): number =>
    nextActivation(
      cityAfter(
        founded(),
        settles("れん", "auto"),
        settles("えり", "auto"),
        says("えり", text, noon),
        turns("えり", "none", "spoken", noon),
      ),
      planning,
    ) - noon;
  expect(talking(fairPlanning())).toBe(0);
  const paced = fairPlanning({ bounds });
  expect(talking(paced)).toBe(6_000);
});
