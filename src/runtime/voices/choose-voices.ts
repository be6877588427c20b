// Which voices there are, in which order, from what the operator set and what answers on this machine.

import { browserVoice } from "../../adapters/voices/browser.ts";
import { espeakVoice } from "../../adapters/voices/espeak.ts";
import { kanaVoice } from "../../adapters/voices/kana/kana-voice.ts";
import type { PronunciationReader } from "../../adapters/voices/reading/reader.ts";
import { silenceVoice } from "../../adapters/voices/silence.ts";
import { voicevoxVoice } from "../../adapters/voices/voicevox/voicevox.ts";
import type { Voice } from "../../bodies/ports.ts";
import type { Clock } from "../../kernel/ports.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { VoiceEngine } from "../../protocol/voice-wish.ts";
import type { Config } from "../config/settings.ts";
import {
  addressOf,
  answersAt,
  isLocal,
  type LocalEngine,
  namedAddress,
} from "./voice-addresses.ts";

export type VoiceProblem =
  /** `keys` names the settings that would hold what it needs. */
  | { readonly kind: "no-key"; readonly engine: VoiceEngine; readonly keys: string }
  | { readonly kind: "bad-address"; readonly engine: VoiceEngine; readonly setting: string };

export type VoiceGround = {
  readonly config: Config;
  readonly clock: Clock;
  readonly reader: PronunciationReader;
};

/** Milliseconds in which an engine on this machine must answer to be taken unasked. */
export const quickly = 500;

/** Engines that are looked for where the operator names none. */
const lookedFor: readonly LocalEngine[] = ["voicevox", "aivis"];

/** The engines in the order in which they are asked. */
export async function voiceOrder(config: Config, clock: Clock): Promise<readonly VoiceEngine[]> {
  if (config.voice !== undefined) return [...new Set(config.voice)];
  const there = await Promise.all(
    lookedFor.map(
      async (engine) =>
        namedAddress(engine, config) !== undefined ||
        (await answersAt(addressOf(engine, config), clock, quickly)),
    ),
  );
  return [...lookedFor.filter((_, place) => there[place]), "browser", "kana"];
}

async function openAi({ config, clock }: VoiceGround): Promise<Result<Voice, VoiceProblem>> {
  const { openaiSpeech } = await import("../../adapters/voices/openai-speech.ts");
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
  return made.error === "bad-url"
    ? err({ kind: "bad-address", engine: "openai", setting })
    : err({ kind: "no-key", engine: "openai", keys: "OPENAI_API_KEY / OPENAI_SPEECH_URL" });
}

async function gemini({ config, clock }: VoiceGround): Promise<Result<Voice, VoiceProblem>> {
  const { geminiSpeech } = await import("../../adapters/voices/gemini-speech.ts");
  const made = geminiSpeech({
    model: config.geminiSpeechModel,
    voice: config.geminiSpeechVoice,
    baseUrl: config.geminiBaseUrl,
    keys: { free: config.geminiFreeApiKey, paid: config.geminiApiKey },
    timeout: config.voiceTimeout,
    clock,
  });
  const keys = "GEMINI_FREE_API_KEY / GEMINI_API_KEY";
  return made.ok ? made : err({ kind: "no-key", engine: "gemini", keys });
}

const local = (engine: LocalEngine, { config, clock }: VoiceGround): Voice =>
  voicevoxVoice({
    name: engine,
    baseUrl: addressOf(engine, config),
    voice: engine === "voicevox" ? (config.voicevoxSpeaker ?? "3") : undefined,
    timeout: config.voiceTimeout,
    clock,
  });

/** The voice of an engine, or why there is none. */
async function voiceOf(
  engine: VoiceEngine,
  ground: VoiceGround,
): Promise<Result<Voice, VoiceProblem>> {
  const { config, clock, reader } = ground;
  if (isLocal(engine)) return ok(local(engine, ground));
  switch (engine) {
    case "openai":
      return await openAi(ground);
    case "gemini":
      return await gemini(ground);
    case "espeak": {
      const { espeakProgram: program, voiceTimeout: timeout } = config;
      return ok(espeakVoice({ program, reader, timeout, clock }));
    }
    case "browser":
      return ok(browserVoice());
    case "kana":
      return ok(kanaVoice(reader));
    case "silence":
      return ok(silenceVoice());
  }
}

/** Every voice as fast as the operator wants it. */
const paced = (voice: Voice, rate: number): Voice =>
  rate === 1
    ? voice
    : {
        name: voice.name,
        synthesise: (utterance, signal) =>
          voice.synthesise({ ...utterance, rate: (utterance.rate ?? 1) * rate }, signal),
      };

export type ChosenVoices = {
  readonly voices: readonly Voice[];
  /** Engines that were asked for and cannot be had. */
  readonly problems: readonly VoiceProblem[];
};

/** The voices of these engines, in their order; what cannot be had is left out and told. */
export async function chooseVoices(
  engines: readonly VoiceEngine[],
  ground: VoiceGround,
): Promise<ChosenVoices> {
  const made = await Promise.all(engines.map((engine) => voiceOf(engine, ground)));
  return {
    voices: made.flatMap((each) => (each.ok ? [paced(each.value, ground.config.voiceRate)] : [])),
    problems: made.flatMap((each) => (each.ok ? [] : [each.error])),
  };
}
