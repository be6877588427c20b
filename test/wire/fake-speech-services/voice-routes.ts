// The requests for a voice that ElevenLabs, Deepgram, LMNT and Hume take, by their API references of November 2026.

import { z } from "zod";
import type { Asked, Route } from "./route.ts";

const wav = { type: "audio/wav" } as const;
const language = z.string().regex(/^[a-z]{2}$/);

const ElevenLabs = z.strictObject({
  text: z.string().min(1).max(40_000),
  model_id: z.enum(["eleven_flash_v2_5", "eleven_multilingual_v2", "eleven_v3"]),
  language_code: language.optional(),
  voice_settings: z.strictObject({ speed: z.number().min(0.7).max(1.2).optional() }).optional(),
});
const Lmnt = z.strictObject({
  model: z.enum(["blizzard", "aurora"]),
  text: z.string().min(1).max(5_000),
  voice: z.string().min(1),
  response_format: z.enum(["aac", "mp3", "mulaw", "raw", "wav"]),
  speed: z.number().min(0.25).max(2).optional(),
  language: language.optional(),
});
const Hume = z.strictObject({
  utterances: z
    .array(
      z.strictObject({
        text: z.string().min(1).max(5_000),
        description: z.string().max(1_000).optional(),
        speed: z.number().min(0.5).max(2).optional(),
        voice: z.strictObject({
          id: z.string().min(1),
          provider: z.enum(["HUME_AI", "CUSTOM_VOICE"]),
        }),
      }),
    )
    .min(1),
  format: z.strictObject({ type: z.enum(["mp3", "pcm", "wav"]) }),
});
const Deepgram = z.strictObject({ text: z.string().min(1).max(2_000) });
const deepgramVoices = /^aura-2-(?:thalia|apollo)-en$|^aura-2-(?:izanami|fujin)-ja$/;

const textIn = <T>(schema: z.ZodType<T>, { json }: Asked, text: (body: T) => string) => {
  const read = schema.safeParse(json());
  return read.success
    ? ({ kind: "says", text: text(read.data), ...wav } as const)
    : ({ kind: "refuses", status: 400, why: read.error.message } as const);
};

export const voiceRoutes: readonly Route[] = [
  {
    provider: "elevenlabs",
    path: /^\/v1\/text-to-speech\/(21m00Tcm4TlvDq8ikWAM|[a-zA-Z0-9]{20})$/,
    header: (key) => ["xi-api-key", key],
    answer: (asked) =>
      asked.query.get("output_format") === "mp3_44100_128"
        ? textIn(ElevenLabs, asked, ({ text }) => text)
        : { kind: "refuses", status: 400, why: "invalid output_format" },
  },
  {
    provider: "deepgram",
    path: /^\/v1\/speak$/,
    header: (key) => ["authorization", `Token ${key}`],
    answer(asked) {
      const { model = "", encoding, container, ...others } = Object.fromEntries(asked.query);
      const isKnown = deepgramVoices.test(model) && Object.keys(others).length === 0;
      if (!isKnown || encoding !== "linear16" || container !== "wav") {
        return { kind: "refuses", status: 400, why: `no such voice: ${model}` };
      }
      return textIn(Deepgram, asked, ({ text }) => text);
    },
  },
  {
    provider: "lmnt",
    path: /^\/v1\/ai\/speech\/bytes$/,
    header: (key) => ["x-api-key", key],
    answer: (asked) => textIn(Lmnt, asked, ({ text }) => text),
  },
  {
    provider: "hume",
    path: /^\/v0\/tts\/file$/,
    header: (key) => ["x-hume-api-key", key],
    answer: (asked) =>
      textIn(Hume, asked, ({ utterances }) => utterances.map(({ text }) => text).join("")),
  },
];

/** The lists of voices, each in its provider's form. */
export const voiceLists: readonly Route[] = [
  [
    "elevenlabs",
    /^\/v1\/voices$/,
    { voices: [{ voice_id: "a".repeat(20), name: "Rachel" }, { name: "no id" }] },
  ],
  [
    "deepgram",
    /^\/v1\/models$/,
    { stt: [], tts: [{ name: "thalia", canonical_name: "aura-2-thalia-en" }] },
  ],
  [
    "lmnt",
    /^\/v1\/ai\/voice\/list$/,
    [
      { id: "ava", name: "Ava" },
      { id: "../x", name: "odd" },
    ],
  ],
  [
    "hume",
    /^\/v0\/tts\/voices$/,
    { page_number: 0, voices_page: [{ id: "d8ab67c6", name: "Kora" }] },
  ],
].map(([provider, path, body]) => ({
  ...{ provider: String(provider), path: path as RegExp },
  header: headerOf(String(provider)),
  answer: () => ({ kind: "answers", body }),
}));

function headerOf(provider: string): Route["header"] {
  return voiceRoutes.find((one) => one.provider === provider)?.header ?? (() => ["", ""]);
}
