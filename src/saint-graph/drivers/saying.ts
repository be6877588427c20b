// Her speech: the way of a turn's utterance to the bodies, and texts that become utterances word for word.

import { promptNamed } from "../../mind/prompt.ts";
import type { SoulEvent } from "../../protocol/soul-events.ts";
import type { SpeechOutcome, SpeechTiming } from "../../protocol/speech.ts";
import type { EffectOf } from "../effects.ts";
import { formingText } from "../forming.ts";
import { speakerNames } from "../speaker-names.ts";
import type { Faculties } from "./faculties.ts";

const unsaid: SpeechOutcome = { kind: "unheard", note: "it could not be said" };
const isPrivate: SpeechOutcome = { kind: "held", reason: "private" };

/** Has an utterance said, unless somebody hears now whom the turn was not meant for. */
export async function say(
  { state, record, speechOutput, listeners, onBug }: Faculties,
  { turn, index, item }: EffectOf<"say">,
): Promise<void> {
  const open = () => (state().open?.id === turn ? state().open : null);
  const isFirst = open()?.speech.find((one) => one.item.kind === "say")?.index === index;
  let timing: SpeechTiming | undefined;
  const onTiming = (told: SpeechTiming) => {
    timing = told;
  };
  listeners.look();
  const outcome = listeners.mayHear(open())
    ? await speechOutput.say(item, state().emotion, { turn, index }, onTiming).catch((error) => {
        onBug(error);
        return unsaid;
      })
    : isPrivate;
  const took = isFirst && timing !== undefined ? { timing } : {};
  await record({ type: "speech-ended", turn, index, outcome, ...took });
}

/** Cuts a text into utterances: text that the model wrote next to its calls, or a prompt of the mind. */
export function wholeFormed(
  { mind, state }: Pick<Faculties, "mind" | "state">,
  effect: EffectOf<"say-raw" | "say-prompt">,
): SoulEvent {
  const { turn, round, firstIndex } = effect;
  const isRaw = effect.type === "say-raw";
  const { open, settings } = state();
  const options = {
    names: speakerNames(mind(), open?.stimulus),
    longest: settings?.longestAnswer ?? 0,
  };
  const forming = formingText({ next: firstIndex }, isRaw ? options : {});
  const text = isRaw ? effect.text : (promptNamed(mind(), effect.prompt) ?? "");
  const formed = [forming.delta({ kind: "text", text }), forming.end()];
  return {
    type: "speech-formed",
    turn,
    round,
    items: formed.flatMap(({ places }) => places),
  };
}
