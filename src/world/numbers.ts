// Every building numbers what happens in it: 1, 2, 3 … without gaps.

import type { BuildingId, PersonaId } from "../kernel/id.ts";
import { ownValue } from "../kernel/own-value.ts";
import type { CityEvent } from "../protocol/city-events.ts";
import { type CityState, residentOf, roomOf } from "./state.ts";

/** The numbers of an event, by building. */
export type RoomNumbers = Readonly<Record<BuildingId, number>>;

/** The buildings in which an event happens, each once; unknown ones are left out. */
export function buildingsOf(before: CityState | null, event: CityEvent): readonly BuildingId[] {
  if (event.type === "city-founded") {
    return [...new Set(event.buildings.map(({ buildingId }) => buildingId))];
  }
  if (before === null) return [];
  if (event.type === "building-created") return [event.building.buildingId];
  return [...new Set(places(before, event))].filter((id) => roomOf(before, id) !== undefined);
}

function places(before: CityState, event: CityEvent): readonly BuildingId[] {
  switch (event.type) {
    case "move-made":
      return [event.from, event.to];
    case "world-event-told":
      return event.buildings ?? before.rooms.keys;
    case "building-changed":
      return [event.building.buildingId];
    case "mode-changed":
    case "model-chosen":
    case "persona-changed":
    case "persona-removed":
    case "visit-requested":
    case "visit-accepted":
    case "visit-home":
    case "visit-rejected":
    case "visitor-returning":
      return residentPlace(before, event);
    case "visitor-present": {
      const coming = ownValue(before.expected, event.persona);
      return coming === undefined ? [] : [coming.building];
    }
    default:
      return "building" in event && typeof event.building === "string" ? [event.building] : [];
  }
}

const residentPlace = (
  before: CityState,
  { persona }: { readonly persona: PersonaId },
): readonly BuildingId[] => {
  const resident = residentOf(before, persona);
  return resident === undefined ? [] : [resident.building];
};

/** The next number of each building in which the event happens. A building that was removed keeps its count. */
export function numbersOf(before: CityState | null, event: CityEvent): RoomNumbers {
  const last = (id: BuildingId): number =>
    before === null ? 0 : (roomOf(before, id)?.number ?? ownValue(before.gone, id) ?? 0);
  return Object.fromEntries(buildingsOf(before, event).map((id) => [id, last(id) + 1]));
}

/** The event with the numbers that it gets in its buildings, as it is written. */
export const withNumbers = (before: CityState | null, event: CityEvent): CityEvent => ({
  ...event,
  rooms: numbersOf(before, event),
});
