import type { Emotion } from "../../../../src/protocol/emotion.ts";
import type { StageActivity } from "../../../../src/protocol/stage-feed.ts";
import type { AvatarFrame } from "../../../../src/puppet/motion/avatar-frame.ts";

/**
 * The reason why she looks otherwise than her mind says: the browser draws no models, or the model or every picture is
 * unreadable. The stage draws her instead. `pictures-missing`: some pictures cannot be read, and others replace them.
 */
export type AvatarNote = "no-webgl" | "model-unreadable" | "no-pictures" | "pictures-missing";

/** An avatar on the page. It moves only in `draw`. */
export type LiveAvatar = {
  readonly element: Element;
  readonly feel: (emotion: Emotion) => void;
  readonly be: (activity: StageActivity) => void;
  /**
   * Something appeared that she looks at: the ticker with a new comment. `where` is relative to her, -1 to 1 to the
   * right and down.
   */
  readonly notice: (where?: { readonly x: number; readonly y: number }) => void;
  /** Attends to a speaker at this place, relative to her as above, until the next call; undefined: to nobody. */
  readonly attend: (where: { readonly x: number; readonly y: number } | undefined) => void;
  readonly draw: (frame: AvatarFrame) => void;
  readonly close: () => void;
  /** Absent: she looks as her mind specifies. */
  readonly note?: AvatarNote | undefined;
};
