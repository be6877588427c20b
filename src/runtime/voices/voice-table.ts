import type { VoicePart } from "../../parts/part-kinds.ts";
import { pluggedParts, valuesFor } from "../config/plugged.ts";
import { partOutside } from "../storage/part-outside.ts";
import { browser, kana, silence } from "./own/always-there.ts";
import { espeak } from "./own/espeak.ts";
import { geminiVoice } from "./own/gemini-voice.ts";
import { openaiVoice } from "./own/openai-voice.ts";
import { aivis, coeiroink, voicevox } from "./own/voicevox-like.ts";
import type { VoiceOffer } from "./voice-offer.ts";
import type { VoicesConfig } from "./voices-config.ts";

/** The program's own, in the order in which they are listed; `voiceEngines` has their names. */
const own: readonly VoiceOffer[] = [
  voicevox,
  aivis,
  coeiroink,
  openaiVoice,
  geminiVoice,
  espeak,
  browser,
  kana,
  silence,
];

/** Every voice there is. */
export const voicesOf = (config: VoicesConfig): readonly VoiceOffer[] => [
  ...own,
  ...pluggedParts(config, "voice").map(offerOf),
];

const offerOf = (part: VoicePart): VoiceOffer => ({
  id: part.id,
  about: part.about,
  open: ({ config, clock }) =>
    part.open(valuesFor(part, config), partOutside(part, config, clock, config.voiceTimeout)),
  check: (config, clock) =>
    part.check?.(valuesFor(part, config), partOutside(part, config, clock, config.voiceTimeout)),
});
