import type { BaseColours } from "../colours/palette.ts";
import type { Gradient, Part } from "./art/shape.ts";

/** The shape of the eyes. */
export type EyeCut = {
  /** The outer corners: positive hangs, negative rises. */
  readonly tilt: number;
  /** Of the opening, 1 is round and wide. */
  readonly height: number;
  /** How many lashes stand out at the outer corner. */
  readonly lashes: 1 | 2 | 3;
  /** The light in them. */
  readonly sparkle: "round" | "star" | "soft";
};

/** All properties by which one drawn persona looks different from another. */
export type Look = {
  readonly colours: BaseColours;
  readonly gradients: readonly Gradient[];
  readonly eyes: EyeCut;
  /** From the back to the front within each layer. */
  readonly parts: readonly Part[];
  readonly temper: Temper;
  /** A needle of a compass turns to what she looks at. */
  readonly needle: boolean;
};

/** How lively she is at rest: 1 is the middle. */
export type Temper = {
  readonly pace: number;
  readonly sway: number;
  /** How far the eyes are open when nothing happens. */
  readonly lids: number;
};
