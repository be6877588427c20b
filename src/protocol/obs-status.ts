// The status of OBS, for the operator.

import { z } from "zod";

/** Whether OBS is reached. */
export const ObsLink = z.discriminatedUnion("state", [
  z.object({ state: z.literal("connecting") }),
  /** The versions of OBS and of its obs-websocket. */
  z.object({ state: z.literal("connected"), obs: z.string(), websocket: z.string() }),
  /**
   * The connection is retried automatically. `not-running`: nothing listens there. `lost`: it disconnected. `silent`:
   * it stopped answering. `not-obs`: what answers is no obs-websocket 5. `unreachable`: no machine has that address.
   */
  z.object({
    state: z.literal("away"),
    why: z.enum(["not-running", "lost", "silent", "not-obs", "unreachable"]),
  }),
  /** OBS refuses; the connection is retried at longer intervals, because the password may be changed there. */
  z.object({
    state: z.literal("refused"),
    why: z.enum(["wrong-password", "password-needed", "too-old"]),
  }),
]);
export type ObsLink = z.infer<typeof ObsLink>;

/** Frames since OBS was started (`drawn`, `late`) or since the stream began (`sent`, `dropped`). */
export const ObsFrames = z.object({
  drawn: z.number(),
  /** Not ready in time: the computer is too slow. */
  late: z.number(),
  sent: z.number(),
  /** Dropped: the network is too slow. */
  dropped: z.number(),
});
export type ObsFrames = z.infer<typeof ObsFrames>;

/** What is known of OBS; apart from the link, as of the moment when it was last connected. */
export const ObsStatus = z.object({
  link: ObsLink,
  /** The current scene; null before it is known. */
  scene: z.string().nullable(),
  /** In the order of OBS, the uppermost first. */
  scenes: z.array(z.string()),
  recording: z.enum(["off", "on", "paused"]),
  streaming: z.enum(["off", "on", "reconnecting"]),
  frames: ObsFrames,
  /** Frames a second; 0 before it is known. */
  fps: z.number(),
  /** The path of the last recording, on the machine that OBS runs on: for the operator alone. Null: none yet. */
  recorded: z.string().nullable(),
});
export type ObsStatus = z.infer<typeof ObsStatus>;
