// Plans one city repeatedly, and examines only rooms that something changed for, or that have something due or still to
// do.
//       L1. What is to be done is what `plan` says. When that is nothing, it is nothing until `wakeAt`.
//       L2. The cost of a plan depends on what changed since the one before, not on the size of the city.

import { type Agenda, openAgenda } from "../kernel/agenda.ts";
import type { BuildingId, PersonaId } from "../kernel/id.ts";
import { ownValue } from "../kernel/own-value.ts";
import { differingKeys, persistentMap } from "../kernel/persistent-map.ts";
import { noPlan, type Plan, together } from "./plan.ts";
import type { PlanningContext } from "./planning-context.ts";
import { isQuiet, type RoomPlan, roomPlan } from "./room-plan.ts";
import { insideOf } from "./room-situation.ts";
import { type CityState, type Resident, residentOf, roomOf } from "./state.ts";

export type Planner = (state: CityState, planning: PlanningContext, at: number) => Plan;

/** The knowledge kept from the plan before. */
type Memory = {
  state: CityState;
  at: number;
  /** Rooms in which something was to be done. */
  readonly busy: Set<BuildingId>;
  /** When time alone may bring something to do in one of the other rooms. */
  readonly agenda: Agenda<BuildingId>;
  /** The personas who were activated in a room and have not ended their turns. */
  readonly floors: Map<BuildingId, Set<PersonaId>>;
};

/**
 * A planner that has not planned yet. It assumes that the planning context's answers are unchanged for the rooms that
 * it passes over: where one may have changed, a new planner must be opened.
 */
export function openPlanner(): Planner {
  let memory: Memory | undefined;
  return (state, planning, at) => {
    if (state.autonomy === "stopped") return noPlan;
    const known = memory !== undefined && isGoodFor(memory, state, at) ? memory : emptyFor(state);
    memory = known;
    const touched = touchedRooms(known, state, at);
    known.state = state;
    known.at = at;
    const plans = new Map<BuildingId, RoomPlan>();
    for (const building of touched) {
      const made = planned(known, building, planning);
      if (made !== undefined) plans.set(building, made);
    }
    return together(inMapOrder(state, plans), known.agenda.soonest());
  };
}

/** Whether everything that all rooms depend on is unchanged. */
const isGoodFor = (before: Memory, { city, user, liveliness }: CityState, at: number): boolean =>
  at >= before.at &&
  city === before.state.city &&
  user === before.state.user &&
  liveliness === before.state.liveliness;

/** The memory of a city with the same common facts, and nobody and nothing in it. */
const emptyFor = (state: CityState): Memory => ({
  state: { ...state, rooms: persistentMap(), residents: persistentMap(), schedules: {} },
  at: Number.NEGATIVE_INFINITY,
  busy: new Set(),
  agenda: openAgenda(),
  floors: new Map(),
});

/** The rooms whose plan may have changed. */
function touchedRooms(memory: Memory, state: CityState, at: number): ReadonlySet<BuildingId> {
  const before = memory.state;
  const touched = new Set([
    ...memory.busy,
    ...memory.agenda.take(at),
    ...differingKeys(before.rooms, state.rooms),
  ]);
  const touch = (resident: Resident | undefined): void => {
    if (resident === undefined) return;
    touched.add(resident.building);
    if (resident.activation !== null) touched.add(resident.activation.building);
  };
  for (const persona of differingKeys(before.residents, state.residents)) {
    const [was, is] = [residentOf(before, persona), residentOf(state, persona)];
    takeFloor(memory.floors, persona, was, is);
    touch(was);
    touch(is);
  }
  for (const persona of rescheduled(before, state)) touch(residentOf(state, persona));
  return touched;
}

function takeFloor(
  floors: Memory["floors"],
  persona: PersonaId,
  was: Resident | undefined,
  is: Resident | undefined,
): void {
  const left = was?.activation?.building;
  const taken = is?.activation?.building;
  if (left === taken) return;
  if (left !== undefined) floors.get(left)?.delete(persona);
  if (taken !== undefined) floors.set(taken, (floors.get(taken) ?? new Set()).add(persona));
}

/** The personas whose schedules changed. */
function rescheduled({ schedules: before }: CityState, { schedules }: CityState): PersonaId[] {
  if (before === schedules) return [];
  const ids = new Set([...Object.keys(before), ...Object.keys(schedules)]);
  return [...ids].flatMap((id) => {
    const [was, is] = [ownValue(before, id), ownValue(schedules, id)];
    return was === is ? [] : [was, is].flatMap((one) => one?.persona ?? []);
  });
}

/** Plans a room and records when to examine it again; undefined when nothing is to be done in it now. */
function planned(
  { state, at, busy, agenda, floors }: Memory,
  building: BuildingId,
  planning: PlanningContext,
): RoomPlan | undefined {
  busy.delete(building);
  const room = roomOf(state, building);
  if (room === undefined) {
    agenda.set(building, undefined);
    return undefined;
  }
  const holder = holderOf(state, floors.get(building));
  const made = roomPlan({ state, planning, at, room, holder, inside: insideOf(state, room) });
  agenda.set(building, made.wakeAt);
  if (isQuiet(made)) return undefined;
  busy.add(building);
  return made;
}

/** The first of them in the order of settling, as `holdersOf` defines it. */
function holderOf(
  state: CityState,
  activated: ReadonlySet<PersonaId> | undefined,
): Resident | undefined {
  if (activated === undefined || activated.size === 0) return undefined;
  const [only] = activated;
  const first =
    activated.size === 1 ? only : state.residents.keys.find((one) => activated.has(one));
  return first === undefined ? undefined : residentOf(state, first);
}

const inMapOrder = (
  { rooms }: CityState,
  plans: ReadonlyMap<BuildingId, RoomPlan>,
): readonly RoomPlan[] =>
  plans.size < 2 ? [...plans.values()] : rooms.keys.flatMap((id) => plans.get(id) ?? []);
