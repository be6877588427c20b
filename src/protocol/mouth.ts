import { z } from "zod";

/** The shapes of a speaking mouth: the five Japanese vowels, ん, and closed. */
export const mouthShapes = ["a", "i", "u", "e", "o", "n", "closed"] as const;
export const MouthShape = z.enum(mouthShapes);
export type MouthShape = z.infer<typeof MouthShape>;

/** From `at` milliseconds after the first sample on, the mouth has this shape, until the next cue. */
export const MouthCue = z.object({ at: z.number().nonnegative(), shape: MouthShape });
export type MouthCue = z.infer<typeof MouthCue>;

/** The same, with how wide the mouth is open: 0 to 1. */
export const MouthMove = MouthCue.extend({ openness: z.number().min(0).max(1) });
export type MouthMove = z.infer<typeof MouthMove>;
/** Moves of one utterance at most. */
export const mouthMovesLimit = 3_000;
