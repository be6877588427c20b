// A small city for pages: its initial state, and its state after an event.

import type { CityPicture } from "../../src/city/read-models/city-picture.ts";
import type { BuildingId, PersonaId } from "../../src/kernel/id.ts";
import { CityEvent } from "../../src/protocol/city-events.ts";
import type { PersonaCard } from "../../src/protocol/page-views.ts";
import { Building, City } from "../../src/protocol/place.ts";

export const building = (name: string): BuildingId => `${name}_city_a` as BuildingId;
export const persona = (name: string): PersonaId => name as PersonaId;

export const places = {
  userRoom: building("user_room"),
  deepThink: building("deep_think_room"),
  airRoom: building("air_room"),
  studio: building("studio"),
  cafe: building("cafe"),
};
export const people = { ren: persona("ren"), air: persona("air"), shino: persona("shino") };

const city = City.parse({
  slug: "city_a",
  name: "始まりの街",
  description: "川沿いの小さな街。",
  timeZone: "Asia/Tokyo",
});

const buildings = [
  {
    buildingId: places.userRoom,
    name: "まはーの部屋",
    description: "話をする部屋。",
    systemInstruction: "ここはあなたと話す部屋です。",
    picture: "room",
  },
  {
    buildingId: places.deepThink,
    name: "思索の部屋",
    description: "ひとりで考える部屋。",
    systemInstruction: "静かに考えなさい。",
    autoPrompt: "いま考えていることをひとつ書きなさい。",
    capacity: 3,
    userVisible: false,
    picture: "tower",
  },
  {
    buildingId: places.airRoom,
    name: "エアの部屋",
    description: "エアが眠る部屋。",
    capacity: 3,
    picture: "house",
  },
  {
    buildingId: places.studio,
    name: "スタジオ",
    description: "配信をする場所。",
    tools: ["stage"],
    picture: "studio",
  },
  {
    buildingId: places.cafe,
    name: "カフェ",
    description: "コーヒーの香りがする。",
    entryPrompt: "席につきます。",
    capacity: 4,
    picture: "cafe",
  },
].map((each) => Building.parse(each));

/** The first entry of the city's stream. */
export const founded = CityEvent.parse({
  type: "city-founded",
  city,
  buildings,
  user: { name: "まはー", building: places.userRoom },
});

/** The personas who settle here after the founding. */
export const settled = [
  { persona: people.ren, name: "紅月れん", building: places.userRoom, home: places.userRoom },
  { persona: people.air, name: "エア", building: places.airRoom, home: places.airRoom },
  { persona: people.shino, name: "篠ノ目しの", building: places.cafe, home: places.cafe },
].map((each) => CityEvent.parse({ type: "persona-settled", mode: "auto", by: "seed", ...each }));

/** The city before anybody lives in it. */
export const emptyCity: CityPicture = {
  city,
  language: "ja",
  user: { name: "まはー", pronouns: "", picture: "", building: places.userRoom },
  autonomy: "running",
  liveliness: null,
  buildings,
  personas: [],
  inside: {},
  threads: {},
  own: {},
  seenSince: Object.fromEntries(buildings.map(({ buildingId }) => [buildingId, 0])),
  schedules: [],
  live: null,
};

/** The picture with one card changed. */
export const withCard = (
  picture: CityPicture,
  id: PersonaId,
  change: Partial<PersonaCard>,
): CityPicture => ({
  ...picture,
  personas: picture.personas.map((card) => (card.persona === id ? { ...card, ...change } : card)),
});

function walked(picture: CityPicture, id: PersonaId, to: BuildingId | undefined): CityPicture {
  const inside = Object.fromEntries(
    picture.buildings.map(({ buildingId }) => {
      const others = (picture.inside[buildingId] ?? []).filter((each) => each !== id);
      return [buildingId, buildingId === to ? [...others, id] : others];
    }),
  );
  return { ...picture, inside };
}

/** The city after an event. */
export function afterEvent(picture: CityPicture, event: CityEvent): CityPicture {
  switch (event.type) {
    case "persona-settled": {
      const { name, home, mode } = event;
      const card: PersonaCard = {
        persona: event.persona,
        name,
        building: event.building,
        home,
        mode,
        emotion: "neutral",
        activity: "idle",
        soul: "awake",
        model: { name: "understudy", understudy: true },
        origin: "built-in",
      };
      const personas = [...picture.personas, card];
      return walked({ ...picture, personas }, event.persona, event.building);
    }
    case "persona-removed": {
      const personas = picture.personas.filter((card) => card.persona !== event.persona);
      return walked({ ...picture, personas }, event.persona, undefined);
    }
    case "move-made":
      if (event.who.kind === "user")
        return { ...picture, user: { ...picture.user, building: event.to } };
      return walked(
        withCard(picture, event.who.persona, { building: event.to }),
        event.who.persona,
        event.to,
      );
    case "emotion-shown":
      return withCard(picture, event.persona, { emotion: event.emotion });
    case "model-chosen":
      return withCard(picture, event.persona, {
        model: {
          name: event.model ?? "understudy",
          understudy: event.model === null,
          ...(event.model === null ? {} : { chosen: true }),
        },
      });
    case "mode-changed":
      return withCard(picture, event.persona, { mode: event.mode });
    case "user-renamed":
      return { ...picture, user: { ...picture.user, name: event.name } };
    case "user-described": {
      const { pronouns = picture.user.pronouns, picture: face = picture.user.picture } = event;
      return { ...picture, user: { ...picture.user, pronouns, picture: face } };
    }
    case "city-changed":
      return { ...picture, city: event.city };
    case "building-created":
      return { ...picture, buildings: [...picture.buildings, event.building] };
    case "building-changed":
      return {
        ...picture,
        buildings: picture.buildings.map((each) =>
          each.buildingId === event.building.buildingId ? event.building : each,
        ),
      };
    case "building-removed":
      return {
        ...picture,
        buildings: picture.buildings.filter((each) => each.buildingId !== event.building),
      };
    case "schedule-set":
      return {
        ...picture,
        schedules: [
          ...picture.schedules.filter((each) => each.id !== event.schedule.id),
          event.schedule,
        ],
      };
    case "schedule-removed":
      return {
        ...picture,
        schedules: picture.schedules.filter((each) => each.id !== event.schedule),
      };
    case "everything-stopped":
      return { ...picture, autonomy: "stopped" };
    case "everything-resumed":
      return { ...picture, autonomy: "running" };
    default:
      return picture;
  }
}
