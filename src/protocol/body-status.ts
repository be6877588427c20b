// How a body is doing: who watches it, and what it drives.

import { z } from "zod";
import { BroadcastStatus } from "./broadcast-status.ts";
import { VoiceState } from "./stage-feed.ts";

/** A page that shows her. */
const BodyPage = z.object({
  page: z.string().max(200),
  /** A program that streams or records has it open. */
  obs: z.boolean(),
  /** What she says is heard on it. */
  sounding: z.boolean(),
  /** Its browser keeps it silent until somebody touches it. */
  silenced: z.boolean(),
});

/** Each part is absent where a body has nothing of the kind. */
const parts = {
  /** People who watch through the body itself, as far as it counts them. */
  viewers: z.number().int().nonnegative().optional(),
  /** Pages of the operator that show her; people who only watch are `viewers`. */
  pages: z.array(BodyPage).max(200).optional(),
  /** The best one first. */
  voices: z.array(VoiceState).max(100).optional(),
  /** The scene that is shown (empty: none was switched to), and those there are. */
  scenery: z
    .object({ scene: z.string().max(500), scenes: z.array(z.string().max(500)).max(1_000) })
    .optional(),
  /** The program that it streams and records with. */
  broadcast: BroadcastStatus.optional(),
};

/** How a body is now. */
export type BodyCondition = { readonly [P in keyof typeof parts]?: z.infer<(typeof parts)[P]> };

export const BodyStatus = z.object({
  /** Names this status: another one has another version. */
  version: z.string().max(200),
  ...parts,
});
export type BodyStatus = z.infer<typeof BodyStatus>;

/** The longest that a body is asked to wait for another status, in milliseconds. */
export const statusWaitLimit = 30_000;
