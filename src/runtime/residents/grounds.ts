import type { BuildingId } from "../../kernel/id.ts";
import { differingKeys, valueAt } from "../../kernel/persistent-map.ts";
import type { Place } from "../../mind/place.ts";
import { isSeenByAll, isStage } from "../../world/hearers.ts";
import { type CityState, type Room, roomsOf } from "../../world/state.ts";

/** What follows from the buildings of a city alone, whoever is in them and whatever happens there. */
export type Grounds = {
  /** Where one can go, in the order of the map. */
  readonly buildings: Place["buildings"];
  /** Those of them that everybody may see. */
  readonly seenByAll: Place["buildings"];
  /** Names that any building of the city lends. */
  readonly lent: ReadonlySet<string>;
  /** Who is in one of them is live. */
  readonly stages: readonly BuildingId[];
};

export function groundsOf(state: CityState): Grounds {
  const rooms = roomsOf(state);
  const named = ({ building: { buildingId: id, name } }: Room) => ({ id, name });
  return {
    buildings: rooms.map(named),
    seenByAll: rooms.filter(({ building }) => isSeenByAll(building)).map(named),
    lent: new Set(rooms.flatMap(({ building }) => building.tools)),
    stages: rooms
      .filter(({ building }) => isStage(building))
      .map(({ building }) => building.buildingId),
  };
}

/** As `groundsOf`, for the states of one city one after the other: the same grounds until a building changes. */
export function followGrounds(): (state: CityState) => Grounds {
  let known: { readonly rooms: CityState["rooms"]; readonly grounds: Grounds } | undefined;
  return (state) => {
    const { rooms } = state;
    const isSame = known !== undefined && hasSameBuildings(known.rooms, rooms);
    const grounds = known !== undefined && isSame ? known.grounds : groundsOf(state);
    known = { rooms, grounds };
    return grounds;
  };
}

const hasSameBuildings = (before: CityState["rooms"], rooms: CityState["rooms"]): boolean =>
  differingKeys(before, rooms).every(
    (id) => valueAt(before, id)?.building === valueAt(rooms, id)?.building,
  );
