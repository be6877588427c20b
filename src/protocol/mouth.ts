import { z } from "zod";

/** The shapes of a speaking mouth: the five Japanese vowels, ん, and closed. */
export const mouthShapes = ["a", "i", "u", "e", "o", "n", "closed"] as const;
export const MouthShape = z.enum(mouthShapes);
export type MouthShape = z.infer<typeof MouthShape>;

/** From `at` milliseconds after the first sample on, the mouth has this shape, until the next cue. */
export const MouthCue = z.object({ at: z.number().nonnegative(), shape: MouthShape });
export type MouthCue = z.infer<typeof MouthCue>;
