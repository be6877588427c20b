// Every transcriber that somebody else runs, before strict fakes of its API.

import { expect, it } from "vitest";
import { geminiTranscriber } from "../../src/built-in/gemini/gemini-transcriber.ts";
import { openaiTranscriber } from "../../src/built-in/openai/openai-transcriber.ts";
import type { TranscriptPiece } from "../../src/parts/transcriber/transcriber.ts";
import {
  humming,
  spoken,
  type TranscriberBench,
  type TranscriberFailure,
  transcriberContract,
} from "../../src/published/transcriber-contract.ts";
import { handClock } from "../hand-clock.ts";
import {
  type FakeGeminiAudio,
  type GeminiMishap,
  startFakeGeminiAudio,
} from "./fake-transcribers/fake-gemini-audio.ts";
import {
  type FakeTranscriptions,
  startFakeTranscriptions,
  type TranscriptionServer,
} from "./fake-transcribers/fake-transcriptions.ts";
import { fileFlaw } from "./fake-transcribers/spoken-file.ts";
import type { Mishap } from "./fake-voices/mishap.ts";
import { elapse, patience } from "./scene-scripts.ts";

const key = "local-MARKED-KEY-1";
const quoting = `bad ${key} "ひみつのことば" "なまえ"`;
const status = (code: number, error: unknown): Mishap => ({
  ...{ kind: "status", status: code, body: { error } },
});

type FileMishaps = Readonly<
  Record<TranscriberFailure, Parameters<FakeTranscriptions["suffer"]>[0]>
>;

const fileMishaps: FileMishaps = {
  refuses: status(400, { message: quoting, type: "invalid_request_error", param: "file" }),
  unauthorised: status(401, { message: quoting, code: "invalid_api_key" }),
  limited: status(429, { message: quoting, type: "rate_limit_error" }),
  fails: status(503, { message: "overloaded" }),
  breaks: { kind: "cut" },
  stops: { kind: "stops" },
  silent: { kind: "silent" },
  garbage: { kind: "garbage" },
};

function fileTranscriber(fake: FakeTranscriptions, model: string, usedKey: string | undefined) {
  const clock = handClock();
  const settings = { model, baseUrl: fake.origin, key: usedKey, timeout: patience, clock };
  const made = openaiTranscriber(settings);
  if (!made.ok) throw new Error(made.error);
  return { transcriber: made.value, clock };
}

async function openFileBench(kind: TranscriptionServer, model: string): Promise<TranscriberBench> {
  const fake = await startFakeTranscriptions(kind === "openai" ? key : undefined, kind);
  const { transcriber, clock } = fileTranscriber(fake, model, key);
  return {
    transcriber,
    givesPartials: false,
    keys: [key],
    hears: fake.hears,
    received: fake.received,
    suffer: (failure) => fake.suffer(fileMishaps[failure]),
    asked: () => expect.poll(() => fake.seen.length).toBeGreaterThan(0),
    left: () => fake.left,
    elapse: () => elapse(clock),
    close: fake.close,
  };
}

transcriberContract("openai", () => openFileBench("openai", "gpt-transcribe"));
transcriberContract("openai with an older model", () => openFileBench("openai", "whisper-1"));
transcriberContract("whisper.cpp", () => openFileBench("plain", "whisper-1"));

async function all(pieces: AsyncIterable<TranscriptPiece>): Promise<TranscriptPiece[]> {
  const list: TranscriptPiece[] = [];
  for await (const piece of pieces) list.push(piece);
  return list;
}
const never = () => new AbortController().signal;

async function withFile(
  kind: TranscriptionServer,
  model: string,
  use: (
    fake: FakeTranscriptions,
    ask: (hints: readonly string[], language?: string) => Promise<TranscriptPiece[]>,
  ) => Promise<void>,
): Promise<void> {
  const fake = await startFakeTranscriptions(key, kind);
  const { transcriber } = fileTranscriber(fake, model, key);
  try {
    await use(fake, (hints, language) =>
      all(transcriber.transcribe(spoken(humming(0.5)), { hints, language }, never())),
    );
  } finally {
    await fake.close();
  }
}

it("tells each model the language and the hints in its own words", async () => {
  await withFile("openai", "gpt-transcribe", async ({ seen }, ask) => {
    await ask(["紅月れん", "voicevox"], "ja-JP");
    expect(seen).toMatchObject([{ "languages[]": ["ja"], "keywords[]": ["紅月れん", "voicevox"] }]);
    await ask([]);
    expect(Object.keys(seen[1] ?? {}).toSorted()).toEqual([
      ...["file", "model", "response_format"],
    ]);
  });
  await withFile("openai", "gpt-4o-transcribe", async ({ seen }, ask) => {
    await ask(["紅月れん", "voicevox"], "en-GB");
    expect(seen).toMatchObject([{ language: "en", prompt: "紅月れん, voicevox" }]);
    await ask(Array.from({ length: 90 }, (_, place) => `word ${place}`));
    expect(seen).toHaveLength(2);
  });
});

it("says which language a model heard, where it heard one", async () => {
  await withFile("openai", "gpt-transcribe", async (_, ask) => {
    expect((await ask([])).at(-1)).toEqual({ kind: "final", text: "はい", language: "ja" });
  });
  await withFile("plain", "whisper-1", async (_, ask) => {
    expect(await ask([])).toEqual([{ kind: "final", text: "はい" }]);
  });
});

it("takes the answers of servers that write them in another way", async () => {
  await withFile("plain", "whisper-1", async (fake, ask) => {
    const suffer = (body: unknown) => fake.suffer({ kind: "status", status: 200, body });
    suffer({ segments: [{ text: "はい" }, { text: "。" }], language: "japanese" });
    expect(await ask([])).toEqual([{ kind: "final", text: "はい。", language: "ja" }]);
    suffer("はい");
    expect(await ask([])).toEqual([{ kind: "final", text: "はい" }]);
    suffer({ text: "" });
    expect(await ask([])).toEqual([{ kind: "final", text: "" }]);
    suffer({ error: "failed to read audio data" });
    expect(await ask([])).toMatchObject([
      {
        fault: { kind: "unavailable", note: expect.stringContaining("failed to read audio data") },
      },
    ]);
  });
});

it("never says a key of which the other side complains", async () => {
  const fake = await startFakeTranscriptions("another");
  const { transcriber } = fileTranscriber(fake, "gpt-transcribe", key);
  const pieces = await all(transcriber.transcribe(spoken(humming(0.5)), { hints: [] }, never()));
  expect(pieces).toMatchObject([{ kind: "fault", fault: { kind: "unauthorised" } }]);
  expect(JSON.stringify(pieces)).not.toContain(key);
  await fake.close();
});

it("says of a model that is not there that it is the model", async () => {
  await withFile("openai", "gpt-nothing", async (_, ask) => {
    expect(await ask([])).toMatchObject([{ fault: { kind: "refused", about: "model" } }]);
  });
});

it("the fakes refuse files that are cut, of another rate, and none", () => {
  const samples = Buffer.from(humming(0.2));
  const head = Buffer.alloc(44);
  head.write("RIFF", 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(16_000, 24);
  head.writeUInt32LE(32_000, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write("data", 36);
  head.writeUInt32LE(samples.length, 40);
  const file = Buffer.concat([head, samples]);
  expect(fileFlaw(file, 16_000)).toBeUndefined();
  for (const [flawed, rate] of [
    [file.subarray(0, -2), 16_000],
    [file.subarray(0, 44 + 1_000), 16_000],
    [Buffer.concat([file, Buffer.alloc(2)]), 16_000],
    [file, 24_000],
    [samples, 16_000],
  ] as const) {
    expect(fileFlaw(flawed, rate)).toBeDefined();
  }
});

const paidKey = "local-MARKED-KEY-2";
const google = (code: number, state: string): Mishap =>
  status(code, { code, message: quoting, status: state });

const geminiMishaps: Readonly<Record<TranscriberFailure, GeminiMishap>> = {
  refuses: google(400, "INVALID_ARGUMENT"),
  unauthorised: google(403, "PERMISSION_DENIED"),
  limited: google(429, "RESOURCE_EXHAUSTED"),
  fails: google(503, "UNAVAILABLE"),
  breaks: { kind: "cut" },
  stops: { kind: "stops" },
  silent: { kind: "silent" },
  garbage: { kind: "garbage" },
};

function geminiOver(fake: FakeGeminiAudio, model: string) {
  const clock = handClock();
  const keys = { free: key, paid: paidKey };
  const made = geminiTranscriber({ model, baseUrl: fake.origin, keys, timeout: patience, clock });
  if (!made.ok) throw new Error(made.error);
  return { transcriber: made.value, clock };
}

for (const model of ["gemini-3.5-transcribe", "gemini-3.8-flash"]) {
  transcriberContract(`gemini with ${model}`, async () => {
    const fake = await startFakeGeminiAudio([key, paidKey]);
    const { transcriber, clock } = geminiOver(fake, model);
    return {
      transcriber,
      givesPartials: model === "gemini-3.8-flash",
      keys: [key, paidKey],
      hears: fake.hears,
      received: fake.received,
      suffer: (failure) => fake.suffer(geminiMishaps[failure]),
      asked: () => expect.poll(() => fake.seen.length).toBeGreaterThan(0),
      left: () => fake.left,
      elapse: () => elapse(clock),
      close: fake.close,
    };
  });
}

async function withGemini(
  model: string,
  use: (
    fake: FakeGeminiAudio,
    ask: (hints?: readonly string[], language?: string) => Promise<TranscriptPiece[]>,
  ) => Promise<void>,
): Promise<void> {
  const fake = await startFakeGeminiAudio([key, paidKey]);
  const { transcriber } = geminiOver(fake, model);
  try {
    await use(fake, (hints = [], language = undefined) =>
      all(transcriber.transcribe(spoken(humming(0.5)), { hints, language }, never())),
    );
  } finally {
    await fake.close();
  }
}

it("gives Gemini's transcriber the sound alone, and its converser an instruction", async () => {
  await withGemini("gemini-3.5-transcribe", async ({ seen }, ask) => {
    expect(await ask(["紅月れん"], "ja")).toEqual([
      { kind: "final", text: "はい", language: "ja-JP" },
    ]);
    const audioTranscriptionConfig = { languageCodes: ["ja"], customVocabulary: ["紅月れん"] };
    expect(seen[0]?.body.generationConfig).toEqual({ audioTranscriptionConfig });
    await ask();
    expect(Object.keys(seen[1]?.body ?? {})).not.toContain("systemInstruction");
  });
  await withGemini("gemini-3.8-flash", async ({ seen }, ask) => {
    expect((await ask(["紅月れん"], "ja")).at(-1)).toEqual({ kind: "final", text: "はい" });
    const told = JSON.stringify(seen[0]?.body);
    for (const word of ["word for word", "紅月れん", "probably ja"]) expect(told).toContain(word);
  });
});

it("asks Gemini with the paid key while the free one is limited", async () => {
  await withGemini("gemini-3.5-transcribe", async (fake, ask) => {
    fake.suffer({ kind: "limits", key });
    for (let count = 0; count < 2; count++) expect((await ask()).at(-1)?.kind).toBe("final");
    expect(fake.seen.map((each) => each.key)).toEqual([key, paidKey, paidKey]);
  });
});

it("says that Gemini kept the words back", async () => {
  for (const model of ["gemini-3.5-transcribe", "gemini-3.8-flash"]) {
    await withGemini(model, async (fake, ask) => {
      fake.suffer({ kind: "blocks" });
      const end = (await ask()).at(-1);
      expect(end).toMatchObject({ kind: "fault", fault: { kind: "refused", retryable: false } });
    });
  }
});
