// Where a persona is, as her prompt, her tools and her stage see it.

import type { BuildingId, PersonaId } from "../../../kernel/id.ts";
import type { Place } from "../../../mind/place.ts";
import type { CityState, Resident, Room } from "../../../world/state.ts";

const stageWords = ["stage", "audience"];

/** A building that lends the stage or the audience: who is in it is live. */
export const isStage = ({ building }: Room): boolean =>
  building.tools.some((name) => stageWords.includes(name));

/** Who is live on a stage: the first who came to it. */
export function liveOn(state: CityState): PersonaId | undefined {
  for (const id of state.order) {
    const room = state.rooms[id];
    if (room !== undefined && isStage(room) && room.inside[0] !== undefined) return room.inside[0];
  }
  return undefined;
}

/** The first building that is a stage. */
export const stageOf = (state: CityState): BuildingId | undefined =>
  state.order.find((id) => {
    const room = state.rooms[id];
    return room !== undefined && isStage(room);
  });
/** Who hears the audience now and speaks to it by herself: whoever is live, unless everything is stopped. */
export const onAir = (state: CityState): PersonaId | undefined =>
  state.autonomy === "stopped" ? undefined : liveOn(state);

export const roomOf = (state: CityState, persona: PersonaId): Room | undefined => {
  const resident = state.residents[persona];
  return resident === undefined ? undefined : state.rooms[resident.building];
};

/** The names of everybody else in the room, the user first. */
export function othersIn(state: CityState, { persona, building }: Resident): readonly string[] {
  const room = state.rooms[building];
  const personas = (room?.inside ?? []).filter((other) => other !== persona);
  const names = personas.flatMap((other) => state.residents[other]?.name ?? []);
  return state.user.building === building ? [state.user.name, ...names] : names;
}

/** What her prompt says of where she is; undefined when she lives nowhere. */
export function placeOf(state: CityState, persona: PersonaId): Place | undefined {
  const resident = state.residents[persona];
  const room = roomOf(state, persona);
  if (resident === undefined || room === undefined) return undefined;
  const { building } = room;
  return {
    city: { slug: state.city.slug, name: state.city.name },
    building: {
      id: building.buildingId,
      name: building.name,
      description: building.description,
      instruction: building.systemInstruction,
    },
    present: othersIn(state, resident),
    buildings: state.order.flatMap((id) => {
      const other = state.rooms[id]?.building;
      return other === undefined ? [] : [{ id, name: other.name }];
    }),
    acts: ["move", "think", "emotion_shift", "explore_city", ...building.allows, "sleep"],
  };
}

/** Names that any building of the city lends. */
export const lentAnywhere = (state: CityState): ReadonlySet<string> =>
  new Set(Object.values(state.rooms).flatMap(({ building }) => building.tools));
