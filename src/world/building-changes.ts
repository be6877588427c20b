// Changes of the buildings.

import type { BuildingId } from "../kernel/id.ts";
import { ownValue } from "../kernel/own-value.ts";
import { persistentMap, withoutKey } from "../kernel/persistent-map.ts";
import type { CityEventOf } from "../protocol/city-events.ts";
import type { Agent, Building } from "../protocol/place.ts";
import { noCues } from "./cues/cue-show.ts";
import { seededOf } from "./default-texts.ts";
import { isSeenByAll } from "./hearers.ts";
import { writtenIn } from "./names.ts";
import { type CityState, type Room, roomOf, roomsOf, seededTexts, withRooms } from "./state.ts";

/**
 * A city at its founding. When it is founded again, its buildings continue their numbers, and the operator's
 * restrictions stay: the caps, the stop of everything, the settings of the stage and its cue
 * list.
 */
export function founded(
  before: CityState | null,
  { city, language, buildings, user }: CityEventOf<"city-founded">,
  at: number,
): CityState {
  const last = (before === null ? [] : roomsOf(before)).map(({ building, number }) => [
    building.buildingId,
    number,
  ]);
  const empty: CityState = {
    city,
    language: language ?? writtenIn(city),
    seeded: seededOf(city),
    user: { name: "", pronouns: "", picture: "", building: user.building },
    rooms: persistentMap(),
    residents: persistentMap(),
    schedules: {},
    made: { day: "", personas: 0, buildings: 0 },
    unsettled: {},
    expected: {},
    trips: before?.trips ?? {},
    gone: { ...before?.gone, ...Object.fromEntries(last) },
    autonomy: before?.autonomy ?? "running",
    liveliness: before?.liveliness ?? null,
    caps: before?.caps ?? [],
    desk: before?.desk ?? { muted: false, holding: false, blocked: [] },
    cues: before?.cues ?? noCues,
  };
  return buildings.reduce(
    (state, one) => withBuilding(state, asFounded(one), at, seededTexts),
    empty,
  );
}

/** A founding sets no intervals: its buildings have the liveliness of the city. */
const asFounded = ({ autoIntervalSec: _, ...building }: Building): Building => building;

/** The city with a new building; one that exists already is changed. */
export function withBuilding(
  state: CityState,
  building: Building,
  at: number,
  seeded: Room["seeded"] = [],
): CityState {
  const { buildingId } = building;
  if (roomOf(state, buildingId) !== undefined) return withChangedBuilding(state, building, "seed");
  const { [buildingId]: _, ...gone } = state.gone;
  const number = ownValue(state.gone, buildingId) ?? 0;
  const room: Room = {
    building,
    seeded,
    number,
    ...(isSeenByAll(building) ? { seenSince: number } : {}),
    inside: [],
    kept: [],
    pulsedAt: at,
    lastActivated: null,
    exchange: 0,
    opener: "other",
    speaker: null,
    spokenAt: 0,
    passedAt: 0,
    userSpokeAt: 0,
  };
  return withRooms({ ...state, gone }, room);
}

/** A text that somebody changed is theirs from now on. */
export function withChangedBuilding(state: CityState, building: Building, by: Agent): CityState {
  const { buildingId } = building;
  const room = roomOf(state, buildingId);
  if (room === undefined) return state;
  const seeded =
    by === "seed"
      ? room.seeded
      : room.seeded.filter((text) => room.building[text] === building[text]);
  const { seenSince: _, ...rest } = room;
  const seen = isSeenByAll(building) ? { seenSince: room.seenSince ?? room.number } : {};
  return withRooms(state, { ...rest, building, seeded, ...seen });
}

/** A text that somebody changed is theirs from now on. */
export function withCity(
  state: CityState,
  { city, by }: Pick<CityEventOf<"city-changed">, "city" | "by">,
): CityState {
  const seeded =
    by === "seed" ? state.seeded : state.seeded.filter((text) => state.city[text] === city[text]);
  return { ...state, city, seeded };
}

/** A building with somebody inside stays: everybody is always in some building. */
export function withoutBuilding(state: CityState, building: BuildingId): CityState {
  const room = roomOf(state, building);
  if (
    room === undefined ||
    room.inside.length + room.kept.length > 0 ||
    state.user.building === building
  ) {
    return state;
  }
  return {
    ...state,
    rooms: withoutKey(state.rooms, building),
    gone: { ...state.gone, [building]: room.number },
  };
}
