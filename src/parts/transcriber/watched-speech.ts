import { type Fault, fault } from "../../kernel/fault.ts";
import { type SpeechAudio, speechRate } from "./transcriber.ts";

/** Bytes of one second of speech. */
export const bytesPerSecond = speechRate * 2;
/** The longest piece of speech in milliseconds, by the limits of providers. */
export const longestSpeech = 300_000;
/** Milliseconds: shorter audio contains no word, and providers refuse it. */
const shortestSpeech = 100;

const bytesIn = (milliseconds: number): number => (milliseconds / 1_000) * bytesPerSecond;

/** Speech on its way to a transcriber, with checks. */
export type WatchedSpeech = {
  /** `speech` once there is enough for a word; `nothing` when it ended before that, or is invalid. */
  readonly begun: Promise<"speech" | "nothing">;
  /** The chunks, read once. It throws when the speech is invalid or `signal` aborts: if it ends, it is complete. */
  readonly chunks: AsyncIterable<Uint8Array>;
  /** Settles when there is no more audio. Never rejects. */
  readonly ended: Promise<void>;
  /** The fault of the audio itself in the part read so far. */
  flaw(): Fault | undefined;
};

const brokeOff = fault("cancelled", "the recording broke off");
const tooLong = fault("refused", `the speech is longer than ${longestSpeech / 1_000} seconds`);
const noSamples = fault("refused", "the speech is not made of 16-bit samples");

/** Passes speech through up to `longestSpeech`, and records its faults. */
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

/** Notifies a source that nobody reads further, without waiting for it. */
function close(source: AsyncIterator<Uint8Array>): void {
  void source.return?.().catch(() => undefined);
}

/** Collects all chunks. */
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
