import { type Fault, fault } from "../../kernel/fault.ts";
import { type SpeechAudio, speechRate } from "./transcriber.ts";

/** Bytes of one second of speech. */
export const bytesPerSecond = speechRate * 2;
/** Milliseconds: no stretch of speech is longer, for providers take no more at once. */
export const longestSpeech = 300_000;
/** Less than this, in milliseconds, holds no word, and providers refuse it. */
const shortestSpeech = 100;

const bytesIn = (milliseconds: number): number => (milliseconds / 1_000) * bytesPerSecond;

/** Speech on its way to a transcriber, watched. */
export type WatchedSpeech = {
  /** `speech` once there is enough to hold a word; `nothing` when it ended before that, or cannot be used. */
  readonly begun: Promise<"speech" | "nothing">;
  /** The chunks, read once. It throws when the speech cannot be used or `signal` aborts: what ends is whole. */
  readonly chunks: AsyncIterable<Uint8Array>;
  /** Settles when no more audio comes. Never rejects. */
  readonly ended: Promise<void>;
  /** What is wrong with the audio itself, as far as it was read. */
  flaw(): Fault | undefined;
};

const brokeOff = fault("cancelled", "the recording broke off");
const tooLong = fault("refused", `the speech is longer than ${longestSpeech / 1_000} seconds`);
const noSamples = fault("refused", "the speech is not made of 16-bit samples");

/** Lets speech through up to `longestSpeech`, and remembers what is wrong with it. */
export function watchedSpeech(audio: SpeechAudio, signal: AbortSignal): WatchedSpeech {
  const source = audio[Symbol.asyncIterator]();
  const ended = Promise.withResolvers<void>();
  const left = Promise.withResolvers<undefined>();
  const leave = () => left.resolve(undefined);
  signal.addEventListener("abort", leave, { once: true });
  const waiting: Uint8Array[] = [];
  let length = 0;
  let flaw: Fault | undefined;
  let isOver = signal.aborted;

  function end(found?: Fault): undefined {
    if (isOver) return undefined;
    isOver = true;
    flaw = found;
    signal.removeEventListener("abort", leave);
    ended.resolve();
    return undefined;
  }

  /** The next chunk; undefined: there is none. */
  async function read(): Promise<Uint8Array | undefined> {
    if (isOver) return undefined;
    try {
      const step = await Promise.race([source.next(), left.promise]);
      if (step === undefined) return end();
      if (step.done === true) return end(length % 2 === 0 ? undefined : noSamples);
      length += step.value.length;
      if (length <= bytesIn(longestSpeech)) return step.value;
      close(source);
      return end(tooLong);
    } catch {
      return end(brokeOff);
    }
  }

  async function begin(): Promise<"speech" | "nothing"> {
    while (length < bytesIn(shortestSpeech)) {
      const chunk = await read();
      if (chunk === undefined) return "nothing";
      waiting.push(chunk);
    }
    return "speech";
  }

  const begun = begin();
  signal.addEventListener("abort", () => close(source), { once: true });
  return {
    begun,
    ended: ended.promise,
    flaw: () => flaw,
    chunks: (async function* () {
      await begun;
      yield* waiting.splice(0);
      for (;;) {
        const chunk = await read();
        if (chunk !== undefined) yield chunk;
        else if (flaw === undefined && !signal.aborted) return;
        else throw new Error("the speech is not whole");
      }
    })(),
  };
}

/** Tells a source that nobody reads on, and waits for nothing. */
function close(source: AsyncIterator<Uint8Array>): void {
  void source.return?.().catch(() => undefined);
}

/** All of it at once. */
export async function wholeSpeech(audio: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of audio) chunks.push(chunk);
  const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
