// The laws of a city, under whatever is asked of it and whatever its souls do.

import fc from "fast-check";
import { expect, it } from "vitest";
import { CityEvent } from "../../../src/protocol/city-events.ts";
import type { Perceived } from "../../../src/protocol/stimulus.ts";
import { evolve } from "../../../src/world/evolve.ts";
import { numbersOf, type RoomNumbers } from "../../../src/world/numbers.ts";
import { obey } from "../../../src/world/obey.ts";
import { type CityState, residentsOf, roomsOf } from "../../../src/world/state.ts";
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

const runs = { numRuns: 100 };
const law = (name: string, check: (all: readonly Step[]) => void) =>
  it(name, () => fc.assert(fc.property(steps, check), runs));

/** The flaws of a city at this moment, in words; empty for a good one. */
function wrongs(state: CityState): readonly string[] {
  const residents = residentsOf(state);
  const places = [...residents.map(({ building }) => building), state.user.building];
  return roomsOf(state).flatMap(({ building, inside }) => {
    const id = building.buildingId;
    const here = residents.filter((one) => one.building === id).map(({ persona }) => persona);
    const crowd = places.filter((place) => place === id).length;
    return [
      ...(inside.toSorted().join() === here.toSorted().join() ? [] : [`${id} holds ${inside}`]),
      ...(crowd <= building.capacity ? [] : [`${crowd} in ${id}`]),
    ];
  });
}

/** The flaws of the residents. */
function wrongsOfResidents(state: CityState): readonly string[] {
  const { user } = state;
  const order = state.rooms.keys;
  const all = residentsOf(state);
  const names = [...all.map(({ name }) => name), user.name];
  const buildings = roomsOf(state).map(({ building }) => building.name);
  return [
    ...(areDistinct(names) ? [] : [`one name twice: ${names}`]),
    ...(areDistinct(buildings) ? [] : [`one name twice: ${buildings}`]),
    ...[user, ...all].flatMap((one) => (order.includes(one.building) ? [] : ["is nowhere"])),
    ...all.flatMap((one) => (order.includes(one.home) ? [] : [`${one.persona} has no home`])),
    ...all.flatMap((one) => (one.unperceived.length <= 60 ? [] : ["perceives too much"])),
    ...all.flatMap((one) => (one.said.length <= 12 ? [] : ["said too much"])),
  ];
}

const areDistinct = (names: readonly string[]): boolean =>
  new Set(names.map((name) => name.normalize("NFKC").toLowerCase())).size === names.length;

law("each is in one place, none is too full, none bears another's name, nothing grows", (all) => {
  const found: string[] = [];
  live(all, (state) => void found.push(...wrongs(state), ...wrongsOfResidents(state)));
  expect(found).toEqual([]);
});

law("a building counts its events without a gap, and goes on when it is made again", (all) => {
  const { events, states } = live(all);
  const given = new Map<string, number[]>();
  const befores = [null, ...beginning.map((_, place) => cityAfter(beginning.slice(0, place + 1)))];
  [...befores.slice(0, -1), ...states].forEach((before, place) => {
    const event = events[place];
    if (event === undefined) return;
    for (const [id, number] of Object.entries(numbersOf(before, event))) {
      given.set(id, [...(given.get(id) ?? []), number]);
    }
  });
  const end = states.at(-1);
  const last = {
    ...Object.fromEntries(
      (end ? roomsOf(end) : []).map(({ building, number }) => [building.buildingId, number]),
    ),
    ...end?.gone,
  };
  const counted = Object.entries<number>(last).map(([id, number]) => [
    id,
    Array.from({ length: number }, (_, place) => place + 1),
  ]);
  expect(Object.fromEntries(given)).toEqual(Object.fromEntries(counted));
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
      const numbers: (readonly [RoomNumbers, RoomNumbers])[] = [];
      rest.forEach((event, place) => {
        const known = states[from + place];
        if (known !== undefined) numbers.push([numbersOf(state, event), numbersOf(known, event)]);
        state = evolve(state, event, times[from + place] ?? noon) ?? state;
      });
      expect(state).toEqual(states.at(-1));
      expect(numbers.map(([refolded]) => refolded)).toEqual(numbers.map(([known]) => known));
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
    const senses = (end ? residentsOf(end) : []).map((one) => [
      one.persona,
      {
        at: one.building,
        seen: one.unperceived.map(unordered),
        missed: one.missed,
        name: one.name,
      },
    ]);
    expect(Object.fromEntries(senses)).toEqual(Object.fromEntries(beings));
    for (const { building, number } of end ? roomsOf(end) : []) {
      expect(number).toBe(numbers.get(building.buildingId));
    }
  },
);

law("every event that is made can be read back from the journal", (all) => {
  const { events } = live(all);
  expect(CityEvent.array().parse(JSON.parse(JSON.stringify(events)))).toEqual(events);
});
