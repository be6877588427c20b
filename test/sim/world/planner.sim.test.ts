// A planner that passes over rooms against a plan that looks at all of them.

import fc from "fast-check";
import { expect, it } from "vitest";
import type { BuildingId, PersonaId, TurnId } from "../../../src/kernel/id.ts";
import type { CityEvent } from "../../../src/protocol/city-events.ts";
import type { Schedule } from "../../../src/protocol/place.ts";
import type { CityCommand } from "../../../src/world/commands.ts";
import { evolve } from "../../../src/world/evolve.ts";
import { obey } from "../../../src/world/obey.ts";
import { defaultBounds } from "../../../src/world/pace.ts";
import { type Plan, plan } from "../../../src/world/plan.ts";
import { openPlanner, type Planner } from "../../../src/world/planner.ts";
import type { PlanningContext, SpendingState } from "../../../src/world/planning-context.ts";
import { type CityState, calledInVainNotices, residentOf } from "../../../src/world/state.ts";
import { fairPlanning } from "../../fixtures/cafe-city.ts";
import { tries } from "../../fixtures/thoroughness.ts";
import { type Character, liveDays } from "./cafe-days.ts";
import {
  aStep,
  beginning,
  building,
  cityAfter,
  noon,
  persona,
  type Step,
  soulEvents,
} from "./small-city.ts";

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

const isNothing = ({ activations, interrupts, refusals }: Plan): boolean =>
  activations.length + interrupts.length + refusals.length === 0;

/** L1: the same is to be done, and when that is nothing, it is nothing until `wakeAt`. */
function expectAlike(
  planner: Planner,
  state: CityState,
  planning: PlanningContext,
  at: number,
): void {
  const { wakeAt = at + 40 * hour, ...kept } = planner(state, planning, at);
  const { wakeAt: _, ...anew } = plan(state, planning, at);
  expect(kept).toEqual(anew);
  if (!isNothing(kept) || wakeAt <= at) return;
  for (const part of [0.01, 0.3, 0.6, 1]) {
    const moment = Math.ceil(at + part * (wakeAt - at)) - 1;
    expect(isNothing(plan(state, planning, moment))).toBe(true);
  }
}

const characters: readonly Character[] = ["random", "always", "same", "never"];

it("a planner that passes over still rooms plans a day as a new one", () => {
  const guests = characters.map((character, index) => ({
    name: ["れん", "まお", "ルナ", "トト"][index] ?? "",
    character,
    mode: "auto" as const,
  }));
  const planning = fairPlanning();
  const planner = openPlanner();
  for (const { at, before } of liveDays({ seed: 1, days: 1, guests, visits: "user" })) {
    for (const moment of [at, at + 1, at + 20_000]) expectAlike(planner, before, planning, moment);
  }
});

/**
 * The next turn of a city: a step of its life, a schedule, what the plan says, somebody who walks out while her
 * turn is open and ends it elsewhere, or that everything is founded again.
 */
type Turn =
  | { readonly kind: "step"; readonly step: Step }
  | { readonly kind: "schedule"; readonly command: CityCommand }
  | { readonly kind: "carry-out" }
  | { readonly kind: "walk-out"; readonly persona: PersonaId; readonly to: BuildingId }
  | { readonly kind: "end"; readonly persona: PersonaId }
  | { readonly kind: "found" };

const names = ["ren", "eris", "air", "luna"] as const;

const aSchedule: fc.Arbitrary<Schedule> = fc.record({
  id: fc.constantFrom("tea", "bell"),
  persona: fc.constantFrom(...names.map(persona)),
  cron: fc.constantFrom(`${7 * minute}`, `${3 * hour}`),
  prompt: fc.constant("お茶の時間です。"),
  state: fc.constantFrom("on", "on", "off"),
});
const aScheduling: fc.Arbitrary<CityCommand> = fc.oneof(
  fc.record({
    do: fc.constant("set-schedule"),
    schedule: aSchedule,
    by: fc.constant("operator"),
  }),
  fc.record({
    do: fc.constant("remove-schedule"),
    schedule: fc.constantFrom("tea", "bell"),
    by: fc.constant("operator"),
  }),
);

const aTurn: fc.Arbitrary<Turn> = fc.oneof(
  {
    weight: 12,
    arbitrary: aStep.map((step) => ({ kind: "step" as const, step })),
  },
  { weight: 2, arbitrary: aScheduling.map((command) => ({ kind: "schedule" as const, command })) },
  { weight: 6, arbitrary: fc.constant({ kind: "carry-out" as const }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("walk-out" as const),
      persona: fc.constantFrom(...names.map(persona)),
      to: fc.constantFrom(building("hall_town"), building("cellar_town")),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("end" as const),
      persona: fc.constantFrom(...names.map(persona)),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: "found" as const }) },
);

/** The pause before the next turn; sometimes the clock is set back. */
const aPause = fc.constantFrom(
  0,
  1,
  second,
  12 * second,
  minute,
  11 * minute,
  hour,
  9 * hour,
  -11 * minute,
);

const aPlanningContext: fc.Arbitrary<PlanningContext> = fc
  .record({
    spendings: fc.tuple(...names.map(() => fc.constantFrom("free", "free", "easy", "spent"))),
    thinking: fc.tuple(...names.map(() => fc.constantFrom(true, true, true, false))),
    audience: fc.tuple(...names.map(() => fc.constantFrom(false, false, false, true))),
    quiet: fc.constantFrom(undefined, { from: 0, to: 360 }),
    exchange: fc.constantFrom(1, 6),
  })
  .map(({ spendings, thinking, audience, quiet, exchange }) => {
    const placeOf = (who: string) => names.indexOf(who as (typeof names)[number]);
    return fairPlanning({
      bounds: { ...defaultBounds, quiet, exchange },
      spending: (who): SpendingState => spendings[placeOf(who)] ?? "free",
      canThink: (who) => thinking[placeOf(who)] ?? true,
      isWithAudience: (who) => audience[placeOf(who)] ?? false,
      nextTime: (cron, _zone, after) => (Math.floor(after / Number(cron)) + 1) * Number(cron),
    });
  });

/** The events of what the plan wants done at a moment. */
function carriedOut(state: CityState, planning: PlanningContext, at: number): readonly CityEvent[] {
  const { activations, refusals } = plan(state, planning, at);
  return [
    ...activations.map((activation): CityEvent => ({ type: "pulse-made", ...activation })),
    ...refusals.map(
      ({ persona, building }): CityEvent => ({
        type: "city-noticed",
        level: "warning",
        code: calledInVainNotices.spent,
        note: "",
        persona,
        building,
      }),
    ),
  ];
}

function eventsOf(
  state: CityState,
  turn: Turn,
  planning: PlanningContext,
  at: number,
): readonly CityEvent[] {
  const obeyed = (command: CityCommand): readonly CityEvent[] => {
    const result = obey(state, command, at);
    return result.ok ? result.value : [];
  };
  switch (turn.kind) {
    case "carry-out":
      return carriedOut(state, planning, at);
    case "found":
      return beginning;
    case "schedule":
      return obeyed(turn.command);
    case "walk-out": {
      const who = { kind: "persona", persona: turn.persona } as const;
      const isOpen = residentOf(state, turn.persona)?.activation != null;
      return isOpen ? obeyed({ do: "move", who, to: turn.to, by: "operator" }) : [];
    }
    case "end":
      return soulEvents(state, turn.persona, { what: "end", outcome: "silent" });
    case "step":
      return turn.step.kind === "soul"
        ? soulEvents(state, turn.step.persona, turn.step.tell)
        : obeyed(turn.step.command);
  }
}

it("a planner that passes over still rooms plans any life as a new one", () => {
  const aLife = fc.array(fc.tuple(aTurn, aPause), { maxLength: 60, size: "max" });
  fc.assert(
    fc.property(aLife, aPlanningContext, (life, planning) => {
      const planner = openPlanner();
      let state = cityAfter(beginning);
      let at = noon;
      for (const [turn, pause] of life) {
        at += pause;
        for (const event of eventsOf(state, turn, planning, at)) {
          state = evolve(state, event, at) ?? state;
        }
        expectAlike(planner, state, planning, at);
      }
    }),
    { numRuns: tries(1_000, 150) },
  );
});

it("wakes when a message is too old for one whom the user has summoned, too", () => {
  const [ren, air] = [persona("ren"), persona("air")];
  const hall = building("hall_town");
  const planning = fairPlanning({ bounds: { ...defaultBounds, quiet: undefined, exchange: 1 } });
  const planner = openPlanner();
  const moves = { action: "move", target: "hall" } as const;
  const life: readonly Step[] = [
    { kind: "command", command: { do: "summon", persona: ren, by: "operator" } },
    {
      kind: "command",
      command: {
        ...{ do: "act", persona: air, turn: "turn-1" as TurnId, startedBy: "others" },
        acts: [{ kind: "act", act: moves }],
        interrupted: false,
      },
    },
    { kind: "command", command: { do: "say", building: hall, text: "やあ" } },
    { kind: "soul", persona: ren, tell: { what: "say", text: "うん", times: 1 } },
    { kind: "soul", persona: air, tell: { what: "activation", cause: "entry" } },
  ];
  let state = cityAfter(beginning);
  for (const [place, step] of life.entries()) {
    const at = noon + place * second;
    for (const event of eventsOf(state, { kind: "step", step }, planning, at))
      state = evolve(state, event, at) ?? state;
    expectAlike(planner, state, planning, at);
  }
  expect(residentOf(state, air)?.activation).not.toBeNull();
});

it("wakes when a message is too old for one who was summoned, too, and has nothing left to spend", () => {
  const eris = persona("eris");
  const planning = fairPlanning({
    bounds: { ...defaultBounds, quiet: undefined },
    spending: () => "spent",
  });
  const planner = openPlanner();
  const life: readonly Step[] = [
    { kind: "command", command: { do: "summon", persona: eris, by: "operator" } },
    { kind: "command", command: { do: "say", building: building("hall_town"), text: "やあ" } },
    { kind: "soul", persona: persona("ren"), tell: { what: "say", text: "うん", times: 1 } },
  ];
  let state = cityAfter(beginning);
  for (const [place, step] of life.entries()) {
    const at = noon + place * second;
    for (const event of eventsOf(state, { kind: "step", step }, planning, at))
      state = evolve(state, event, at) ?? state;
    expectAlike(planner, state, planning, at);
  }
  expect(residentOf(state, eris)?.summoned).toBe(true);
});

it("wakes when one who came in and has been silent since is one to meet again, too", () => {
  const [ren, eris] = [persona("ren"), persona("eris")];
  const cellar = building("cellar_town");
  const planning = fairPlanning({ bounds: { ...defaultBounds, quiet: undefined, exchange: 1 } });
  const planner = openPlanner();
  const goes = { do: "move", who: { kind: "persona", persona: ren }, to: cellar } as const;
  const life: readonly Turn[] = [
    {
      kind: "step",
      step: { kind: "soul", persona: ren, tell: { what: "say", text: "うん", times: 1 } },
    },
    { kind: "step", step: { kind: "command", command: { ...goes, by: "operator" } } },
    { kind: "carry-out" },
    { kind: "walk-out", persona: eris, to: cellar },
  ];
  let state = cityAfter(beginning);
  for (const turn of life) {
    for (const event of eventsOf(state, turn, planning, noon))
      state = evolve(state, event, noon) ?? state;
    expectAlike(planner, state, planning, noon);
  }
  expect(planner(state, planning, noon).wakeAt).toBe(noon + 6 * hour + 1);
});
