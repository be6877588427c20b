// What the clock has to do with what is played: how long an utterance may take, and how long a page may be away.

import type { Clock } from "../../kernel/ports.ts";
import type { Pages } from "./pages.ts";
import type { PendingUtterance } from "./utterance.ts";

/** Milliseconds that a page has to come back before the clock stands in. */
const longestAway = 3_000;
/** Milliseconds that a page may be late, with beginning and with ending, before it is let go. */
const patience = 8_000;

/** Waits for what must come next of the first utterance: its end by the clock, or a page that does not hang. */
export type PlayWatch = {
  /** Watches where an utterance stands now; doing it again changes nothing. */
  readonly over: (line: PendingUtterance) => void;
};

/** `onOverdue`: it stands where it stood, and its time is over. */
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

/** No page sounds; one did a moment ago, and may come back. */
export type Homecoming = {
  /** Looks whether a page sounds. */
  readonly follow: () => void;
  readonly isAwaited: () => boolean;
};

/** `onOver`: it did not come back. */
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
