// Changes of the residents of a city: where they are, their mode, and who lives there at all.

import type { BuildingId, PersonaId } from "../kernel/id.ts";
import { withoutKey } from "../kernel/persistent-map.ts";
import type { CityEventOf } from "../protocol/city-events.ts";
import { localDay } from "../protocol/local-day.ts";
import {
  type CityState,
  isAway,
  type Made,
  type Resident,
  residentOf,
  roomOf,
  withResidents,
  withRooms,
} from "./state.ts";
import { isMeeting } from "./ties.ts";

type Changes = Partial<Resident> | ((resident: Resident) => Partial<Resident>);

/** The city with a resident changed; unchanged when she does not live here. */
export function changedResident(state: CityState, persona: PersonaId, changes: Changes): CityState {
  const resident = residentOf(state, persona);
  if (resident === undefined) return state;
  const changed = typeof changes === "function" ? changes(resident) : changes;
  return withResidents(state, { ...resident, ...changed });
}

/** A resident's state in a place that she came into now. */
const atPlace = (state: CityState, building: BuildingId, at: number): Partial<Resident> => {
  const place = roomOf(state, building)?.building;
  const nothingToGive = place?.entryPrompt === undefined || !place.runEntryLlm;
  return { building, since: at, entered: nothingToGive };
};

/**
 * She lives here from now on; one who did already is settled again. Nobody comes into a building that does not exist.
 */
export function settled(
  state: CityState,
  { persona, name, building, home, mode, soul }: CityEventOf<"persona-settled">,
  at: number,
): CityState {
  if (roomOf(state, building) === undefined) return state;
  const newcomer: Resident = {
    persona,
    name,
    building,
    home,
    mode,
    before: null,
    emotion: "neutral",
    since: at,
    entered: true,
    unperceived: [],
    missed: 0,
    addressed: null,
    summoned: false,
    heardOthers: 0,
    activation: null,
    activatedAt: 0,
    own: [],
    silent: 0,
    said: [],
    ties: [],
    model: null,
    liveliness: null,
    soulNumber: soul?.number ?? 0,
    trip: null,
    visitor: null,
  };
  const cleared = withoutResident(state, persona);
  const come = entering(cleared, persona, building);
  return withResidents(come, { ...newcomer, ...atPlace(state, building, at) });
}

/** She was made, and is expected to settle. */
export function created(
  state: CityState,
  { persona, name, building }: CityEventOf<"persona-created">,
): CityState {
  return { ...state, unsettled: { ...state.unsettled, [persona]: { name, building } } };
}

/** Without her and what belonged to her: her schedules, and the expectation that she settles. */
export function withoutResident(state: CityState, persona: PersonaId): CityState {
  const { [persona]: _, ...unsettled } = state.unsettled;
  const resident = residentOf(state, persona);
  if (resident === undefined) return { ...state, unsettled };
  const residents = withoutKey(state.residents, persona);
  const schedules = Object.fromEntries(
    Object.entries(state.schedules).filter(([, schedule]) => schedule.persona !== persona),
  );
  const left = unkept(leaving(state, persona, resident.building), persona, resident.building);
  return { ...left, residents, unsettled, schedules };
}

/** Moves a resident or the user. An event that contradicts the current places moves nobody. */
export function moved(
  state: CityState,
  { who, from, to, errand }: CityEventOf<"move-made">,
  at: number,
): CityState {
  if (roomOf(state, to) === undefined) return state;
  if (who.kind === "user") return { ...state, user: { ...state.user, building: to } };
  const resident = residentOf(state, who.persona);
  if (resident === undefined || isAway(resident)) return state;
  if (resident.building !== from || from === to) return state;
  const come = entering(leaving(state, who.persona, from), who.persona, to);
  const here = atPlace(state, to, at);
  const isGreeting = errand === undefined || meetsAt(state, resident, to, at);
  return changedResident(come, who.persona, isGreeting ? here : { ...here, entered: true });
}

/** Whether somebody is there whom she has not talked with lately. */
const meetsAt = (state: CityState, resident: Resident, to: BuildingId, at: number): boolean =>
  state.user.building === to ||
  (roomOf(state, to)?.inside ?? []).some((other) => isMeeting(resident, other, at));

export function leaving(state: CityState, persona: PersonaId, building: BuildingId): CityState {
  const room = roomOf(state, building);
  if (room === undefined) return state;
  const inside = room.inside.filter((one) => one !== persona);
  return withRooms(state, { ...room, inside });
}

export function entering(state: CityState, persona: PersonaId, building: BuildingId): CityState {
  const room = roomOf(state, building);
  if (room === undefined) return state;
  const inside = [...room.inside, persona];
  return withRooms(state, { ...room, inside });
}

/** The place is kept: no other resident takes it. */
export function kept(state: CityState, persona: PersonaId, building: BuildingId): CityState {
  const room = roomOf(state, building);
  if (room === undefined || room.kept.includes(persona)) return state;
  return withRooms(state, { ...room, kept: [...room.kept, persona] });
}

export function unkept(state: CityState, persona: PersonaId, building: BuildingId): CityState {
  const room = roomOf(state, building);
  if (room === undefined || !room.kept.includes(persona)) return state;
  return withRooms(state, { ...room, kept: room.kept.filter((one) => one !== persona) });
}

/** Counts what an act made, for the day of the city. */
export function withMade(
  state: CityState,
  what: "personas" | "buildings" | undefined,
  at: number,
): CityState {
  if (what === undefined) return state;
  const made = madeToday(state, at);
  return { ...state, made: { ...made, [what]: made[what] + 1 } };
}

/** The number made by acts on the city's current day. */
export function madeToday({ made, city }: CityState, at: number): Made {
  const day = localDay(at, city.timeZone);
  return made.day === day ? made : { day, personas: 0, buildings: 0 };
}
