import type { Clock } from "../../kernel/ports.ts";

/** Milliseconds after the end of an utterance in which a microphone may still pick it up. */
const lingering = 3_000;

/** A text that is said aloud. `endedAt`: milliseconds UTC; absent while it sounds. */
export type SaidText = { readonly text: string; readonly endedAt?: number };

/** The texts that loudspeakers say now, or said a moment ago. */
export type SoundingTexts = {
  /** Returns a function to be called when it is over; `false`: it was never heard. */
  readonly begin: (text: string) => (wasHeard: boolean) => void;
  /** In the order in which they began. */
  readonly now: () => readonly SaidText[];
};

export function soundingTexts(clock: Pick<Clock, "now">): SoundingTexts {
  let all: readonly SaidText[] = [];
  return {
    begin(text) {
      const saying: SaidText = { text };
      all = [...all, saying];
      return (wasHeard) => {
        const over = wasHeard ? [{ text, endedAt: clock.now() }] : [];
        all = all.flatMap((one) => (one === saying ? over : [one]));
      };
    },
    now() {
      const oldest = clock.now() - lingering;
      all = all.filter(({ endedAt }) => endedAt === undefined || endedAt >= oldest);
      return all;
    },
  };
}
