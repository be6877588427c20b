// Which other cities the operator trusts, as it stands in the journal.

import { z } from "zod";
import { PublicKey } from "./directory.ts";
import { CitySlugShape } from "./ids.ts";
import { numbered } from "./room-numbers.ts";

export const trustEvents = [
  /** A city spoke to us for the first time, with this key; the operator is asked. `name`: as it calls itself. */
  z.object({
    ...numbered,
    type: z.literal("city-met"),
    city: CitySlugShape,
    key: PublicKey,
    name: z.string().max(60).optional(),
  }),
  /** Whoever has this key is that city, from now on. */
  z.object({ ...numbered, type: z.literal("city-trusted"), city: CitySlugShape, key: PublicKey }),
  z.object({ ...numbered, type: z.literal("city-banned"), city: CitySlugShape }),
  /** Nothing is known of it any more: it is met anew. */
  z.object({ ...numbered, type: z.literal("city-forgotten"), city: CitySlugShape }),
] as const;

const TrustEvent = z.discriminatedUnion("type", trustEvents);
export type TrustEvent = z.infer<typeof TrustEvent>;
