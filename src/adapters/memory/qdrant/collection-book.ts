// The facts known of the collections of a server in this run, and the pauses in which it is not used after a failure.

import { type Fault, fault } from "../../../kernel/fault.ts";
import type { Clock } from "../../../kernel/ports.ts";
import type { CollectionState } from "./collection-state.ts";

export type CollectionBook = {
  readonly of: (persona: string) => CollectionState | undefined;
  readonly set: (persona: string, state: CollectionState) => void;
  /** Words were forgotten or changed, of one persona or of all: the known state is out of date. */
  readonly changed: (persona?: string) => void;
  /** The number of such changes. */
  readonly changes: () => number;
  readonly isResting: () => boolean;
  /** Failures of storing and of searching are counted apart: one may work where the other does not. */
  readonly failed: (at: "keep" | "ask", fault: Fault) => void;
  readonly good: (at: "keep" | "ask") => void;
  /** An answer is impossible: it lost points, or another program changed the tables. Twice in a row it is a failure. */
  readonly doubted: (persona: string) => void;
  readonly believed: () => void;
};

/** `onFailure` is called for the first failure in a row. */
export function collectionBook(
  clock: Pick<Clock, "now">,
  onFailure: (fault: Fault) => void,
): CollectionBook {
  const states = new Map<string, CollectionState>();
  const failures = { keep: 0, ask: 0 };
  let resting = 0;
  let doubts = 0;
  let changes = 0;

  function failed(at: keyof typeof failures, why: Fault): void {
    states.clear();
    const isNews = failures.keep + failures.ask === 0;
    failures[at] += 1;
    resting = clock.now() + restAfter(failures[at]);
    if (isNews) onFailure(why);
  }

  return {
    of: (persona) => states.get(persona),
    set: (persona, state) => void states.set(persona, state),
    changed: (persona) => {
      changes += 1;
      if (persona === undefined) states.clear();
      else states.delete(persona);
    },
    changes: () => changes,
    isResting: () => clock.now() < resting,
    failed,
    good: (at) => {
      failures[at] = 0;
    },
    doubted: (persona) => {
      states.delete(persona);
      doubts += 1;
      if (doubts > 1)
        failed("ask", fault("bad-reply", "Qdrant holds other points than it was given"));
    },
    believed: () => {
      doubts = 0;
    },
  };
}

/** Milliseconds: half a minute, doubled with each failure up to an hour. */
const restAfter = (failures: number): number => Math.min(3_600_000, 15_000 * 2 ** failures);
