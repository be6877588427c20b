import { err } from "../../../kernel/result.ts";
import type { VoiceOffer } from "../voice-offer.ts";

const noKey = { kind: "no-key", settings: "GEMINI_FREE_API_KEY / GEMINI_API_KEY" } as const;

export const geminiVoice: VoiceOffer = {
  id: "gemini",
  about: {
    ja: "Gemini（GEMINI_SPEECH_MODEL、GEMINI_SPEECH_VOICE）",
    en: "Gemini (GEMINI_SPEECH_MODEL, GEMINI_SPEECH_VOICE)",
  },
  check: ({ geminiFreeApiKey, geminiApiKey }) =>
    (geminiFreeApiKey ?? geminiApiKey) === undefined ? noKey : undefined,
  async open({ config, clock }) {
    const { geminiSpeech } = await import("../../../adapters/voices/gemini-speech.ts");
    const made = geminiSpeech({
      model: config.geminiSpeechModel,
      voice: config.geminiSpeechVoice,
      baseUrl: config.geminiBaseUrl,
      keys: { free: config.geminiFreeApiKey, paid: config.geminiApiKey },
      timeout: config.voiceTimeout,
      clock,
    });
    return made.ok ? made : err(noKey);
  },
};
