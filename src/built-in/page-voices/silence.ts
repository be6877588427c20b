import type { Voice } from "../../bodies/ports.ts";
import { fault } from "../../kernel/fault.ts";
import { err, ok } from "../../kernel/result.ts";
import { silenceOf } from "../../parts/voice/spoken-duration.ts";

/** The engine that says nothing: subtitles only. */
export const silenceVoice = (): Voice => ({
  name: "silence",
  synthesise: async ({ text, rate }, signal) =>
    signal.aborted
      ? err(fault("cancelled", "the utterance was cancelled"))
      : ok(silenceOf(text, rate)),
});
