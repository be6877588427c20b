import type { browShapes, eyeLights, PuppetColours } from "../protocol/look.ts";
import type { Gradient, Part } from "./art/shape.ts";

/** The shape of the eyes. */
export type EyeCut = {
  readonly size: number;
  /** The outer corners: positive hangs, negative rises. */
  readonly tilt: number;
  /** Of the opening, 1 is round and wide. */
  readonly height: number;
  /** The number of lashes that stand out at the outer corner. */
  readonly lashes: number;
  /** The light in them. */
  readonly sparkle: (typeof eyeLights)[number];
};

/** All properties by which one drawn persona looks different from another. */
export type Look = {
  readonly colours: PuppetColours;
  readonly gradients: readonly Gradient[];
  readonly eyes: EyeCut;
  readonly brows: (typeof browShapes)[number];
  /** From the back to the front within each layer. */
  readonly parts: readonly Part[];
  readonly temper: Temper;
  /** The size of the head, and the width of the body. */
  readonly build: { readonly head: number; readonly shoulders: number };
  /** A needle of a compass turns to what she looks at. */
  readonly needle: boolean;
  /** Her hair falls to the waist. */
  readonly isLongHaired: boolean;
};

/** The speed of her movement at rest: 1 is the middle. */
export type Temper = {
  readonly pace: number;
  readonly sway: number;
  /** The openness of the eyes at rest. */
  readonly lids: number;
};
