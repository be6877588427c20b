// The room of her own that a persona who is made in a city gets as her home.

import { type BuildingId, type PersonaId, parseBuildingId } from "../kernel/id.ts";
import { err, ok, type Result } from "../kernel/result.ts";
import { packOf } from "../languages/registry.ts";
import { Building } from "../protocol/place.ts";
import { isBuildingNamed, slugOf } from "./names.ts";
import { type CityState, mostBuildings, roomOf } from "./state.ts";

const mostOfName = 60;

/** A new room for her; `too-many`: the city holds no more buildings. */
export function ownRoom(
  state: CityState,
  persona: PersonaId,
  name: string,
): Result<Building, "too-many"> {
  if (state.rooms.keys.length >= mostBuildings) return err("too-many");
  const texts = packOf(state.language).world.ownRoom(name);
  return ok(
    Building.parse({
      ...texts,
      buildingId: freeId(state, persona),
      name: freeName(state, texts.name),
      capacity: 6,
      invitesVisitors: false,
      picture: "cottage",
    }),
  );
}

/**
 * `luna_room_city_a`; where that is taken, `2_luna_room_city_a`: the number goes first, because the end of a long id is
 * cut.
 */
function freeId(state: CityState, persona: PersonaId): BuildingId {
  for (let number = 1; ; number += 1) {
    const name = `${number === 1 ? "" : `${number} `}${persona} room`;
    const id = parseBuildingId(slugOf(name, `_${state.city.slug}`));
    if (id.ok && roomOf(state, id.value) === undefined) return id.value;
  }
}

function freeName(state: CityState, wanted: string): string {
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? "" : ` ${number}`;
    const name = `${[...wanted].slice(0, mostOfName - ending.length).join("")}${ending}`;
    if (!isBuildingNamed(state, name)) return name;
  }
}
