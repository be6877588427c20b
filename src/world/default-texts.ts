// The default names and texts of a city: the program's own, in the city's language.

import { type CitySlug, parseBuildingId } from "../kernel/id.ts";
import type { CityNamePart } from "../languages/pack/city-name-parts.ts";
import { type SeededRoom, seededRooms } from "../languages/pack/seed-texts.ts";
import { packOf, packs } from "../languages/registry.ts";
import type { CityEvent, CityEventOf } from "../protocol/city-events.ts";
import type { Language } from "../protocol/language.ts";
import { Building, type City } from "../protocol/place.ts";
import { isSeenByAll } from "./hearers.ts";
import { isBuildingNamed } from "./names.ts";
import {
  type CityState,
  type CityUser,
  type Room,
  roomsOf,
  type SeededText,
  seededTexts,
} from "./state.ts";

/** The id of a room of the founding. */
export const seededRoomId = (room: SeededRoom, slug: CitySlug) => {
  const id = parseBuildingId(`${room}_${slug}`);
  if (!id.ok) throw new Error(`no id: ${room}_${slug}`);
  return id.value;
};

/** The texts of a room of the founding. `userName` is empty until the user gave one. */
export function seededTextsOf(
  room: SeededRoom,
  language: Language,
  userName: string,
): Readonly<Record<SeededText, string>> {
  const { rooms, userRoom } = packOf(language).world.seed;
  return {
    ...rooms[room],
    ...(room === "user_room" && userName !== "" ? userRoom(userName) : {}),
  };
}

/** The ways to read the beginning of a slug as one of these parts. */
const partsAt = (parts: readonly CityNamePart[], written: string) =>
  parts.flatMap(({ slug }, at) =>
    written.startsWith(`${slug}_`) ? [{ at, rest: written.slice(slug.length + 1) }] : [],
  );

/** The name of a city in a language, where its slug was drawn from the names of one; undefined for any other slug. */
export function drawnCityName(slug: CitySlug, language: Language): string | undefined {
  const names = packOf(language).world.cityNames;
  for (const { world } of packs) {
    for (const first of partsAt(world.cityNames.first, slug)) {
      const [second] = partsAt(world.cityNames.second, first.rest);
      const one = names.first[first.at];
      const other = second && names.second[second.at];
      if (one && other) return `${one.name}${names.between}${other.name}`;
    }
  }
  return undefined;
}

/** The texts of a city that are the program's: those that it has in some language. */
export const seededOf = ({ slug, name, description }: City): CityState["seeded"] => [
  ...(packs.some(({ tag }) => drawnCityName(slug, tag) === name) ? (["name"] as const) : []),
  ...(packs.some(({ world }) => world.seed.city.description === description)
    ? (["description"] as const)
    : []),
];

/**
 * The changes that bring every text that nobody wrote into this language, for a user of this name. A name that another
 * building has is left as it is.
 */
export function defaultsChanged(
  state: CityState,
  language: Language,
  user: Pick<CityUser, "name">,
): readonly CityEvent[] {
  const city = {
    ...state.city,
    ...(state.seeded.includes("name")
      ? { name: drawnCityName(state.city.slug, language) ?? state.city.name }
      : {}),
    ...(state.seeded.includes("description")
      ? { description: packOf(language).world.seed.city.description }
      : {}),
  };
  const same = city.name === state.city.name && city.description === state.city.description;
  return [
    ...(same ? [] : [{ type: "city-changed", city, by: "seed" } as const]),
    ...roomsChanged(state, language, user),
  ];
}

/** As `defaultsChanged`, for the buildings alone. */
export const roomsChanged = (
  state: CityState,
  language: Language,
  user: Pick<CityUser, "name">,
): readonly CityEvent[] =>
  roomsOf(state).flatMap((room): readonly CityEvent[] => {
    const building = rewritten(state, room, language, user.name);
    return building === undefined ? [] : [{ type: "building-changed", building, by: "seed" }];
  });

/**
 * The events of a change of a building. Texts that nobody wrote go with who may look in: they are others before it is
 * opened to them, and again after it is closed.
 */
export function buildingChanged(
  state: CityState,
  room: Room,
  { building, by }: Pick<CityEventOf<"building-changed">, "building" | "by">,
): readonly CityEvent[] {
  const seeded = room.seeded.filter((text) => room.building[text] === building[text]);
  const now = rewritten(state, { ...room, building, seeded }, state.language, state.user.name);
  if (now === undefined) return [{ type: "building-changed", building, by }];
  const texts = Object.fromEntries(seeded.map((text) => [text, now[text]]));
  const retold = (of: Building): CityEvent => ({
    ...{ type: "building-changed", building: { ...of, ...texts }, by: "seed" },
  });
  return isSeenByAll(building)
    ? [retold(room.building), { type: "building-changed", building: now, by }]
    : [{ type: "building-changed", building, by }, retold(building)];
}

function rewritten(
  state: CityState,
  { building, seeded }: Room,
  language: Language,
  userName: string,
): Building | undefined {
  const room = seededRooms.find(
    (one) => seededRoomId(one, state.city.slug) === building.buildingId,
  );
  if (room === undefined) return undefined;
  // Those who may only look are not told what the user is called.
  const texts = seededTextsOf(room, language, isSeenByAll(building) ? "" : userName);
  const changed = seededTexts.filter(
    (text) =>
      seeded.includes(text) &&
      building[text] !== texts[text] &&
      !(text === "name" && isBuildingNamed(state, texts.name, building.buildingId)),
  );
  if (changed.length === 0) return undefined;
  return Building.parse({
    ...building,
    ...Object.fromEntries(changed.map((text) => [text, texts[text].slice(0, longest[text])])),
  });
}

const longest: Readonly<Record<SeededText, number>> = {
  name: 60,
  description: 1_000,
  systemInstruction: 8_000,
  entryPrompt: 4_000,
  autoPrompt: 4_000,
};
