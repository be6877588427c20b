// Making, changing and removing buildings, and the city itself.

import { err, ok, type Result } from "../../kernel/result.ts";
import type { Building } from "../../protocol/place.ts";
import { isTimeZone } from "../../protocol/time-zone.ts";
import type { CityCommandOf, CityRefusal, Obeyed } from "../commands.ts";
import { buildingChanged } from "../default-texts.ts";
import { isBuildingNamed } from "../names.ts";
import { type CityState, crowdOf, mostBuildings, residentsOf, roomOf } from "../state.ts";

/** Why a building cannot be made; undefined when it can. */
export function notMade(
  state: CityState,
  { buildingId, name }: Building,
): "id-taken" | "name-taken" | "too-many" | undefined {
  if (roomOf(state, buildingId) !== undefined) return "id-taken";
  if (isBuildingNamed(state, name)) return "name-taken";
  return state.rooms.keys.length >= mostBuildings ? "too-many" : undefined;
}

export function createBuilding(
  state: CityState,
  { building, by }: CityCommandOf<"create-building">,
): Result<Obeyed, CityRefusal> {
  const refusal = notMade(state, building);
  if (refusal !== undefined) return err(refusal);
  const { invitesVisitors = false } = building;
  return ok([{ type: "building-created", building: { ...building, invitesVisitors }, by }]);
}

/** A capacity below the number inside is refused: no occupant is put out. */
export function changeBuilding(
  state: CityState,
  { building, by }: CityCommandOf<"change-building">,
): Result<Obeyed, CityRefusal> {
  const room = roomOf(state, building.buildingId);
  if (room === undefined) return err("unknown-building");
  if (isBuildingNamed(state, building.name, building.buildingId)) return err("name-taken");
  if (building.capacity < crowdOf(state, room)) return err("occupied");
  return ok(buildingChanged(state, room, { building, by }));
}

export function removeBuilding(
  state: CityState,
  { building, by }: CityCommandOf<"remove-building">,
): Result<Obeyed, CityRefusal> {
  const room = roomOf(state, building);
  if (room === undefined) return err("unknown-building");
  if (state.user.building === building) return err("in-use");
  if (room.inside.length + room.kept.length > 0) return err("occupied");
  const isHome = residentsOf(state).some(({ home }) => home === building);
  const isExpected = Object.values(state.unsettled).some((one) => one.building === building);
  if (isHome || isExpected) return err("in-use");
  return ok([{ type: "building-removed", building, by }]);
}

/** The slug names the journal of the city and cannot change. */
export function changeCity(
  state: CityState,
  { city, by }: CityCommandOf<"change-city">,
): Result<Obeyed, CityRefusal> {
  if (city.slug !== state.city.slug) return err("in-use");
  if (!isTimeZone(city.timeZone)) return err("bad-time-zone");
  return ok([{ type: "city-changed", city, by }]);
}
