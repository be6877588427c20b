import type { Pose } from "../motion/life.ts";

/**
 * How often a drawing is painted anew, in milliseconds. A mouth is small, and is to follow the sound; head, hair and
 * clothes are large, and mostly move less than is seen from one frame to the next.
 */
export type RepaintIntervals = {
  readonly mouth: number;
  /** Eyes and cheeks. */
  readonly face: number;
  readonly whole: number;
  /** A movement as large as this is painted at once, in units of the drawing. */
  readonly far: number;
};

/** Where a graphics processor paints. */
export const smooth: RepaintIntervals = { mouth: 0, face: 0, whole: 0, far: 0 };

/** Where the processor that everything else needs paints, too: a mouth as often as in a film. */
export const sparing: RepaintIntervals = {
  mouth: 1_000 / 24,
  face: 1_000 / 12,
  whole: 250,
  far: 8,
};

/** Frames do not come to the millisecond. */
const early = 4;

export type Due = "nothing" | "mouth" | "face" | "whole";

/** Says of one pose after the other how much of it is to be painted. */
export function duePainting({
  mouth,
  face,
  whole,
  far,
}: RepaintIntervals): (pose: Readonly<Pose>) => Due {
  let mouthDue = Number.NEGATIVE_INFINITY;
  let faceAt = Number.NEGATIVE_INFINITY;
  let wholeAt = Number.NEGATIVE_INFINITY;
  let [x, y, turn] = [0, 0, 0];
  return (pose) => {
    const { now } = pose;
    if (now < mouthDue - early) return "nothing";
    // What one frame was late, the next one is early.
    mouthDue = Math.max(mouthDue + mouth, now + mouth / 2);
    const toX = pose.yaw * 30;
    const toY = pose.pitch * 25 - pose.rise;
    const moved = Math.abs(toX - x) + Math.abs(toY - y) + Math.abs(pose.roll - turn) * 2;
    if (now - wholeAt < whole - early && moved < far) {
      if (now - faceAt < face - early) return "mouth";
      faceAt = now;
      return "face";
    }
    wholeAt = now;
    faceAt = now;
    [x, y, turn] = [toX, toY, pose.roll];
    return "whole";
  };
}
