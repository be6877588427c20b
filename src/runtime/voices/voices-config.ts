import type { WithPlugIns } from "../config/plugged.ts";
import type { Config } from "../config/settings.ts";
import type { StorageConfig } from "../storage/storage-config.ts";

/** What this part of the program is configured by. */
export type VoicesConfig = WithPlugIns &
  Pick<
    Config,
    | "aivisUrl"
    | "coeiroinkUrl"
    | "espeakProgram"
    | "geminiApiKey"
    | "geminiBaseUrl"
    | "geminiFreeApiKey"
    | "geminiSpeechModel"
    | "geminiSpeechVoice"
    | "home"
    | "language"
    | "openaiApiKey"
    | "openaiBaseUrl"
    | "openaiSpeechKey"
    | "openaiSpeechModel"
    | "openaiSpeechUrl"
    | "openaiSpeechVoice"
    | "voice"
    | "voiceRate"
    | "voiceTimeout"
    | "voicevoxSpeaker"
    | "voicevoxUrl"
  > &
  StorageConfig;
