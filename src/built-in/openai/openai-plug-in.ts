// OpenAI, or a server with its API: models that converse, draw and embed, a voice, and transcribers.

import { z } from "zod";
import { err, type Result } from "../../kernel/result.ts";
import type { PartOutside, PartProblem } from "../../parts/part.ts";
import { defineModel, definePlugIn, defineVoice } from "../../parts/part-kinds.ts";
import { text, url } from "../../parts/setting-shapes.ts";
import type { OpenAiRefusal } from "./openai-access.ts";
import { openaiModels, openaiPrices } from "./openai-models.ts";
import { access, openAiApis, ownAddress } from "./openai-settings.ts";
import { liveTranscriber, transcriber } from "./openai-transcriber-parts.ts";

type Access = { readonly key: string | undefined; readonly address: string | undefined };

const settingsOf = (model: string, { key, address }: Access, outside: PartOutside) => ({
  model,
  baseUrl: address,
  key,
  timeout: outside.timeout,
  clock: outside.clock,
  pictures: outside.pictures,
});

function opened<T>(made: Result<T, OpenAiRefusal>): Result<T, PartProblem> {
  if (made.ok) return made;
  return made.error === "bad-url"
    ? err({ kind: "bad-address", setting: access.address.name })
    : err({ kind: "no-key", settings: access.key.name });
}

/**
 * Bare names are those of OpenAI's own models: `gpt-…`, and `o3`, `o4-mini` and similar ones. Any other model there is
 * named with the prefix, such as `openai:qwen4-30b`. OpenAI's small model is the default where there is a key and no
 * other address.
 */
const model = defineModel({
  id: "openai",
  about: {
    ja: "OpenAI か、同じ API を話すサーバー（`gpt-…`、`openai:名前`）",
    en: "OpenAI, or a server with its API (`gpt-…`, `openai:name`)",
  },
  settings: {
    ...access,
    api: {
      name: "OPENAI_API",
      schema: z.enum(openAiApis).optional(),
      form: "choice",
      about: {
        ja: "OpenAI のどの API で話すか（`responses` か `chat`）",
        en: "Which API of OpenAI's is spoken (`responses` or `chat`)",
      },
      unset: {
        ja: "OpenAI では `responses`、ほかのサーバーでは `chat`",
        en: "`responses` at OpenAI, `chat` at any other server",
      },
    },
  },
  models: openaiModels,
  prices: openaiPrices,
  owns: (name) => /^(?:gpt-|o\d+(?:-|$)|text-embedding-3)/.test(name),
  hasOtherModels: true,
  address: ({ address }) => address,
  isUsable: ({ key, address }) => (key ?? address) !== undefined,
  async listModels(settings, outside, signal) {
    const { listOpenaiModels } = await import("./list-openai-models.ts");
    return await listOpenaiModels(settingsOf("models", settings, outside), signal);
  },
  defaultModel: ({ key, address }) =>
    key !== undefined && address === undefined ? openaiModels[0]?.name : undefined,
  async open(name, settings, outside) {
    const { openaiModel } = await import("./openai-model.ts");
    return opened(openaiModel({ ...settingsOf(name, settings, outside), api: settings.api }));
  },
  async openImages(name, settings, outside) {
    const { openaiImageModel } = await import("./openai-image-model.ts");
    return opened(openaiImageModel(settingsOf(name, settings, outside)));
  },
  async openEmbedder(name, settings, outside) {
    const { openaiEmbedder } = await import("./openai-embedder.ts");
    return opened(openaiEmbedder(settingsOf(name, settings, outside)));
  },
});

const noWay: PartProblem = { kind: "no-key", settings: "OPENAI_API_KEY / OPENAI_SPEECH_URL" };

type SpeechAccess = {
  readonly key: string | undefined;
  readonly address: string | undefined;
  readonly speechKey: string | undefined;
  readonly speechAddress: string | undefined;
};

/** The server that speaks. A key is sent only to the server that it is for. */
const speechPlace = ({ key, address, speechKey, speechAddress }: SpeechAccess) => ({
  address: speechAddress ?? address ?? ownAddress,
  key: speechKey ?? (speechAddress === undefined ? key : undefined),
});

const voice = defineVoice({
  id: "openai",
  about: {
    ja: "OpenAI か同じ API のサーバー（OPENAI_SPEECH_URL、OPENAI_SPEECH_MODEL、OPENAI_SPEECH_VOICE）",
    en: "OpenAI, or a server with its API (OPENAI_SPEECH_URL, OPENAI_SPEECH_MODEL, OPENAI_SPEECH_VOICE)",
  },
  settings: {
    ...access,
    speechAddress: {
      name: "OPENAI_SPEECH_URL",
      schema: url.optional(),
      form: "url",
      about: {
        ja: "OpenAI の `/v1/audio/speech` を話すサーバーの場所",
        en: "Where a server is that speaks OpenAI's `/v1/audio/speech`",
      },
      unset: { ja: "`OPENAI_BASE_URL`、なければ OpenAI", en: "`OPENAI_BASE_URL`, else OpenAI" },
    },
    speechKey: {
      name: "OPENAI_SPEECH_API_KEY",
      also: ["OPENAI_SPEECH_KEY"],
      schema: text.optional(),
      secret: true,
      about: { ja: "そのサーバーの鍵", en: "The key of that server" },
      unset: {
        ja: "`OPENAI_SPEECH_URL` がなければ `OPENAI_API_KEY`",
        en: "`OPENAI_API_KEY`, unless `OPENAI_SPEECH_URL` is set",
      },
    },
    speechModel: {
      name: "OPENAI_SPEECH_MODEL",
      names: "model",
      schema: text.optional(),
      about: { ja: "声を作るモデルの名前", en: "The model of the voice" },
      unset: {
        ja: "OpenAI では `gpt-4o-mini-tts`、ほかではサーバーが挙げるもの",
        en: "`gpt-4o-mini-tts` at OpenAI, elsewhere the one that the server lists",
      },
    },
    speechVoice: {
      name: "OPENAI_SPEECH_VOICE",
      names: "voice",
      schema: text.optional(),
      about: {
        ja: "声の名前。ペルソナの声の名前がそのサーバーになければ、これで話します",
        en: "The name of the voice; it speaks where the server lacks the voice of a persona",
      },
      unset: {
        ja: "OpenAI では `nova`、ほかではサーバーが挙げる、その言語の声",
        en: "`nova` at OpenAI, elsewhere a voice of the language that the server lists",
      },
    },
  },
  async voices(settings, { clock, leftOut }) {
    const { openaiVoices, voicesListedAt } = await import("./openai-voices.ts");
    const { address, speechAddress, speechModel } = settings;
    if ((speechAddress ?? address) === undefined) return openaiVoices(speechModel ?? "");
    return await voicesListedAt({ ...speechPlace(settings), clock }, leftOut);
  },
  async listModels(settings, { clock }) {
    const { modelsListedAt } = await import("./openai-voices.ts");
    return await modelsListedAt({ ...speechPlace(settings), clock }, "speaks");
  },
  address: (settings) => speechPlace(settings).address,
  isAskedUnnamed: ({ speechAddress }) => speechAddress !== undefined,
  check: ({ key, address, speechKey, speechAddress }) =>
    (speechKey ?? key ?? speechAddress ?? address) === undefined ? noWay : undefined,
  async open(settings, { timeout, clock }) {
    const { openaiSpeech } = await import("./openai-speech.ts");
    const { key, address, speechKey, speechAddress, speechModel, speechVoice } = settings;
    const isElsewhere = speechAddress !== undefined;
    const made = openaiSpeech({
      model: speechModel,
      voice: speechVoice,
      baseUrl: speechAddress ?? address,
      // A key is sent only to the server that it is for.
      key: speechKey ?? (isElsewhere ? undefined : key),
      timeout,
      clock,
    });
    if (made.ok) return made;
    const setting = isElsewhere ? "OPENAI_SPEECH_URL" : access.address.name;
    return err(made.error === "bad-url" ? { kind: "bad-address", setting } : noWay);
  },
});

export const plugIn = definePlugIn({
  id: "openai",
  parts: [model, voice, transcriber, liveTranscriber],
});
