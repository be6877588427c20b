// The drawn frames: a small figure needs half of them, a silent one few where the processor paints, and none where
// the visitor wants no motion.

export type FramePace = {
  /** Something is to be seen that was not: another face, another person. */
  readonly changed: () => void;
  /** Whether the frame at this time, in milliseconds, is drawn. */
  readonly isDue: (now: number, isSpeaking: boolean) => boolean;
  /** Milliseconds from this time on in which no frame will be due; infinite until something changes. */
  readonly rest: (now: number) => number;
};

/** Milliseconds between two frames of somebody who only breathes and looks around. */
const atRest = 1_000 / 20;
/** Milliseconds between two frames of a small figure that speaks or changes. */
const ofSmall = 1_000 / 30;
/** Frames do not come at exact milliseconds. */
const early = 4;
/** Milliseconds until a change of face has been drawn to its end. */
const settles = 1_500;

type Wishes = {
  /** It is small, and one of several things on its page, which have the processor's time first. */
  readonly isSmall: boolean;
  /** Few frames are drawn of somebody at rest. */
  readonly isSparing: boolean;
  /** The visitor wants as little motion as possible: nothing moves at rest. */
  readonly isStill: () => boolean;
};

export function openFramePace({ isSmall, isSparing, isStill }: Wishes): FramePace {
  let drawnAt = Number.NEGATIVE_INFINITY;
  let changedAt: number | undefined;
  let isChanged = true;
  const isSettled = (now: number) => !isChanged && now - (changedAt ?? now) > settles;
  const until = (now: number, pause: number) => Math.max(0, drawnAt + pause - early - now);
  const rest = (now: number): number => {
    if (!isSparing || !isSettled(now)) return isSmall ? until(now, ofSmall) : 0;
    return isStill() ? Number.POSITIVE_INFINITY : until(now, atRest);
  };
  return {
    rest,
    changed: () => {
      isChanged = true;
    },
    isDue(now, isSpeaking) {
      if (isChanged || isSpeaking) changedAt = now;
      isChanged = false;
      if (rest(now) > 0) return false;
      drawnAt = now;
      return true;
    },
  };
}
