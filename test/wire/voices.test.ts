// Every voice that somebody else makes, before strict fakes of its API.

import fc from "fast-check";
import { expect, it } from "vitest";
import type { Utterance, Voice } from "../../src/bodies/ports.ts";
import { geminiSpeech } from "../../src/built-in/gemini/gemini-speech.ts";
import { openaiSpeech } from "../../src/built-in/openai/openai-speech.ts";
import { voicevoxVoice } from "../../src/built-in/voicevox/voicevox.ts";
import { readWav } from "../../src/parts/voice/wav.ts";
import {
  type EngineFailure,
  type VoiceBench,
  voiceContract,
} from "../../src/published/voice-contract.ts";
import { type HandClock, handClock } from "../hand-clock.ts";
import { startFakeSpeech } from "./fake-voices/fake-speech.ts";
import { startFakeVoicevox } from "./fake-voices/fake-voicevox.ts";
import type { Mishap } from "./fake-voices/mishap.ts";
import { elapse, patience } from "./scene-scripts.ts";

const key = "local-MARKED-KEY-1";
const never = () => new AbortController().signal;
const said = (text: string, more: Partial<Utterance> = {}): Utterance => ({
  text,
  emotion: "neutral",
  language: "ja",
  ...more,
});

type Bodies = Readonly<Record<"refuses" | "fails", Mishap>>;
const mishaps = (bodies: Bodies): Readonly<Record<EngineFailure, Mishap>> => ({
  ...bodies,
  breaks: { kind: "cut" },
  silent: { kind: "silent" },
  garbage: { kind: "garbage" },
});

const voicevoxMishaps = mishaps({
  refuses: { kind: "status", status: 422, body: { message: `ひみつ ${key} 'ひみつのことば'` } },
  fails: { kind: "status", status: 500, body: { detail: "Internal Server Error" } },
});
const openAiMishaps = mishaps({
  refuses: {
    kind: "status",
    status: 400,
    body: { error: { message: `bad ${key} "ひみつのことば"`, type: "invalid_request_error" } },
  },
  fails: { kind: "status", status: 503, body: { error: { message: "overloaded" } } },
});
const geminiMishaps = mishaps({
  refuses: {
    kind: "status",
    status: 400,
    body: {
      error: { code: 400, message: `bad ${key} "ひみつのことば"`, status: "INVALID_ARGUMENT" },
    },
  },
  fails: { kind: "status", status: 503, body: { error: { code: 503, status: "UNAVAILABLE" } } },
});

type Fake = {
  readonly seen: readonly unknown[];
  suffer(mishap: Mishap | undefined): void;
  close(): Promise<void>;
};

const benchOver = (
  fake: Fake,
  clock: HandClock,
  table: Readonly<Record<EngineFailure, Mishap>>,
): Omit<VoiceBench, "voice" | "gives"> => ({
  keys: [key],
  suffer: (mishap) => fake.suffer(table[mishap]),
  asked: () => expect.poll(() => fake.seen.length).toBeGreaterThan(0),
  elapse: () => elapse(clock),
  close: () => fake.close(),
});

for (const aivis of [false, true]) {
  const name = aivis ? "aivis" : "voicevox";
  voiceContract(name, async () => {
    const fake = await startFakeVoicevox({ aivis });
    const clock = handClock();
    const voice = voicevoxVoice({ name, baseUrl: `${fake.url}/`, timeout: patience, clock });
    return { ...benchOver(fake, clock, voicevoxMishaps), keys: [], voice, gives: "timed" };
  });
}

voiceContract("openai", async () => {
  const fake = await startFakeSpeech(key);
  const clock = handClock();
  const baseUrl = `${fake.origin}/v1`;
  const settings = {
    model: "gpt-4o-mini-tts",
    voice: "nova",
    baseUrl,
    key,
    timeout: patience,
    clock,
  };
  const voice = openaiSpeech(settings);
  if (!voice.ok) throw new Error(voice.error);
  return { ...benchOver(fake, clock, openAiMishaps), voice: voice.value, gives: "untimed" };
});

voiceContract("gemini", async () => {
  const fake = await startFakeSpeech(key);
  const clock = handClock();
  const voice = geminiSpeech({
    model: "gemini-3.1-flash-tts-preview",
    voice: "Kore",
    baseUrl: fake.origin,
    keys: { free: key },
    timeout: patience,
    clock,
  });
  if (!voice.ok) throw new Error(voice.error);
  return { ...benchOver(fake, clock, geminiMishaps), voice: voice.value, gives: "untimed" };
});

async function withVoicevox(
  options: Parameters<typeof startFakeVoicevox>[0],
  use: (
    fake: Awaited<ReturnType<typeof startFakeVoicevox>>,
    say: (utterance: Utterance) => ReturnType<ReturnType<typeof voicevoxVoice>["synthesise"]>,
  ) => Promise<void>,
): Promise<void> {
  const fake = await startFakeVoicevox(options);
  const voice = voicevoxVoice({
    name: options?.aivis === true ? "aivis" : "voicevox",
    baseUrl: fake.url,
    voice: "3",
    timeout: patience,
    clock: handClock(),
  });
  try {
    await use(fake, (utterance) => voice.synthesise(utterance, never()));
  } finally {
    await fake.close();
  }
}

it("loads a style once, and asks for the speakers once", async () => {
  await withVoicevox({}, async (fake, say) => {
    for (const text of ["ひとつ", "ふたつ"]) expect((await say(said(text))).ok).toBe(true);
    expect(fake.seen).toEqual([
      "GET /speakers",
      "POST /initialize_speaker 3",
      "POST /audio_query 3",
      "POST /synthesis 3",
      "POST /audio_query 3",
      "POST /synthesis 3",
    ]);
  });
});

it("takes the style that is named after a feeling, and makes one of the voice where there is none", async () => {
  await withVoicevox({}, async (fake, say) => {
    await say(said("かなしい", { emotion: "sadness" }));
    await say(said("うれしい", { emotion: "joy" }));
    await say(said("めたん", { voice: "四国めたん" }));
    await say(said("だれ", { voice: "nova" }));
    const styles = fake.seen
      .filter((line) => line.includes("synthesis"))
      .map((line) => line.split(" ")[2]);
    expect(styles).toEqual(["76", "3", "2", "3"]);
    expect(fake.queries.map(({ intonationScale }) => intonationScale)).toEqual([1, 1.25, 1, 1]);
  });
});

const frame = 256 / 24;
const onFrame = (at: number) => Math.abs(at / frame - Math.round(at / frame)) < 1e-6;

/** As the engine rounds its frames. */
const halfToEven = (value: number): number => {
  const below = Math.floor(value);
  if (Math.abs(value - below - 0.5) > 1e-9) return Math.round(value);
  return below % 2 === 0 ? below : below + 1;
};

it("speaks and opens the mouth for exactly as long as the engine reckoned", async () => {
  const kana = fc.string({
    unit: fc.constantFrom(..."あいうえおかしちつんーっきゃも、？"),
    maxLength: 30,
  });
  const rate = fc.double({ min: 0.5, max: 2, noNaN: true });
  for (const pauseLength of [undefined, 0.2]) {
    await withVoicevox(pauseLength === undefined ? {} : { pauseLength }, async (_, say) => {
      await fc.assert(
        fc.asyncProperty(kana, rate, async (text, speed) => {
          const made = await say(said(`あ${text}`, { rate: speed }));
          if (!made.ok || made.value.kind !== "audio") throw new Error("no audio");
          const { bytes, duration, mouth = [] } = made.value;
          expect(duration).toBe(readWav(bytes)?.duration);
          expect(onFrame(duration)).toBe(true);
          expect(mouth.filter(({ at }) => !onFrame(at))).toEqual([]);
          expect(mouth[0]).toEqual({ at: 0, shape: "closed" });
          const closing = halfToEven((0.1 / Number(speed.toFixed(4))) * 93.75) * frame;
          const end = mouth.findLast(({ shape }) => shape === "closed");
          // A mouth that is closed by the last sounds stays closed to the end.
          if (!/[っ、？][ーゃ]*$/.test(text))
            expect(duration - (end?.at ?? 0)).toBeCloseTo(closing, 6);
        }),
        { numRuns: 60 },
      );
    });
  }
});

it("asks again who there is when a style has gone", async () => {
  await withVoicevox({}, async (fake, say) => {
    expect((await say(said("はい"))).ok).toBe(true);
    fake.suffer({ kind: "status", status: 422, body: { message: "該当するスタイルがありません" } });
    expect((await say(said("はい"))).ok).toBe(false);
    fake.suffer(undefined);
    expect((await say(said("はい"))).ok).toBe(true);
    expect(fake.seen.filter((line) => line === "GET /speakers")).toHaveLength(2);
  });
});

it("reads the mouth of AivisSpeech off its sound: closed in the pauses, and shaped where it speaks", async () => {
  await withVoicevox({ aivis: true }, async (_, say) => {
    const made = await say(said("あああ、いいい。", { voice: "3" }));
    if (!made.ok || made.value.kind !== "audio") throw new Error("no audio");
    const shapes = (made.value.mouth ?? []).map(({ shape }) => shape);
    expect(shapes).toEqual(["closed", "a", "closed", "i", "closed"]);
    const [, a, pause, i, end] = made.value.mouth ?? [];
    const near = (wanted: number, from = 0, to = 0) =>
      expect(Math.abs(to - from - wanted)).toBeLessThan(21);
    near(100, 0, a?.at);
    near(341, a?.at, pause?.at);
    near(352, pause?.at, i?.at);
    near(341, i?.at, end?.at);
  });
});

it("takes what compatible servers send for a file: raw samples, and files without a size", async () => {
  const fake = await startFakeSpeech(key);
  const baseUrl = fake.origin;
  const settings = {
    model: "kokoro",
    voice: "nova",
    baseUrl,
    key,
    timeout: patience,
    clock: handClock(),
  };
  const voice = openaiSpeech(settings);
  if (!voice.ok) throw new Error(voice.error);
  const durations: number[] = [];
  for (const form of ["file", "raw", "streamed"] as const) {
    fake.form(form);
    const made = await voice.value.synthesise(said("おなじ"), never());
    if (!made.ok || made.value.kind !== "audio") throw new Error("no audio");
    expect(readWav(made.value.bytes)?.isWhole).toBe(true);
    durations.push(made.value.duration);
  }
  expect(new Set(durations).size).toBe(1);
  await fake.close();
});

it("never says a key of which the other side complains", async () => {
  const fake = await startFakeSpeech("another");
  const openai = openaiSpeech({
    model: "gpt-4o-mini-tts",
    voice: "nova",
    baseUrl: fake.origin,
    key,
    timeout: patience,
    clock: handClock(),
  });
  const gemini = geminiSpeech({
    model: "gemini-2.5-flash-preview-tts",
    voice: "Kore",
    baseUrl: fake.origin,
    keys: { free: key },
    timeout: patience,
    clock: handClock(),
  });
  for (const voice of [openai, gemini]) {
    if (!voice.ok) throw new Error(voice.error);
    const made = await voice.value.synthesise(said("はい"), never());
    expect(made).toMatchObject({ ok: false, error: { kind: "unauthorised" } });
    expect(JSON.stringify(made)).not.toContain(key);
  }
  await fake.close();
});

async function withGemini(
  model: string,
  use: (
    fake: Awaited<ReturnType<typeof startFakeSpeech>>,
    say: (utterance: Utterance) => ReturnType<Voice["synthesise"]>,
  ) => Promise<void>,
): Promise<void> {
  const fake = await startFakeSpeech(key);
  const keys = { free: key };
  const more = { baseUrl: fake.origin, keys, timeout: patience, clock: handClock() };
  const voice = geminiSpeech({ model, voice: "Kore", ...more });
  if (!voice.ok) throw new Error(voice.error);
  const { synthesise } = voice.value;
  try {
    await use(fake, (utterance) => synthesise(utterance, never()));
  } finally {
    await fake.close();
  }
}

it("tells Gemini the manner before the words, and its models from 3.8 on beside them", async () => {
  for (const [model, part] of [
    [
      "gemini-3.1-flash-tts-preview",
      { text: "少し速めに、うれしそうに明るく読んでください: はい" },
    ],
    [
      "gemini-3.8-flash-tts",
      { text: "はい", speechMetadata: { style: "少し速めに、うれしそうに明るく読んでください" } },
    ],
  ] as const) {
    await withGemini(model, async ({ seen }, say) => {
      expect((await say(said("はい", { emotion: "joy", rate: 1.3 }))).ok).toBe(true);
      expect((await say(said("はい"))).ok).toBe(true);
      const parts = [{ parts: [part] }, { parts: [{ text: "はい" }] }];
      expect(seen.map(({ body }) => body)).toMatchObject(
        parts.map((content) => ({ contents: [content] })),
      );
    });
  }
});

it.each([
  [{ promptFeedback: { blockReason: "PROHIBITED_CONTENT" } }, { kind: "refused" }],
  [{ candidates: [{ finishReason: "SAFETY" }] }, { kind: "refused" }],
  [{ candidates: [{ finishReason: "OTHER" }] }, { kind: "bad-reply", retryable: true }],
  [{}, { kind: "bad-reply", retryable: true }],
  [[], { kind: "bad-reply", retryable: true }],
  [{ candidates: [{ content: { parts: [{ inlineData: 1 }] } }] }, { kind: "bad-reply" }],
])("tells speech that Gemini kept back from an answer without a sound: %j", async (body, error) => {
  await withGemini("gemini-3.1-flash-tts-preview", async (fake, say) => {
    fake.suffer({ kind: "status", status: 200, body });
    expect(await say(said("はい"))).toMatchObject({ ok: false, error });
  });
});

it.each(["audio/L16;rate=24000", "audio/pcm", "audio/x-raw", undefined])(
  "takes Gemini's samples, of whatever type it calls them: %s",
  async (mimeType) => {
    await withGemini("gemini-3.1-flash-tts-preview", async (fake, say) => {
      const data = Buffer.alloc(48_000, 7).toString("base64");
      const content = { parts: [{ text: "odd" }, { inlineData: { mimeType, data } }] };
      fake.suffer({ kind: "status", status: 200, body: { candidates: [{ content }] } });
      const made = await say(said("はい"));
      expect(made).toMatchObject({ ok: true, value: { kind: "audio", duration: 1_000 } });
    });
  },
);
