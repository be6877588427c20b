import type { BuildingId } from "../../kernel/id.ts";
import { ownValue } from "../../kernel/own-value.ts";
import type { Role } from "../../protocol/role.ts";
import type { RoomSilence, RoomState } from "../../protocol/room-line.ts";
import { isShownTo } from "./city-cards.ts";
import { buildingIn, type CityPicture } from "./city-picture.ts";

/** Why this role cannot write in a room now; undefined when it can. */
function silenceOf(
  picture: CityPicture,
  building: BuildingId,
  role: Role,
): RoomSilence | undefined {
  if (!isShownTo(role, buildingIn(picture, building))) return "not-visible";
  if (role === "viewer") return "viewer";
  if (picture.user.building !== building) return "not-here";
  return picture.autonomy === "stopped" ? "stopped" : undefined;
}

/** The state of a room for a role. */
export function roomState(picture: CityPicture, building: BuildingId, role: Role): RoomState {
  const silence = silenceOf(picture, building, role);
  const inside = picture.personas.filter((card) => card.building === building);
  return {
    building,
    present: [...(ownValue(picture.inside, building) ?? [])],
    userHere: picture.user.building === building,
    ...(silence === undefined ? {} : { silence }),
    busy: inside.flatMap(({ persona, activity }) =>
      activity === "idle" ? [] : [{ persona, activity }],
    ),
  };
}
