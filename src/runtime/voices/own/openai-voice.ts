import { err } from "../../../kernel/result.ts";
import type { VoiceOffer } from "../voice-offer.ts";
import type { VoicesConfig } from "../voices-config.ts";

const noKey = { kind: "no-key", settings: "OPENAI_API_KEY / OPENAI_SPEECH_URL" } as const;

const hasWay = ({ openaiApiKey, openaiSpeechKey, openaiSpeechUrl, openaiBaseUrl }: VoicesConfig) =>
  (openaiSpeechKey ?? openaiApiKey ?? openaiSpeechUrl ?? openaiBaseUrl) !== undefined;

export const openaiVoice: VoiceOffer = {
  id: "openai",
  about: {
    ja: "OpenAI か同じ API のサーバー（OPENAI_SPEECH_URL、OPENAI_SPEECH_MODEL、OPENAI_SPEECH_VOICE）",
    en: "OpenAI, or a server with its API (OPENAI_SPEECH_URL, OPENAI_SPEECH_MODEL, OPENAI_SPEECH_VOICE)",
  },
  check: (config) => (hasWay(config) ? undefined : noKey),
  async open({ config, clock }) {
    const { openaiSpeech } = await import("../../../adapters/voices/openai-speech.ts");
    const isElsewhere = config.openaiSpeechUrl !== undefined;
    const made = openaiSpeech({
      model: config.openaiSpeechModel,
      voice: config.openaiSpeechVoice,
      baseUrl: config.openaiSpeechUrl ?? config.openaiBaseUrl,
      // A key goes to nobody but whom it was given for.
      key: config.openaiSpeechKey ?? (isElsewhere ? undefined : config.openaiApiKey),
      timeout: config.voiceTimeout,
      clock,
    });
    if (made.ok) return made;
    const setting = isElsewhere ? "OPENAI_SPEECH_URL" : "OPENAI_BASE_URL";
    return err(made.error === "bad-url" ? { kind: "bad-address", setting } : noKey);
  },
};
