// The voices and transcribers of `speech-rows.ts` as parts, with their settings.

import { err, type Result } from "../../kernel/result.ts";
import type { PartProblem } from "../../parts/part.ts";
import {
  defineTranscriber,
  defineVoice,
  type TranscriberPart,
  type VoicePart,
} from "../../parts/part-kinds.ts";
import { text, url } from "../../parts/setting-shapes.ts";
import type { HearingRow } from "./row-transcriber.ts";
import type { SpeakingRow } from "./row-voice.ts";
import type { SpeechRefusal } from "./speech-line.ts";
import { type SpeechRow, speechRows } from "./speech-rows.ts";

/** Milliseconds in which a provider must list its voices. */
const patience = 5_000;

const accessOf = (row: SpeechRow) => ({
  key: {
    name: row.key,
    schema: text.optional(),
    secret: true as const,
    ...(row.looksLike === undefined ? {} : { looksLike: row.looksLike }),
    from: row.from,
    about: { ja: `${row.name} の鍵`, en: `The key of ${row.name}` },
    unset: { ja: `${row.name} は使えません`, en: `${row.name} cannot be used` },
  },
  address: {
    name: `${row.prefix}_BASE_URL`,
    schema: url.optional(),
    form: "url" as const,
    about: { ja: `${row.name} の API の場所`, en: `Where the API of ${row.name} is` },
    unset: { ja: `\`${row.origin}\``, en: `\`${row.origin}\`` },
  },
});

const orProblem = <T>(row: SpeechRow, made: Result<T, SpeechRefusal>): Result<T, PartProblem> => {
  if (made.ok) return made;
  const setting = `${row.prefix}_BASE_URL`;
  return err(
    made.error === "bad-url"
      ? { kind: "bad-address", setting }
      : { kind: "no-key", settings: row.key },
  );
};

const noKey = (row: SpeechRow) => (settings: { readonly key: string | undefined }) =>
  settings.key === undefined ? ({ kind: "no-key", settings: row.key } as const) : undefined;

/** The setting of the model, where there is a choice. */
const withModel = <S extends object>(
  settings: S,
  name: string,
  { model, isOnlyModel }: { readonly model: string; readonly isOnlyModel?: true | undefined },
  about: { readonly ja: string; readonly en: string },
) =>
  isOnlyModel === true
    ? settings
    : { ...settings, model: { name, schema: text.default(model), about } };

const modelIn = (settings: object): string | undefined =>
  "model" in settings && typeof settings.model === "string" ? settings.model : undefined;

function voiceOf(row: SpeakingRow): VoicePart {
  const [model, voice] = [`${row.prefix}_SPEECH_MODEL`, `${row.prefix}_SPEECH_VOICE`];
  const own = {
    ...accessOf(row),
    voice: {
      name: voice,
      names: "voice" as const,
      schema: text.optional(),
      about: {
        ja: `${row.name} の声。ペルソナが声を選んでいないときに使います`,
        en: `The voice of ${row.name} for a persona that names none`,
      },
      unset: { ja: `${row.name} のふつうの声`, en: `a usual one of ${row.name}` },
    },
  };
  return defineVoice({
    id: row.id,
    about: { ja: `${row.name}（${voice}）`, en: `${row.name} (${voice})` },
    settings: withModel(own, model, row.voice, {
      ja: `${row.name} の声を作るモデル`,
      en: `The model of ${row.name} that speaks`,
    }),
    address: ({ address }) => address ?? row.origin,
    check: noKey(row),
    async voices({ key, address }, { clock, leftOut }) {
      const { rowVoices } = await import("./row-voice.ts");
      const access = { key, address, model: undefined, clock, timeout: patience };
      return await rowVoices(row, access, AbortSignal.timeout(patience), leftOut);
    },
    async open(settings, { timeout, clock }) {
      const { rowVoice } = await import("./row-voice.ts");
      const access = { ...settings, model: modelIn(settings), timeout, clock };
      return orProblem(row, rowVoice(row, access));
    },
  });
}

function transcriberOf(row: HearingRow): TranscriberPart {
  return defineTranscriber({
    id: row.id,
    about: { ja: `${row.name}（${row.key}）`, en: `${row.name} (${row.key})` },
    settings: withModel(accessOf(row), `${row.prefix}_TRANSCRIPTION_MODEL`, row.transcriber, {
      ja: `音声を文字にする ${row.name} のモデル`,
      en: `The model of ${row.name} that transcribes`,
    }),
    address: ({ address }) => address ?? row.origin,
    check: noKey(row),
    async open(settings, { timeout, clock }) {
      const { rowTranscriber } = await import("./row-transcriber.ts");
      const access = { ...settings, model: modelIn(settings), timeout, clock };
      return orProblem(row, rowTranscriber(row, access));
    },
  });
}

const speaks = (row: SpeechRow): row is SpeakingRow => row.voice !== undefined;
const hears = (row: SpeechRow): row is HearingRow => row.transcriber !== undefined;

export const speechParts: readonly (VoicePart | TranscriberPart)[] = [
  ...speechRows.filter(speaks).map(voiceOf),
  ...speechRows.filter(hears).map(transcriberOf),
];
