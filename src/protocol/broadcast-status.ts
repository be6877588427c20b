// The condition of a program that streams and records, such as OBS.

import { z } from "zod";

/** Why it is not connected in words, in the language of the operator. */
const note = z.string().max(1_000).optional();

/** Whether the program is reached. */
export const BroadcastLink = z.discriminatedUnion("state", [
  z.object({ state: z.literal("connecting") }),
  /** `program`: its name, as `OBS`. */
  z.object({
    state: z.literal("connected"),
    program: z.string().max(100),
    version: z.string().max(100),
  }),
  /**
   * It is tried again by itself. `not-running`: nothing listens there. `lost`: it went away. `silent`: it stopped
   * answering. `wrong-program`: what answers is another program. `unreachable`: the address is none of a machine there is.
   */
  z.object({
    state: z.literal("away"),
    why: z.enum(["not-running", "lost", "silent", "wrong-program", "unreachable"]),
    note,
  }),
  /** The program refuses; it is tried again, slowly, as the password may be changed there. */
  z.object({
    state: z.literal("refused"),
    why: z.enum(["wrong-password", "password-needed", "too-old"]),
    note,
  }),
]);
export type BroadcastLink = z.infer<typeof BroadcastLink>;

/** Frames since the program was started (`drawn`, `late`) or since the stream began (`sent`, `dropped`). */
export const BroadcastFrames = z.object({
  drawn: z.number(),
  /** Were not ready in time: the computer is too slow. */
  late: z.number(),
  sent: z.number(),
  /** Were thrown away: the network is too slow. */
  dropped: z.number(),
});
export type BroadcastFrames = z.infer<typeof BroadcastFrames>;

/** The known state of the program; but for the link, of the moment when it was last connected. */
export const BroadcastStatus = z.object({
  link: BroadcastLink,
  /** The current scene; null before it is known. */
  scene: z.string().max(500).nullable(),
  /** As they stand in the program, the uppermost first. */
  scenes: z.array(z.string().max(500)).max(1_000),
  recording: z.enum(["off", "on", "paused"]),
  streaming: z.enum(["off", "on", "reconnecting"]),
  frames: BroadcastFrames,
  /** Frames a second; 0 before it is known. */
  fps: z.number(),
  /** The file of the last recording, on the machine that the program runs on: for the operator alone. Null: none yet. */
  recorded: z.string().max(4_000).nullable(),
});
export type BroadcastStatus = z.infer<typeof BroadcastStatus>;
