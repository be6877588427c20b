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

/** A body on the page. Nothing of it moves but in `draw`. */
export type LiveAvatar = {
  readonly element: Element;
  readonly feel: (emotion: Emotion) => void;
  readonly be: (activity: StageActivity) => void;
  /** Something came that she turns to: the ticker, where a new comment stands. */
  readonly notice: () => void;
  readonly draw: (frame: AvatarFrame) => void;
  readonly close: () => void;
};
