import type { SpeechAudio } from "../../../parts/transcriber/transcriber.ts";
import { bytesPerSecond, longestSpeech } from "../../../parts/transcriber/watched-speech.ts";

/** Speech that can be read again from its beginning, also during the recording. */
export type KeptSpeech = {
  again(): SpeechAudio;
  /** Whether the speech read so far is without errors of its own. */
  isUsable(): boolean;
  /** Ends the reading for all readers. */
  close(): void;
};

/** Buffers what was read: no reader takes more than `longestSpeech`. */
export function keptSpeech(audio: SpeechAudio): KeptSpeech {
  const source = audio[Symbol.asyncIterator]();
  const chunks: Uint8Array[] = [];
  let length = 0;
  let state: "recorded" | "ended" | "broken" = "recorded";
  let reading: Promise<void> | undefined;

  async function readOne(): Promise<void> {
    try {
      const step = await source.next();
      if (step.done === true) state = "ended";
      else {
        chunks.push(step.value);
        length += step.value.length;
      }
    } catch {
      state = "broken";
    }
    reading = undefined;
  }

  return {
    async *again() {
      for (let at = 0; ; ) {
        const chunk = chunks[at];
        if (chunk !== undefined) {
          at += 1;
          yield chunk;
        } else if (state === "ended") return;
        else if (state === "broken") throw new Error("the recording broke off");
        else {
          reading ??= readOne();
          await reading;
        }
      }
    },
    isUsable: () =>
      state !== "broken" &&
      length <= (longestSpeech / 1_000) * bytesPerSecond &&
      (state === "recorded" || length % 2 === 0),
    close: () => void source.return?.().catch(() => undefined),
  };
}
