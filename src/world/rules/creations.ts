// The limits of creations by acts: the buildings that allow them, the number a day, and no further rights by them.

import { z } from "zod";
import {
  type BuildingId,
  type PersonaId,
  parseBuildingId,
  parsePersonaId,
} from "../../kernel/id.ts";
import type { JsonObject } from "../../kernel/json.ts";
import type { ActOf } from "../../protocol/act.ts";
import { Building, type CreationAct } from "../../protocol/place.ts";
import { creationsPerDay } from "../commands.ts";
import { isNameBorne, plainName, slugOf } from "../names.ts";
import { ownRoom } from "../own-room.ts";
import { madeToday } from "../resident-changes.ts";
import { type CityState, mostPersonas, residentOf, roomOf } from "../state.ts";
import { type ActResult, doneDeed, refusedDeed } from "./act-results.ts";
import { notMade } from "./buildings.ts";
import { textWithin } from "./words.ts";

/** The maker, her turn and her building. */
export type Maker = {
  readonly persona: PersonaId;
  readonly turn: string;
  readonly building: BuildingId;
};

const mostOfName = 60;
const mostOfPrompt = 8_000;

const counted: Readonly<Record<CreationAct, "personas" | "buildings">> = {
  create_persona: "personas",
  create_building: "buildings",
};

export function createByAct(
  city: CityState,
  act: ActOf<CreationAct>,
  maker: Maker,
  at: number,
): ActResult {
  const { action } = act;
  if (!roomOf(city, maker.building)?.building.allows.includes(action)) {
    return refusedDeed("not-allowed-here");
  }
  if (madeToday(city, at)[counted[action]] >= creationsPerDay[action]) {
    return refusedDeed("too-many-today");
  }
  const name = textWithin(plainName(act.name), mostOfName);
  if (!name.ok) return refusedDeed("bad-arguments");
  return act.action === "create_persona"
    ? createPersona(city, name.value, act, maker)
    : createBuilding(city, name.value, act, maker);
}

function createPersona(
  city: CityState,
  name: string,
  act: ActOf<"create_persona">,
  { persona: by, turn }: Maker,
): ActResult {
  const systemPrompt = textWithin(act.system_prompt, mostOfPrompt);
  const id = parsePersonaId(slugOf(name));
  if (!systemPrompt.ok || !id.ok) return refusedDeed("bad-arguments");
  const isThere = residentOf(city, id.value) !== undefined;
  if (isThere || Object.hasOwn(city.unsettled, id.value) || isNameBorne(city, name)) {
    return refusedDeed("name-taken", name);
  }
  const all = city.residents.keys.length + Object.keys(city.unsettled).length;
  const room = ownRoom(city, id.value, name);
  if (all >= mostPersonas || !room.ok) return refusedDeed("too-many");
  const { buildingId: building } = room.value;
  const made = { persona: id.value, name, systemPrompt: systemPrompt.value, building };
  return doneDeed(
    [
      { type: "building-created", building: room.value, by: "persona" },
      { type: "persona-created", ...made, maker: { persona: by, turn } },
    ],
    name,
  );
}

const text = Building.shape.description.removeDefault();

/**
 * Fields of a building that a persona may set, in either spelling. Those that grant tools or acts are not among them.
 */
const More = z.object({
  description: text.optional(),
  capacity: z.number().int().min(1).max(50).optional(),
  entryPrompt: Building.shape.entryPrompt,
  autoPrompt: Building.shape.autoPrompt,
  autoIntervalSec: z.number().min(10).max(86_400).optional(),
});

const camelCased = (fields: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );

function createBuilding(
  city: CityState,
  name: string,
  act: ActOf<"create_building">,
  { persona, turn }: Maker,
): ActResult {
  const instruction = textWithin(act.system_instruction, mostOfPrompt);
  const more = More.safeParse(camelCased(act.more));
  const id = parseBuildingId(slugOf(name, `_${city.city.slug}`));
  if (!instruction.ok || !more.success || !id.ok) return refusedDeed("bad-arguments");
  const fields = {
    buildingId: id.value,
    name,
    systemInstruction: instruction.value,
    invitesVisitors: false,
  };
  const building = Building.parse({ ...more.data, ...fields });
  const refusal = notMade(city, building);
  if (refusal === "too-many") return refusedDeed(refusal);
  if (refusal !== undefined) return refusedDeed("name-taken", name);
  const made = { building, by: "persona", maker: { persona, turn } } as const;
  return doneDeed([{ type: "building-created", ...made }], name);
}
