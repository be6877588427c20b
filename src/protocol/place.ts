// Cities and buildings, and who may be in them.

import { z } from "zod";
import { BuildingIdShape, CitySlugShape, OccupantIdShape, PersonaIdShape } from "./ids.ts";
import { StoredTimeZone } from "./time-zone.ts";

/** Minutes of the day in the city's time zone; `from` > `to` passes midnight. */
const Hours = z.object({
  from: z.number().int().min(0).max(1_439),
  to: z.number().int().min(0).max(1_439),
});

/**
 * A building's cell of the map. `across`: half steps to the right of the middle, odd in even rows and even in odd ones;
 * `down`: the row, from the top.
 */
export const MapPlace = z.object({
  building: BuildingIdShape,
  across: z.number().int().min(-200).max(200),
  down: z.number().int().min(0).max(200),
});
export type MapPlace = z.infer<typeof MapPlace>;

export const City = z.object({
  slug: CitySlugShape,
  name: z.string().trim().min(1).max(60),
  description: z.string().max(1_000).default(""),
  /** An IANA name, such as `Asia/Tokyo`. */
  timeZone: z.string().min(1).max(64),
  /** When visitors may come; absent: always. */
  openingHours: Hours.optional(),
  /** The places of buildings on the map; one without an entry takes the next free place. */
  places: z.array(MapPlace).max(1_000).optional(),
});
export type City = z.infer<typeof City>;

/** A city as events hold it. */
export const StoredCity = City.extend({ timeZone: StoredTimeZone });

/** The drawn houses. */
export const HouseStyle = z.enum([
  "cottage",
  "cafe",
  "studio",
  "observatory",
  "moon-house",
  "stone-circle",
  "townhouse",
  "hall",
  "glasshouse",
  "windmill",
]);
export type HouseStyle = z.infer<typeof HouseStyle>;

/** Acts that make something, which only some buildings allow. */
export const CreationAct = z.enum(["create_persona", "create_building"]);
export type CreationAct = z.infer<typeof CreationAct>;

/**
 * A building as it is stored, edited and exported. Prompts are templates with `{{displayName}}` and `{{buildingName}}`.
 */
export const Building = z.object({
  buildingId: BuildingIdShape,
  name: z.string().trim().min(1).max(60),
  description: z.string().max(1_000).default(""),
  /** Personas and the user who may be inside at once. */
  capacity: z.number().int().min(1).max(1_000).default(10),
  systemInstruction: z.string().max(8_000).default(""),
  /** Given to a persona in mode `auto` when she enters. */
  entryPrompt: z.string().max(4_000).optional(),
  /** Given to a persona in mode `auto` while she stays. */
  autoPrompt: z.string().max(4_000).optional(),
  runEntryLlm: z.boolean().default(true),
  runAutoLlm: z.boolean().default(true),
  /**
   * Seconds of silence after which somebody here begins something unasked, from 30 on. Absent, or less: the city's
   * liveliness applies.
   */
  autoIntervalSec: z.number().min(1).max(86_400).optional(),
  /** The user may read and speak here. */
  userVisible: z.boolean().default(true),
  /** Roles that may only watch, such as the audience, see what is said here. */
  openToViewers: z.boolean().default(false),
  /**
   * People of other cities may enter by themselves. Absent in old journals without this choice: then only the seeded
   * café permits it.
   */
  invitesVisitors: z.boolean().optional(),
  /** Names of tools and of MCP servers that it grants. `terminal` and `stage` are bodies. */
  tools: z.array(z.string().min(1).max(64)).max(64).default([]),
  /** Acts of creation that it allows. */
  allows: z.array(CreationAct).default([]),
  /** The name of a drawn house, its picture on the map; or that of a picture of its inside (`BuildingPictureName`). */
  picture: z
    .string()
    .regex(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$/)
    .optional(),
});
export type Building = z.infer<typeof Building>;

const seededCafe = /^cafe(?:_|$)/;

/** Whether people of other cities may enter by themselves, as far as the building decides it. */
export const isInviting = ({ invitesVisitors, buildingId }: Building): boolean =>
  invitesVisitors ?? seededCafe.test(buildingId);

/**
 * `manual`: only a user's message activates her, at once. `user`: what a message causes activates her. `auto`: also the
 * clock. `sleep`: only a summons.
 */
export const Mode = z.enum(["manual", "user", "auto", "sleep"]);
export type Mode = z.infer<typeof Mode>;

/** A person or persona who can be in a place. There is one user in a city. */
export const Who = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("persona"), persona: OccupantIdShape }),
  z.object({ kind: z.literal("user") }),
]);
export type Who = z.infer<typeof Who>;

/** The cause of an event. */
export const Agent = z.enum(["operator", "user", "persona", "clock", "seed"]);
export type Agent = z.infer<typeof Agent>;

/** A schedule of a persona: 「毎朝7時におはよう」. */
export const Schedule = z.object({
  id: z.string().regex(/^[a-z0-9_-]{1,64}$/),
  persona: PersonaIdShape,
  /** Five fields (minute hour day month weekday), in the city's time zone. */
  cron: z.string().min(9).max(100),
  /** The task that she receives then; a template. */
  prompt: z.string().trim().min(1).max(2_000),
  state: z.enum(["on", "off"]).default("on"),
});
export type Schedule = z.infer<typeof Schedule>;
