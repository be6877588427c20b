// A face as numbers. An emotion is a set of them; faces move from one to the next by springs.

import { type Emotion, emotions } from "../../protocol/emotion.ts";

export const faceKeys = [
  /** Brows: up; turned (positive: the inner ends down); */
  "browRise",
  "browTilt",
  /** Eyes: how far open, the lower lids raised, shut to an arc, drooping outward, size of the iris, wet. */
  "lids",
  "squint",
  "shut",
  "droop",
  "iris",
  "wet",
  /** Mouth at rest: corners up, open, wide, round, waved, like a cat's, with a tooth. */
  "curve",
  "open",
  "wide",
  "round",
  "wave",
  "cat",
  "fang",
  /** Signs: 0 invisible, 1 fully visible. */
  "blush",
  "hatch",
  "tears",
  "anger",
  "sweat",
  "sparkles",
  "notes",
  "burst",
  /** Where she looks relative to the viewer, and the head: turned, down, tilted. */
  "lookX",
  "lookY",
  "yaw",
  "pitch",
  "roll",
  /** Shoulders up; how she bobs. */
  "lift",
  "bob",
] as const;
export type FaceKey = (typeof faceKeys)[number];
export type Face = Record<FaceKey, number>;

const neutral: Face = {
  ...(Object.fromEntries(faceKeys.map((key) => [key, 0])) as Face),
  lids: 1,
  iris: 1,
  wide: 1,
  curve: 0.55,
  blush: 0.32,
};

/** The changes of each emotion. */
const changes: Readonly<Record<Emotion, Partial<Face>>> = {
  neutral: {},
  joy: {
    browRise: 9,
    browTilt: -4,
    shut: 1,
    lids: 0,
    curve: 1,
    open: 0.62,
    wide: 1.15,
    blush: 0.95,
    sparkles: 1,
    pitch: -0.25,
    bob: 0.8,
    lift: 4,
  },
  fun: {
    browRise: 7,
    browTilt: 3,
    squint: 0.75,
    lids: 0.98,
    curve: 1,
    open: 0.34,
    wide: 1.05,
    cat: 1,
    fang: 1,
    blush: 0.62,
    notes: 1,
    roll: 6,
    bob: 1,
    yaw: -0.12,
  },
  sadness: {
    browRise: 3,
    browTilt: -20,
    lids: 0.74,
    droop: 1,
    wet: 1,
    curve: -0.75,
    wide: 0.72,
    wave: 0.25,
    blush: 0.2,
    tears: 1,
    pitch: 0.5,
    lookY: 0.35,
    roll: -2.5,
    lift: -5,
  },
  anger: {
    browRise: -12,
    browTilt: 26,
    lids: 0.84,
    squint: 0.45,
    iris: 0.92,
    curve: -0.95,
    wide: 0.86,
    open: 0.06,
    blush: 0.62,
    anger: 1,
    pitch: 0.28,
    lift: 5,
  },
  surprise: {
    browRise: 20,
    browTilt: -4,
    lids: 1.2,
    iris: 0.74,
    curve: 0,
    open: 0.62,
    wide: 0.56,
    round: 1,
    blush: 0.3,
    burst: 1,
    sweat: 1,
    pitch: -0.4,
    lift: 9,
  },
  shyness: {
    browRise: 4,
    browTilt: -15,
    lids: 0.8,
    squint: 0.35,
    droop: 0.35,
    wet: 0.7,
    curve: 0.1,
    wide: 0.66,
    wave: 1,
    blush: 1.25,
    hatch: 1,
    sweat: 0.75,
    lookX: 0.62,
    lookY: 0.42,
    pitch: 0.42,
    yaw: 0.34,
    roll: -5,
    lift: 6,
  },
};

/** The face of each emotion. */
export const faces: Readonly<Record<Emotion, Readonly<Face>>> = Object.fromEntries(
  emotions.map((emotion) => [emotion, { ...neutral, ...changes[emotion] }]),
) as Record<Emotion, Face>;

export const neutralFace = (): Face => ({ ...neutral });
