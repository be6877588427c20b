// What another city tells a persona who visits it, as a stimulus of hers: what is around her there. All of it is data.

import { type CitySlug, stimulusId } from "../kernel/id.ts";
import type { SignedThink } from "../protocol/city-api.ts";
import type { Perceived, Stimulus } from "../protocol/stimulus.ts";

/** People of another city are known apart from ours: `persona:luna@city_b`, `city:user@city_b`. */
function placed(seen: Perceived, host: CitySlug): Perceived {
  if (!("id" in seen) || seen.id === undefined) return seen;
  return { ...seen, id: `${seen.id.slice(0, 120)}@${host}` };
}

/** Words are those of that city, whoever there said them: its user is not ours. */
function fromThere(seen: Perceived, host: CitySlug): readonly Perceived[] {
  if (seen.kind === "missed") return [seen];
  if (seen.kind !== "words") return [placed(seen, host)];
  const { message: _, ...words } = seen;
  const id = words.id ?? `${words.role}:${words.name}`;
  return [placed({ ...words, role: "persona", id }, host)];
}

/** The stimulus of a thought. The same thought is the same stimulus. */
export const thoughtStimulus = (think: SignedThink, host: CitySlug, at: number): Stimulus => ({
  id: stimulusId(`abroad:${think.visit}:${think.thought}`),
  kind: "perceived",
  text: "",
  writtenAt: at,
  urgency: "queue",
  abroad: {
    city: host,
    cityName: think.city_name,
    building: think.building_id,
    buildingName: think.building_name,
  },
  perceived: think.perceived.flatMap((seen) => fromThere(seen, host)),
});
