import type { MouthShape } from "../../protocol/mouth.ts";

/** The input of an avatar for one frame. */
export type AvatarFrame = {
  /** Milliseconds of a monotonic clock. */
  readonly now: number;
  /** The shape of the mouth, from the sound that is heard now. */
  readonly mouth: MouthShape;
  /** The openness, 0 to 1. */
  readonly openness: number;
};
