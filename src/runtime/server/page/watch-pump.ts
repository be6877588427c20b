import type { WatchedView } from "../../../city/read-models/page-host.ts";
import type { ProgramMessage } from "../../../protocol/page-feed.ts";

export type PumpParts = {
  /** Calls `done` when the message has left the process. */
  readonly send: (message: ProgramMessage, done: () => void) => void;
  /** Disconnects a page that does not take its messages. */
  readonly letGo: () => void;
  /** Milliseconds after which a page that took nothing is disconnected. */
  readonly stall: number;
};

export type WatchPump = {
  /** Watches a view under a name; replaces an earlier one of that name. */
  readonly add: (watch: string, view: WatchedView) => void;
  readonly remove: (watch: string) => void;
  readonly has: (watch: string) => boolean;
  readonly size: () => number;
  readonly stop: () => void;
};

type Watched = { readonly view: WatchedView; readonly unsubscribe: () => void };

/**
 * Sends views to one page, one message at a time: the next is sent when the previous has left, and the views take
 * turns. Changes wait in the views meanwhile, so that a slow page needs memory for one update at most.
 */
export function watchPump({ send, letGo, stall }: PumpParts): WatchPump {
  const watched = new Map<string, Watched>();
  let sending = false;
  let stopped = false;
  let stalled: NodeJS.Timeout | undefined;

  function turn(): void {
    if (sending || stopped) return;
    for (const [watch, one] of [...watched]) {
      const update = one.view.next();
      if (update === undefined) continue;
      // A served view goes to the end of the round.
      watched.delete(watch);
      watched.set(watch, one);
      sending = true;
      stalled = setTimeout(letGo, stall);
      send({ type: "update", watch, update }, () => {
        clearTimeout(stalled);
        sending = false;
        turn();
      });
      return;
    }
  }

  function remove(watch: string): void {
    watched.get(watch)?.unsubscribe();
    watched.delete(watch);
  }

  return {
    add(watch, view) {
      remove(watch);
      watched.set(watch, { view, unsubscribe: view.subscribe(() => turn()) });
      turn();
    },
    remove,
    has: (watch) => watched.has(watch),
    size: () => watched.size,
    stop() {
      stopped = true;
      clearTimeout(stalled);
      for (const watch of [...watched.keys()]) remove(watch);
    },
  };
}
