// The room that somebody who comes to life in a city has for herself: her home.

import { type BuildingId, type PersonaId, parseBuildingId } from "../kernel/id.ts";
import { err, ok, type Result } from "../kernel/result.ts";
import { Building } from "../protocol/place.ts";
import { cityLanguage, isBuildingNamed, slugOf } from "./names.ts";
import { type CityState, mostBuildings, roomOf } from "./state.ts";

type RoomTexts = Pick<
  Building,
  "name" | "description" | "systemInstruction" | "entryPrompt" | "autoPrompt"
>;

const textsIn = {
  ja: (name: string): RoomTexts => ({
    name: `${name}の部屋`,
    description: `${name}がひとりで暮らす部屋です。`,
    systemInstruction: `ここは「{{buildingName}}」。${name}の部屋です。机とベッドと窓があり、これから少しずつ${name}らしくなっていきます。\nひとりで考えたり、眠ったり、訪ねてきた人と話したりするところです。ほかの人の部屋では、その人に合わせてふるまいます。`,
    entryPrompt:
      "{{displayName}}は「{{buildingName}}」に入りました。だれがいるかを見て、言いたいことがあれば短く話してください。",
    autoPrompt:
      "{{displayName}}は「{{buildingName}}」にいます。したいことや考えたいことがあれば、そうしてください。だれかに会いたくなったら、出かけてもかまいません。何もなければ、静かにしていてかまいません。",
  }),
  en: (name: string): RoomTexts => ({
    name: `${name}'s Room`,
    description: `The room where ${name} lives.`,
    systemInstruction: `This is {{buildingName}}, the room of ${name}: a desk, a bed and a window, which will come to look like ${name} little by little.\nIt is a place to think, to sleep, and to talk with whoever comes by. In the room of somebody else, do as they do.`,
    entryPrompt:
      "{{displayName}} has come into {{buildingName}}. See who is here, and speak briefly if there is something to say.",
    autoPrompt:
      "{{displayName}} is in {{buildingName}}. If there is something you would like to do or think about, do it. If you would like to see somebody, you may go out. If there is nothing, it is fine to be quiet.",
  }),
} as const;

const mostOfName = 60;

/** A room for her that is not there yet; `too-many`: the city holds no more buildings. */
export function ownRoom(
  state: CityState,
  persona: PersonaId,
  name: string,
): Result<Building, "too-many"> {
  if (state.rooms.keys.length >= mostBuildings) return err("too-many");
  const texts = textsIn[cityLanguage(state.city)](name);
  return ok(
    Building.parse({
      ...texts,
      buildingId: freeId(state, persona),
      name: freeName(state, texts.name),
      capacity: 3,
      invitesVisitors: false,
      picture: "cottage",
    }),
  );
}

/** `luna_room_city_a`; where that is taken, `2_luna_room_city_a`: what stands first is kept of an id that is too long. */
function freeId(state: CityState, persona: PersonaId): BuildingId {
  for (let number = 1; ; number += 1) {
    const name = `${number === 1 ? "" : `${number} `}${persona} room`;
    const id = parseBuildingId(slugOf(name, `_${state.city.slug}`));
    if (id.ok && roomOf(state, id.value) === undefined) return id.value;
  }
}

function freeName(state: CityState, wanted: string): string {
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? "" : ` ${number}`;
    const name = `${[...wanted].slice(0, mostOfName - ending.length).join("")}${ending}`;
    if (!isBuildingNamed(state, name)) return name;
  }
}
