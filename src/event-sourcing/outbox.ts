// Work outside the stream that follows from its state: it is performed again until the state shows that it is done. The
// state is folded from a stream, so work that was unfinished when the program ended is performed after the next start.
//
//   O1. All that waits is performed when `ring` is called: at the beginning, and at each time that `ringsAt` names.
//   O2. Of one key nothing is performed twice at a time.
//   O3. The time at which it rings next follows from the newest state: `changed` sets it again, and so does each ring.
//   O4. What throws goes to `onBug`, keeps nothing else from being performed, and is performed again while it waits.
//   O5. After `close` nothing is begun and nothing rings.

import type { Clock } from "../kernel/ports.ts";
import { openTimer, type Timer } from "../kernel/timer.ts";

type OutboxParts<W> = {
  readonly clock: Clock;
  /** Records the events that follow from time alone; `waiting` is read afterwards. */
  readonly pass: () => Promise<void>;
  /** The work that waits at this time, by the newest state. */
  readonly waiting: (at: number) => readonly W[];
  /** When work is due again; undefined: not before the state changes. */
  readonly ringsAt: (at: number) => number | undefined;
  readonly keyOf: (work: W) => string;
  /** Performs it, and records the result. */
  readonly perform: (work: W) => Promise<void>;
  readonly onBug: (error: unknown) => void;
};

export type Outbox<W> = {
  /** Performs this now, unless its key is under way. Rejects where `perform` throws. */
  readonly perform: (work: W) => Promise<void>;
  /** Performs what waits now. Resolves when all of it is begun. Never rejects. */
  readonly ring: () => Promise<void>;
  /** To be called when the state has changed. */
  readonly changed: () => void;
  readonly close: () => void;
};

/** An outbox while it is open. */
type OpenOutbox<W> = {
  readonly parts: OutboxParts<W>;
  readonly timer: Timer;
  readonly underWay: Set<string>;
  isOpen: boolean;
};

/** Nothing is performed before the first `ring`. */
export function openOutbox<W>(parts: OutboxParts<W>): Outbox<W> {
  const timer = openTimer(parts.clock, () => void ring(one));
  const one: OpenOutbox<W> = { parts, timer, underWay: new Set(), isOpen: true };
  return {
    perform: (work) => perform(one, work),
    ring: () => ring(one),
    changed: () => setTimer(one),
    close() {
      one.isOpen = false;
      timer.set(undefined);
    },
  };
}

async function perform<W>({ parts, underWay, isOpen }: OpenOutbox<W>, work: W): Promise<void> {
  const key = parts.keyOf(work);
  if (!isOpen || underWay.has(key)) return;
  underWay.add(key);
  try {
    await parts.perform(work);
  } finally {
    underWay.delete(key);
  }
}

async function ring<W>(one: OpenOutbox<W>): Promise<void> {
  const { parts } = one;
  try {
    if (one.isOpen) await parts.pass();
    for (const work of one.isOpen ? parts.waiting(parts.clock.now()) : []) {
      perform(one, work).catch(parts.onBug);
    }
  } catch (error) {
    parts.onBug(error);
  }
  setTimer(one);
}

/** At least a millisecond ahead: work that is due already and was not done is not retried without a pause. */
function setTimer<W>({ parts, timer, isOpen }: OpenOutbox<W>): void {
  if (!isOpen) return;
  const now = parts.clock.now();
  const at = parts.ringsAt(now);
  timer.set(at === undefined ? undefined : Math.max(now + 1, at));
}
