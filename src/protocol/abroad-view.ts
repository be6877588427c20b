// Other cities as a page sees them: which are known and trusted, which local personas are away, who visits, and which
// cities have asked to be trusted.

import { z } from "zod";
import { PublicKey } from "./directory.ts";
import { BuildingIdShape, CitySlugShape, OccupantIdShape, PersonaIdShape } from "./ids.ts";
import { VisitRefusal } from "./visit-messages.ts";

/** The state of this city's registration with its directory. */
export const DirectoryLinkState = z.enum([
  "by-choice",
  "connecting",
  "unreachable",
  "name-taken",
  "online",
]);
export type DirectoryLinkState = z.infer<typeof DirectoryLinkState>;

/** Where somebody comes from: a SaintVerse city, a city that speaks SAIVerse's API, or an external agent. */
export const CityKind = z.enum(["saintverse", "saiverse", "a2a"]);
export type CityKind = z.infer<typeof CityKind>;

/** The city that a visitor comes from, by its own claim. */
export const HomeCity = z.object({
  home: CitySlugShape,
  name: z.string(),
  kind: CityKind.optional(),
});
export type HomeCity = z.infer<typeof HomeCity>;

export const NearCity = z.object({
  city: CitySlugShape,
  /** The name that it gives itself, where it is known; else its slug. */
  name: z.string(),
  kind: CityKind,
  /**
   * `met`: it has called this city, and the operator has not decided on it. These and banned ones are shown to the
   * operator only.
   */
  trustLevel: z.enum(["unknown", "met", "trusted", "banned"]),
  /** The origin of this city's knowledge of it: the operator, the directory, or a call that it made. */
  from: z.enum(["operator", "directory", "itself"]),
  /** The result of the last call to it. `untrusted`: its operator has not approved this city. */
  reach: z.enum(["unknown", "reached", "untrusted", "unreachable"]),
  /** Its buildings that are open to visitors, once it has listed them. */
  buildings: z
    .array(z.object({ id: z.string(), name: z.string(), description: z.string() }))
    .optional(),
  // For the operator only.
  url: z.string().optional(),
  /** The key that is pinned for it, or that it called with. */
  key: PublicKey.optional(),
  /** The key that the directory names. */
  listedKey: PublicKey.optional(),
  /** The number of thoughts that it asked for today. */
  thoughts: z.number().int().optional(),
});
export type NearCity = z.infer<typeof NearCity>;

/** A local persona who asked another city to let her in, or is there. Milliseconds UTC. */
export const AwayVisit = z.object({
  persona: PersonaIdShape,
  host: CitySlugShape,
  phase: z.enum(["requested", "accepted", "present", "returning"]),
  since: z.number(),
  /** When home takes her back if no further message arrives. */
  until: z.number(),
});
export type AwayVisit = z.infer<typeof AwayVisit>;

/** A local persona whom another city did not let in. */
export const TurnedAway = z.object({
  persona: PersonaIdShape,
  host: CitySlugShape,
  why: VisitRefusal,
  at: z.number(),
});
export type TurnedAway = z.infer<typeof TurnedAway>;

/** A resident of another city who is here, is expected, or is on her way home. */
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

/** The data of this city for the operators of other cities. */
const OwnCity = z.object({
  city: CitySlugShape,
  key: PublicKey,
  /** Where other cities reach it; null: its API is not open. */
  api: z.string().nullable(),
  directory: z.string().nullable(),
});

export const AbroadView = z.object({
  /** Null: the city is not connected to others. */
  link: DirectoryLinkState.nullable(),
  cities: z.array(NearCity),
  away: z.array(AwayVisit),
  /** Local personas whose last request to enter another city was refused, the newest first. */
  turnedAway: z.array(TurnedAway),
  visitors: z.array(VisitorStay),
  /** For the operator; null for others. */
  own: OwnCity.nullable(),
  /** The most thoughts that one city may ask for in a day; null for others. */
  thoughtsPerDay: z.number().int().nullable(),
});
export type AbroadView = z.infer<typeof AbroadView>;
