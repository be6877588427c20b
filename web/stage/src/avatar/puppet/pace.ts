import type { Pose } from "../../../../../src/puppet/motion/life.ts";

/**
 * The intervals of repainting a drawing, in milliseconds. A mouth is small, and must follow the sound; head, hair and
 * clothes are large, and mostly move less than is visible from one frame to the next.
 */
export type RepaintIntervals = {
  readonly mouth: number;
  /** Eyes and cheeks. */
  readonly face: number;
  readonly whole: number;
  /** A movement as large as this is painted at once, in units of the drawing. */
  readonly far: number;
};

/** With a graphics processor. */
export const smooth: RepaintIntervals = { mouth: 0, face: 0, whole: 0, far: 0 };

/** Without one, when the processor that everything else needs also paints: a mouth as often as in a film. */
export const sparing: RepaintIntervals = {
  mouth: 1_000 / 24,
  face: 1_000 / 12,
  whole: 250,
  far: 8,
};

/** Frames do not come at exact milliseconds. */
const early = 4;

export type Due = "nothing" | "mouth" | "face" | "whole";

/** Decides for one pose after the other how much of it is painted. */
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
    // After a late frame, the next one comes earlier.
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
