import type { BuildingId } from "../../kernel/id.ts";
import { ownValue } from "../../kernel/own-value.ts";
import type { Role } from "../../protocol/role.ts";
import type { RoomSilence, RoomState } from "../../protocol/room-line.ts";
import { awaitedPlace, shownAlternatives } from "../../world/threads.ts";
import { isShownTo } from "./city-cards.ts";
import { buildingIn, type CityPicture } from "./city-picture.ts";

/** The reason why this role cannot write in a room now; undefined when it can. */
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

/** The conversations of a room, for those who may shape them. */
function talkState(picture: CityPicture, building: BuildingId): Partial<RoomState> {
  const own = ownValue(picture.own, building) === true ? { own: true as const } : {};
  const threads = ownValue(picture.threads, building);
  if (threads === undefined) return own;
  const { open, pins } = threads;
  const awaited = awaitedPlace(threads);
  const empty = awaited && shownAlternatives(awaited);
  return {
    ...own,
    threads: {
      open,
      all: threads.threads.map(({ id, name, archived, openedAt }) => ({
        ...{ thread: id, name, archived, openedAt },
      })),
    },
    ...(pins.length === 0 ? {} : { pins: [...pins] }),
    ...(empty === undefined ? {} : { emptyAnswer: { ...empty, choices: [...empty.choices] } }),
  };
}

/** The state of a room for a role. */
export function roomState(picture: CityPicture, building: BuildingId, role: Role): RoomState {
  const silence = silenceOf(picture, building, role);
  const inside = picture.personas.filter((card) => card.building === building);
  return {
    building,
    ...(role === "viewer" ? {} : talkState(picture, building)),
    present: [...(ownValue(picture.inside, building) ?? [])],
    userHere: picture.user.building === building,
    ...(silence === undefined ? {} : { silence }),
    busy: inside.flatMap(({ persona, activity }) =>
      activity === "idle" ? [] : [{ persona, activity }],
    ),
  };
}
