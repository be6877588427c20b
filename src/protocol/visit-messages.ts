// The messages of two cities about a visit. Every message may come late, twice, out of order, or never.

import { z } from "zod";
import { DrawnAvatar } from "./avatar.ts";
import { Emotion } from "./emotion.ts";
import { CitySlugShape, PersonaIdShape } from "./ids.ts";
import { VisitIdShape } from "./visit-id.ts";

/** Why a visit did not take place. */
export const VisitRefusal = z.enum([
  "unknown-building",
  "full",
  "closed",
  "id-taken",
  "name-taken",
  "too-many",
  "not-trusted",
  "banned",
  "stopped",
  /** The clocks of the two cities are too far apart. */
  "bad-clock",
  "no-answer",
  "withdrawn",
  /** Her place was kept, and she did not come in time. */
  "lapsed",
]);
export type VisitRefusal = z.infer<typeof VisitRefusal>;

/** Why a visit ended. */
export const VisitEnding = z.enum([
  "own-act",
  "recalled",
  "host-ended",
  "banned",
  /** Nothing was received from the other city until the lease was over. */
  "lease-ended",
  "lapsed",
  /** A later visit of the persona's replaced it. */
  "superseded",
  "withdrawn",
]);
export type VisitEnding = z.infer<typeof VisitEnding>;

/** Milliseconds UTC. */
const Moment = z.number().int().nonnegative().max(8.64e15);

/** Names of other cities are data: shown as text, and no longer than this. */
const Name = z.string().trim().min(1).max(60);

export const VisitRequest = z.object({
  kind: z.literal("request"),
  visit: VisitIdShape,
  persona: PersonaIdShape,
  name: Name,
  /** The building that she asked for, as she wrote it. */
  target: z.string().max(200),
  home: CitySlugShape,
  homeName: Name,
  /** The host may keep her until then, by its own clock, and no longer. */
  until: Moment,
  emotion: Emotion.optional(),
  /** Her drawing; absent, or of parts that this city does not know: a look follows from her id. */
  look: DrawnAvatar.optional().catch(undefined),
});
export type VisitRequest = z.infer<typeof VisitRequest>;

/** Home to host. `home`: the visit is over for home, whatever the host's state of it is. */
export const HomeMessage = z.discriminatedUnion("kind", [
  VisitRequest,
  z.object({ kind: z.literal("arrive"), visit: VisitIdShape, until: Moment }),
  z.object({ kind: z.literal("renew"), visit: VisitIdShape, until: Moment }),
  z.object({ kind: z.literal("recall"), visit: VisitIdShape }),
  z.object({ kind: z.literal("home"), visit: VisitIdShape }),
]);
export type HomeMessage = z.infer<typeof HomeMessage>;

/** Host to home. `present` repeats the lease that it keeps to; `left`: she is in no building of the host any more. */
export const HostMessage = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("accepted"), visit: VisitIdShape }),
  z.object({ kind: z.literal("rejected"), visit: VisitIdShape, why: VisitRefusal }),
  z.object({ kind: z.literal("present"), visit: VisitIdShape, until: Moment }),
  z.object({ kind: z.literal("left"), visit: VisitIdShape, why: VisitEnding }),
]);
export type HostMessage = z.infer<typeof HostMessage>;

export const VisitMessage = z.union([HomeMessage, HostMessage]);
export type VisitMessage = z.infer<typeof VisitMessage>;
