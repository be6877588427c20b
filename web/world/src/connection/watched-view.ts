import type { PageRefusal } from "../../../../src/protocol/page-commands.ts";
import type { PageMessage } from "../../../../src/protocol/page-feed.ts";
import type { View, ViewUpdate } from "../../../../src/protocol/page-views.ts";
import { cell, type Readable } from "./readable.ts";

/** The state of a watched view: its content, or the reason why there is none. */
export type Watched<S> =
  | { readonly phase: "waiting" }
  | { readonly phase: "shown"; readonly state: S }
  | { readonly phase: "refused"; readonly code: PageRefusal; readonly note?: string | undefined };

/** Builds a view from its updates. */
export type ViewGrowth<S> = {
  readonly view: View;
  readonly after: (state: S | undefined, update: ViewUpdate) => S | undefined;
  /** The position from which to resume; undefined for a view that always starts from the beginning. */
  readonly cursor: (state: S) => number | undefined;
};

export type ViewSubscription<S> = Readable<Watched<S>> & {
  readonly id: string;
  readonly update: (update: ViewUpdate) => void;
  readonly refuse: (code: PageRefusal, note: string | undefined) => void;
  readonly change: (change: (state: S) => S) => void;
  /** The message that starts the watch on this connection; with another epoch the state is dropped. */
  readonly watchMessage: (epoch: string) => PageMessage;
};

/** One watched view. Its state outlives connections: it resumes where it stopped. */
export function watchedView<S>(id: string, growth: ViewGrowth<S>): ViewSubscription<S> {
  const now = cell<Watched<S>>({ phase: "waiting" });
  let known: string | undefined;
  const stateOf = (): S | undefined => {
    const watched = now.get();
    return watched.phase === "shown" ? watched.state : undefined;
  };
  const show = (state: S | undefined) =>
    now.set(state === undefined ? { phase: "waiting" } : { phase: "shown", state });
  return {
    id,
    get: now.get,
    subscribe: now.subscribe,
    update: (update) => show(growth.after(stateOf(), update)),
    refuse: (code, note) => now.set({ phase: "refused", code, note }),
    change(change) {
      const state = stateOf();
      if (state !== undefined) show(change(state));
    },
    watchMessage(epoch) {
      if (known !== epoch) now.set({ phase: "waiting" });
      known = epoch;
      const state = stateOf();
      const after = state === undefined ? undefined : growth.cursor(state);
      const message = { type: "watch", watch: id, view: growth.view } as const;
      return after === undefined ? message : { ...message, after, epoch };
    },
  };
}
