// Whether a model is worth asking now, from how it answered lately. Pure; times are milliseconds.
//
//  B1 a success closes it, whatever it was
//  B2 it opens only after `failuresToOpen` failures without a success between, or when the provider asked for a long wait
//  B3 while it is open nobody asks; then one asks, and until that one's end (or `trialTime`) nobody else does
//  B4 it is never open for longer than the provider asked for, or `longestPause`, whichever is more

/** Failures in a row that open it. */
export const failuresToOpen = 3;
/** The length of its first opening; each one after that is twice as long. */
export const firstPause = 15_000;
export const longestPause = 300_000;
/** A wait that the provider asked for, from this on, opens it at once. */
export const longWait = 2_000;
/** No wait is honoured beyond this. */
export const longestWait = 3_600_000;
/** A trial whose end never comes is over after this. */
export const trialTime = 120_000;

export type Breaker =
  | { readonly kind: "closed"; readonly failures: number }
  /** `spell` counts how often it opened without a success between. */
  | { readonly kind: "open"; readonly until: number; readonly spell: number }
  | { readonly kind: "trying"; readonly since: number; readonly spell: number };

export const closedBreaker: Breaker = { kind: "closed", failures: 0 };

/** Whether a request may go out now. */
export function mayAsk(breaker: Breaker, now: number): boolean {
  if (breaker.kind === "closed") return true;
  return breaker.kind === "open" ? now >= breaker.until : now >= breaker.since + trialTime;
}

/** A request goes out. */
export const asked = (breaker: Breaker, now: number): Breaker =>
  breaker.kind === "closed" || !mayAsk(breaker, now)
    ? breaker
    : { kind: "trying", since: now, spell: breaker.spell };

const opened = (now: number, spell: number, retryAfter: number): Breaker => ({
  kind: "open",
  spell: spell + 1,
  until: now + Math.max(Math.min(firstPause * 2 ** spell, longestPause), retryAfter),
});

/** It failed in a way that may pass; `retryAfter` is the wait that the provider asked for. */
export function failed(breaker: Breaker, now: number, retryAfter = 0): Breaker {
  const wait = Math.min(Math.max(retryAfter, 0), longestWait);
  switch (breaker.kind) {
    case "closed": {
      const failures = breaker.failures + 1;
      const opens = failures >= failuresToOpen || wait >= longWait;
      return opens ? opened(now, 0, wait) : { kind: "closed", failures };
    }
    case "trying":
      return opened(now, breaker.spell, wait);
    case "open":
      return { ...breaker, until: Math.max(breaker.until, now + wait) };
  }
}

/** It answered. */
export const answered = (): Breaker => closedBreaker;

/** The request ended and told nothing of the model: it was cancelled. */
export const left = (breaker: Breaker, now: number): Breaker =>
  breaker.kind === "trying" ? { kind: "open", until: now, spell: breaker.spell } : breaker;
