// Events of visits in the journals of both cities. `visit-…`: a local persona goes abroad; `visitor-…`: somebody comes
// here. A phase is entered once: requested, accepted, present, returning, home, or rejected instead.

import { z } from "zod";
import { DrawnAvatar } from "./avatar.ts";
import { BuildingIdShape, CitySlugShape, OccupantIdShape, PersonaIdShape } from "./ids.ts";
import { numbered } from "./room-numbers.ts";
import { VisitIdShape } from "./visit-id.ts";
import { VisitEnding, VisitRefusal } from "./visit-messages.ts";

const moment = z.number().int().nonnegative();
const ofOurs = { ...numbered, visit: VisitIdShape, persona: PersonaIdShape };
const ofVisitor = { ...numbered, visit: VisitIdShape, persona: OccupantIdShape };

/** At home. She leaves her building with `visit-accepted`; her place there is kept until `visit-home`. */
export const homeVisitEvents = [
  z.object({
    ...ofOurs,
    type: z.literal("visit-requested"),
    host: CitySlugShape,
    target: z.string().max(200),
    /** She stays if there is no answer until then. */
    answerBy: moment,
    /** The end of the host's lease; she is taken back some time after it. */
    until: moment,
    by: z.enum(["persona", "operator", "user"]),
  }),
  z.object({
    ...ofOurs,
    type: z.literal("visit-accepted"),
    host: CitySlugShape,
    until: moment,
  }),
  z.object({ ...ofOurs, type: z.literal("visit-present") }),
  z.object({ ...ofOurs, type: z.literal("visit-renewed"), until: moment }),
  z.object({ ...ofOurs, type: z.literal("visit-returning"), why: VisitEnding }),
  z.object({ ...ofOurs, type: z.literal("visit-home"), host: CitySlugShape, why: VisitEnding }),
  z.object({
    ...ofOurs,
    type: z.literal("visit-rejected"),
    host: CitySlugShape,
    why: VisitRefusal,
  }),
  /** The host asked her home to think; counted against the daily number that her owner allows that city. */
  z.object({
    ...ofOurs,
    type: z.literal("visit-thought"),
    host: CitySlugShape,
    thought: z.string().min(1).max(300),
    day: z.string().max(10),
  }),
] as const;

/** At the host. A place is kept with `visitor-accepted`; she is in it from `visitor-present` to `visitor-returning`. */
export const hostVisitEvents = [
  z.object({
    ...ofVisitor,
    type: z.literal("visitor-accepted"),
    name: z.string().min(1).max(60),
    home: CitySlugShape,
    homeName: z.string().min(1).max(60),
    building: BuildingIdShape,
    until: moment,
    /** Her drawing; absent: her look follows from her id. */
    look: DrawnAvatar.optional(),
  }),
  z.object({
    ...ofVisitor,
    type: z.literal("visitor-rejected"),
    until: moment,
    why: VisitRefusal,
  }),
  z.object({ ...ofVisitor, type: z.literal("visitor-present"), until: moment }),
  z.object({ ...ofVisitor, type: z.literal("visitor-renewed"), until: moment }),
  z.object({ ...ofVisitor, type: z.literal("visitor-returning"), why: VisitEnding }),
  /** Her home confirmed that she left, or was silent for long. */
  z.object({ ...ofVisitor, type: z.literal("visitor-home") }),
] as const;

const HomeVisitEvent = z.discriminatedUnion("type", homeVisitEvents);
export type HomeVisitEvent = z.infer<typeof HomeVisitEvent>;
const HostVisitEvent = z.discriminatedUnion("type", hostVisitEvents);
export type HostVisitEvent = z.infer<typeof HostVisitEvent>;
