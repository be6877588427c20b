import type { PageRefusal } from "../../../../src/protocol/page-commands.ts";
import type { PageMessage } from "../../../../src/protocol/page-feed.ts";
import type { ViewUpdate } from "../../../../src/protocol/page-views.ts";
import type { Readable } from "./readable.ts";
import {
  type ViewGrowth,
  type ViewSubscription,
  type Watched,
  watchedView,
} from "./watched-view.ts";

export type Watchable<S> = Readable<Watched<S>> & {
  readonly change: (change: (state: S) => S) => void;
};

export type WatchList = {
  /** A view that is watched from the first listener until some time after the last. */
  readonly watchable: <S>(growth: ViewGrowth<S>) => Watchable<S>;
  /** Resumes the watched views on a new connection. */
  readonly resume: () => void;
  readonly update: (watch: string, update: ViewUpdate) => void;
  readonly refuse: (watch: string, code: PageRefusal, note: string | undefined) => void;
};

type Parts = {
  readonly send: (message: PageMessage) => void;
  /** The epoch of the program's journal; undefined before its first welcome. */
  readonly epoch: () => string | undefined;
};

/** Milliseconds for which a view without listeners is still watched, because users often return. */
const lingers = 20_000;

type Listed = Pick<ViewSubscription<unknown>, "id" | "update" | "refuse" | "watchMessage">;

/** The views that this page watches now. */
export function watchList({ send, epoch }: Parts): WatchList {
  const watched = new Map<string, Listed>();
  let made = 0;

  function begin(view: Listed): void {
    const known = epoch();
    if (known !== undefined) send(view.watchMessage(known));
  }
  function end(view: Listed): void {
    watched.delete(view.id);
    send({ type: "unwatch", watch: view.id });
  }
  function watchable<S>(growth: ViewGrowth<S>): Watchable<S> {
    made += 1;
    const view = watchedView(`w${made}`, growth);
    let listeners = 0;
    let ending: ReturnType<typeof setTimeout> | undefined;
    return {
      get: view.get,
      change: view.change,
      subscribe(listener) {
        const unsubscribe = view.subscribe(listener);
        listeners += 1;
        clearTimeout(ending);
        if (!watched.has(view.id)) {
          watched.set(view.id, view);
          begin(view);
        }
        return () => {
          unsubscribe();
          listeners -= 1;
          if (listeners === 0) ending = setTimeout(() => end(view), lingers);
        };
      },
    };
  }
  return {
    watchable,
    resume() {
      for (const view of watched.values()) begin(view);
    },
    update: (watch, update) => watched.get(watch)?.update(update),
    refuse: (watch, code, note) => watched.get(watch)?.refuse(code, note),
  };
}
