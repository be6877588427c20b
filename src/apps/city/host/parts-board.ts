// A view that is told part by part: whoever watches it gets a part when it is another than the last time.

import type { Clock } from "../../../kernel/ports.ts";
import type { WatchedView } from "../page-host.ts";

type Update = Exclude<ReturnType<WatchedView["next"]>, undefined>;

export type PartsBoard = {
  /** Something of it may be another now. */
  readonly changed: () => void;
  /** `told`: the parts that are news; `fresh`: nothing was told before. */
  readonly watch: <T extends object>(
    now: () => T,
    told: (parts: Partial<T>, fresh: boolean) => Update,
  ) => WatchedView;
  readonly close: () => void;
};

/** Milliseconds between two updates. */
const pace = 100;

export function openPartsBoard(clock: Clock): PartsBoard {
  const listeners = new Set<() => void>();
  const ended = new AbortController();
  let isDue = false;
  return {
    changed() {
      if (isDue || listeners.size === 0) return;
      isDue = true;
      void clock.sleep(pace, ended.signal).then(() => {
        isDue = false;
        for (const listener of [...listeners]) listener();
      });
    },
    watch<T extends object>(now: () => T, told: (parts: Partial<T>, fresh: boolean) => Update) {
      const known = new Map<string, string>();
      return {
        subscribe(listener) {
          const own = () => listener();
          listeners.add(own);
          return () => listeners.delete(own);
        },
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
    close() {
      ended.abort();
      listeners.clear();
    },
  };
}
