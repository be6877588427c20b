// Prompts of the mind that become stimuli of her own.

import type { StimulusId } from "../../kernel/id.ts";
import { promptNamed } from "../../mind/prompt.ts";
import type { EffectOf } from "../effects.ts";
import { textsOf } from "../request.ts";
import { goingHome } from "../soliloquy/soliloquy.ts";
import type { Faculties } from "./faculties.ts";

/** A persona who is about to go home stays while somebody may be watching, and says something instead. */
const meant = (effect: EffectOf<"prompt-self">, isWatched: boolean): EffectOf<"prompt-self"> =>
  effect.topic === goingHome && isWatched
    ? { ...effect, prompt: "soliloquy", topic: undefined }
    : effect;

export async function promptSelf(
  { mind, record, isWatched, state }: Faculties,
  effect: EffectOf<"prompt-self">,
): Promise<void> {
  const { kind, prompt, values, topic, at } = meant(effect, isWatched?.() === true);
  const text = promptNamed(mind(), prompt, values) ?? prompt;
  const source = textsOf(state().settings);
  await record({
    type: "stimulus-arrived",
    stimulus: {
      id: `${kind}:${topic ?? prompt}:${at}` as StimulusId,
      kind,
      text,
      source: source === "card" ? source : topic === undefined ? "persona" : "show",
      writtenAt: at,
      urgency: "queue",
      ...(topic === undefined ? {} : { topic }),
    },
  });
}
