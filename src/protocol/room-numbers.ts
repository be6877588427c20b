import { z } from "zod";

/**
 * The number of an event in each building it happened in; stored with the event, so that a reader needs no earlier
 * entries.
 */
export const numbered = {
  rooms: z.partialRecord(z.string(), z.number().int().positive()).optional(),
};
