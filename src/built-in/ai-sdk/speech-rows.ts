// Providers of voices and transcribers, each behind a package of the provider specification that is loaded when it is
// first asked.

import type {
  SharedV4ProviderOptions,
  SpeechModelV4,
  TranscriptionModelV4,
} from "@ai-sdk/provider";
import { z } from "zod";

/** The key and the connections with which a package is opened. */
export type SpeechDoor = {
  readonly apiKey: string;
  readonly fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
};

export type VoiceForm = {
  /** The model that speaks where the operator names none. */
  readonly model: string;
  /** It has no other one. */
  readonly isOnlyModel?: true | undefined;
  /** The usual voice of a language; absent: the package's own. */
  readonly usual?: ReadonlyMap<string, string> | undefined;
  /** It speaks these languages alone; absent: it is asked for any. */
  readonly languages?: readonly string[] | undefined;
  readonly format: "mp3" | "wav";
  /** The bounds of the factor of its speed; absent: it has one speed. */
  readonly rates?: readonly [least: number, most: number] | undefined;
  /** It reads an instruction on the manner of speaking. */
  readonly takesManner?: true | undefined;
  /** Whether a model is told the language. */
  takesLanguage(model: string): boolean;
  /** The list of its voices: the path, the field with the list, and the field with an entry's id. */
  readonly list: readonly [path: string, field: string | undefined, id: string];
  open(door: SpeechDoor, model: string, voice: string | undefined): Promise<SpeechModelV4>;
};

export type TranscriberForm = {
  /** The model that transcribes where the operator names none. */
  readonly model: string;
  /** As in `VoiceForm`. */
  readonly isOnlyModel?: true | undefined;
  /** The probable language, and words that may occur, under the package's own names. */
  options(language: string | undefined, hints: readonly string[]): SharedV4ProviderOptions;
  open(door: SpeechDoor, model: string): Promise<TranscriptionModelV4>;
};

export type SpeechRow = {
  readonly id: string;
  readonly name: string;
  /** The setting of the key, and the beginning of the names of the others. */
  readonly key: string;
  readonly prefix: string;
  readonly looksLike?: RegExp | undefined;
  /** Where one gets a key. */
  readonly from: string;
  /** The origin to which its package speaks. */
  readonly origin: string;
  /** The header of the key. */
  header(key: string): readonly [name: string, value: string];
  readonly voice?: VoiceForm | undefined;
  readonly transcriber?: TranscriberForm | undefined;
};

const named = <T>(name: string, value: T | undefined): Record<string, T> =>
  value === undefined ? {} : { [name]: value };
const listed = (name: string, hints: readonly string[]): Record<string, string[]> =>
  hints.length === 0 ? {} : { [name]: [...hints] };

const elevenLabs: SpeechRow = {
  ...{ id: "elevenlabs", name: "ElevenLabs", prefix: "ELEVENLABS", key: "ELEVENLABS_API_KEY" },
  ...{ looksLike: /^sk_[0-9a-f]{40,}$/, from: "https://elevenlabs.io/app/settings/api-keys" },
  origin: "https://api.elevenlabs.io",
  header: (key) => ["xi-api-key", key],
  voice: {
    ...{ model: "eleven_flash_v2_5", format: "mp3", rates: [0.7, 1.2] },
    takesLanguage: (model) => /_v2_5$|_v3$/.test(model),
    list: ["/v1/voices", "voices", "voice_id"],
    open: async (door, model) => (await openElevenLabs(door)).speech(model),
  },
  transcriber: {
    model: "scribe_v2",
    options: (language) => ({
      elevenlabs: { tagAudioEvents: false, ...named("languageCode", language) },
    }),
    open: async (door, model) => (await openElevenLabs(door)).transcription(model),
  },
};

async function openElevenLabs(door: SpeechDoor) {
  const { createElevenLabs } = await import("@ai-sdk/elevenlabs");
  return createElevenLabs(door);
}

/** A voice is a model of its own, such as `aura-2-thalia-en`; a name alone is one of the family. */
const deepgram: SpeechRow = {
  ...{ id: "deepgram", name: "Deepgram", prefix: "DEEPGRAM", key: "DEEPGRAM_API_KEY" },
  ...{ from: "https://console.deepgram.com", origin: "https://api.deepgram.com" },
  header: (key) => ["authorization", `Token ${key}`],
  voice: {
    ...{ model: "aura-2", format: "wav", languages: ["en", "ja"] },
    usual: new Map([
      ["en", "thalia"],
      ["ja", "izanami"],
    ]),
    takesLanguage: () => true,
    list: ["/v1/models", "tts", "canonical_name"],
    open: async (door, model, voice) =>
      (await openDeepgram(door)).speech(voice?.startsWith("aura-") === true ? voice : model),
  },
  transcriber: {
    model: "nova-3",
    options: (language, [hint]) => ({
      deepgram: {
        smartFormat: true,
        ...(language === undefined ? { detectLanguage: true } : { language }),
        ...named("keyterm", hint),
      },
    }),
    open: async (door, model) => (await openDeepgram(door)).transcription(model),
  },
};

async function openDeepgram(door: SpeechDoor) {
  const { createDeepgram } = await import("@ai-sdk/deepgram");
  return createDeepgram(door);
}

export const speechRows: readonly SpeechRow[] = [
  elevenLabs,
  deepgram,
  {
    ...{ id: "lmnt", name: "LMNT", prefix: "LMNT", key: "LMNT_API_KEY" },
    ...{ from: "https://app.lmnt.com/account", origin: "https://api.lmnt.com" },
    header: (key) => ["x-api-key", key],
    voice: {
      ...{ model: "blizzard", format: "wav", rates: [0.25, 2] },
      takesLanguage: () => true,
      list: ["/v1/ai/voice/list", undefined, "id"],
      async open(door, model) {
        const { createLMNT } = await import("@ai-sdk/lmnt");
        return createLMNT(door).speech(model);
      },
    },
  },
  {
    ...{ id: "hume", name: "Hume", prefix: "HUME", key: "HUME_API_KEY" },
    ...{ from: "https://app.hume.ai/keys", origin: "https://api.hume.ai" },
    header: (key) => ["x-hume-api-key", key],
    voice: {
      ...{ model: "octave", isOnlyModel: true, format: "wav", rates: [0.5, 2], takesManner: true },
      takesLanguage: () => false,
      list: ["/v0/tts/voices?provider=HUME_AI&page_size=100", "voices_page", "id"],
      async open(door) {
        const { createHume } = await import("@ai-sdk/hume");
        return createHume(door).speech();
      },
    },
  },
  {
    ...{ id: "assemblyai", name: "AssemblyAI", prefix: "ASSEMBLYAI", key: "ASSEMBLYAI_API_KEY" },
    ...{ from: "https://www.assemblyai.com/dashboard", origin: "https://api.assemblyai.com" },
    header: (key) => ["authorization", key],
    transcriber: {
      model: "universal-3-5-pro",
      options: (language, hints) => ({
        assemblyai: {
          ...(language === undefined ? { languageDetection: true } : { languageCode: language }),
          ...listed("keytermsPrompt", hints),
        },
      }),
      async open(door, model) {
        const { createAssemblyAI } = await import("@ai-sdk/assemblyai");
        return createAssemblyAI(door).transcription(model);
      },
    },
  },
  {
    ...{ id: "gladia", name: "Gladia", prefix: "GLADIA", key: "GLADIA_API_KEY" },
    ...{ from: "https://app.gladia.io", origin: "https://api.gladia.io" },
    header: (key) => ["x-gladia-key", key],
    transcriber: {
      ...{ model: "default", isOnlyModel: true },
      options: (language, hints) => ({
        gladia: {
          ...(language === undefined ? { detectLanguage: true } : { language }),
          ...(hints.length === 0
            ? {}
            : { customVocabulary: true, customVocabularyConfig: { vocabulary: [...hints] } }),
        },
      }),
      async open(door) {
        const { createGladia } = await import("@ai-sdk/gladia");
        return createGladia(door).transcription();
      },
    },
  },
  {
    ...{ id: "revai", name: "Rev.ai", prefix: "REVAI", key: "REVAI_API_KEY" },
    ...{ from: "https://www.rev.ai/access-token", origin: "https://api.rev.ai" },
    header: (key) => ["authorization", `Bearer ${key}`],
    transcriber: {
      model: "machine",
      options: (language) => ({
        revai: { skip_diarization: true, ...named("language", language) },
      }),
      async open(door, model) {
        const { createRevai } = await import("@ai-sdk/revai");
        const fetch = jobsOf(door.fetch);
        return createRevai({ ...door, fetch }).transcription(revAiModel(model));
      },
    },
  },
];

const JobAnswer = z.looseObject({ status: z.string() });
/** Rev.ai's client asks for a job again for a minute as long as it is not done: an answer that is no job ends that. */
const jobsOf =
  (fetch: SpeechDoor["fetch"]): SpeechDoor["fetch"] =>
  async (input, init) => {
    const response = await fetch(input, init);
    if (!response.ok || !/\/jobs\/[^/]+$/.test(String(input))) return response;
    const job = JobAnswer.safeParse(await response.clone().json());
    if (!job.success) throw new Error("the answer is no job");
    return response;
  };

const revAiModels = ["machine", "low_cost", "fusion"] as const;
const revAiModel = (model: string): (typeof revAiModels)[number] =>
  revAiModels.find((one) => one === model) ?? "machine";
