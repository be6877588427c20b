import { type BuildingId, type PersonaId, parseCitySlug } from "../../kernel/id.ts";
import { ownValue } from "../../kernel/own-value.ts";
import type { JournalEntry } from "../../kernel/ports.ts";
import type { HomeCity } from "../../protocol/abroad-view.ts";
import type { CityEvent } from "../../protocol/city-events.ts";
import type { Who } from "../../protocol/place.ts";
import type { Named } from "../../protocol/room-line.ts";
import type { Naming, RoomEvent } from "./room-happening.ts";

/** The part of a city that is needed for the names of everybody in it. */
export type CityNames = {
  readonly user: string;
  readonly places: Readonly<Record<string, { readonly name: string }>>;
  readonly personas: Readonly<
    Record<string, { readonly name: string; readonly visitor?: HomeCity | undefined }>
  >;
};

export const nobodyNamed: CityNames = { user: "", places: {}, personas: {} };

/** The happenings of an entry in each of its rooms, with the numbers it got there, and the names after it. */
export function happened(
  before: CityNames,
  entry: JournalEntry<CityEvent>,
): { readonly names: CityNames; readonly happenings: readonly (RoomEvent & InRoom)[] } {
  const { event } = entry;
  const named = withNames(before, event);
  const numbers = event.rooms ?? {};
  const rooms = (Object.keys(numbers) as BuildingId[]).filter(
    (id) => ownValue(named.places, id) !== undefined,
  );
  const naming = namingOf(event.type === "persona-removed" ? before : named);
  const happenings = rooms.map((building) => ({
    entry,
    building,
    number: ownValue(numbers, building) ?? 0,
    naming,
  }));
  return { names: withoutRemoved(named, event), happenings };
}

type InRoom = { readonly building: BuildingId };

function withNames(names: CityNames, event: CityEvent): CityNames {
  switch (event.type) {
    case "city-founded":
      return {
        ...names,
        user: "",
        places: Object.fromEntries(
          event.buildings.map(({ buildingId, name }) => [buildingId, { name }]),
        ),
      };
    case "user-renamed":
      return { ...names, user: event.name };
    case "building-created":
    case "building-changed": {
      const { buildingId, name } = event.building;
      return { ...names, places: { ...names.places, [buildingId]: { name } } };
    }
    case "visitor-accepted": {
      const visitor = { home: event.home, name: event.homeName };
      const personas = { ...names.personas, [event.persona]: { name: event.name, visitor } };
      return { ...names, personas };
    }
    case "persona-settled":
    case "persona-changed":
      return withPersona(names, event.persona, event.name);
    default:
      return names;
  }
}

function withoutRemoved(names: CityNames, event: CityEvent): CityNames {
  if (event.type !== "persona-removed") return names;
  const { [event.persona]: _gone, ...personas } = names.personas;
  return { ...names, personas };
}

const withPersona = (names: CityNames, persona: string, name: string): CityNames => ({
  ...names,
  personas: { ...names.personas, [persona]: { name } },
});

function namingOf(names: CityNames): Naming {
  return {
    who: (who: Who): Named =>
      who.kind === "user" ? { kind: "user", name: names.user } : personaNamed(names, who.persona),
    place: (building) => ownValue(names.places, building)?.name ?? building,
  };
}

function personaNamed({ personas }: CityNames, persona: PersonaId): Named {
  const known = ownValue(personas, persona);
  const visitor = known?.visitor ?? homeIn(persona);
  const named = { kind: "persona", persona, name: known?.name ?? persona } as const;
  return visitor === undefined ? named : { ...named, visitor };
}

/** The city in the id of a visitor whose name is no longer known. */
function homeIn(persona: PersonaId): HomeCity | undefined {
  const slug = persona.split("@")[1];
  const home = slug === undefined ? undefined : parseCitySlug(slug);
  return home?.ok ? { home: home.value, name: home.value } : undefined;
}
