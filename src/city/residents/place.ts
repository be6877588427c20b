// The place of a persona, for her prompt, her tools and her stage.

import type { BuildingId, PersonaId } from "../../kernel/id.ts";
import { type Place, placeForOutsiders } from "../../mind/place.ts";
import { mostOnStage } from "../../protocol/stage-feed.ts";
import type { Surroundings } from "../../tools/tool.ts";
import { isSeenByAll } from "../../world/hearers.ts";
import { calledHere } from "../../world/names.ts";
import { actsIn } from "../../world/rules/acts.ts";
import {
  type CityState,
  crowdOf,
  isAway,
  type Resident,
  type Room,
  residentOf,
  roomOf,
  roomsOf,
} from "../../world/state.ts";
import { type BuildingIndex, buildingIndexOf } from "./building-index.ts";
/** The personas who are live on a stage, as many as it has places, in the order in which they came. */
export function companyOn(
  state: CityState,
  { stages } = buildingIndexOf(state),
): readonly PersonaId[] {
  for (const id of stages) {
    const inside = roomOf(state, id)?.inside ?? [];
    const live = inside.filter((persona) => residentOf(state, persona)?.visitor === null);
    if (live.length > 0) return live.slice(0, mostOnStage);
  }
  return [];
}

/** The host of a stage: the first resident who came to it. */
export const liveOn = (
  state: CityState,
  buildingIndex = buildingIndexOf(state),
): PersonaId | undefined => companyOn(state, buildingIndex)[0];

/** The first building that is a stage. */
export const stageOf = (state: CityState): BuildingId | undefined =>
  buildingIndexOf(state).stages[0];

/**
 * The persona who receives the audience's comments and speaks to it spontaneously: the live one, unless everything is
 * stopped.
 */
export const onAir = (
  state: CityState,
  buildingIndex = buildingIndexOf(state),
): PersonaId | undefined =>
  state.autonomy === "stopped" ? undefined : liveOn(state, buildingIndex);

/** The room of a persona; undefined when she lives nowhere, or is in another city. */
export const roomAround = (state: CityState, persona: PersonaId): Room | undefined => {
  const resident = residentOf(state, persona);
  const isHere = resident !== undefined && !isAway(resident);
  return isHere ? roomOf(state, resident.building) : undefined;
};

/** The names of everybody else in the room, the user first. */
export function othersIn(state: CityState, { persona, building }: Resident): readonly string[] {
  const room = roomOf(state, building);
  const personas = (room?.inside ?? []).filter((other) => other !== persona);
  const names = personas.flatMap((other) => {
    const there = residentOf(state, other);
    return there === undefined ? [] : calledHere(state, there);
  });
  return state.user.building === building ? [state.user.name, ...names] : names;
}

/** Her place for her prompt; undefined when she lives nowhere. */
export function placeOf(
  state: CityState,
  persona: PersonaId,
  { buildings, seenByAll }: Pick<BuildingIndex, "buildings" | "seenByAll">,
): Place | undefined {
  const resident = residentOf(state, persona);
  const room = roomAround(state, persona);
  if (resident === undefined || room === undefined) return undefined;
  const { building } = room;
  const present = othersIn(state, resident);
  const isSeen = isSeenByAll(building);
  const here = { id: building.buildingId, name: building.name };
  return {
    city: { slug: state.city.slug, name: state.city.name },
    building: {
      id: building.buildingId,
      name: building.name,
      description: building.description,
      instruction: building.systemInstruction,
    },
    present,
    user: { name: state.user.name, pronouns: state.user.pronouns },
    buildings,
    forOutsiders: {
      seen: isSeen,
      present: present.filter((name) => name !== state.user.name),
      buildings: isSeen ? seenByAll : [here, ...seenByAll],
    },
    acts: actsIn(building),
  };
}

/** The surroundings of a persona; undefined when she lives nowhere. */
export function surroundingsOf(
  state: CityState,
  persona: PersonaId,
  buildingIndex: Pick<BuildingIndex, "buildings" | "seenByAll">,
): Surroundings | undefined {
  const place = placeOf(state, persona, buildingIndex);
  const room = roomAround(state, persona);
  if (place === undefined || room === undefined) return undefined;
  const here = { place, ...fullnessOf(state, room) };
  const seen = roomsOf(state).filter((other) => other === room || isSeenByAll(other.building));
  return {
    ...here,
    fullness: roomsOf(state).map((other) => fullnessOf(state, other)),
    forOutsiders: {
      ...here,
      place: placeForOutsiders(place),
      fullness: seen.map((other) => fullnessOf(state, other)),
    },
  };
}

const fullnessOf = (state: CityState, room: Room) => ({
  inside: crowdOf(state, room),
  capacity: room.building.capacity,
});
