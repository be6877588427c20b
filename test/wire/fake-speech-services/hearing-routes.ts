// The requests for a transcription that these services take, by their API references of November 2026.

import { z } from "zod";
import type { Asked, Route, RouteAnswer } from "./route.ts";

const language = z.string().regex(/^[a-z]{2}$/);
const vocabulary = z.array(z.string().min(1).max(100)).max(1_000);
const refuses = (why: string): RouteAnswer => ({ kind: "refuses", status: 400, why });

const Upload = z.strictObject({ audio_url: z.literal("https://cdn.example/upload") });
const AssemblyAi = Upload.extend({
  speech_models: z.array(z.enum(["universal-3-5-pro", "universal-3-pro", "universal-2"])).min(1),
  language_code: language.optional(),
  language_detection: z.boolean().optional(),
  keyterms_prompt: vocabulary.optional(),
});
const Gladia = Upload.extend({
  language: language.optional(),
  detect_language: z.boolean().optional(),
  custom_vocabulary: z.boolean().optional(),
  custom_vocabulary_config: z.strictObject({ vocabulary }).optional(),
});
const RevAi = z.strictObject({
  transcriber: z.enum(["machine", "low_cost", "fusion"]),
  language: language.optional(),
  diarization_type: z.enum(["standard", "premium"]).optional(),
  ...Object.fromEntries(
    [
      ...["rush", "test_mode", "forced_alignment", "filter_profanity", "skip_diarization"],
      ...["skip_postprocessing", "skip_punctuation", "remove_disfluencies", "remove_atmospherics"],
    ].map((name) => [name, z.boolean().optional()]),
  ),
});

const bodyOr = (schema: z.ZodType, { json }: Asked, body: unknown): RouteAnswer => {
  const read = schema.safeParse(json());
  return read.success ? { kind: "answers", body } : refuses(read.error.message);
};

const elevenLabs: Route = {
  provider: "elevenlabs",
  path: /^\/v1\/speech-to-text$/,
  header: (key) => ["xi-api-key", key],
  async answer(asked, text) {
    const form = await asked.form();
    const [model, file, code] = ["model_id", "file", "language_code"].map((one) => form.get(one));
    if (model !== "scribe_v2") return refuses(`no such model: ${String(model)}`);
    if (form.get("tag_audio_events") !== "false") return refuses("sounds are not wanted");
    if (code !== undefined && !language.safeParse(code).success) return refuses("bad language");
    if (!Buffer.isBuffer(file)) return refuses("no file");
    const body = { language_code: "jpn", language_probability: 1, text, words: [] };
    return { kind: "hears", wav: file, body };
  },
};

const deepgram: Route = {
  provider: "deepgram",
  path: /^\/v1\/listen$/,
  header: (key) => ["authorization", `Token ${key}`],
  answer({ query, type, bytes }, transcript) {
    if (query.get("model") !== "nova-3" || type !== "audio/wav") return refuses("bad request");
    if (query.has("language") === query.has("detect_language")) return refuses("one of both");
    const channel = { detected_language: "ja", alternatives: [{ transcript, words: [] }] };
    return {
      kind: "hears",
      wav: bytes,
      body: { metadata: { duration: 1 }, results: { channels: [channel] } },
    };
  },
};

const assemblyAi: Pick<Route, "provider" | "header"> = {
  provider: "assemblyai",
  header: (key) => ["authorization", key],
};
const gladia: Pick<Route, "provider" | "header"> = {
  provider: "gladia",
  header: (key) => ["x-gladia-key", key],
};
const revAi: Pick<Route, "provider" | "header"> = {
  provider: "revai",
  header: (key) => ["authorization", `Bearer ${key}`],
};
const id = "0b1c";

export const hearingRoutes: readonly Route[] = [
  elevenLabs,
  deepgram,
  {
    ...{ ...assemblyAi, path: /^\/v2\/upload$/ },
    answer: ({ bytes }) => ({
      ...{ kind: "hears", wav: bytes, body: { upload_url: "https://cdn.example/upload" } },
    }),
  },
  {
    ...{ ...assemblyAi, path: /^\/v2\/transcript$/ },
    answer: (asked) => bodyOr(AssemblyAi, asked, { id, status: "queued" }),
  },
  {
    ...{ ...assemblyAi, path: /^\/v2\/transcript\/0b1c$/ },
    answer: (_, text) => ({
      ...{ kind: "answers", body: { id, status: "completed", text, language_code: "ja" } },
    }),
  },
  {
    ...{ ...gladia, path: /^\/v2\/upload$/ },
    async answer(asked) {
      const file = (await asked.form()).get("audio");
      if (!Buffer.isBuffer(file)) return refuses("no file");
      return { kind: "hears", wav: file, body: { audio_url: "https://cdn.example/upload" } };
    },
  },
  {
    ...{ ...gladia, path: /^\/v2\/pre-recorded$/ },
    answer: (asked) =>
      bodyOr(Gladia, asked, { id, result_url: `https://api.gladia.io/v2/pre-recorded/${id}` }),
  },
  {
    ...{ ...gladia, path: /^\/v2\/pre-recorded\/0b1c$/ },
    answer: (_, text) => {
      const transcription = { full_transcript: text, languages: ["ja"], utterances: [] };
      const result = { metadata: { audio_duration: 1 }, transcription };
      return { kind: "answers", body: { status: "done", result } };
    },
  },
  {
    ...{ ...revAi, path: /^\/speechtotext\/v1\/jobs$/ },
    async answer(asked) {
      const form = await asked.form();
      const [media, config] = [form.get("media"), form.get("config")];
      const read = RevAi.safeParse(JSON.parse(String(config)));
      if (!Buffer.isBuffer(media) || !read.success)
        return refuses(read.error?.message ?? "no file");
      return { kind: "hears", wav: media, body: { id, status: "transcribed", language: "ja" } };
    },
  },
  {
    ...{ ...revAi, path: /^\/speechtotext\/v1\/jobs\/0b1c\/transcript$/ },
    answer: (_, value) => ({
      ...{ kind: "answers", body: { monologues: [{ elements: [{ type: "text", value }] }] } },
    }),
  },
];
