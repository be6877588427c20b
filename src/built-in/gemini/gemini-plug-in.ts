// Google's Gemini API: models that converse, draw and embed, a voice, and a transcriber. Its models on Vertex AI, too.

import { err, ok, type Result } from "../../kernel/result.ts";
import type { PartOutside, PartProblem } from "../../parts/part.ts";
import {
  defineModel,
  definePlugIn,
  defineTranscriber,
  defineVoice,
} from "../../parts/part-kinds.ts";
import { text, url } from "../../parts/setting-shapes.ts";
import {
  geminiModels,
  geminiPrices,
  lighterModels,
  vertexModels,
  vertexPrices,
  vertexUrl,
} from "./gemini-models.ts";
import { geminiVoices } from "./gemini-voices.ts";

const googleKey = /^AIza[\w-]{30,}$/;
const keysAt = "https://aistudio.google.com/apikey";

/** The connection settings of both parts. */
const access = {
  freeKey: {
    name: "GEMINI_FREE_API_KEY",
    schema: text.optional(),
    secret: true,
    looksLike: googleKey,
    from: keysAt,
    about: {
      ja: "Gemini の無料の鍵。先に使います",
      en: "The free key of Gemini, which is used first",
    },
    unset: { ja: "有料の鍵だけを使います", en: "only the paid key is used" },
  },
  key: {
    name: "GEMINI_API_KEY",
    also: ["GOOGLE_API_KEY"],
    schema: text.optional(),
    secret: true,
    looksLike: googleKey,
    from: keysAt,
    about: {
      ja: "Gemini の有料の鍵。無料の鍵が制限されたときに使います",
      en: "The paid key of Gemini, which is used while the free one is limited",
    },
    unset: { ja: "無料の鍵だけを使います", en: "only the free key is used" },
  },
  address: {
    name: "GEMINI_BASE_URL",
    schema: url.optional(),
    form: "url",
    about: { ja: "Gemini の API の場所", en: "Where Gemini's API is" },
    unset: { ja: "Google のもの", en: "Google's" },
  },
} as const;

const noKey: PartProblem = { kind: "no-key", settings: "GEMINI_FREE_API_KEY / GEMINI_API_KEY" };

type Access = {
  readonly freeKey: string | undefined;
  readonly key: string | undefined;
  readonly address: string | undefined;
};
const hasKey = ({ freeKey, key }: Access): boolean => (freeKey ?? key) !== undefined;

const settingsOf = (model: string, { freeKey, key, address }: Access, outside: PartOutside) => ({
  model,
  baseUrl: address,
  keys: { free: freeKey, paid: key },
  timeout: outside.timeout,
  clock: outside.clock,
  pictures: outside.pictures,
});

const orNoKey = <T>(made: Result<T, unknown>): Result<T, PartProblem> =>
  made.ok ? ok(made.value) : err(noKey);

const model = defineModel({
  id: "gemini",
  about: {
    ja: "Google の Gemini API（`gemini-…`）",
    en: "Google's Gemini API (`gemini-…`)",
  },
  settings: access,
  models: geminiModels,
  prices: geminiPrices,
  owns: (name) => /^(?:gemini-|text-embedding-0)/.test(name),
  isUsable: hasKey,
  defaultModel: (settings, now) =>
    hasKey(settings)
      ? geminiModels.find(({ ends }) => ends === undefined || now < Date.parse(ends))?.name
      : undefined,
  standIns: lighterModels,
  free: {
    ja: "Google AI Studio の無料の鍵で始められます。カードは要りません。回数に上限があります",
    en: "Starts with a free key of Google AI Studio: no card is asked for, and calls are limited",
  },
  async listModels(settings, outside, signal) {
    const { listGeminiModels } = await import("./list-gemini-models.ts");
    return await listGeminiModels(settingsOf("models", settings, outside), signal);
  },
  backsLocal: true,
  async open(name, settings, outside) {
    const { geminiModel } = await import("./gemini-model.ts");
    return orNoKey(geminiModel(settingsOf(name, settings, outside)));
  },
  async openImages(name, settings, outside) {
    const { geminiImageModel } = await import("./gemini-image-model.ts");
    return orNoKey(geminiImageModel(settingsOf(name, settings, outside)));
  },
  async openEmbedder(name, settings, outside) {
    const { geminiEmbedder } = await import("./gemini-embedder.ts");
    return orNoKey(geminiEmbedder(settingsOf(name, settings, outside)));
  },
});

const vertex = defineModel({
  id: "vertex",
  about: {
    ja: "Google Cloud の Vertex AI（`vertex:gemini-3.8-flash` など）",
    en: "Google Cloud's Vertex AI (as `vertex:gemini-3.8-flash`)",
  },
  settings: {
    key: {
      name: "VERTEX_API_KEY",
      also: ["GOOGLE_VERTEX_API_KEY"],
      schema: text.optional(),
      secret: true,
      from: "https://console.cloud.google.com/vertex-ai/studio/settings/api-keys",
      about: { ja: "Vertex AI の API キー", en: "The API key of Vertex AI" },
      unset: { ja: "Vertex AI は使えません", en: "Vertex AI cannot be used" },
    },
    address: {
      name: "VERTEX_BASE_URL",
      schema: url.optional(),
      form: "url",
      about: {
        ja: "Vertex AI のモデルの場所。プロジェクトと地域のあるものは `…/publishers/google` まで書きます",
        en: "Where Vertex AI's models are; with project and region, as far as `…/publishers/google`",
      },
      unset: { ja: `\`${vertexUrl}\``, en: `\`${vertexUrl}\`` },
    },
  },
  models: vertexModels,
  prices: vertexPrices,
  owns: () => false,
  hasOtherModels: true,
  address: ({ address }) => address ?? vertexUrl,
  isUsable: ({ key }) => key !== undefined,
  defaultModel: ({ key }) => (key === undefined ? undefined : `vertex:${vertexModels[0]?.name}`),
  async open(name, { key = "", address }, outside) {
    const { vertexModel } = await import("./vertex-model.ts");
    const made = vertexModel({ model: name, key, address, ...outside });
    if (made.ok) return made;
    return made.error === "bad-url"
      ? err({ kind: "bad-address", setting: "VERTEX_BASE_URL" })
      : err({ kind: "no-key", settings: "VERTEX_API_KEY" });
  },
});

/** The names of Google's models for a key that fit a pattern. */
async function namesFor(
  wanted: RegExp,
  access: Access,
  outside: PartOutside,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const { namedGeminiModels } = await import("./list-gemini-models.ts");
  const listed = await namedGeminiModels(settingsOf("models", access, outside), signal);
  return listed.ok ? listed.value.map(({ name }) => name).filter((name) => wanted.test(name)) : [];
}

const voice = defineVoice({
  id: "gemini",
  about: {
    ja: "Gemini（GEMINI_SPEECH_MODEL、GEMINI_SPEECH_VOICE）",
    en: "Gemini (GEMINI_SPEECH_MODEL, GEMINI_SPEECH_VOICE)",
  },
  settings: {
    ...access,
    speechModel: {
      name: "GEMINI_SPEECH_MODEL",
      names: "model",
      schema: text.default("gemini-3.1-flash-tts-preview"),
      about: { ja: "Gemini の声のモデル", en: "The model of Gemini's voice" },
    },
    speechVoice: {
      name: "GEMINI_SPEECH_VOICE",
      names: "voice",
      schema: text.default("Kore"),
      about: { ja: "Gemini の声の名前", en: "The name of Gemini's voice" },
    },
  },
  check: (settings) => (hasKey(settings) ? undefined : noKey),
  voices: async () => geminiVoices.map((name) => ({ id: name, name })),
  listModels: async (settings, outside, signal) =>
    await namesFor(/-tts/, settings, outside, signal),
  async open(settings, outside) {
    const { geminiSpeech } = await import("./gemini-speech.ts");
    const { speechModel, speechVoice } = settings;
    return orNoKey(
      geminiSpeech({ ...settingsOf(speechModel, settings, outside), voice: speechVoice }),
    );
  },
});

const transcriber = defineTranscriber({
  id: "gemini",
  about: {
    ja: "Gemini（GEMINI_TRANSCRIPTION_MODEL）",
    en: "Gemini (GEMINI_TRANSCRIPTION_MODEL)",
  },
  settings: {
    ...access,
    transcriptionModel: {
      name: "GEMINI_TRANSCRIPTION_MODEL",
      names: "model",
      schema: text.default("gemini-3.5-transcribe"),
      about: {
        ja: "音声を文字にする Gemini のモデル。会話のモデル（`gemini-3.8-flash` など）も書けます",
        en: "Gemini's model that transcribes; one that converses (as `gemini-3.8-flash`) does so too",
      },
    },
  },
  address: ({ address }) => address ?? "https://generativelanguage.googleapis.com",
  listModels: async (settings, outside, signal) =>
    await namesFor(
      /transcribe|^gemini-(?!.*(?:tts|live|audio|image|embed))/,
      settings,
      outside,
      signal,
    ),
  check: (settings) => (hasKey(settings) ? undefined : noKey),
  async open(settings, outside) {
    const { geminiTranscriber } = await import("./gemini-transcriber.ts");
    return orNoKey(geminiTranscriber(settingsOf(settings.transcriptionModel, settings, outside)));
  },
});

export const plugIn = definePlugIn({ id: "gemini", parts: [model, vertex, voice, transcriber] });
