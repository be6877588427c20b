import type { Language } from "../../protocol/language.ts";
import type { PageAnswerOf } from "../../protocol/page-questions.ts";
import type { VoiceSample } from "../../protocol/voice-sample.ts";

export type SampleEngine = PageAnswerOf<"voices">["engines"][number];

/** Voices to hear before one is chosen. */
export type VoiceSamples = {
  /** The engines that can speak now, each with the voices it names. */
  readonly engines: (language: Language) => Promise<readonly SampleEngine[]>;
  /** The sound, or why there is none, as a text for people. Never rejects. */
  readonly sample: (
    sample: VoiceSample,
    signal: AbortSignal,
  ) => Promise<
    | { readonly kind: "sound"; readonly bytes: Uint8Array; readonly mediaType: string }
    | { readonly kind: "refused"; readonly why: string }
  >;
  readonly close: () => void;
};
