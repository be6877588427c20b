// The laws of a city, under whatever is asked of it and whatever its souls do.

import fc from "fast-check";
import { expect, it } from "vitest";
import { CityEvent } from "../../../src/protocol/city-events.ts";
import type { Perceived } from "../../../src/protocol/stimulus.ts";
import { evolve } from "../../../src/world/evolve.ts";
import { numbersOf } from "../../../src/world/numbers.ts";
import { obey } from "../../../src/world/obey.ts";
import type { CityState } from "../../../src/world/state.ts";
import { naiveSenses } from "./naive-senses.ts";
import { beginning, cityAfter, noon, type Step, soulEvents, steps } from "./small-city.ts";

type Past = { readonly events: readonly CityEvent[]; readonly states: readonly CityState[] };

/** Lives through the steps, one second each; `see` is shown the city after every event. */
function live(all: readonly Step[], see: (state: CityState) => void = () => undefined): Past {
  const events = [...beginning];
  let state = cityAfter(events);
  const states = [state];
  all.forEach((step, place) => {
    const at = noon + place * 1_000;
    for (const event of made(state, step, at)) {
      state = evolve(state, event, at) ?? state;
      see(state);
      events.push(event);
      states.push(state);
    }
  });
  return { events, states };
}

function made(state: CityState, step: Step, at: number): readonly CityEvent[] {
  if (step.kind === "soul") return soulEvents(state, step.persona, step.tell);
  const obeyed = obey(state, step.command, at);
  if (!obeyed.ok) return [];
  if (step.command.do !== "act") expect(obeyed.value).not.toEqual([]);
  return obeyed.value;
}

const runs = { numRuns: 200 };
const law = (name: string, check: (all: readonly Step[]) => void) =>
  it(name, () => fc.assert(fc.property(steps, check), runs));

function expectOnePlaceEach(state: CityState): void {
  const inside = state.order.flatMap((id) =>
    (state.rooms[id]?.inside ?? []).map((persona) => [persona, id]),
  );
  const places = Object.values(state.residents).map(({ persona, building }) => [persona, building]);
  expect(inside.toSorted()).toEqual(places.toSorted());
  expect(state.order.toSorted()).toEqual(Object.keys(state.rooms).toSorted());
  expect(state.order).toContain(state.user.building);
  for (const { home } of Object.values(state.residents)) expect(state.order).toContain(home);
}

law("a persona is in exactly one place, and her home and the user's place are there", (all) => {
  live(all, expectOnePlaceEach);
});

law("no building holds more than its capacity, the user counted", (all) => {
  live(all, (state) => {
    const places = Object.values(state.residents).map((one) => one.building);
    for (const { building } of Object.values(state.rooms)) {
      const crowd = [...places, state.user.building].filter((id) => id === building.buildingId);
      expect(crowd.length).toBeLessThanOrEqual(building.capacity);
    }
  });
});

law("no two bear one name, and no two buildings", (all) => {
  const folded = (name: string) => name.normalize("NFKC").toLowerCase();
  live(all, ({ residents, rooms, user }) => {
    const names = [...Object.values(residents).map(({ name }) => name), user.name].map(folded);
    const buildings = Object.values(rooms).map(({ building }) => folded(building.name));
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(buildings).size).toBe(buildings.length);
  });
});

law("a building counts its events without a gap, and goes on when it is made again", (all) => {
  const { events, states } = live(all);
  const last = new Map<string, number>();
  let before: CityState | null = null;
  events.slice(0, beginning.length).forEach((event) => {
    for (const [id, number] of Object.entries(numbersOf(before, event))) {
      expect(number).toBe((last.get(id) ?? 0) + 1);
      last.set(id, number);
    }
    before = evolve(before, event, noon);
  });
  states.slice(0, -1).forEach((state, place) => {
    const event = events[beginning.length + place];
    if (event === undefined) throw new Error("as many events as states");
    for (const [id, number] of Object.entries(numbersOf(state, event))) {
      expect(number).toBe((last.get(id) ?? 0) + 1);
      last.set(id, number);
    }
  });
  const end = states.at(-1);
  const kept = Object.values(end?.rooms ?? {}).map(({ building, number }) => [
    building.buildingId,
    number,
  ]);
  expect(new Map([...kept, ...Object.entries(end?.gone ?? {})] as [string, number][])).toEqual(
    last,
  );
});

it("the same past gives the same city and numbers, from any cut", () => {
  fc.assert(
    fc.property(steps, fc.nat(), (all, cut) => {
      const { events, states } = live(all);
      const from = cut % states.length;
      const stored = JSON.parse(JSON.stringify(states[from])) as CityState;
      const rest = CityEvent.array().parse(
        JSON.parse(JSON.stringify(events.slice(beginning.length + from))),
      );
      let state = stored;
      const times = timesOf(all);
      rest.forEach((event, place) => {
        const known = states[from + place];
        if (known !== undefined) expect(numbersOf(state, event)).toEqual(numbersOf(known, event));
        state = evolve(state, event, times[from + place] ?? noon) ?? state;
      });
      expect(state).toEqual(states.at(-1));
    }),
    runs,
  );
});

/** When each event after the beginning happened. */
function timesOf(all: readonly Step[]): readonly number[] {
  const times: number[] = [];
  let state = cityAfter(beginning);
  all.forEach((step, place) => {
    const at = noon + place * 1_000;
    for (const event of made(state, step, at)) {
      state = evolve(state, event, at) ?? state;
      times.push(at);
    }
  });
  return times;
}

/** The order in which those who are present are named is nobody's promise. */
const unordered = (seen: Perceived): Perceived =>
  seen.kind === "arrived" ? { ...seen, present: seen.present.toSorted() } : seen;

law(
  "a persona perceives exactly what happened while she was there, and counts what fell out",
  (all) => {
    const { events, states } = live(all);
    const { beings, numbers } = naiveSenses(events);
    const end = states.at(-1);
    const senses = Object.values(end?.residents ?? {}).map((one) => [
      one.persona,
      {
        at: one.building,
        seen: one.unperceived.map(unordered),
        missed: one.missed,
        name: one.name,
      },
    ]);
    expect(Object.fromEntries(senses)).toEqual(Object.fromEntries(beings));
    for (const { building, number } of Object.values(end?.rooms ?? {})) {
      expect(number).toBe(numbers.get(building.buildingId));
    }
  },
);

law("every event that is made can be read back from the journal", (all) => {
  for (const event of live(all).events) {
    expect(CityEvent.parse(JSON.parse(JSON.stringify(event)))).toEqual(event);
  }
});

law("nothing in a city grows with its history", (all) => {
  live(all, ({ residents }) => {
    for (const { unperceived, said } of Object.values(residents)) {
      expect(unperceived.length).toBeLessThanOrEqual(60);
      expect(said.length).toBeLessThanOrEqual(12);
    }
  });
});
