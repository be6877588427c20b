import { z } from "zod";
import type { StimulusId } from "../kernel/id.ts";

/** Who wrote it. `id` is the platform's stable id, never the name. */
export const Author = z.object({
  id: z.string().min(1).max(200),
  name: z.string().max(200),
  platform: z.string().max(40),
  role: z.enum(["operator", "user", "audience", "persona"]),
});
export type Author = z.infer<typeof Author>;

/**
 * Anything a persona reacts to. `comment`: from the audience; `message`: from the user or the operator; `pulse`:
 * from the clock; `perceived`: what happened around her; `show-cue`: from the running order.
 */
export const Stimulus = z.object({
  /** Stable: the same stimulus delivered twice is one. */
  id: z.string().transform((text) => text as StimulusId),
  kind: z.enum(["comment", "message", "pulse", "perceived", "show-cue"]),
  text: z.string(),
  author: Author.optional(),
  /** When it was written, milliseconds UTC. */
  writtenAt: z.number(),
  /** A paid comment; never lost and goes first. */
  paid: z.object({ amount: z.number(), currency: z.string() }).optional(),
  badges: z.array(z.string()).optional(),
  /** `interrupt` cuts the open turn, `first` goes before what waits, `queue` waits its turn. */
  urgency: z.enum(["interrupt", "first", "queue"]).default("queue"),
  /** What the persona's own rules attach, as the item of the running order. */
  topic: z.string().optional(),
});
export type Stimulus = z.infer<typeof Stimulus>;
