// The utterance that is being said: one at a time, each until it is heard or cut.

import type { Clock } from "../../kernel/ports.ts";
import type { Emotion } from "../../protocol/emotion.ts";
import type { SpeechOutcome, SpeechTiming } from "../../protocol/speech.ts";
import type { Bodies, SpokenWords } from "./bodies.ts";

/** One item of speech under way. */
export type Saying = {
  readonly emotion: Emotion;
  /** Aborted when the speech is cut. */
  readonly signal: AbortSignal;
  /** Called with the time when the item is given to bodies, and again once a body reports when it sounded. */
  readonly onTiming: (timing: SpeechTiming) => void;
  readonly since: number;
};

export type SpeechLane = {
  /** Says it after the current item, unless speech is muted by then. Never rejects. */
  readonly speak: (words: SpokenWords, saying: Saying) => Promise<SpeechOutcome>;
  /** Runs work that `cut` aborts. */
  readonly during: <T>(work: (signal: AbortSignal) => Promise<T>) => Promise<T>;
  /** Cuts the current item and everything that waits behind it; false when there is nothing. */
  readonly cut: () => boolean;
};

export function openLane(clock: Clock, bodies: Bodies, isMuted: () => boolean): SpeechLane {
  const saying = new Set<AbortController>();
  let lane: Promise<unknown> = Promise.resolve();

  const speakNow = (words: SpokenWords, one: Saying): Promise<SpeechOutcome> => {
    const gate = clock.now() - one.since;
    one.onTiming({ gate });
    return bodies.speak(words, one.emotion, one.signal, (sound) => one.onTiming({ gate, sound }));
  };

  return {
    async speak(words, one) {
      const mine = lane.then(() => {
        if (isMuted()) return { kind: "held", reason: "muted" } as const;
        return one.signal.aborted ? ({ kind: "cut" } as const) : speakNow(words, one);
      });
      lane = mine.catch(() => undefined);
      return await mine;
    },
    async during(work) {
      const controller = new AbortController();
      saying.add(controller);
      try {
        return await work(controller.signal);
      } finally {
        saying.delete(controller);
      }
    },
    cut() {
      const isSaying = saying.size > 0;
      for (const controller of [...saying]) controller.abort();
      return isSaying;
    },
  };
}
