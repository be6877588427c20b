// The look of a persona on the stage.

import { z } from "zod";
import { Emotion } from "./emotion.ts";
import { PuppetChoices, PuppetColours } from "./look.ts";

/** The characters for which the stage has a drawing. */
export const drawnCharacters = ["ren", "air", "eris"] as const;

/**
 * A path within the persona's mind, such as `assets/ai_joyful.png`: no leading slash, no `..`, no character with a
 * meaning in a URL.
 */
const AssetPath = z
  .string()
  .max(200)
  .regex(/^(?![/ ])(?!.*(?:^|\/)\.\.?(?:\/|$))(?!.* $)[^\\:?#%\p{Cc}]+$/u);

/** The built-in puppet, in the colours of a character or in other ones: all that is needed to draw somebody. */
export const DrawnAvatar = z.object({
  kind: z.literal("drawn"),
  character: z.enum(drawnCharacters).optional(),
  /** A persona who is no such character gets a look derived from this text: always the same one. */
  seed: z.string().min(1).max(100).optional(),
  /** The differences from that character or derived look. */
  look: PuppetChoices.partial().optional(),
  colours: PuppetColours.partial().optional(),
});
export type DrawnAvatar = z.infer<typeof DrawnAvatar>;

/** `portraits`: a picture for each emotion, and `talking` ones where they exist. `vrm`: a model of VRM 0 or 1. */
export const Avatar = z.discriminatedUnion("kind", [
  DrawnAvatar,
  z.object({
    kind: z.literal("portraits"),
    portraits: z.partialRecord(Emotion, AssetPath),
    talking: z.partialRecord(Emotion, AssetPath).optional(),
  }),
  z.object({
    kind: z.literal("vrm"),
    file: AssetPath,
    /** A picture of the model, for wherever a page shows a face. */
    portrait: AssetPath.optional(),
  }),
]);
export type Avatar = z.infer<typeof Avatar>;
