import type { Emotion } from "../../../../src/protocol/emotion.ts";
import type { MouthShape } from "../../../../src/protocol/mouth.ts";
import type { StageActivity } from "../../../../src/protocol/stage-feed.ts";

/** What is asked of an avatar in one frame. */
export type AvatarFrame = {
  /** Milliseconds of a clock that only goes forward. */
  readonly now: number;
  /** What the mouth is at, from the sound that is heard now. */
  readonly mouth: MouthShape;
  /** How far it is open, 0 to 1. */
  readonly openness: number;
};

/**
 * Why she is not seen as her mind says: the browser draws no models, the model or every picture cannot be read. She
 * is drawn by the stage instead. `pictures-missing`: some pictures cannot be read, and others stand in for them.
 */
export type AvatarNote = "no-webgl" | "model-unreadable" | "no-pictures" | "pictures-missing";

/** A body on the page. Nothing of it moves but in `draw`. */
export type LiveAvatar = {
  readonly element: Element;
  readonly feel: (emotion: Emotion) => void;
  readonly be: (activity: StageActivity) => void;
  /**
   * Something came that she turns to: the ticker, where a new comment stands. `where` is seen from her, -1 to 1 to
   * the right and down.
   */
  readonly notice: (where?: { readonly x: number; readonly y: number }) => void;
  readonly draw: (frame: AvatarFrame) => void;
  readonly close: () => void;
  /** Absent: she looks as her mind says. */
  readonly note?: AvatarNote | undefined;
};
