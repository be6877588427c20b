// Which frames are drawn: a figure in a room that is silent needs few, and none where the visitor wants no motion.

export type FramePace = {
  /** Something is to be seen that was not: another face, another person. */
  readonly changed: () => void;
  /** Whether the frame at this time, in milliseconds, is drawn. */
  readonly isDue: (now: number, isSpeaking: boolean) => boolean;
};

/** Milliseconds between two frames of somebody who only breathes and looks around. */
const atRest = 1_000 / 20;
/** Milliseconds until a change of face has been drawn to its end. */
const settles = 1_500;

type Wishes = {
  /** It is one of the figures of a room, and not the stage. */
  readonly isFigure: boolean;
  /** The visitor wants as little motion as possible. */
  readonly isStill: () => boolean;
};

export function openFramePace({ isFigure, isStill }: Wishes): FramePace {
  let drawnAt = Number.NEGATIVE_INFINITY;
  let changedAt: number | undefined;
  let isChanged = true;
  return {
    changed: () => {
      isChanged = true;
    },
    isDue(now, isSpeaking) {
      if (isChanged || isSpeaking) changedAt = now;
      isChanged = false;
      const isSettled = now - (changedAt ?? now) > settles;
      const isLeftOut = isStill() ? isSettled : isSettled && now - drawnAt < atRest;
      if (isFigure && isLeftOut) return false;
      drawnAt = now;
      return true;
    },
  };
}
