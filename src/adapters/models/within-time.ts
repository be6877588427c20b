import { notAwaited } from "../../kernel/not-awaited.ts";
import type { Clock } from "../../kernel/ports.ts";

/** The result of a wait. `failed` keeps the cause for the adapter to translate. */
export type Waited<T> =
  | { readonly kind: "came"; readonly value: T }
  | { readonly kind: "failed"; readonly cause: unknown }
  | { readonly kind: "cancelled" }
  | { readonly kind: "timed-out" };

export type WaitLimits = {
  readonly clock: Clock;
  /** Milliseconds. */
  readonly timeout: number;
  readonly signal: AbortSignal;
};

/**
 * Waits for `work` until it settles, the signal aborts or the time is over, whichever is first. Never rejects,
 * and a late rejection of `work` is no unhandled one. It does not stop `work`; the caller does.
 */
export async function withinTime<T>(work: Promise<T>, limits: WaitLimits): Promise<Waited<T>> {
  const { clock, timeout, signal } = limits;
  const settled = work.then(
    (value): Waited<T> => ({ kind: "came", value }),
    (cause: unknown): Waited<T> => ({ kind: "failed", cause }),
  );
  if (signal.aborted) return { kind: "cancelled" };
  const over = new AbortController();
  const cancelled = Promise.withResolvers<Waited<T>>();
  const onAbort = () => cancelled.resolve({ kind: "cancelled" });
  signal.addEventListener("abort", onAbort, { once: true });
  const alarm = clock.sleep(timeout, over.signal).then((): Waited<T> => ({ kind: "timed-out" }));
  const first = await Promise.race([settled, cancelled.promise, alarm]);
  signal.removeEventListener("abort", onAbort);
  over.abort(notAwaited);
  return first;
}
