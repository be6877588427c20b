import { z } from "zod";
import { VoiceChoice } from "./mind-choices.ts";

/** `POST`: a text as sound, in a voice that may be chosen. */
export const voiceSamplePath = "/voice-sample";

export const VoiceSample = VoiceChoice.extend({
  text: z.string().min(1).max(300),
  language: z.string().max(20),
});
export type VoiceSample = z.infer<typeof VoiceSample>;
