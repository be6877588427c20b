// Transcribers that hear while one speaks, before strict fakes of their protocols.

import { expect, it } from "vitest";
import { openaiLiveTranscriber } from "../../src/built-in/openai/openai-live-transcriber.ts";
import type { TranscriptPiece } from "../../src/parts/transcriber/transcriber.ts";
import {
  humming,
  spoken,
  type TranscriberFailure,
  transcriberContract,
} from "../../src/published/transcriber-contract.ts";
import { handClock } from "../hand-clock.ts";
import {
  type FakeRealtime,
  type RealtimeMishap,
  startFakeRealtime,
} from "./fake-transcribers/fake-realtime.ts";
import { elapse, patience } from "./scene-scripts.ts";

const key = "local-MARKED-KEY-1";
const message = `bad ${key} "ひみつのことば" "なまえ"`;

const mishaps: Readonly<Record<TranscriberFailure, RealtimeMishap>> = {
  refuses: { kind: "error", error: { type: "invalid_request_error", code: null, message } },
  unauthorised: { kind: "status", status: 401, error: { message, code: "invalid_api_key" } },
  limited: { kind: "error", error: { type: "rate_limit_error", message } },
  fails: { kind: "failed", error: { type: "server_error", code: "server_error", message } },
  breaks: { kind: "cut" },
  stops: { kind: "stops" },
  silent: { kind: "silent" },
  garbage: { kind: "garbage" },
};

function live(fake: FakeRealtime, model: string, usedKey = key) {
  const clock = handClock();
  const made = openaiLiveTranscriber({
    ...{ model, liveUrl: fake.url, key: usedKey, timeout: patience, clock },
  });
  if (!made.ok) throw new Error(made.error);
  return { transcriber: made.value, clock };
}

for (const model of ["gpt-live-transcribe", "gpt-transcribe", "gpt-realtime-whisper"]) {
  transcriberContract(`openai-live with ${model}`, async () => {
    const fake = await startFakeRealtime(key);
    const { transcriber, clock } = live(fake, model);
    return {
      transcriber,
      ...{ givesPartials: true, isLive: true, keys: [key] },
      hears: fake.hears,
      suffer: (failure) => fake.suffer(mishaps[failure]),
      asked: () => expect.poll(() => fake.appended()).toBeGreaterThan(0),
      left: () => fake.left,
      elapse: () => elapse(clock),
      close: fake.close,
    };
  });
}

const never = () => new AbortController().signal;

async function withLive(
  use: (
    fake: FakeRealtime,
    ask: (hints?: readonly string[], language?: string) => Promise<TranscriptPiece[]>,
  ) => Promise<void>,
  model = "gpt-live-transcribe",
  usedKey = key,
): Promise<void> {
  const fake = await startFakeRealtime(key);
  const { transcriber } = live(fake, model, usedKey);
  try {
    await use(fake, async (hints = [], language = undefined) => {
      const pieces: TranscriptPiece[] = [];
      const given = transcriber.transcribe(spoken(humming(0.5), 777), { hints, language }, never());
      for await (const piece of given) pieces.push(piece);
      return pieces;
    });
  } finally {
    await fake.close();
  }
}

it("sends the whole speech, three samples for two", async () => {
  await withLive(async (fake, ask) => {
    await ask();
    const sent = humming(0.5);
    const received = fake.received() ?? Buffer.alloc(0);
    expect(received.length).toBe(sent.length * 1.5);
    const samples = new Int16Array(sent.buffer);
    for (let at = 100; at < samples.length - 100; at += 2) {
      const difference = received.readInt16LE(at * 3) - (samples[at] ?? 0);
      expect(Math.abs(difference)).toBeLessThan(60);
    }
  });
});

it("tells each model the language and the hints in its own words", async () => {
  await withLive(async ({ sessions }, ask) => {
    await ask(["紅月れん"], "ja-JP");
    expect(sessions).toEqual([
      { model: "gpt-live-transcribe", languages: ["ja"], keywords: ["紅月れん"] },
    ]);
  });
  await withLive(async ({ sessions }, ask) => {
    await ask(["紅月れん"], "ja");
    expect(sessions).toEqual([{ model: "gpt-realtime-whisper", language: "ja" }]);
  }, "gpt-realtime-whisper");
});

it("gives the first words while one speaks", async () => {
  await withLive(async (fake, ask) => {
    fake.hears(["こんにちは、", "れんさん。"]);
    expect(await ask()).toEqual([
      { kind: "partial", text: "こんにちは、" },
      { kind: "partial", text: "こんにちは、れんさん。" },
      { kind: "final", text: "こんにちは、れんさん。" },
    ]);
  });
});

it("takes the text of a server that completes nothing, once it sends no more", async () => {
  const fake = await startFakeRealtime(key);
  const { transcriber, clock } = live(fake, "gpt-live-transcribe");
  fake.hears(["Good ", "morning"]);
  fake.suffer({ kind: "unfinished" });
  const pieces: TranscriptPiece[] = [];
  for await (const piece of transcriber.transcribe(spoken(humming(0.5)), { hints: [] }, never())) {
    pieces.push(piece);
    if (piece.kind !== "partial" || piece.text !== "Good morning") continue;
    void expect
      .poll(() => clock.sleepers())
      .toBe(2)
      .then(() => clock.move(5_000));
  }
  expect(pieces.at(-1)).toEqual({ kind: "final", text: "Good morning" });
  await fake.close();
});

it("makes a fault of what is no event, of a full house, and of a key that is not known", async () => {
  await withLive(async (fake, ask) => {
    fake.suffer({ kind: "noise" });
    expect(await ask()).toMatchObject([{ fault: { kind: "bad-reply", retryable: true } }]);
    fake.suffer({ kind: "status", status: 429, error: { message: "slow down" } });
    expect(await ask()).toMatchObject([{ fault: { kind: "rate-limited" } }]);
    fake.suffer({ kind: "status", status: 429, error: { code: "insufficient_quota" } });
    expect(await ask()).toMatchObject([{ fault: { kind: "refused" } }]);
  });
  await withLive(
    async (_, ask) => {
      const pieces = await ask();
      expect(pieces).toMatchObject([{ kind: "fault", fault: { kind: "unauthorised" } }]);
      expect(JSON.stringify(pieces)).not.toContain("local-OTHER-KEY");
    },
    "gpt-live-transcribe",
    "local-OTHER-KEY",
  );
});
