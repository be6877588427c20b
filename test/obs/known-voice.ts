// A voice that sings a tune: it is recognized by its tune, even where a busy machine drops or stretches a sound.

import type { Utterance, Voiced, Voicing } from "../../src/bodies/ports.ts";

const sampleRate = 24_000;
/** Hertz; none is a multiple of another. */
const pitches = [250, 340, 430, 570, 710, 890, 1_130] as const;
/** Milliseconds of one note, and of the silence behind it. */
const [note, rest] = [300, 120];

/** The pitches of that many notes; never the same twice in a row. */
export function tune(notes: number): readonly number[] {
  let at = 0;
  return Array.from({ length: notes }, (_, n) => {
    at = (at + 1 + ((n * n) % 5)) % pitches.length;
    return pitches[at] ?? 0;
  });
}

/** One note for two letters. */
export const notesOf = (text: string): number => Math.ceil([...text].length / 2);

function wavOf(notes: readonly number[]): Uint8Array {
  const length = Math.round((sampleRate * (note + rest)) / 1_000);
  const sounding = Math.round((sampleRate * note) / 1_000);
  const count = length * notes.length;
  const head = Buffer.alloc(44);
  head.write("RIFF", 0);
  head.writeUInt32LE(36 + count * 2, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(sampleRate, 24);
  head.writeUInt32LE(sampleRate * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write("data", 36);
  head.writeUInt32LE(count * 2, 40);
  const samples = Int16Array.from({ length: count }, (_, n) => {
    const [which, inside] = [Math.floor(n / length), n % length];
    if (inside >= sounding) return 0;
    const height = Math.sin((inside / sounding) * Math.PI);
    return Math.round(
      24_000 * height * Math.sin((n / sampleRate) * (notes[which] ?? 0) * 2 * Math.PI),
    );
  });
  return Buffer.concat([head, Buffer.from(samples.buffer)]);
}

export function knownVoice(): Voicing {
  const voiced = ({ text }: Utterance): Voiced => {
    const notes = tune(notesOf(text));
    const duration = notes.length * (note + rest);
    return { kind: "audio", bytes: wavOf(notes), mediaType: "audio/wav", duration };
  };
  return {
    prepare: () => undefined,
    voice: async (utterance) => ({ engine: "known", voiced: voiced(utterance) }),
    states: () => [{ name: "known", state: "ready" }],
    onChange: () => () => undefined,
    close: () => undefined,
  };
}

/** The notes that are heard in a sound, in order; the same one in a row counts once. */
export function notesIn(sound: Float32Array, rate: number): readonly number[] {
  const step = Math.round(rate * 0.04);
  const heard: number[] = [];
  for (let at = 0; at + step <= sound.length; at += step) {
    const piece = sound.subarray(at, at + step);
    const powers = pitches.map((pitch) => ({ pitch, power: powerAt(piece, pitch, rate) }));
    const [best] = powers.sort((a, b) => b.power - a.power);
    if (best === undefined || best.power < 0.02) continue;
    if (heard.at(-1) !== best.pitch) heard.push(best.pitch);
  }
  return heard;
}

/** The strength of one pitch in a piece of sound, 0 to 1: one term of its Fourier transform. */
export function powerAt(piece: Float32Array, pitch: number, rate: number): number {
  let [real, imaginary] = [0, 0];
  for (const [n, sample] of piece.entries()) {
    const turn = (n / rate) * pitch * 2 * Math.PI;
    real += sample * Math.cos(turn);
    imaginary += sample * Math.sin(turn);
  }
  return (2 * Math.hypot(real, imaginary)) / piece.length;
}

/** The share of a tune that is found in what was heard, in its order. */
export function shareHeard(tuned: readonly number[], heard: readonly number[]): number {
  let row = heard.map(() => 0);
  for (const wanted of tuned) {
    const next: number[] = [];
    for (const [at, one] of heard.entries()) {
      const through = one === wanted ? (row[at - 1] ?? 0) + 1 : 0;
      next.push(Math.max(through, row[at] ?? 0, next[at - 1] ?? 0));
    }
    row = next;
  }
  return (row.at(-1) ?? 0) / Math.max(tuned.length, heard.length);
}
