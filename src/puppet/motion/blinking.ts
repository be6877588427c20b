import type { Chance } from "../../kernel/ports.ts";
import { between } from "./between.ts";

/** Milliseconds of one blink. */
const closing = 75;
const closed = 35;
const opening = 130;
export const blinkLength = closing + closed + opening;

/** The openness of the eyes `since` milliseconds after a blink began; `slowness` 1 is a quick one. */
export function blinkAt(since: number, slowness: number): number {
  const at = since / slowness;
  if (at < 0 || at >= blinkLength) return 1;
  if (at < closing) return 1 - at / closing;
  if (at < closing + closed) return 0;
  const opened = (at - closing - closed) / opening;
  return opened * (2 - opened);
}

export type Blinking = {
  /** The openness of the eyes at `now`: 1 fully. `calm` from 0 to 1: rare and slow blinks. */
  readonly at: (now: number, calm: number) => number;
  /** One blink soon, for instance when the eyes move far. */
  readonly hasten: (now: number) => void;
};

/** When she blinks: single, at times double, slow when she is calm. */
export function blinking(chance: Chance, pace: number): Blinking {
  let begins = Number.NaN;
  let slowness = 1;
  let double = false;
  const plan = (from: number, calm: number) => {
    begins = from + between(chance, 1300, 5200) * (1 + calm * 0.5) * (1.3 - pace * 0.3);
    slowness = 1 + calm * between(chance, 0.4, 1.3);
    double = chance.next() < 0.2;
  };
  return {
    at: (now, calm) => {
      if (Number.isNaN(begins)) plan(now, calm);
      if (now >= begins + blinkLength * slowness) {
        if (double) {
          double = false;
          begins = now + 70;
        } else plan(now, calm);
      }
      return blinkAt(now - begins, slowness);
    },
    hasten: (now) => {
      if (begins > now) {
        begins = now;
        slowness = 1;
        double = false;
      }
    },
  };
}
