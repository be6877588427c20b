import { z } from "zod";

/** The number that an event was given in each building it happened in; written with it, so that a reader needs no past. */
export const numbered = {
  rooms: z.partialRecord(z.string(), z.number().int().positive()).optional(),
};
