import type { BuildingId } from "../../kernel/id.ts";
import { differingKeys, valueAt } from "../../kernel/persistent-map.ts";
import type { Place } from "../../mind/place.ts";
import { isSeenByAll, isStage } from "../../world/hearers.ts";
import { type CityState, type Room, roomsOf } from "../../world/state.ts";

/** What follows from the buildings of a city alone, whoever is in them and whatever happens there. */
export type BuildingIndex = {
  /** Where one can go, in the order of the map. */
  readonly buildings: Place["buildings"];
  /** Those of them that everybody may see. */
  readonly seenByAll: Place["buildings"];
  /** Names that any building of the city provides. */
  readonly buildingTools: ReadonlySet<string>;
  /** Who is in one of them is live. */
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

/** As `buildingIndexOf`, for the states of one city one after the other: the same index until a building changes. */
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
