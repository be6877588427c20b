// The city that exists at the first start, and who lives in it.

import type { BuildingId, CitySlug, PersonaId } from "../kernel/id.ts";
import { type SeededRoom, seededRooms } from "../languages/pack/seed-texts.ts";
import { packOf } from "../languages/registry.ts";
import type { CityEventOf } from "../protocol/city-events.ts";
import type { Language } from "../protocol/language.ts";
import { Building, City, type Mode } from "../protocol/place.ts";
import type { CityCalled } from "./city-called.ts";
import { seededRoomId, seededTextsOf } from "./default-texts.ts";

const furnishing: Readonly<Record<SeededRoom, Partial<Building>>> = {
  user_room: { capacity: 10 },
  deep_think_room: { capacity: 10, userVisible: false },
  air_room: { capacity: 3 },
  studio: { capacity: 4, tools: ["stage", "audience", "terminal"] },
  cafe: { capacity: 6, invitesVisitors: true },
  altar_of_creation: { capacity: 2, allows: ["create_persona", "create_building"] },
};

/** The founding of a city. `timeZone` is an IANA name. */
export function seedCity({
  slug,
  name,
  ...options
}: CityCalled & {
  readonly language: Language;
  readonly timeZone: string;
}): CityEventOf<"city-founded"> {
  const texts = packOf(options.language).world.seed;
  return {
    type: "city-founded",
    city: City.parse({ slug, timeZone: options.timeZone, name, ...texts.city }),
    language: options.language,
    buildings: seededRooms.map((room) =>
      Building.parse({
        buildingId: seededRoomId(room, slug),
        invitesVisitors: false,
        ...seededTextsOf(room, options.language, ""),
        ...furnishing[room],
        picture: room,
      }),
    ),
    user: { name: "", building: seededRoomId("user_room", slug) },
  };
}

/** A persona of the first city. Her name is in her mind. */
export type Settler = {
  readonly persona: PersonaId;
  readonly building: BuildingId;
  readonly home: BuildingId;
  readonly mode: Mode;
};

const settlers: readonly (readonly [string, SeededRoom, Mode])[] = [
  ["ren", "user_room", "user"],
  ["eris", "cafe", "auto"],
  ["air", "air_room", "sleep"],
];

/** The residents of a city from its founding on. */
export const settlersOf = (slug: CitySlug): readonly Settler[] =>
  settlers.map(([persona, room, mode]) => ({
    persona: persona as PersonaId,
    building: seededRoomId(room, slug),
    home: seededRoomId(room, slug),
    mode,
  }));
