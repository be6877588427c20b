import type { Emotion } from "../../protocol/emotion.ts";
import { faces } from "./face.ts";
import type { Pose } from "./life.ts";
import { closedMouth, mixMouth } from "./mouth-motion.ts";

/** The moment at which the signs of an emotion are well seen. */
const moment = 1_000;

/** The pose of a picture that does not move. */
export function stillPose(emotion: Emotion, isAsleep: boolean): Readonly<Pose> {
  const face = { ...faces[isAsleep ? "neutral" : emotion] };
  const mouth = { wide: 1, open: 0, round: 0, curve: 0, wave: 0, cat: 0 };
  const weights = closedMouth();
  mixMouth(mouth, face, weights, 0);
  const eyes = isAsleep ? 0 : 1;
  return {
    now: moment,
    elapsed: 0,
    face,
    mouth,
    weights,
    yaw: face.yaw,
    pitch: face.pitch + (isAsleep ? 0.45 : 0),
    roll: face.roll + (isAsleep ? 4 : 0),
    lean: 0,
    rise: 0,
    breath: 0,
    leftEye: eyes,
    rightEye: emotion === "fun" ? 0 : eyes,
    look: { x: face.lookX, y: face.lookY },
    thinks: 0,
  };
}
