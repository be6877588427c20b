import type { BuildingId } from "../kernel/id.ts";
import { isSilenced, type PlanningContext } from "./planning-context.ts";
import { type CityState, type Resident, type Room, residentOf, residentsOf } from "./state.ts";

/** A room at the moment of planning. */
export type RoomSituation = {
  readonly state: CityState;
  readonly planning: PlanningContext;
  readonly at: number;
  readonly room: Room;
  /** The residents inside, in the order of coming. */
  readonly inside: readonly Resident[];
  /** The persona activated in this room who has not ended her turn, wherever she went in the meantime. */
  readonly holder: Resident | undefined;
};

/** The holder of the floor of each room: the first of those who were activated there. */
type Holders = ReadonlyMap<BuildingId, Resident>;

export function holdersOf(state: CityState): Holders {
  const holders = new Map<BuildingId, Resident>();
  for (const resident of residentsOf(state)) {
    const { activation } = resident;
    if (activation !== null && !holders.has(activation.building))
      holders.set(activation.building, resident);
  }
  return holders;
}

export const insideOf = (state: CityState, room: Room): readonly Resident[] =>
  room.inside.flatMap((persona) => residentOf(state, persona) ?? []);

/** A persona here speaks to the audience: nobody speaks unasked in the meantime. */
export const isOnAir = ({ inside, planning }: RoomSituation): boolean =>
  inside.some(({ persona }) => planning.isWithAudience(persona));

/** No stimulus of the persona's is open, and her soul and her budgets permit one. */
export const isAvailable = (
  { planning }: RoomSituation,
  { persona, activation }: Resident,
): boolean =>
  activation === null && planning.canThink(persona) && !isSilenced(planning.spending(persona));

/** The residents, beginning after the one who was activated last. */
export function inTurn({ inside, room }: RoomSituation): readonly Resident[] {
  const last = inside.findIndex(({ persona }) => persona === room.lastActivated);
  return [...inside.slice(last + 1), ...inside.slice(0, last + 1)];
}

export const userIsIn = (state: CityState, building: BuildingId): boolean =>
  state.user.building === building;
