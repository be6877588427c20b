import type { Clock } from "../../kernel/ports.ts";

/** Milliseconds after the end of an utterance in which a microphone may still pick it up. */
const lingering = 3_000;

/** The texts that loudspeakers say now, or said a moment ago. */
export type SoundingTexts = {
  /** Returns a function to be called when it is over; `false`: it was never heard. */
  readonly begin: (text: string) => (wasHeard: boolean) => void;
  readonly now: () => readonly string[];
};

export function soundingTexts(clock: Pick<Clock, "now">): SoundingTexts {
  /** Each with the time (milliseconds UTC) until which it may be heard. */
  const sounding = new Map<{ readonly text: string }, number>();
  return {
    begin(text) {
      const utterance = { text };
      sounding.set(utterance, Number.POSITIVE_INFINITY);
      return (wasHeard) => {
        if (wasHeard) sounding.set(utterance, clock.now() + lingering);
        else sounding.delete(utterance);
      };
    },
    now() {
      for (const [utterance, until] of sounding)
        if (until < clock.now()) sounding.delete(utterance);
      return [...sounding.keys()].map(({ text }) => text);
    },
  };
}
