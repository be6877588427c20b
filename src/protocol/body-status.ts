// The condition of a body: its watchers, and the program that it drives.

import { z } from "zod";
import { BroadcastStatus } from "./broadcast-status.ts";
import { VoiceState } from "./stage-feed.ts";

/** A page that shows her. */
const BodyPage = z.object({
  page: z.string().max(200),
  /** A program that streams or records has it open. */
  obs: z.boolean(),
  /** The page plays the sound of her speech. */
  sounding: z.boolean(),
  /** Its browser keeps it silent until somebody touches it. */
  silenced: z.boolean(),
});

/** The longest text of a problem, in UTF-16 units. */
export const problemLimit = 1_000;

/** A failure of a body that the operator has to put right. */
const BodyProblem = z.object({
  /** The tool of the contract that failed after it had answered, as `sys_show_segment`; absent: something else. */
  tool: z.string().max(64).optional(),
  /** In the language of the operator. */
  text: z.string().min(1).max(problemLimit),
});
export type BodyProblem = z.infer<typeof BodyProblem>;

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
  /** It is on its way to the program that it drives, or waits there for the permission of its user. */
  isConnecting: z.boolean().optional(),
  /** It shows her itself now, so that the figure of the stage is not needed. */
  replacesFigure: z.boolean().optional(),
  /** Those that are not over. */
  problems: z.array(BodyProblem).max(20).optional(),
};

/** The present condition of a body. */
export type BodyCondition = { readonly [P in keyof typeof parts]?: z.infer<(typeof parts)[P]> };

export const BodyStatus = z.object({
  /** Names this status: another one has another version. */
  version: z.string().max(200),
  ...parts,
});
export type BodyStatus = z.infer<typeof BodyStatus>;

/** The longest that a body is asked to wait for another status, in milliseconds. */
export const statusWaitLimit = 30_000;
