// The emotion appraisal: the question to a light model about the last answer, and the parser of its reply.

import { z } from "zod";
import { EmotionDelta } from "../protocol/act.ts";
import { jsonForm, readJsonAnswer } from "../protocol/json-answer.ts";
import { dataText } from "./data-text.ts";
import type { EmotionState } from "./emotion-state.ts";
import type { Mind } from "./mind.ts";
import { promptNamed } from "./prompt.ts";

/** The input of an appraisal. `prompt`: the stimulus in the form that the persona's model read: already data. */
export type Appraised = {
  readonly prompt: string;
  readonly answer: string;
  readonly state: EmotionState;
};

const rounded = (state: EmotionState): EmotionState => {
  const axis = ({ mean, variance }: EmotionState["affect"]) => ({
    mean: Math.round(mean),
    variance: Math.round(variance),
  });
  return {
    stability: axis(state.stability),
    affect: axis(state.affect),
    resonance: axis(state.resonance),
    attitude: axis(state.attitude),
  };
};

/** The instruction and the single message of the call; undefined for a mind without the prompt `emotion_appraisal`. */
export function appraisalPrompt(
  mind: Mind,
  { prompt, answer, state }: Appraised,
): { readonly system: string; readonly text: string } | undefined {
  const system = promptNamed(mind, "emotion_appraisal", { state: JSON.stringify(rounded(state)) });
  if (system === undefined) return undefined;
  const text = `<prompt>\n${prompt}\n</prompt>\n<answer>\n${dataText(answer, mind.language)}\n</answer>`;
  return { system, text };
}

const Shift = z.strictObject({ mean: z.number(), variance: z.number() });
/** The schema of the answer: every axis, 0 where nothing changed. */
export const appraisalForm = jsonForm(
  "emotion_appraisal",
  z.strictObject({ stability: Shift, affect: Shift, resonance: Shift, attitude: Shift }),
);

/** The non-zero deltas in a reply. Undefined when it is no object of axes with numbers. */
export function readAppraisal(reply: string): EmotionDelta | undefined {
  const delta = readJsonAnswer(reply, EmotionDelta);
  if (!delta.ok) return undefined;
  return Object.fromEntries(
    Object.entries(delta.value).filter(([, shift]) => shift.mean || shift.variance),
  );
}
