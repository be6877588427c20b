// The calls between cities: the shapes of SAIVerse, and the additional fields of SaintVerse cities.

import { z } from "zod";
import { Emotion } from "./emotion.ts";
import { BuildingIdShape, CitySlugShape, PersonaIdShape } from "./ids.ts";
import { Perceived } from "./stimulus.ts";
import { VisitIdShape } from "./visit-id.ts";
import { VisitMessage, VisitRequest } from "./visit-messages.ts";

/** `GET /inter-city/buildings` */
export const OpenBuilding = z.object({
  building_id: z.string().min(1).max(64),
  building_name: z.string().max(60),
  description: z.string().max(1_000),
  capacity: z.number().int().nonnegative(),
});
export type OpenBuilding = z.infer<typeof OpenBuilding>;
export const OpenBuildings = z.array(OpenBuilding).max(200);

/**
 * `POST /inter-city/request-move-in`, as SAIVerse sends it: answered with 202; the decision follows later in a call of
 * its own.
 */
export const MoveIn = z.object({
  persona_id: z.string().min(1).max(64),
  persona_name: z.string().trim().min(1).max(60),
  target_building_id: z.string().min(1).max(200),
  avatar_image: z.string().max(200_000).nullish(),
  emotion: z.unknown().optional(),
  source_city_id: z.string().max(64).nullish(),
});
export type MoveIn = z.infer<typeof MoveIn>;

/** As SaintVerse cities send it: with the id of the visit, and for how long at most. */
export const SignedMoveIn = MoveIn.extend({
  persona_id: PersonaIdShape,
  source_city_id: CitySlugShape,
  emotion: Emotion.optional(),
  look: VisitRequest.shape.look,
  visit: VisitIdShape,
  until: z.number().int().nonnegative().max(8.64e15),
  source_city_name: z.string().trim().min(1).max(60),
});
export type SignedMoveIn = z.infer<typeof SignedMoveIn>;

/** `POST /inter-city/visits`: all other messages about a visit. */
export const VisitAnswer = z.object({ answer: VisitMessage.optional() });
export type VisitAnswer = z.infer<typeof VisitAnswer>;

/** The most names of those in a room that a thought is asked for with. */
export const mostOccupants = 200;

const Spoken = z.object({ role: z.string().max(40), content: z.string().max(8_000) });

/** `POST /persona-proxy/{persona_id}/think`, as SAIVerse sends it. */
export const Think = z.object({
  building_id: z.string().min(1).max(64),
  occupants: z.array(z.string().max(100)).max(mostOccupants),
  recent_history: z.array(Spoken).max(100),
  user_online: z.boolean(),
});
export type Think = z.infer<typeof Think>;

const Named = z.object({ id: z.string().max(64), name: z.string().max(60) });

/** As SaintVerse cities send it. */
export const SignedThink = Think.extend({
  building_id: BuildingIdShape,
  visit: VisitIdShape,
  /** A thought with the same id is made once, however often it is requested. */
  thought: z.string().min(1).max(300),
  cause: z.enum(["message", "perceived", "entry", "auto", "schedule", "summons"]),
  city_name: z.string().max(60),
  building_name: z.string().max(60),
  building_description: z.string().max(1_000),
  /** Where she can go within the city. */
  buildings: z.array(Named).max(200),
  perceived: z.array(Perceived).max(100),
});
export type SignedThink = z.infer<typeof SignedThink>;

/** Her words and acts, as text. */
export const Thought = z.object({ response_text: z.string().max(20_000) });
export type Thought = z.infer<typeof Thought>;

/** The reasons for refusing a call, with their HTTP status. */
export const cityRefusals = {
  "bad-request": 400,
  unsigned: 401,
  "bad-signature": 401,
  late: 401,
  "unknown-city": 403,
  "other-key": 403,
  banned: 403,
  "not-sent-there": 403,
  "lease-over": 403,
  "unknown-persona": 404,
  timeout: 408,
  replayed: 409,
  "too-large": 413,
  misdirected: 421,
  "too-often": 429,
  spent: 429,
  ended: 503,
} as const;
export type CityApiRefusal = keyof typeof cityRefusals;
export const Refused = z.object({ refused: z.string().max(60) });
