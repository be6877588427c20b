import type { BuildingId } from "../../../kernel/id.ts";
import type { JournalEntry } from "../../../kernel/ports.ts";
import type { CityEvent } from "../../../protocol/city-events.ts";
import type { Who } from "../../../protocol/place.ts";
import type { Named } from "../../../protocol/room-line.ts";
import type { Happening, Naming } from "./room-happening.ts";

type Place = { readonly name: string; readonly number: number };

/** As much of a city as it takes to number the events of its rooms and to call everybody by name. */
export type RoomCount = {
  readonly user: string;
  readonly places: Readonly<Record<string, Place>>;
  readonly personas: Readonly<Record<string, { readonly name: string; readonly building: string }>>;
};

export const nothingCounted: RoomCount = { user: "", places: {}, personas: {} };

/** What an entry was in each room where it happened, and the count after it. */
export function counted(
  before: RoomCount,
  entry: JournalEntry<CityEvent>,
): { readonly count: RoomCount; readonly happenings: readonly (Happening & InRoom)[] } {
  const { event } = entry;
  const named = withNames(before, event);
  const rooms = roomsOf(before, event).filter((building) => named.places[building] !== undefined);
  const places = { ...named.places };
  for (const building of rooms) {
    const place = places[building];
    if (place) places[building] = { ...place, number: place.number + 1 };
  }
  const naming = namingOf(event.type === "persona-removed" ? before : named);
  const happenings = rooms.map((building) => ({
    entry,
    building,
    number: places[building]?.number ?? 0,
    naming,
  }));
  return { count: { ...withWhereabouts(named, event), places }, happenings };
}

type InRoom = { readonly building: BuildingId };

/** The rooms in which an event happened. */
function roomsOf(count: RoomCount, event: CityEvent): readonly BuildingId[] {
  switch (event.type) {
    case "move-made":
      return [event.from, event.to];
    case "message-said":
    case "messages-removed":
    case "act-ended":
    case "emotion-shown":
    case "tool-used":
    case "pulse-made":
    case "turn-made":
    case "persona-settled":
    case "persona-created":
      return [event.building];
    case "city-noticed":
      return event.building === undefined ? [] : [event.building];
    case "building-created":
    case "building-changed":
      return [event.building.buildingId];
    case "persona-removed": {
      const building = count.personas[event.persona]?.building;
      return building === undefined ? [] : [building as BuildingId];
    }
    case "world-event-told":
      return event.buildings ?? (Object.keys(count.places) as BuildingId[]);
    default:
      return [];
  }
}

function withNames(count: RoomCount, event: CityEvent): RoomCount {
  switch (event.type) {
    case "city-founded":
      return {
        ...count,
        user: event.user.name,
        places: Object.fromEntries(
          event.buildings.map(({ buildingId, name }) => [buildingId, { name, number: 0 }]),
        ),
      };
    case "user-renamed":
      return { ...count, user: event.name };
    case "building-created":
    case "building-changed": {
      const { buildingId, name } = event.building;
      const number = count.places[buildingId]?.number ?? 0;
      return { ...count, places: { ...count.places, [buildingId]: { name, number } } };
    }
    case "persona-settled":
      return withPersona(count, event.persona, { name: event.name, building: event.building });
    case "persona-changed": {
      const building = count.personas[event.persona]?.building ?? event.home;
      return withPersona(count, event.persona, { name: event.name, building });
    }
    default:
      return count;
  }
}

function withWhereabouts(count: RoomCount, event: CityEvent): RoomCount {
  if (event.type === "persona-removed") {
    const { [event.persona]: _gone, ...personas } = count.personas;
    return { ...count, personas };
  }
  if (event.type !== "move-made" || event.who.kind !== "persona") return count;
  const persona = count.personas[event.who.persona];
  return persona === undefined
    ? count
    : withPersona(count, event.who.persona, { ...persona, building: event.to });
}

const withPersona = (
  count: RoomCount,
  persona: string,
  as: { readonly name: string; readonly building: string },
): RoomCount => ({ ...count, personas: { ...count.personas, [persona]: as } });

function namingOf(count: RoomCount): Naming {
  return {
    who: (who: Who): Named =>
      who.kind === "user"
        ? { kind: "user", name: count.user }
        : {
            kind: "persona",
            persona: who.persona,
            name: count.personas[who.persona]?.name ?? who.persona,
          },
    place: (building) => count.places[building]?.name ?? building,
  };
}
