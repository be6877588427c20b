// Her feelings: how they move, what asks how they moved, and what her prompt says of them.

import { decayed, pullOfFace, shift } from "../../mind/emotion-state.ts";
import type { EmotionDelta } from "../../protocol/act.ts";
import type { SoulSettings } from "../../protocol/soul-settings.ts";
import type { Effect } from "../effects.ts";
import { type Faculty, only } from "../faculty.ts";
import { heardText } from "../speech-queue.ts";
import type { OpenTurn } from "../state.ts";
import type { FeelingState } from "./feeling-state.ts";

/** Feelings fade until the moment, and then move. A clock that was set back makes them neither fade nor grow. */
const shifted = (
  axes: FeelingState["axes"],
  delta: EmotionDelta,
  at: number,
): FeelingState["axes"] => ({
  at: Math.max(at, axes.at),
  values: shift(decayed(axes.values, at - axes.at), delta),
});

export const feelings: Faculty<"emotion-shifted"> = {
  handlers: {
    "emotion-shifted": (state, { delta }, at) =>
      only({ ...state, axes: shifted(state.axes, delta, at) }),
  },
  turnEnded: (state, { turn }, at) => ({
    state,
    effects:
      state.settings === null
        ? []
        : [...appraisals(state.settings, turn), ...pullOfTurn(state, state.settings, turn, at)],
  }),
};

/** Moves her feelings towards the face that a turn ended with, where the turn did not write how they move. */
function pullOfTurn(
  { axes }: FeelingState,
  settings: SoulSettings,
  { id, rounds, speech, withheld }: OpenTurn,
  at: number,
): readonly Effect[] {
  const isOwn = rounds.some(({ feels, leftOut }) => feels === true && leftOut !== true);
  if (settings.appraisal !== "with-answer" || isOwn || withheld !== undefined) return [];
  const face = speech.findLast(
    ({ item, status }) => item.kind === "emotion" && status.kind === "heard",
  )?.item;
  if (face?.kind !== "emotion") return [];
  const delta = pullOfFace(face.emotion, decayed(axes.values, at - axes.at));
  if (Object.keys(delta).length === 0) return [];
  return [{ type: "record", event: { type: "emotion-shifted", by: "face", delta, turn: id } }];
}

/** Asks how the words of a turn that ended move her feelings, where a light model is to estimate it. */
function appraisals(settings: SoulSettings, open: OpenTurn): readonly Effect[] {
  if (settings.appraisal !== "separate" || open.withheld !== undefined) return [];
  const answer = open.speech.map(heardText).join("");
  if (answer === "") return [];
  return [
    { type: "appraise", turn: open.id, stimulus: open.stimulus, answer, taint: open.judged.taint },
  ];
}

/** Her feelings as the prompt states them. */
export const promptFeelings = (
  { appraisal, speech }: SoulSettings,
  { emotion, axes }: FeelingState,
  now: number,
) => ({
  emotion,
  feelings: decayed(axes.values, now - axes.at),
  shiftsFeelings: appraisal === "with-answer" && speech === "text",
});
