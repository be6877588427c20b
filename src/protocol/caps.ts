import { z } from "zod";
import { PersonaIdShape } from "./ids.ts";

/** A budget cap that is set; null takes it away. Money is in US dollars. */
export const CapChange = z.object({
  /** A persona's id, or the whole city. */
  scope: z.union([z.literal("city"), PersonaIdShape]),
  per: z.enum(["hour", "day"]),
  unit: z.enum(["calls", "tokens", "money"]),
  cap: z.number().nonnegative().nullable(),
});
export type CapChange = z.infer<typeof CapChange>;
