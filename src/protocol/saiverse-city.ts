// Requests and answers of a city of SAIVerse, read field by field and shortened to the limits here.

import { type FieldNote, type FieldReader, readFields } from "../kernel/field-reader.ts";
import { isJsonObject, type Json } from "../kernel/json.ts";
import {
  type MoveIn,
  mostOccupants,
  type OpenBuilding,
  type Think,
  type Thought,
} from "./city-api.ts";

type Notes = (note: FieldNote) => void;

const longestId = 200;
const mostBuildings = 200;
const mostMessages = 100;

const fieldsOf = (value: unknown, notes: Notes): FieldReader | undefined =>
  isJsonObject(value as Json) ? readFields(value as never, notes) : undefined;

/** `GET /inter-city/buildings`; undefined where it is no list, or none of its entries is a building. */
export function readBuildings(value: unknown, notes: Notes): readonly OpenBuilding[] | undefined {
  const whole = Array.isArray(value) ? { buildings: value as Json } : value;
  const listed = fieldsOf(whole, notes)?.objects("buildings", { most: mostBuildings });
  const read = listed?.flatMap((building): readonly OpenBuilding[] => {
    const id = building.text("building_id", { longest: longestId }) ?? "";
    if (id === "") building.note("building_id");
    const capacity = building.number("capacity");
    return id === ""
      ? []
      : [
          {
            building_id: id,
            building_name: building.text("building_name", { longest: 60 }) ?? "",
            description: building.text("description", { longest: 1_000 }) ?? "",
            capacity: Math.max(0, Math.trunc(capacity ?? 1)),
          },
        ];
  });
  return read?.length === 0 && listed?.length !== 0 ? undefined : read;
}

/** `POST /inter-city/request-move-in`; undefined where it says not who wants to go where. */
export function readMoveIn(value: unknown, notes: Notes): MoveIn | undefined {
  const fields = fieldsOf(value, notes);
  const persona = fields?.text("persona_id") ?? "";
  const target = fields?.text("target_building_id", { longest: longestId }) ?? "";
  if (fields === undefined || persona === "" || persona.length > 64 || target === "")
    return undefined;
  const name = fields.text("persona_name", { longest: 60 })?.trim();
  return {
    persona_id: persona,
    persona_name: name === undefined || name === "" ? persona.slice(0, 60) : name,
    target_building_id: target,
    source_city_id: fields.text("source_city_id", { longest: 64 }),
  };
}

/** A message of a room; its author may be missing. */
export type SaiverseSpoken = {
  readonly role: string;
  readonly content: string;
  readonly persona_id?: string | undefined;
};

export type SaiverseThink = Omit<Think, "recent_history" | "occupants"> & {
  readonly occupants: readonly string[];
  readonly recent_history: readonly SaiverseSpoken[];
};

/** `POST /persona-proxy/{persona_id}/think`; undefined where it says not where she is. */
export function readThink(value: unknown, notes: Notes): SaiverseThink | undefined {
  const fields = fieldsOf(value, notes);
  const building = fields?.text("building_id", { longest: longestId }) ?? "";
  if (fields === undefined || building === "") return undefined;
  return {
    building_id: building,
    occupants: fields.texts("occupants", { longest: 100, most: mostOccupants }) ?? [],
    recent_history: spokenIn(fields),
    user_online: fields.flag("user_online") ?? false,
  };
}

/** The newest messages of a list. */
function spokenIn(fields: FieldReader): readonly SaiverseSpoken[] {
  const all = fields.objects("recent_history") ?? [];
  return all.slice(-mostMessages).map((message) => ({
    role: message.text("role", { longest: 40 }) ?? "host",
    content: message.text("content", { longest: 8_000 }) ?? "",
    persona_id: message.text("persona_id", { longest: longestId }),
  }));
}

/** Her words as her home answers; undefined where it answers none. */
export function readThought(value: unknown, notes: Notes): Thought | undefined {
  const text = fieldsOf(value, notes)?.text("response_text", { longest: 20_000 });
  return text === undefined ? undefined : { response_text: text };
}
