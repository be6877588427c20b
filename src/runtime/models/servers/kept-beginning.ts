// The beginning of a person's next request, which a server of one's own keeps: sent again after a request that took its
// place, once nobody waits.

import type { Clock } from "../../../kernel/ports.ts";
import type { RequestLane } from "./request-lane.ts";

/** Milliseconds without a request after which it is sent again: work in the background often comes in a row. */
const pause = 1_500;
/** Milliseconds for which it is kept: after that nobody is likely to speak soon. */
const lasting = 1_800_000;

export type KeptBeginning = {
  /** The last one is kept for half an hour, or until the signal aborts. `send` sends it ahead, and never rejects. */
  readonly keep: (send: () => Promise<void>, signal: AbortSignal) => void;
  /** A request that is not a person's has ended: the server may have forgotten the beginning. */
  readonly displaced: () => void;
};

export function keptBeginning(lane: RequestLane, clock: Clock): KeptBeginning {
  let kept:
    | { readonly send: () => Promise<void>; readonly signal: AbortSignal; readonly until: number }
    | undefined;
  let waiting = new AbortController();
  return {
    keep(send, signal) {
      kept = { send, signal, until: clock.now() + lasting };
    },
    displaced() {
      waiting.abort();
      if (kept === undefined || kept.signal.aborted || clock.now() > kept.until) return;
      const { send, signal } = kept;
      waiting = new AbortController();
      const over = AbortSignal.any([signal, waiting.signal]);
      void clock.sleep(pause, over).then(async () => {
        if (!over.aborted && !lane.isBusy()) await send();
      });
    },
  };
}
