// The emotion appraisal: what a light model is asked about the last answer, and how its reply is read.

import { readJson } from "../kernel/json-text.ts";
import { EmotionDelta } from "../protocol/act.ts";
import { dataText } from "./data-text.ts";
import type { EmotionState } from "./emotion-state.ts";
import type { Mind } from "./mind.ts";
import { promptNamed } from "./prompt.ts";

/** What is appraised. `prompt` is as the persona's model read it: already data. */
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

/** The instruction and the one message of the call; undefined for a mind without the prompt `emotion_appraisal`. */
export function appraisalPrompt(
  mind: Mind,
  { prompt, answer, state }: Appraised,
): { readonly system: string; readonly text: string } | undefined {
  const system = promptNamed(mind, "emotion_appraisal", { state: JSON.stringify(rounded(state)) });
  if (system === undefined) return undefined;
  const text = `<prompt>\n${prompt}\n</prompt>\n<answer>\n${dataText(answer, mind.language)}\n</answer>`;
  return { system, text };
}

/**
 * The deltas in a reply: the JSON from its first `{` to its last `}`. Undefined when that is no object of axes with
 * finite numbers.
 */
export function readAppraisal(reply: string): EmotionDelta | undefined {
  const from = reply.indexOf("{");
  const to = reply.lastIndexOf("}");
  if (from === -1 || to < from) return undefined;
  const json = readJson(reply.slice(from, to + 1));
  if (!json.ok) return undefined;
  const delta = EmotionDelta.safeParse(json.value);
  return delta.success ? delta.data : undefined;
}
