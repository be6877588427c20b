// A voice for tests: bursts of a tone, whose loudness over time is known.

import type { Utterance, Voiced, Voicing } from "../../src/bodies/ports.ts";
import { wavOf } from "../../src/parts/voice/wav.ts";

const sampleRate = 24_000;
/** Milliseconds of one burst with the silence behind it. */
export const beat = 250;
const burst = 150;

/** The loudness of the voice at a moment, 0 to 1: burst after burst, each with its own height. */
export function envelopeAt(position: number, duration: number): number {
  if (position < 0 || position >= duration) return 0;
  const inside = position % beat;
  const height = [1, 0.5, 0.8][Math.floor(position / beat) % 3] ?? 1;
  return inside >= burst ? 0 : height * Math.sin((inside / burst) * Math.PI);
}

/** One burst a character. */
export const lengthOf = (text: string): number => [...text].length * beat;

/** A WAV of a tone with that envelope. */
export function toneOf(duration: number, pitch = 220): Uint8Array {
  const samples = Float32Array.from(
    { length: Math.round((duration / 1_000) * sampleRate) },
    (_, place) => {
      const seconds = place / sampleRate;
      return 0.75 * Math.sin(seconds * pitch * 2 * Math.PI) * envelopeAt(seconds * 1_000, duration);
    },
  );
  return wavOf({ rate: sampleRate, samples });
}

function toneVoiced(text: string): Voiced {
  const duration = lengthOf(text);
  return { kind: "audio", bytes: toneOf(duration), mediaType: "audio/wav", duration };
}

export type ToneVoicing = Voicing & {
  /** The requests, in order; prepared ones are marked. */
  readonly asked: readonly string[];
};

/** `change`: what else an utterance sounds like. */
export function toneVoicing(
  change: (
    utterance: Utterance,
    refused: ReadonlySet<string>,
  ) => { readonly engine: string; readonly voiced: Voiced } | undefined = () => undefined,
): ToneVoicing {
  const asked: string[] = [];
  return {
    asked,
    prepare: ({ text }, onMade) => {
      asked.push(`ahead: ${text}`);
      onMade?.(toneVoiced(text));
    },
    voice: async (utterance, _signal, refused = new Set()) => {
      asked.push(utterance.text);
      const changed = change(utterance, refused);
      if (changed !== undefined) return changed;
      return { engine: "tone", voiced: toneVoiced(utterance.text) };
    },
    states: () => [{ name: "tone", state: "ready" }],
    onChange: () => () => undefined,
    close: () => undefined,
  };
}
