// Events of the journal: which other cities the operator trusts.

import { z } from "zod";
import { CityUrl, PublicKey } from "./directory.ts";
import { CitySlugShape } from "./ids.ts";
import { numbered } from "./room-numbers.ts";

export const trustEvents = [
  /** A city called for the first time, with this key; the operator is asked. `name`: the name that it gives itself. */
  z.object({
    ...numbered,
    type: z.literal("city-met"),
    city: CitySlugShape,
    key: PublicKey,
    name: z.string().max(60).optional(),
  }),
  /** The owner of this key counts as that city from now on. `url`, `name`: as its invitation says. */
  z.object({
    ...numbered,
    type: z.literal("city-trusted"),
    city: CitySlugShape,
    key: PublicKey,
    url: CityUrl.optional(),
    name: z.string().max(60).optional(),
  }),
  z.object({ ...numbered, type: z.literal("city-banned"), city: CitySlugShape }),
  /** Everything known of it is forgotten: its next call is a first one. */
  z.object({ ...numbered, type: z.literal("city-forgotten"), city: CitySlugShape }),
] as const;

const TrustEvent = z.discriminatedUnion("type", trustEvents);
export type TrustEvent = z.infer<typeof TrustEvent>;
