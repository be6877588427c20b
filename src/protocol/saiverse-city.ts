// Requests and answers of a city of SAIVerse: its own shapes, parsed leniently and shortened to the limits here.

import { z } from "zod";
import { Think } from "./city-api.ts";

const cut = (most: number) =>
  z
    .string()
    .nullish()
    .transform((text) => [...(text ?? "")].slice(0, most).join(""));

/** `GET /inter-city/buildings` */
export const SaiverseBuildings = z
  .array(
    z.object({
      building_id: z.string().min(1).max(200),
      building_name: cut(60),
      description: cut(1_000),
      capacity: z.number().int().nonnegative(),
    }),
  )
  .max(200);

/** A message of a room; its author may be missing. */
const SaiverseSpoken = z.object({
  role: z.string().max(40),
  content: cut(8_000),
  persona_id: z.string().max(200).nullish(),
});
export type SaiverseSpoken = z.infer<typeof SaiverseSpoken>;

/** `POST /persona-proxy/{persona_id}/think` */
export const SaiverseThink = Think.extend({
  building_id: z.string().min(1).max(200),
  recent_history: z.array(SaiverseSpoken).max(100),
});
export type SaiverseThink = z.infer<typeof SaiverseThink>;
