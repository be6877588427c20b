// Changes of whereabouts by visits: of those who go to another city, and those who come from one.

import { ownValue } from "../kernel/own-value.ts";
import type { CityEventOf } from "../protocol/city-events.ts";
import { visitParts } from "../protocol/visit-id.ts";
import { calledHere } from "./names.ts";
import {
  changedResident,
  entering,
  kept,
  leaving,
  settled,
  unkept,
  withoutResident,
} from "./resident-changes.ts";
import { type CityState, residentOf, roomOf, type Visitor } from "./state.ts";

/** She asked another city to let her in, and stays here until it does. */
export function asked(
  state: CityState,
  { persona, visit, host }: CityEventOf<"visit-requested">,
): CityState {
  const { number } = visitParts(visit);
  const trips = {
    ...state.trips,
    [persona]: Math.max(number, ownValue(state.trips, persona) ?? 0),
  };
  return changedResident({ ...state, trips }, persona, { trip: { visit, host, phase: "asked" } });
}

/** She leaves her building, and her place in it is kept. */
export function gone(
  state: CityState,
  { persona, visit, host }: CityEventOf<"visit-accepted">,
): CityState {
  const resident = residentOf(state, persona);
  if (resident?.trip?.visit !== visit || resident.trip.phase !== "asked") return state;
  const { building } = resident;
  const left = kept(leaving(state, persona, building), persona, building);
  return changedResident(left, persona, { trip: { visit, host, phase: "away" } });
}

/** She is in her place again, or stayed in it. */
export function back(
  state: CityState,
  { persona, visit }: CityEventOf<"visit-home"> | CityEventOf<"visit-rejected">,
  at: number,
): CityState {
  const resident = residentOf(state, persona);
  if (resident?.trip?.visit !== visit) return state;
  const { building, trip } = resident;
  if (trip.phase === "asked") return changedResident(state, persona, { trip: null });
  const come = entering(unkept(state, persona, building), persona, building);
  return changedResident(come, persona, { trip: null, since: at });
}

/** A visitor is expected, and a place is kept for her. */
export function expected(
  state: CityState,
  { persona, name, home, homeName, visit, building, look }: CityEventOf<"visitor-accepted">,
): CityState {
  if (roomOf(state, building) === undefined) return state;
  const drawn = look === undefined ? {} : { look };
  const visitor = { name, home, homeName, visit, building, ...drawn };
  const known = { ...state, expected: { ...state.expected, [persona]: visitor } };
  return kept(known, persona, building);
}

/** A visitor is here, with the state of a resident. */
export function arrived(
  state: CityState,
  { persona }: CityEventOf<"visitor-present">,
  at: number,
): CityState {
  const coming = ownValue(state.expected, persona);
  if (coming === undefined) return state;
  const { name, building, ...from } = coming;
  const visitor: Visitor = from;
  const come = settled(
    unkept(withoutExpected(state, persona), persona, building),
    {
      type: "persona-settled",
      persona,
      name,
      building,
      home: building,
      mode: "auto",
      by: "persona",
    },
    at,
  );
  const room = roomOf(come, building);
  const others = (room?.inside ?? []).filter((one) => one !== persona);
  const names = others.map((one) => {
    const other = residentOf(come, one);
    return other === undefined ? one : calledHere(come, other);
  });
  const present = come.user.building === building ? [...names, come.user.name] : names;
  const place = room?.building.name ?? building;
  return changedResident(come, persona, {
    visitor,
    unperceived: [{ kind: "arrived", building: place, present, taint: "persona" }],
  });
}

/** A visitor has left, or does not come. */
export function departed(
  state: CityState,
  { persona, visit }: CityEventOf<"visitor-returning">,
): CityState {
  const coming = ownValue(state.expected, persona);
  if (coming?.visit === visit) {
    return unkept(withoutExpected(state, persona), persona, coming.building);
  }
  return residentOf(state, persona)?.visitor?.visit === visit
    ? withoutResident(state, persona)
    : state;
}

function withoutExpected(
  state: CityState,
  persona: CityEventOf<"visitor-present">["persona"],
): CityState {
  const { [persona]: _, ...expectedStill } = state.expected;
  return { ...state, expected: expectedStill };
}
