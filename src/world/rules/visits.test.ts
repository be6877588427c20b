import { expect, it } from "vitest";
import { cafe, house, persona } from "../../../test/fixtures/cafe-city.ts";
import type { CitySlug, PersonaId, VisitId } from "../../kernel/id.ts";
import type { CityEvent } from "../../protocol/city-events.ts";
import { Building } from "../../protocol/place.ts";
import type { CityCommand } from "../commands.ts";
import { evolve } from "../evolve.ts";
import { obey } from "../obey.ts";
import { type CityState, crowdOf, residentOf, roomOf } from "../state.ts";
import { cityMeant } from "../targets.ts";

const ren = persona("ren");
const visitor = "ren@city_b" as PersonaId;
const visit = "city_a/ren/1" as VisitId;
const host = "city_b" as CitySlug;
const building = (id: typeof cafe, capacity: number) =>
  Building.parse({ buildingId: id, name: id, capacity });

const begun: readonly CityEvent[] = [
  {
    type: "city-founded",
    city: { slug: "city_a" as CitySlug, name: "街", description: "", timeZone: "UTC" },
    buildings: [building(cafe, 2), building(house, 1)],
    user: { name: "ユーザー", building: house },
  },
  {
    type: "persona-settled",
    persona: ren,
    name: "Ren",
    building: cafe,
    home: cafe,
    mode: "user",
    by: "seed",
  },
];
const folded = (...events: readonly CityEvent[]): CityState => {
  const state = [...begun, ...events].reduce<CityState | null>(
    (now, event, at) => evolve(now, event, at),
    null,
  );
  if (state === null) throw new Error("not founded");
  return state;
};
const left: readonly CityEvent[] = [
  {
    type: "visit-requested",
    visit,
    persona: ren,
    host,
    target: "cafe",
    answerBy: 1,
    until: 2,
    by: "persona",
  },
  { type: "visit-accepted", visit, persona: ren, host, until: 3 },
];
const come: readonly CityEvent[] = [
  {
    type: "visitor-accepted",
    visit: "city_b/ren/1" as VisitId,
    persona: visitor,
    name: "Luna",
    home: host,
    homeName: "街",
    building: cafe,
    until: 9,
  },
  { type: "visitor-present", visit: "city_b/ren/1" as VisitId, persona: visitor, until: 9 },
];
const inCafe = (state: CityState) => {
  const room = roomOf(state, cafe);
  if (room === undefined) throw new Error("no cafe");
  return { inside: room.inside, crowd: crowdOf(state, room) };
};
const refusal = (state: CityState, command: CityCommand) => {
  const obeyed = obey(state, command, 5);
  return obeyed.ok ? "obeyed" : obeyed.error;
};

it("keeps the place of a persona who is away, and gives it back", () => {
  const away = folded(...left);
  expect(inCafe(away)).toEqual({ inside: [], crowd: 1 });
  expect(refusal(away, { do: "summon", persona: ren, by: "user" })).toBe("away");
  expect(refusal(away, { do: "remove-persona", persona: ren, by: "operator" })).toBe("away");
  const home = folded(...left, { type: "visit-home", visit, persona: ren, host, why: "recalled" });
  expect(inCafe(home)).toEqual({ inside: [ren], crowd: 1 });
  expect(residentOf(home, ren)?.trip).toBeNull();
});

it("keeps a place for a visitor, has her in it, and lets her go", () => {
  expect(inCafe(folded(...come.slice(0, 1)))).toEqual({ inside: [ren], crowd: 2 });
  const here = folded(...come);
  expect(inCafe(here)).toEqual({ inside: [ren, visitor], crowd: 2 });
  expect(residentOf(here, visitor)).toMatchObject({ name: "Luna", visitor: { home: host } });
  expect(refusal(here, { do: "remove-persona", persona: visitor, by: "operator" })).toBe(
    "unknown-persona",
  );
  const gone = folded(...come, {
    type: "visitor-returning",
    visit: "city_b/ren/1" as VisitId,
    persona: visitor,
    why: "host-ended",
  });
  expect(inCafe(gone)).toEqual({ inside: [ren], crowd: 1 });
});

it("takes a city by a name only where one city has it", () => {
  const cities = [
    { slug: "city_b", name: "街" },
    { slug: "city_c", name: "街" },
  ];
  expect(cityMeant(cities, "街")).toBeUndefined();
  expect(cityMeant(cities.slice(1), "街")?.slug).toBe("city_c");
  expect(cityMeant(cities, "CITY_B")?.slug).toBe("city_b");
});

it("asks a city that is known by another word for a place in it by its own name", () => {
  const called = "_city_0a1b2c3d";
  const obeyed = obey(
    folded(),
    {
      do: "act",
      persona: ren,
      turn: "turn-1",
      acts: [{ kind: "act", act: { action: "move", target: called, city: called } }],
      startedBy: "others",
      interrupted: false,
      abroad: {
        self: "city_a" as CitySlug,
        cities: [{ slug: host, name: called }],
        answer: 10,
        lease: 20,
      },
    },
    5,
  );
  expect(obeyed.ok && obeyed.value[0]).toMatchObject({
    ...{ type: "visit-requested", host, target: host },
  });
});

it("takes a name that both cities share as home for a visitor, and as the other city for a resident", () => {
  const acts = (who: PersonaId, city: string): CityCommand => ({
    do: "act",
    persona: who,
    turn: "turn-1",
    acts: [{ kind: "act", act: { action: "move", target: "x", city } }],
    startedBy: "others",
    interrupted: false,
    abroad: {
      self: "city_a" as CitySlug,
      cities: [{ slug: host, name: "街" }],
      answer: 10,
      lease: 20,
    },
  });
  const first = (state: CityState, command: CityCommand) => {
    const obeyed = obey(state, command, 5);
    return obeyed.ok ? obeyed.value[0] : obeyed.error;
  };
  expect(first(folded(...come), acts(visitor, "街"))).toMatchObject({
    type: "visitor-returning",
    why: "own-act",
  });
  expect(first(folded(), acts(ren, "街"))).toMatchObject({
    type: "visit-requested",
    visit: "city_a/ren/1",
    host,
    answerBy: 15,
    until: 25,
  });
  expect(first(folded(...left), acts(ren, "city_b"))).toMatchObject({
    outcome: { kind: "refused", reason: "away" },
  });
});
