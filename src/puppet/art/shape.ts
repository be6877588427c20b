// The data of a drawn avatar: shapes of tones in parts that move; `painted.ts` draws them. The sheet: x to the right
// from the middle of the face, y down, the chin at 178, the sheet's end at 600.

import type { Tone } from "../colours/palette.ts";

/** A tone, or a gradient of the look by its name. */
export type Paint = Tone | `@${string}` | "none";

export type Shape = {
  readonly d: string;
  readonly fill?: Paint;
  readonly line?: Tone;
  /** The width of the line. */
  readonly width?: number;
  readonly opacity?: number;
  /** Mirrored at the middle of the face. */
  readonly flip?: boolean;
};

/** The values of a part that hangs: it turns about its pivot with them when the head moves. */
export type Hang = {
  /** Degrees for a quick turn of the head. */
  readonly swing: number;
  /** Swings a second. */
  readonly frequency: number;
  /** 1 comes to rest at once, 0 never. */
  readonly damping: number;
  /** Degrees that the moving air turns it. */
  readonly breeze: number;
};

export const layers = ["behind", "body", "head", "front"] as const;
export type Layer = (typeof layers)[number];

export type Part = {
  readonly name: string;
  readonly layer: Layer;
  /** The nearness compared with the middle of the head: the part moves by this much more when she turns. */
  readonly depth: number;
  /** On the head: below eyes and mouth. */
  readonly under?: true;
  readonly pivot?: readonly [number, number];
  readonly hang?: Hang;
  readonly shapes: readonly Shape[];
};

/** A gradient of tones from one point of the sheet to another. */
export type Gradient = {
  readonly name: string;
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
  readonly stops: readonly (readonly [number, Tone])[];
};

/** A shape and its mirror image. */
export const pair = (shape: Shape): readonly Shape[] => [shape, { ...shape, flip: true }];
