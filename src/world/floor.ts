import type { BuildingId } from "../kernel/id.ts";
import { isSilenced, type Outlook } from "./outlook.ts";
import { type CityState, type Resident, type Room, residentOf, residentsOf } from "./state.ts";

/** A room at the moment of planning. */
export type RoomSituation = {
  readonly state: CityState;
  readonly outlook: Outlook;
  readonly at: number;
  readonly room: Room;
  /** Who is inside, in the order of coming. */
  readonly inside: readonly Resident[];
  /** Who was stirred in this room and has not ended her turn, wherever she went meanwhile. */
  readonly holder: Resident | undefined;
};

/** Who has the floor of each room: the first of those who were stirred there. */
type Holders = ReadonlyMap<BuildingId, Resident>;

export function holdersOf(state: CityState): Holders {
  const holders = new Map<BuildingId, Resident>();
  for (const resident of residentsOf(state)) {
    const { stir } = resident;
    if (stir !== null && !holders.has(stir.building)) holders.set(stir.building, resident);
  }
  return holders;
}

export const insideOf = (state: CityState, room: Room): readonly Resident[] =>
  room.inside.flatMap((persona) => residentOf(state, persona) ?? []);

/** Somebody here speaks to the audience: nobody talks over her unasked. */
export const isOnAir = ({ inside, outlook }: RoomSituation): boolean =>
  inside.some(({ persona }) => outlook.isWithAudience(persona));

/** Nothing that she was given is open, and her soul and her budgets can take something. */
export const isAvailable = ({ outlook }: RoomSituation, { persona, stir }: Resident): boolean =>
  stir === null && outlook.canThink(persona) && !isSilenced(outlook.standing(persona));

/** The residents, beginning after the one who was stirred last. */
export function inTurn({ inside, room }: RoomSituation): readonly Resident[] {
  const last = inside.findIndex(({ persona }) => persona === room.lastStirred);
  return [...inside.slice(last + 1), ...inside.slice(0, last + 1)];
}

export const userIsIn = (state: CityState, building: BuildingId): boolean =>
  state.user.building === building;
