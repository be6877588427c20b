import type { MouthShape } from "../../../../src/protocol/mouth.ts";
import { closedMouth, type MouthPose } from "./track.ts";

/** The loudness of a sound over time, from its samples. */
export type Loudness = {
  /** 0 to 1, relative to the loud parts of the same sound. */
  readonly at: (position: number) => number;
  /** The mouth shape that would fit this sound, for sounds without cues. */
  readonly mouthAt: (position: number) => MouthPose;
  /** The milliseconds after which nothing is heard up to its last sample. */
  readonly quietFrom: () => number;
};

/** Milliseconds between two measures, and of each. */
const step = 10;
const span = 24;
/** The quantile of the measures whose loudness counts as wide open. */
const loudShare = 0.92;
const quiet = 0.07;
/** The least audible loudness. */
const silent = 0.02;
/** Crossings of zero in a second above which a sound is bright, like i and e. */
const bright = 2_600;

type Measure = { readonly level: number; readonly crossings: number };

/** Measures the samples of one channel, when it is asked for the first time: not before the sound begins. */
export function loudnessOf(samples: Float32Array, sampleRate: number): Loudness {
  let known: Measures | undefined;
  const measures = (): Measures => {
    known ??= measuresOf(samples, sampleRate);
    return known;
  };
  const level = (place: number) => measures().level(place);
  const at = (position: number) => {
    const place = position / step;
    const before = Math.floor(place);
    return level(before) + (level(before + 1) - level(before)) * (place - before);
  };
  return {
    at,
    quietFrom: () => {
      const { count } = measures();
      let last = count - 1;
      while (last >= 0 && level(last) <= silent) last -= 1;
      return Math.min((samples.length / sampleRate) * 1_000, (last + 1) * step + span / 2);
    },
    mouthAt: (position) => {
      const openness = at(position);
      if (openness < quiet) return closedMouth;
      const isBright = measures().crossings(Math.round(position / step)) > bright;
      return { shape: shapeOf(openness, isBright), openness };
    },
  };
}

type Measures = {
  readonly count: number;
  /** 0 to 1, relative to the loud parts; 0 after the end. */
  readonly level: (place: number) => number;
  /** Crossings of zero in a second. */
  readonly crossings: (place: number) => number;
};

function measuresOf(samples: Float32Array, sampleRate: number): Measures {
  const width = Math.round((span / 1_000) * sampleRate);
  const count = Math.ceil(samples.length / ((step / 1_000) * sampleRate));
  const measures = Array.from({ length: count }, (_, place) => {
    const middle = Math.round((place * step * sampleRate) / 1_000);
    return measured(samples, middle - (width >> 1), width, sampleRate);
  });
  const sorted = Float64Array.from(measures, ({ level }) => level).sort();
  const loud = Math.max(1e-4, sorted[Math.floor(sorted.length * loudShare)] ?? 0);
  return {
    count,
    level: (place) => Math.min(1, (measures[place]?.level ?? 0) / loud),
    crossings: (place) => measures[place]?.crossings ?? 0,
  };
}

function measured(samples: Float32Array, from: number, width: number, sampleRate: number): Measure {
  let power = 0;
  let crossings = 0;
  const begin = Math.max(0, from);
  const end = Math.min(samples.length, from + width);
  for (let place = begin; place < end; place += 1) {
    const sample = samples[place] ?? 0;
    power += sample * sample;
    if (place > begin && sample < 0 !== (samples[place - 1] ?? 0) < 0) crossings += 1;
  }
  return { level: Math.sqrt(power / width), crossings: (crossings / width) * sampleRate };
}

function shapeOf(openness: number, isBright: boolean): MouthShape {
  if (isBright) return openness > 0.5 ? "e" : "i";
  return openness > 0.6 ? "a" : openness > 0.3 ? "o" : "u";
}
