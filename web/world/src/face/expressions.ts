import { ownValue } from "../../../../src/kernel/own-value.ts";
import type { Emotion } from "../../../../src/protocol/emotion.ts";

/** A face as numbers that can be interpolated. Lengths are in units of the drawing (400 wide). */
export type Expression = {
  /** How far each eye is open: 0 shut, 1 open, more when wide. */
  readonly leftEye: number;
  readonly rightEye: number;
  /** The curve of a shut eye: 0 hangs down as asleep, 1 arches up as in laughter. */
  readonly eyeArch: number;
  readonly iris: number;
  readonly lookX: number;
  readonly lookY: number;
  /** The height of the brows, and how much higher their inner ends are than the outer. */
  readonly browLift: number;
  readonly browSlant: number;
  readonly mouthWidth: number;
  /** Corners up (1) or down (-1). */
  readonly smile: number;
  readonly mouthOpen: number;
  /** 1 is a round mouth, 0 a flat one. */
  readonly mouthRound: number;
  readonly blush: number;
  /** Degrees; positive leans to the right of the picture. */
  readonly tilt: number;
  readonly sink: number;
};

const neutral: Expression = {
  leftEye: 1,
  rightEye: 1,
  eyeArch: 0,
  iris: 1,
  lookX: 0,
  lookY: 0,
  browLift: 0,
  browSlant: 1,
  mouthWidth: 11,
  smile: 0.55,
  mouthOpen: 0,
  mouthRound: 0,
  blush: 0.35,
  tilt: 0,
  sink: 0,
};

/** The seven faces. */
export const expressions: Readonly<Record<Emotion, Expression>> = {
  neutral,
  joy: {
    ...neutral,
    leftEye: 0,
    rightEye: 0,
    eyeArch: 1,
    browLift: 7,
    browSlant: 3,
    mouthWidth: 19,
    smile: 1,
    mouthOpen: 0.72,
    blush: 0.85,
    tilt: -3,
    sink: -3,
  },
  fun: {
    ...neutral,
    leftEye: 0,
    rightEye: 1.04,
    eyeArch: 0.9,
    lookX: 0.25,
    browLift: 4,
    browSlant: 2,
    mouthWidth: 17,
    smile: 1,
    mouthOpen: 0.38,
    blush: 0.65,
    tilt: 5,
  },
  sadness: {
    ...neutral,
    leftEye: 0.74,
    rightEye: 0.74,
    lookY: 0.55,
    browLift: -1,
    browSlant: 11,
    mouthWidth: 10,
    smile: -0.8,
    blush: 0.25,
    tilt: -4,
    sink: 7,
  },
  anger: {
    ...neutral,
    leftEye: 0.8,
    rightEye: 0.8,
    iris: 0.9,
    browLift: -8,
    browSlant: -12,
    mouthWidth: 12,
    smile: -1,
    mouthOpen: 0.1,
    blush: 0.5,
    tilt: 2,
    sink: 2,
  },
  surprise: {
    ...neutral,
    leftEye: 1.2,
    rightEye: 1.2,
    iris: 0.78,
    browLift: 13,
    browSlant: 3,
    mouthWidth: 8.5,
    smile: 0,
    mouthOpen: 0.62,
    mouthRound: 1,
    blush: 0.3,
    sink: -6,
  },
  shyness: {
    ...neutral,
    leftEye: 0.72,
    rightEye: 0.72,
    lookX: 0.75,
    lookY: 0.45,
    browLift: 2,
    browSlant: 8,
    mouthWidth: 8,
    smile: 0.25,
    mouthOpen: 0.06,
    blush: 1,
    tilt: 4,
    sink: 4,
  },
};

/** Interpolates two expressions; `part` may exceed 1. */
export function between(from: Expression, to: Expression, part: number): Expression {
  const mixed = Object.entries(from).map(
    ([name, start]) => [name, start + ((ownValue(to, name) ?? start) - start) * part] as const,
  );
  return Object.fromEntries(mixed) as Expression;
}

/** The same face with its eyes shut by `shut` (0 to 1) and its mouth opened by `voice` (0 to 1) as it speaks. */
export function inLife(face: Expression, shut: number, voice: number): Expression {
  const lids = 1 - shut;
  return {
    ...face,
    leftEye: face.leftEye * lids,
    rightEye: face.rightEye * lids,
    mouthOpen: Math.max(face.mouthOpen * (voice > 0 ? 0.35 + 0.65 * voice : 1), voice * 0.62),
    mouthWidth: face.mouthWidth + voice * 2.5,
  };
}
