// The report on a world of another program that is brought into the city, for people and for programs.

import { z } from "zod";

export const WorldNote = z.enum([
  "shortened",
  "unreadable",
  "other-city",
  "no-such-schedule",
  "no-blueprints",
  "no-rules",
  "no-things",
  "no-room-log",
  "no-picture",
  "nobody",
  "not-here",
  "no-themes",
  "no-backgrounds",
  "covers",
  "own-kept",
  "own-id",
  "name-taken",
  "full",
  "too-many",
  "not-written",
  "not-approved",
  "other-persona",
  "stopped",
]);
export type WorldNote = z.infer<typeof WorldNote>;

export const WorldItem = z.object({
  what: z.enum(["city", "user", "building", "persona", "schedule", "memory", "book", "left"]),
  name: z.string(),
  /** The id here. */
  id: z.string().optional(),
  /** `same`: it was brought before; `kept`: another one of this id is here, and stays as it is. */
  did: z.enum(["new", "changed", "same", "kept", "left-out"]),
  /** Of a memory: the entries that are new, and those that were known. */
  taken: z.number().optional(),
  known: z.number().optional(),
  notes: z.array(WorldNote).readonly(),
});
export type WorldItem = z.infer<typeof WorldItem>;

export const WorldReport = z.object({
  from: z.enum(["saiverse", "sillytavern"]),
  folder: z.string(),
  dryRun: z.boolean(),
  items: z.array(WorldItem),
});
export type WorldReport = z.infer<typeof WorldReport>;

/** Why nothing could be read. */
export const WorldProblem = z.enum(["no-folder", "unknown-world", "unknown-city", "unreadable"]);
export type WorldProblem = z.infer<typeof WorldProblem>;
