import type { BuildingId } from "../kernel/id.ts";
import type { Outlook } from "./outlook.ts";
import { type CityState, type Resident, type Room, residentOf } from "./state.ts";

/** A room at the moment of planning. */
export type Scene = {
  readonly state: CityState;
  readonly outlook: Outlook;
  readonly at: number;
  readonly room: Room;
  /** Who is inside, in the order of coming. */
  readonly inside: readonly Resident[];
};

export function sceneOf(state: CityState, outlook: Outlook, at: number, room: Room): Scene {
  const inside = room.inside.flatMap((persona) => residentOf(state, persona) ?? []);
  return { state, outlook, at, room, inside };
}

/** Who was stirred in this room and has not ended her turn, wherever she went meanwhile. */
export const floorHolder = ({ state, room }: Scene): Resident | undefined =>
  Object.values(state.residents).find(
    ({ stir }) => stir !== null && stir.building === room.building.buildingId,
  );

/** Somebody here speaks to the audience: nobody talks over her unasked. */
export const isOnAir = ({ inside, outlook }: Scene): boolean =>
  inside.some(({ persona }) => outlook.isWithAudience(persona));

/** Nothing that she was given is open, and her soul and her budgets can take something. */
export const isAvailable = ({ outlook }: Scene, { persona, stir }: Resident): boolean =>
  stir === null && outlook.canThink(persona) && outlook.standing(persona) !== "spent";

/** The residents, beginning after the one who was stirred last. */
export function inTurn({ inside, room }: Scene): readonly Resident[] {
  const last = inside.findIndex(({ persona }) => persona === room.lastStirred);
  return [...inside.slice(last + 1), ...inside.slice(0, last + 1)];
}

export const userIsIn = (state: CityState, building: BuildingId): boolean =>
  state.user.building === building;
