// What is to be done outside because of a state: it is done again until the state says that it came about. The state is
// folded from a stream, so that what was left undone when the program ended is done by the next one.
//
//   O1. Whatever waits is performed when `ring` is called: at the beginning, and at each time that `ringsAt` names.
//   O2. Of one key nothing is performed twice at a time.
//   O3. The time at which it rings next follows from the newest state: `changed` sets it anew, and so does each ring.
//   O4. What throws goes to `onBug`, keeps nothing else from being performed, and is performed again while it waits.
//   O5. After `close` nothing is begun and nothing rings.

import type { Clock } from "../kernel/ports.ts";
import { openTimer, type Timer } from "../kernel/timer.ts";

type OutboxParts<W> = {
  readonly clock: Clock;
  /** Writes what time alone comes to; what waits is looked at afterwards. */
  readonly pass: () => Promise<void>;
  /** What waits at this time, by the newest state. */
  readonly waiting: (at: number) => readonly W[];
  /** When something waits again or time comes to something; undefined: not before the state changes. */
  readonly ringsAt: (at: number) => number | undefined;
  readonly keyOf: (work: W) => string;
  /** Does it, and writes what came of it. */
  readonly perform: (work: W) => Promise<void>;
  readonly onBug: (error: unknown) => void;
};

export type Outbox<W> = {
  /** Performs this now, unless its key is under way. Rejects where `perform` throws. */
  readonly perform: (work: W) => Promise<void>;
  /** Performs what waits now. Resolves when all of it is begun. Never rejects. */
  readonly ring: () => Promise<void>;
  /** The state is another now. */
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

/** At least a millisecond away: what is due by now and did not come about is not asked for without a pause. */
function setTimer<W>({ parts, timer, isOpen }: OpenOutbox<W>): void {
  if (!isOpen) return;
  const now = parts.clock.now();
  const at = parts.ringsAt(now);
  timer.set(at === undefined ? undefined : Math.max(now + 1, at));
}
