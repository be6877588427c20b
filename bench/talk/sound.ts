// Sound at 16 kHz, from -1 to 1.

import { mkdtempSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { needSpeaker, spokenRate, spokenWords } from "../../test/e2e/spoken-sound.ts";

export const rate = 16_000;

const require = createRequire(import.meta.url);

/** Numbers from 0 to 1, the same in every run. */
export function chanceOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Speaks texts with espeak-ng. */
export type SpeakOf = (text: string, language: "ja" | "en", pitch?: number) => Float32Array;

export function openSpeaker(): SpeakOf {
  needSpeaker();
  const folder = mkdtempSync(join(tmpdir(), "bench-talk-"));
  const known = new Map<string, Float32Array>();
  return (text, language, pitch = 50) => {
    const key = `${language}${pitch}${text}`;
    const made = known.get(key) ?? trimmed(resampled(spokenWords(text, language, folder, pitch)));
    known.set(key, made);
    return made;
  };
}

function resampled(pcm: Buffer): Float32Array {
  const samples = new Float32Array(pcm.length >> 1);
  for (let at = 0; at < samples.length; at += 1) samples[at] = pcm.readInt16LE(at * 2) / 0x80_00;
  const root = require.resolve("@ricky0123/vad-web").replace(/index\.js$/, "");
  const { Resampler } = require(`${root}resampler.js`);
  const frames: readonly Float32Array[] = new Resampler({
    ...{ nativeSampleRate: spokenRate, targetSampleRate: rate, targetFrameSize: 16 },
  }).process(samples);
  return joined(frames);
}

/** The loudness below which a sample is silence. */
const silence = 0.005;

/** Without the silence at its ends. */
function trimmed(sound: Float32Array): Float32Array {
  let [first, last] = [0, sound.length - 1];
  while (first < last && Math.abs(sound[first] ?? 0) < silence) first += 1;
  while (last > first && Math.abs(sound[last] ?? 0) < silence) last -= 1;
  return sound.slice(first, last + 1);
}

export function joined(all: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(all.reduce((sum, one) => sum + one.length, 0));
  let at = 0;
  for (const one of all) {
    whole.set(one, at);
    at += one.length;
  }
  return whole;
}

/** `duration`: milliseconds. */
export const quiet = (duration: number): Float32Array =>
  new Float32Array(Math.round((duration / 1_000) * rate));

/** The noise of a quiet room, 60 dB below full scale. */
export function withNoise(sound: Float32Array, chance: () => number): Float32Array {
  return sound.map((sample) => Math.max(-1, Math.min(1, sample + (chance() - 0.5) * 0.003)));
}
