// Timeouts of playing: how long an utterance may take, and how long a page may be disconnected.

import type { Clock } from "../../kernel/ports.ts";
import type { Pages } from "./pages.ts";
import type { PendingUtterance } from "./utterance.ts";

/** Milliseconds within which a page may reconnect before the clock takes its place. */
const longestAway = 3_000;
/** Milliseconds by which a page may be late in starting or ending an utterance before it is disconnected. */
const patience = 8_000;

/** Waits for the next step of the first utterance: its end by the clock, or a report of its page. */
export type PlayWatch = {
  /** Watches the current state of an utterance; repeating it changes nothing. */
  readonly over: (line: PendingUtterance) => void;
};

/** `onOverdue`: its state has not changed, and its time limit is over. */
export function openPlayWatch(
  clock: Clock,
  onOverdue: (line: PendingUtterance) => void,
): PlayWatch {
  let watching = new AbortController();
  let watched: PendingUtterance["stand"] | undefined;
  return {
    over(line) {
      const { stand } = line;
      if (watched === stand) return;
      watching.abort();
      const mine = new AbortController();
      watching = mine;
      watched = stand;
      void clock.sleep(limitOf(line), mine.signal).then(() => {
        if (!mine.signal.aborted && line.stand === stand) onOverdue(line);
      });
    },
  };
}

function limitOf({ stand, sounding }: PendingUtterance): number {
  const duration = sounding?.duration ?? 0;
  if (stand.at === "clock") return duration;
  if (stand.at === "given") return patience;
  return (sounding?.sound.kind === "browser" ? duration * 3 : duration) + patience;
}

/** Waits for a page that sounded a moment ago and may reconnect. */
export type Homecoming = {
  /** Checks whether a page sounds. */
  readonly follow: () => void;
  readonly isAwaited: () => boolean;
};

/** `onOver`: it did not reconnect. */
export function openHomecoming(
  clock: Clock,
  pages: Pick<Pages, "sounding">,
  onOver: () => void,
): Homecoming {
  let returning: AbortController | undefined;
  let lastSounding: number | undefined;
  const expect = () => {
    const mine = new AbortController();
    returning = mine;
    void clock.sleep(longestAway, mine.signal).then(() => {
      if (returning !== mine) return;
      returning = undefined;
      onOver();
    });
  };
  return {
    follow() {
      const now = pages.sounding()?.number;
      if (now === undefined && lastSounding !== undefined) expect();
      else if (now !== undefined) {
        returning?.abort();
        returning = undefined;
      }
      lastSounding = now;
    },
    isAwaited: () => returning !== undefined,
  };
}
