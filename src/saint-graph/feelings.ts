// Her feelings: how they move, what asks how they moved, and what her prompt says of them. Of the state they have `axes`.

import { decayed, shift } from "../mind/emotion-state.ts";
import type { EmotionDelta } from "../protocol/act.ts";
import type { SoulSettings } from "../protocol/soul-settings.ts";
import type { Effect } from "./effects.ts";
import { type Handlers, only } from "./handlers.ts";
import { heardText } from "./speech-queue.ts";
import type { OpenTurn, SoulState } from "./state.ts";

/** Feelings fade until the moment, and then move. A clock that was set back makes them neither fade nor grow. */
const shifted = (axes: SoulState["axes"], delta: EmotionDelta, at: number): SoulState["axes"] => ({
  at: Math.max(at, axes.at),
  values: shift(decayed(axes.values, at - axes.at), delta),
});

export const feelingHandlers: Handlers<"emotion-shifted"> = {
  "emotion-shifted": (state, { delta }, at) =>
    only({ ...state, axes: shifted(state.axes, delta, at) }),
};

/** What was said in a turn that ended moves her feelings, when a light model is to tell how. */
export function appraisals(settings: SoulSettings, open: OpenTurn): readonly Effect[] {
  if (settings.appraisal !== "separate" || open.withheld !== undefined) return [];
  const answer = open.speech.map(heardText).join("");
  if (answer === "") return [];
  return [{ type: "appraise", turn: open.id, stimulus: open.stimulus, answer }];
}

/** What the prompt is told of them. */
export const promptFeelings = (
  { appraisal, speech }: SoulSettings,
  { emotion, axes }: Pick<SoulState, "emotion" | "axes">,
  now: number,
) => ({
  emotion,
  feelings: decayed(axes.values, now - axes.at),
  shiftsFeelings: appraisal === "with-answer" && speech === "text",
});
