// Emotions as four axes between two poles each, independent of the facial expression.

import { packOf } from "../languages/registry.ts";
import { type EmotionAxis, type EmotionDelta, emotionAxes } from "../protocol/act.ts";
import type { Emotion } from "../protocol/emotion.ts";
import type { Language } from "../protocol/language.ts";

/** `mean`: −100 … 100, from the second pole to the first; `variance`: 0 … 100, how unsteady the emotion is. */
type AxisState = { readonly mean: number; readonly variance: number };
export type EmotionState = Readonly<Record<EmotionAxis, AxisState>>;

const neutralAxis: AxisState = { mean: 0, variance: 1 };

/** Calm on every axis. */
export const neutralState: EmotionState = {
  stability: neutralAxis,
  affect: neutralAxis,
  resonance: neutralAxis,
  attitude: neutralAxis,
};

/** Milliseconds in which an emotion loses half of its distance from calm: 4 hours. */
export const halfLife = 4 * 3_600_000;

const finite = (value: number | undefined): number =>
  value !== undefined && Number.isFinite(value) ? value : 0;
const clamped = (value: number, least: number): number => Math.min(100, Math.max(least, value));

const everyAxis = (change: (axis: EmotionAxis) => AxisState): EmotionState => ({
  stability: change("stability"),
  affect: change("affect"),
  resonance: change("resonance"),
  attitude: change("attitude"),
});

/** The state changed by a delta. It stays within its bounds; invalid numbers change nothing. */
export const shift = (state: EmotionState, delta: EmotionDelta): EmotionState =>
  everyAxis((axis) => ({
    mean: clamped(state[axis].mean + finite(delta[axis]?.mean), -100),
    variance: clamped(state[axis].variance + finite(delta[axis]?.variance), 0),
  }));

/** The state after `elapsed` milliseconds without a change: nearer to calm, by half every `halfLife`. */
export function decayed(state: EmotionState, elapsed: number): EmotionState {
  const kept = 2 ** (-Math.max(0, finite(elapsed)) / halfLife);
  return everyAxis((axis) => ({
    mean: state[axis].mean * kept,
    variance: neutralAxis.variance + (state[axis].variance - neutralAxis.variance) * kept,
  }));
}

/** The means to which a face belongs. */
const faceMeans: Readonly<Record<Emotion, Partial<Readonly<Record<EmotionAxis, number>>>>> = {
  neutral: {},
  joy: { affect: 50 },
  fun: { affect: 40, attitude: 50 },
  sadness: { affect: -50 },
  anger: { stability: -50, affect: -40 },
  surprise: { stability: -40 },
  shyness: { stability: -40, affect: 20 },
};

/** Half of the way from a state to the means of a face, in whole numbers; nothing where the state is beyond them. */
export const pullOfFace = (face: Emotion, state: EmotionState): EmotionDelta =>
  Object.fromEntries(
    emotionAxes.flatMap((axis) => {
      const goal = faceMeans[face][axis] ?? 0;
      const mean = Math.trunc((goal - state[axis].mean) / 2);
      return mean * goal > 0 ? [[axis, { mean }]] : [];
    }),
  );

/** Up to this value an emotion is calm, and beyond `extreme` it is extreme. */
const calm = 25;
const strong = 50;
const extreme = 80;
/** From this variance on an emotion is unsteady. */
const unsteady = 50;

function axisWords({ mean, variance }: AxisState, axis: EmotionAxis, language: Language) {
  const say = packOf(language).mind.emotionDegrees;
  const [first, second] = packOf(language).mind.emotionPoles[axis];
  const pole = mean > 0 ? first : second;
  const size = Math.abs(mean);
  const felt =
    size > extreme
      ? [say.extreme(pole)]
      : size > strong
        ? [say.strong(pole)]
        : size > calm
          ? [say.some(pole)]
          : [];
  return variance >= unsteady ? [...felt, say.unsteady(first, second)] : felt;
}

/** The state in words for a prompt, such as `喜びが強い、少し緊張がある`; empty while everything is calm. */
export const emotionWords = (state: EmotionState, language: Language): string =>
  emotionAxes
    .flatMap((axis) => axisWords(state[axis], axis, language))
    .join(packOf(language).mind.emotionDegrees.between);
