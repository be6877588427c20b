// The residents of a simulated city, with their homes and minds.

import { givenName } from "../../../adapters/minds/new-name.ts";
import {
  type BuildingId,
  type CitySlug,
  type PersonaId,
  parsePersonaId,
} from "../../../kernel/id.ts";
import { packOf } from "../../../languages/registry.ts";
import type { Mind } from "../../../mind/mind.ts";
import type { CityEvent, CityEventOf } from "../../../protocol/city-events.ts";
import type { Language } from "../../../protocol/language.ts";
import { Building } from "../../../protocol/place.ts";
import { seedCity, settlersOf } from "../../../world/seed.ts";

/** A simulated city at its beginning. */
export type Cast = {
  /** The founding of the city, and the arrival of all residents. */
  readonly founding: readonly CityEvent[];
  readonly mindOf: (persona: PersonaId) => Mind | undefined;
  /** Gives a persona who was created in the city a mind, in memory only. */
  readonly make: (
    made: Pick<CityEventOf<"persona-created">, "persona" | "name" | "systemPrompt">,
  ) => void;
};

type Wish = {
  /** The number of residents. */
  readonly personas: number;
  /** The minds to use; further personas are copies of these under other names. At least one. */
  readonly minds: readonly Mind[];
  readonly language: Language;
  readonly timeZone: string;
  /** The persona who starts on the stage, by id. */
  readonly onStage?: string | undefined;
};

/** The id of the simulated city, always the same. */
export const simulatedCity = "city_a" as CitySlug;

/** The number of residents of each house that is added to the seeded city. */
const perHouse = 4;

/**
 * The seeded city with its settlers, all in mode `auto`, then further personas: two in the café, one with the user, one in the room for
 * thinking, all others in houses of their own.
 */
export function castOf({ personas, minds, language, timeZone, onStage }: Wish): Cast {
  const known = new Map<PersonaId, Mind>();
  const seeded = seedCity({
    slug: simulatedCity,
    name: packOf(language).simulation.city,
    language,
    timeZone,
  });
  const first = settlersOf(simulatedCity).flatMap((settler): readonly CityEvent[] => {
    const mind = minds.find(({ id }) => id === settler.persona);
    if (mind === undefined || known.size >= personas) return [];
    known.set(mind.id, mind);
    return [settled(mind, settler.building, settler.home)];
  });
  const further = moreMinds(minds, known, personas - known.size, language);
  const others = further.map((mind, place): CityEvent => {
    known.set(mind.id, mind);
    const building = placeFor(place);
    return settled(mind, building, building);
  });
  const houses = Math.max(0, Math.ceil((further.length - places.length) / perHouse));
  const founded = {
    ...seeded,
    buildings: [...seeded.buildings, ...countTo(houses).map((number) => house(number, language))],
  };
  return {
    founding: [
      founded,
      ...[...first, ...others].map((event) =>
        event.type === "persona-settled" && event.persona === onStage
          ? { ...event, building: buildingNamed("studio") }
          : event,
      ),
    ],
    mindOf: (persona) => known.get(persona),
    make({ persona, name, systemPrompt }) {
      const [like] = minds;
      if (like === undefined || known.has(persona)) return;
      known.set(persona, { ...like, id: persona, displayName: name, persona: systemPrompt });
    },
  };
}

const settled = ({ id, displayName }: Mind, building: BuildingId, home: BuildingId): CityEvent => ({
  type: "persona-settled",
  persona: id,
  name: displayName,
  building,
  home,
  mode: "auto",
  by: "seed",
  soul: { number: 0 },
});

const buildingNamed = (name: string): BuildingId => `${name}_${simulatedCity}` as BuildingId;

/** The homes of the first further personas. */
const places = ["cafe", "cafe", "user_room", "deep_think_room"].map(buildingNamed);

const placeFor = (place: number): BuildingId =>
  places[place] ?? houseId(1 + Math.floor((place - places.length) / perHouse));

const countTo = (last: number): readonly number[] =>
  Array.from({ length: last }, (_, index) => index + 1);

const houseId = (number: number): BuildingId => buildingNamed(`house_${number}`);

const house = (number: number, language: Language): Building =>
  Building.parse({
    buildingId: houseId(number),
    capacity: perHouse + 2,
    picture: "house",
    ...packOf(language).simulation.house(number),
  });

/** Unused minds first, then copies of all of them under names of their own. */
function moreMinds(
  minds: readonly Mind[],
  known: ReadonlyMap<PersonaId, Mind>,
  wanted: number,
  language: Language,
): readonly Mind[] {
  const unused = minds.filter(({ id }) => !known.has(id)).slice(0, wanted);
  const taken = new Set(
    minds.flatMap(({ id, displayName }): readonly string[] => [id, displayName]),
  );
  const names = packOf(language).simulation.names.filter(
    ({ id, name }) => !taken.has(id) && !taken.has(name),
  );
  const copies = countTo(wanted - unused.length).flatMap((number) => {
    const like = minds[(number - 1) % minds.length];
    const named = names[number - 1] ?? {
      id: `resident_${number}`,
      name: `${packOf(language).simulation.resident}${number}`,
    };
    const id = parsePersonaId(named.id);
    return like === undefined || !id.ok ? [] : [renamed(like, id.value, named.name)];
  });
  return [...unused, ...copies];
}

/** A copy of a mind under another name. */
const renamed = (like: Mind, id: PersonaId, name: string): Mind => {
  const other = [like.displayName, givenName(like.displayName)].reduce(
    (text, old) => text.replaceAll(old, name),
    like.persona,
  );
  return { ...like, id, displayName: name, persona: other };
};
