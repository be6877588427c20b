// A view that is sent part by part: a watcher receives the parts that changed since the last update.

import type { WatchedView } from "../../city/read-models/page-host.ts";
import type { Clock } from "../../kernel/ports.ts";
import { openPacedWatchers } from "./watchers.ts";

type Update = Exclude<ReturnType<WatchedView["next"]>, undefined>;

export type PartsBoard = {
  /** Signals that a part may have changed. */
  readonly changed: () => void;
  /** `told`: the parts that changed; `fresh`: this is the first update. */
  readonly watch: <T extends object>(
    now: () => T,
    told: (parts: Partial<T>, fresh: boolean) => Update,
  ) => WatchedView;
  readonly close: () => void;
};

/** Milliseconds between two updates. */
const pace = 100;

export function openPartsBoard(clock: Clock): PartsBoard {
  const watchers = openPacedWatchers(clock, pace);
  return {
    changed: watchers.changed,
    watch<T extends object>(now: () => T, told: (parts: Partial<T>, fresh: boolean) => Update) {
      const known = new Map<string, string>();
      return {
        subscribe: watchers.subscribe,
        next() {
          const fresh = known.size === 0;
          const news = Object.entries(now()).filter(([name, part]) => {
            const json = JSON.stringify(part);
            if (known.get(name) === json) return false;
            known.set(name, json);
            return true;
          });
          return news.length === 0
            ? undefined
            : told(Object.fromEntries(news) as Partial<T>, fresh);
        },
      };
    },
    close: watchers.close,
  };
}
