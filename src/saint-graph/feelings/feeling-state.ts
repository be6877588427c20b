// Her feelings, and the face that shows them.

import { type EmotionState, neutralState } from "../../mind/emotion-state.ts";
import type { Emotion } from "../../protocol/emotion.ts";

export type FeelingState = {
  /** The face that was last shown. */
  readonly emotion: Emotion;
  /** Her feelings as they were at `at`, milliseconds UTC; they fade from then on. */
  readonly axes: { readonly at: number; readonly values: EmotionState };
};

export const noFeelings: FeelingState = {
  emotion: "neutral",
  axes: { at: 0, values: neutralState },
};
