import { err } from "../../kernel/result.ts";
import type { PartProblem } from "../../parts/part.ts";
import { defineTranscriber } from "../../parts/part-kinds.ts";
import { socketUrl, text, url } from "../../parts/setting-shapes.ts";
import { access, ownAddress } from "./openai-settings.ts";

const noWay: PartProblem = {
  kind: "no-key",
  settings: "OPENAI_API_KEY / OPENAI_TRANSCRIPTION_URL",
};

/** Transcribes speech as a file, after its end. */
export const transcriber = defineTranscriber({
  id: "openai",
  about: {
    ja: "OpenAI か同じ API のサーバー（whisper.cpp、faster-whisper など。OPENAI_TRANSCRIPTION_URL、OPENAI_TRANSCRIPTION_MODEL）",
    en: "OpenAI, or a server with its API (whisper.cpp, faster-whisper …; OPENAI_TRANSCRIPTION_URL, OPENAI_TRANSCRIPTION_MODEL)",
  },
  settings: {
    ...access,
    ownPlace: {
      name: "OPENAI_TRANSCRIPTION_URL",
      schema: url.optional(),
      form: "url",
      about: {
        ja: "OpenAI の `/v1/audio/transcriptions` を話すサーバーの場所（whisper.cpp、faster-whisper など）",
        en: "Where a server is that speaks OpenAI's `/v1/audio/transcriptions` (whisper.cpp, faster-whisper …)",
      },
      unset: { ja: "`OPENAI_BASE_URL`、なければ OpenAI", en: "`OPENAI_BASE_URL`, else OpenAI" },
    },
    ownKey: {
      name: "OPENAI_TRANSCRIPTION_API_KEY",
      schema: text.optional(),
      secret: true,
      about: { ja: "そのサーバーの鍵", en: "The key of that server" },
      unset: {
        ja: "`OPENAI_TRANSCRIPTION_URL` がなければ `OPENAI_API_KEY`",
        en: "`OPENAI_API_KEY`, unless `OPENAI_TRANSCRIPTION_URL` is set",
      },
    },
    model: {
      name: "OPENAI_TRANSCRIPTION_MODEL",
      names: "model",
      schema: text.optional(),
      about: { ja: "音声を文字にするモデル", en: "The model that transcribes" },
      unset: {
        ja: "OpenAI では `gpt-transcribe`、ほかのサーバーでは `whisper-1`",
        en: "`gpt-transcribe` at OpenAI, `whisper-1` elsewhere",
      },
    },
  },
  address: ({ ownPlace, address }) => ownPlace ?? address ?? ownAddress,
  isAskedUnnamed: ({ ownPlace }) => ownPlace !== undefined,
  async listModels({ key, address, ownKey, ownPlace }, { clock }) {
    const { modelsListedAt } = await import("./openai-voices.ts");
    const place = {
      address: ownPlace ?? address ?? ownAddress,
      key: ownKey ?? (ownPlace === undefined ? key : undefined),
    };
    return await modelsListedAt({ ...place, clock }, "hears");
  },
  check: ({ key, address, ownKey, ownPlace }) =>
    (ownKey ?? key ?? ownPlace ?? address) === undefined ? noWay : undefined,
  async open({ key, address, ownKey, ownPlace, model }, { timeout, clock }) {
    const { openaiTranscriber } = await import("./openai-transcriber.ts");
    const baseUrl = ownPlace ?? address;
    const made = openaiTranscriber({
      model: model ?? (baseUrl === undefined ? "gpt-transcribe" : "whisper-1"),
      baseUrl,
      // A key is sent only to the server that it is for.
      key: ownKey ?? (ownPlace === undefined ? key : undefined),
      timeout,
      clock,
    });
    if (made.ok) return made;
    const setting = ownPlace === undefined ? access.address.name : "OPENAI_TRANSCRIPTION_URL";
    return err(made.error === "bad-url" ? { kind: "bad-address", setting } : noWay);
  },
});

const noLiveWay: PartProblem = {
  kind: "no-key",
  settings: "OPENAI_API_KEY / OPENAI_REALTIME_URL",
};

/** Transcribes speech during the recording. */
export const liveTranscriber = defineTranscriber({
  id: "openai-live",
  about: {
    ja: "OpenAI の Realtime API。話しているあいだに文字になる（OPENAI_REALTIME_TRANSCRIPTION_MODEL）",
    en: "OpenAI's realtime API: text while one speaks (OPENAI_REALTIME_TRANSCRIPTION_MODEL)",
  },
  settings: {
    ...access,
    ownPlace: {
      name: "OPENAI_REALTIME_URL",
      schema: socketUrl.optional(),
      form: "socket",
      about: {
        ja: "OpenAI の Realtime API を話すサーバーの場所（`wss://…/v1/realtime`）",
        en: "Where a server is that speaks OpenAI's realtime API (`wss://…/v1/realtime`)",
      },
      unset: {
        ja: "`OPENAI_BASE_URL` の `/realtime`、なければ OpenAI",
        en: "`/realtime` of `OPENAI_BASE_URL`, else OpenAI",
      },
    },
    ownKey: {
      name: "OPENAI_REALTIME_API_KEY",
      schema: text.optional(),
      secret: true,
      about: { ja: "そのサーバーの鍵", en: "The key of that server" },
      unset: {
        ja: "`OPENAI_REALTIME_URL` がなければ `OPENAI_API_KEY`",
        en: "`OPENAI_API_KEY`, unless `OPENAI_REALTIME_URL` is set",
      },
    },
    model: {
      name: "OPENAI_REALTIME_TRANSCRIPTION_MODEL",
      names: "model",
      schema: text.default("gpt-live-transcribe"),
      about: {
        ja: "話しているあいだに文字にするモデル",
        en: "The model that transcribes while one speaks",
      },
    },
  },
  address: ({ ownPlace, address }) => ownPlace ?? address ?? ownAddress,
  isAskedUnnamed: ({ ownPlace }) => ownPlace !== undefined,
  async listModels({ key, address, ownKey, ownPlace }, { clock }) {
    const { modelsListedAt } = await import("./openai-voices.ts");
    const place = {
      address:
        ownPlace?.replace(/^ws/, "http").replace(/\/realtime\/?$/, "") ?? address ?? ownAddress,
      key: ownKey ?? (ownPlace === undefined ? key : undefined),
    };
    return await modelsListedAt({ ...place, clock }, "hears");
  },
  check: ({ key, address, ownKey, ownPlace }) =>
    (ownKey ?? key ?? ownPlace ?? address) === undefined ? noLiveWay : undefined,
  async open({ key, address, ownKey, ownPlace, model }, { timeout, clock }) {
    const { openaiLiveTranscriber } = await import("./openai-live-transcriber.ts");
    const made = openaiLiveTranscriber({
      model,
      baseUrl: address,
      liveUrl: ownPlace,
      // A key is sent only to the server that it is for.
      key: ownKey ?? (ownPlace === undefined ? key : undefined),
      timeout,
      clock,
    });
    if (made.ok) return made;
    const setting = ownPlace === undefined ? access.address.name : "OPENAI_REALTIME_URL";
    return err(made.error === "bad-url" ? { kind: "bad-address", setting } : noLiveWay);
  },
});
