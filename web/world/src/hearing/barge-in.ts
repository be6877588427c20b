// The voices of a room while the user speaks over them: held until it is known whether these are words, then continued
// or ended.

import type { PageTime } from "./page-time.ts";

/** The voices of the people in the room, which the user may interrupt. */
export type Interruptible = {
  readonly isSaying: () => boolean;
  readonly pause: () => void;
  readonly goOn: () => void;
  readonly stop: () => void;
};

export type BargeIn = {
  readonly isHolding: () => boolean;
  /** Holds what is being said; it ends when nothing is decided for five seconds. */
  readonly hold: () => void;
  /** Continues what is held. */
  readonly goOn: () => void;
  /** Ends what is held or being said, once until it is silent. */
  readonly stop: () => void;
};

/** Milliseconds after which a pause becomes an end: somebody who speaks for so long does not only cough. */
const longestPause = 5_000;
/** Milliseconds within which a stopped voice is silent. */
const stopping = 1_000;

export function openBargeIn(voice: Interruptible, { now, later }: PageTime): BargeIn {
  let isHolding = false;
  let cancelEnd: () => void = () => undefined;
  let stoppedAt = Number.NEGATIVE_INFINITY;
  const isStopping = () => now() - stoppedAt < stopping;
  const leave = () => {
    cancelEnd();
    isHolding = false;
  };
  const goOn = () => {
    if (!isHolding) return;
    leave();
    voice.goOn();
  };
  const stop = () => {
    if (isStopping()) {
      goOn();
      return;
    }
    if (!isHolding && !voice.isSaying()) return;
    leave();
    stoppedAt = now();
    voice.stop();
  };
  return {
    isHolding: () => isHolding,
    hold() {
      if (isHolding || isStopping()) return;
      isHolding = true;
      voice.pause();
      cancelEnd = later(stop, longestPause);
    },
    goOn,
    stop,
  };
}
