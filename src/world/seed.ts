// The city that is there at the first start, and who lives in it.

import type { BuildingId, CitySlug, PersonaId } from "../kernel/id.ts";
import type { CityEventOf } from "../protocol/city-events.ts";
import { Building, City, type Mode } from "../protocol/place.ts";
import { type SeededRoom, seededRooms } from "./seed-texts.ts";
import { seedTextsEn } from "./seed-texts-en.ts";
import { seedTextsJa } from "./seed-texts-ja.ts";

const slug = "city_a" as CitySlug;

const furnishing: Readonly<Record<SeededRoom, Partial<Building>>> = {
  user_room: { capacity: 10 },
  deep_think_room: { capacity: 10, userVisible: false, autoIntervalSec: 60 },
  air_room: { capacity: 3, autoIntervalSec: 60 },
  studio: { capacity: 4, tools: ["stage", "audience", "terminal"], autoIntervalSec: 30 },
  cafe: { capacity: 6 },
  altar_of_creation: { capacity: 2, allows: ["create_persona", "create_building"] },
};

const idOf = (room: SeededRoom): BuildingId => `${room}_${slug}` as BuildingId;

/** The founding of the first city. `timeZone` is an IANA name. */
export function seedCity(options: {
  readonly language: "ja" | "en";
  readonly timeZone: string;
}): CityEventOf<"city-founded"> {
  const texts = options.language === "ja" ? seedTextsJa : seedTextsEn;
  return {
    type: "city-founded",
    city: City.parse({ slug, timeZone: options.timeZone, ...texts.city }),
    buildings: seededRooms.map((room) =>
      Building.parse({
        buildingId: idOf(room),
        ...texts.rooms[room],
        ...furnishing[room],
        picture: room,
      }),
    ),
    user: { name: texts.user, building: idOf("user_room") },
  };
}

/** A persona of the first city. Her name is in her mind. */
export type Settler = {
  readonly persona: PersonaId;
  readonly building: BuildingId;
  readonly home: BuildingId;
  readonly mode: Mode;
};

const settler = (persona: string, room: SeededRoom, mode: Mode): Settler => ({
  persona: persona as PersonaId,
  building: idOf(room),
  home: idOf(room),
  mode,
});

export const settlers: readonly Settler[] = [
  settler("ren", "user_room", "user"),
  settler("eris", "cafe", "auto"),
  settler("air", "air_room", "sleep"),
];
