import type { SpeechAudio } from "../../../parts/transcriber/transcriber.ts";

/** Speech as it is recorded, for one reader. */
export type SpeechFeed = {
  readonly audio: SpeechAudio;
  readonly push: (chunk: Uint8Array) => void;
  readonly end: () => void;
  /** Everything recorded is invalid. */
  readonly breakOff: () => void;
};

export function speechFeed(): SpeechFeed {
  const chunks: Uint8Array[] = [];
  let state: "recording" | "ended" | "broken" = "recording";
  let wake: () => void = () => undefined;
  const become = (next: "ended" | "broken") => {
    if (state === "recording") state = next;
    wake();
  };
  async function* read(): AsyncGenerator<Uint8Array> {
    for (;;) {
      if (state === "broken") throw new Error("the recording broke off");
      const chunk = chunks.shift();
      if (chunk !== undefined) yield chunk;
      else if (state === "ended") return;
      else
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    }
  }
  return {
    audio: { [Symbol.asyncIterator]: read },
    push(chunk) {
      if (state === "recording") chunks.push(chunk);
      wake();
    },
    end: () => become("ended"),
    breakOff: () => become("broken"),
  };
}
