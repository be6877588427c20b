// The consequence of one key's fault for the others.

import { type Fault, fault } from "../../kernel/fault.ts";
import { err, type Result } from "../../kernel/result.ts";
import type { KeyName, KeyRing } from "./gemini-keys.ts";

/** Whether another key is worth trying after this fault. */
export const isForAnotherKey = (found: Fault, next: KeyName, ring: KeyRing): boolean =>
  found.kind === "unauthorised" || (found.kind === "rate-limited" && !ring.rests(next));

export function letRest(name: KeyName, found: Fault, ring: KeyRing): void {
  if (found.kind === "unauthorised") ring.rest(name);
  if (found.kind === "rate-limited" && name === "free") ring.rest(name, found.retryAfter);
}

/**
 * One fault for all the keys that were tried: when the last is refused, a transient one of an earlier key takes
 * precedence.
 */
export function together(earlier: readonly Fault[], last: Fault): Fault {
  if (last.kind === "cancelled") return last;
  const waiting = earlier.findLast(({ retryable }) => retryable);
  const chosen = last.kind === "unauthorised" ? (waiting ?? last) : last;
  return { ...chosen, note: [...earlier, last].map(({ note }) => note).join("; ") };
}

/** Tries one key after the other until one succeeds, or another one would not help. */
export async function overKeys<T>(
  ring: KeyRing,
  ask: (name: KeyName) => Promise<Result<T, Fault>>,
): Promise<Result<T, Fault>> {
  const faults: Fault[] = [];
  const order = ring.order();
  for (const [place, name] of order.entries()) {
    const asked = await ask(name);
    if (asked.ok) return asked;
    letRest(name, asked.error, ring);
    const next = order[place + 1];
    if (next === undefined || !isForAnotherKey(asked.error, next, ring)) {
      return err(together(faults, asked.error));
    }
    faults.push(asked.error);
  }
  return err(fault("unauthorised", "there is no key"));
}
