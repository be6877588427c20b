// A voice for tests: bursts of a tone, whose loudness over time is known.

import type { Utterance, Voiced, Voicing } from "../../src/bodies/ports.ts";

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
  const count = Math.round((duration / 1_000) * sampleRate);
  const bytes = Buffer.alloc(44 + count * 2);
  bytes.write("RIFF", 0);
  bytes.writeUInt32LE(36 + count * 2, 4);
  bytes.write("WAVEfmt ", 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(sampleRate, 24);
  bytes.writeUInt32LE(sampleRate * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write("data", 36);
  bytes.writeUInt32LE(count * 2, 40);
  for (let place = 0; place < count; place += 1) {
    const position = (place / sampleRate) * 1_000;
    const wave = Math.sin((place / sampleRate) * pitch * 2 * Math.PI);
    bytes.writeInt16LE(Math.round(wave * envelopeAt(position, duration) * 24_000), 44 + place * 2);
  }
  return bytes;
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
