import type { Clock } from "../../kernel/ports.ts";

/** Values with a lifetime. */
export type TimedCache<V> = {
  readonly get: (key: string) => V | undefined;
  readonly set: (key: string, value: V) => void;
};

/** Keeps at most `limit` values, each for `lifetime` milliseconds; the one longest unused goes first. */
export function timedCache<V>(
  clock: Pick<Clock, "now">,
  lifetime: number,
  limit: number,
): TimedCache<V> {
  const kept = new Map<string, { readonly value: V; readonly until: number }>();
  return {
    get: (key) => {
      const found = kept.get(key);
      if (found === undefined) return undefined;
      kept.delete(key);
      if (clock.now() >= found.until) return undefined;
      kept.set(key, found);
      return found.value;
    },
    set: (key, value) => {
      kept.delete(key);
      kept.set(key, { value, until: clock.now() + lifetime });
      const [oldest] = kept.keys();
      if (kept.size > limit && oldest !== undefined) kept.delete(oldest);
    },
  };
}
