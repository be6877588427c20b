// `saintverse/transcriber/contract`: the contract of a transcriber, as tests for vitest. What the bench cannot do is
// not tested.

import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  type SpeechAudio,
  speechRate,
  type Transcriber,
  type TranscriptionOptions,
  type TranscriptPiece,
} from "../parts/transcriber/transcriber.ts";

/** The failures of a transcription service. */
export type TranscriberFailure =
  | "refuses"
  | "unauthorised"
  | "limited"
  | "fails"
  | "breaks"
  | "stops"
  | "silent"
  | "garbage";

export type TranscriberBench = {
  readonly transcriber: Transcriber;
  /** Makes it understand these words from now on, whatever is spoken; absent where its words depend on the sound. */
  readonly hears?: (words: readonly string[]) => void;
  /** Whether it gives partial texts. */
  readonly givesPartials: boolean;
  /** It starts before the speech has ended. */
  readonly isLive?: true | undefined;
  /** The samples in the last request, in their original form; absent where they are sent in another form. */
  readonly received?: () => Uint8Array | undefined;
  /** Makes the service fail from now on; absent where there is none. */
  readonly suffer?: (failure: TranscriberFailure) => void;
  /** Resolves once it has received a request. */
  readonly asked?: () => Promise<void>;
  /** Resolves once the request was cancelled. */
  readonly left?: () => Promise<void>;
  /** Lets time pass beyond the adapter's timeout. */
  readonly elapse?: () => Promise<void>;
  /** Secrets that no fault may contain. */
  readonly keys: readonly string[];
  readonly close: () => Promise<void>;
};

const never = () => new AbortController().signal;
const secretWords = ["ひみつの", "ことば"];

/** A humming voice of some seconds, as samples. */
export function humming(seconds: number): Uint8Array {
  const samples = new Int16Array(Math.round(seconds * speechRate));
  for (const place of samples.keys()) {
    samples[place] = 8_000 * Math.sin((2 * Math.PI * 220 * place) / speechRate);
  }
  return new Uint8Array(samples.buffer);
}

/** Speech in chunks of `size` bytes. */
export async function* spoken(samples: Uint8Array, size = 3_200): SpeechAudio {
  for (let at = 0; at < samples.length; at += size) yield samples.slice(at, at + size);
}

/** Speech that starts and continues without further sound, until the test ends it or breaks it off. */
function recording(samples: Uint8Array) {
  const end = Promise.withResolvers<void>();
  end.promise.catch(() => undefined);
  const audio = (async function* (): SpeechAudio {
    yield* spoken(samples);
    await end.promise;
  })();
  return { audio, end: () => end.resolve(), breakOff: () => end.reject(new Error("unplugged")) };
}

async function all(pieces: AsyncIterable<TranscriptPiece>): Promise<TranscriptPiece[]> {
  const list: TranscriptPiece[] = [];
  for await (const piece of pieces) list.push(piece);
  return list;
}

type TranscriberUnderTest = {
  bench: TranscriberBench;
};

/** Tests an adapter against the port's contract. `open` makes a new one with a new provider. */
export function transcriberContract(name: string, open: () => Promise<TranscriberBench>): void {
  describe(`${name} keeps the promises of Transcriber`, () => {
    const under = {} as TranscriberUnderTest;
    beforeEach(async () => {
      under.bench = await open();
    });
    afterEach(() => under.bench.close());
    transcriptions(under);
    unusableSpeech(under);
    leaving(under);
    failures(under);
  });
}

function transcribe(
  { bench }: TranscriberUnderTest,
  audio: SpeechAudio = spoken(humming(1)),
  options: Partial<TranscriptionOptions> = {},
  signal = never(),
): Promise<TranscriptPiece[]> {
  return all(bench.transcriber.transcribe(audio, { hints: [], ...options }, signal));
}

const endOf = (pieces: readonly TranscriptPiece[]) => pieces.at(-1);

function expectWhole(pieces: readonly TranscriptPiece[]): void {
  expect(pieces.map(({ kind }) => kind)).toEqual([
    ...pieces.slice(1).map(() => "partial"),
    "final",
  ]);
  for (const piece of pieces) {
    if (piece.kind === "fault") continue;
    expect(piece.text).toBe(piece.text.trim());
    if (piece.kind === "partial") expect(piece.text).not.toBe("");
  }
}

function transcriptions(under: TranscriberUnderTest): void {
  it("has the name of its part", () => {
    expect(under.bench.transcriber.name).toMatch(/^[a-z][a-z0-9-]{1,39}$/);
  });

  it.each([
    [["こんにちは、", "れんさん。"], "こんにちは、れんさん。", "ja"],
    [["Hello ", "there, ", "how are you?"], "Hello there, how are you?", "en"],
    [["はい"], "はい", undefined],
  ])("ends with one final text: %j", async (words, text, language) => {
    const { bench } = under;
    bench.hears?.(words);
    const pieces = await transcribe(under, spoken(humming(1)), { language, hints: ["れん"] });
    expectWhole(pieces);
    if (bench.hears === undefined) return;
    expect(endOf(pieces)).toMatchObject({ kind: "final", text });
    if (bench.givesPartials && words.length > 1) expect(pieces.length).toBeGreaterThan(1);
    const before = pieces.slice(0, -1).map((piece) => (piece.kind === "fault" ? "" : piece.text));
    for (const part of before) expect(text.startsWith(part)).toBe(true);
  });

  it("accepts the whole speech, however it is split into chunks", async () => {
    const samples = humming(0.7);
    for (const size of [1, 333, 3_200, samples.length]) {
      expectWhole(await transcribe(under, spoken(samples, size)));
      const received = under.bench.received?.();
      if (received !== undefined) expect(Buffer.compare(received, samples)).toBe(0);
    }
  });

  it("accepts hints of every kind, in any number", async () => {
    const odd = ["", " れん ", "れん", "two words", "<b>", "a\nb", "x".repeat(5_000), "😀"];
    const many = Array.from({ length: 1_000 }, (_, place) => `語${place}`);
    for (const hints of [odd, many]) expectWhole(await transcribe(under, undefined, { hints }));
  });

  it("transcribes several at once, and again after a caller left in the middle", async () => {
    const together = await Promise.all([transcribe(under), transcribe(under), transcribe(under)]);
    for (const pieces of together) expectWhole(pieces);
    const { transcriber } = under.bench;
    for await (const _ of transcriber.transcribe(spoken(humming(1)), { hints: [] }, never())) break;
    expectWhole(await transcribe(under));
  });

  it("starts before the speech has ended, if it is live", async () => {
    const { bench } = under;
    if (bench.isLive !== true || bench.asked === undefined) return;
    const { audio, end } = recording(humming(0.5));
    const waiting = transcribe(under, audio);
    await bench.asked();
    end();
    expectWhole(await waiting);
  });
}

function unusableSpeech(under: TranscriberUnderTest): void {
  it("returns no text where there is no speech", async () => {
    for (const seconds of [0, 0.01]) {
      const pieces = await transcribe(under, spoken(humming(seconds)));
      expect(pieces).toHaveLength(1);
      expect(pieces).toMatchObject([{ kind: "final", text: "" }]);
    }
  });

  it("discards a recording that broke off", async () => {
    under.bench.hears?.(secretWords);
    const { audio, breakOff } = recording(humming(0.5));
    const waiting = transcribe(under, audio);
    breakOff();
    expect(endOf(await waiting)).toMatchObject({ kind: "fault", fault: { kind: "cancelled" } });
  });

  it("refuses invalid samples, and audio longer than any speech", async () => {
    const half = humming(0.5).slice(1);
    const second = humming(1);
    const endless = (async function* (): SpeechAudio {
      for (let count = 0; count < 400; count++) yield second;
    })();
    for (const audio of [spoken(half), endless]) {
      const end = endOf(await transcribe(under, audio));
      expect(end).toMatchObject({ kind: "fault", fault: { kind: "refused", retryable: false } });
    }
  });
}

function leaving(under: TranscriberUnderTest): void {
  const cancelled = { kind: "fault", fault: { kind: "cancelled", retryable: false } };

  it("is cancelled before it starts", async () => {
    const pieces = await transcribe(under, undefined, {}, AbortSignal.abort());
    expect(pieces).toMatchObject([cancelled]);
  });

  it("is cancelled during silence", async () => {
    const stop = new AbortController();
    const { audio } = recording(humming(0.5));
    const waiting = transcribe(under, audio, {}, stop.signal);
    await new Promise((resolve) => setTimeout(resolve, 5));
    stop.abort();
    expect(endOf(await waiting)).toMatchObject(cancelled);
  });

  it("reads no more of the recording after it was cancelled", async () => {
    const stop = new AbortController();
    const left = Promise.withResolvers<void>();
    let reads = 0;
    const audio: SpeechAudio = {
      [Symbol.asyncIterator]: () => ({
        async next() {
          reads += 1;
          await new Promise((resolve) => setTimeout(resolve, 1));
          return { done: false, value: humming(0.02) };
        },
        async return() {
          left.resolve();
          return { done: true, value: undefined };
        },
      }),
    };
    const waiting = transcribe(under, audio, {}, stop.signal);
    while (reads < 3) await new Promise((resolve) => setTimeout(resolve, 1));
    stop.abort();
    expect(endOf(await waiting)).toMatchObject(cancelled);
    await left.promise;
  });

  it("is cancelled while it waits", async () => {
    const { suffer, asked, left } = under.bench;
    if (suffer === undefined || asked === undefined) return;
    suffer("silent");
    const stop = new AbortController();
    const waiting = transcribe(under, undefined, {}, stop.signal);
    await asked();
    stop.abort();
    expect(endOf(await waiting)).toMatchObject(cancelled);
    await left?.();
  });

  it("times out without an answer", async () => {
    const { suffer, elapse } = under.bench;
    if (suffer === undefined || elapse === undefined) return;
    suffer("silent");
    const waiting = transcribe(under);
    await elapse();
    expect(endOf(await waiting)).toMatchObject({ kind: "fault", fault: { kind: "timed-out" } });
  });
}

function failures(under: TranscriberUnderTest): void {
  it.each([
    ["refuses", { kind: "refused", retryable: false }],
    ["unauthorised", { kind: "unauthorised", retryable: false }],
    ["limited", { kind: "rate-limited", retryable: true }],
    ["fails", { kind: "unavailable", retryable: true }],
    ["breaks", { kind: "unavailable", retryable: true }],
    ["stops", { kind: "unavailable", retryable: true }],
    ["garbage", { kind: "bad-reply", retryable: true }],
  ] as const)(
    "makes a fault of a provider that %s, without keys and words",
    async (failure, fault) => {
      const { suffer, hears, keys } = under.bench;
      if (suffer === undefined) return;
      hears?.(secretWords);
      suffer(failure);
      const end = endOf(await transcribe(under, undefined, { hints: ["なまえ"] }));
      expect(end).toMatchObject({ kind: "fault", fault });
      for (const hidden of [...keys, ...secretWords, "なまえ"]) {
        expect(JSON.stringify(end)).not.toContain(hidden);
      }
    },
  );
}
