// Other cities as a page sees them: who is known and trusted, who of ours is away, who visits us, who knocked.

import { z } from "zod";
import { PublicKey } from "./directory.ts";
import { BuildingIdShape, CitySlugShape, OccupantIdShape, PersonaIdShape } from "./ids.ts";
import { VisitRefusal } from "./visit-messages.ts";

/** How this city stands with its directory. */
export const DirectoryLinkState = z.enum([
  "by-choice",
  "connecting",
  "unreachable",
  "name-taken",
  "online",
]);
export type DirectoryLinkState = z.infer<typeof DirectoryLinkState>;

/** What somebody comes from: a city of ours, one that speaks SAIVerse's shapes, an agent of anybody's. */
export const CityKind = z.enum(["saintverse", "saiverse", "a2a"]);
export type CityKind = z.infer<typeof CityKind>;

/** The city that a visitor comes from, by its own word. */
export const HomeCity = z.object({
  home: CitySlugShape,
  name: z.string(),
  kind: CityKind.optional(),
});
export type HomeCity = z.infer<typeof HomeCity>;

export const NearCity = z.object({
  city: CitySlugShape,
  /** As it calls itself, where we heard it; else its slug. */
  name: z.string(),
  kind: CityKind,
  /** `met`: it spoke to us, and the operator has not said yes or no. Those and banned ones are the operator's. */
  trustLevel: z.enum(["unknown", "met", "trusted", "banned"]),
  /** Who told us of it: our operator, the directory, or itself. */
  from: z.enum(["operator", "directory", "itself"]),
  /** What became of the last call to it. `untrusted`: its operator has not said yes to us. */
  reach: z.enum(["unknown", "reached", "untrusted", "unreachable"]),
  /** Its buildings that are open to visitors, once it told them. */
  buildings: z
    .array(z.object({ id: z.string(), name: z.string(), description: z.string() }))
    .optional(),
  // The operator's.
  url: z.string().optional(),
  /** The key that it is known by, or spoke to us with. */
  key: PublicKey.optional(),
  /** The key that the directory names. */
  listedKey: PublicKey.optional(),
  /** How many thoughts of ours it asked for today. */
  thoughts: z.number().int().optional(),
});
export type NearCity = z.infer<typeof NearCity>;

/** One of ours who asked another city to let her in, or is there. Milliseconds UTC. */
export const AwayVisit = z.object({
  persona: PersonaIdShape,
  host: CitySlugShape,
  phase: z.enum(["requested", "accepted", "present", "returning"]),
  since: z.number(),
  /** When home takes her back if nothing is heard any more. */
  until: z.number(),
});
export type AwayVisit = z.infer<typeof AwayVisit>;

/** Somebody of ours whom another city did not let in. */
export const TurnedAway = z.object({
  persona: PersonaIdShape,
  host: CitySlugShape,
  why: VisitRefusal,
  at: z.number(),
});
export type TurnedAway = z.infer<typeof TurnedAway>;

/** Somebody of another city who is here, is expected, or is on her way home. */
export const VisitorStay = z.object({
  persona: OccupantIdShape,
  name: z.string(),
  home: HomeCity,
  phase: z.enum(["accepted", "present", "returning"]),
  building: BuildingIdShape.optional(),
  since: z.number(),
  until: z.number(),
});
export type VisitorStay = z.infer<typeof VisitorStay>;

/** What other operators are told of this city. */
const OwnCity = z.object({
  city: CitySlugShape,
  key: PublicKey,
  /** Where other cities reach it; null: its API is not open. */
  api: z.string().nullable(),
  directory: z.string().nullable(),
});

export const AbroadView = z.object({
  /** Null: the city is closed to others. */
  link: DirectoryLinkState.nullable(),
  cities: z.array(NearCity),
  away: z.array(AwayVisit),
  /** Who of ours was not let in when she last asked, the newest first. */
  turnedAway: z.array(TurnedAway),
  visitors: z.array(VisitorStay),
  /** The operator's; null for others. */
  own: OwnCity.nullable(),
  /** How many thoughts one city may ask for on a day; null for others. */
  thoughtsPerDay: z.number().int().nullable(),
});
export type AbroadView = z.infer<typeof AbroadView>;
