import type { BuildingId } from "../../kernel/id.ts";
import { differingKeys, valueAt } from "../../kernel/persistent-map.ts";
import type { Place } from "../../mind/place.ts";
import { isSeenByAll, isStage } from "../../world/hearers.ts";
import { type CityState, type Room, roomsOf } from "../../world/state.ts";

/** Data that depends on the buildings of a city only, not on who is in them or what happens there. */
export type BuildingIndex = {
  /** The places to go to, in the order of the map. */
  readonly buildings: Place["buildings"];
  /** Those of them that everybody may see. */
  readonly seenByAll: Place["buildings"];
  /** Names that any building of the city provides. */
  readonly buildingTools: ReadonlySet<string>;
  /** Personas in one of them are live. */
  readonly stages: readonly BuildingId[];
};

export function buildingIndexOf(state: CityState): BuildingIndex {
  const rooms = roomsOf(state);
  const named = ({ building: { buildingId: id, name } }: Room) => ({ id, name });
  return {
    buildings: rooms.map(named),
    seenByAll: rooms.filter(({ building }) => isSeenByAll(building)).map(named),
    buildingTools: new Set(rooms.flatMap(({ building }) => building.tools)),
    stages: rooms
      .filter(({ building }) => isStage(building))
      .map(({ building }) => building.buildingId),
  };
}

/** As `buildingIndexOf`, for successive states of one city: the same index until a building changes. */
export function followBuildingIndex(): (state: CityState) => BuildingIndex {
  let known:
    | { readonly rooms: CityState["rooms"]; readonly buildingIndex: BuildingIndex }
    | undefined;
  return (state) => {
    const { rooms } = state;
    const isSame = known !== undefined && hasSameBuildings(known.rooms, rooms);
    const buildingIndex =
      known !== undefined && isSame ? known.buildingIndex : buildingIndexOf(state);
    known = { rooms, buildingIndex };
    return buildingIndex;
  };
}

const hasSameBuildings = (before: CityState["rooms"], rooms: CityState["rooms"]): boolean =>
  differingKeys(before, rooms).every(
    (id) => valueAt(before, id)?.building === valueAt(rooms, id)?.building,
  );
