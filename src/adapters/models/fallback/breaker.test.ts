import fc from "fast-check";
import { expect, it } from "vitest";
import {
  answered,
  asked,
  type Breaker,
  closedBreaker,
  failed,
  failuresToOpen,
  firstPause,
  left,
  longestPause,
  longestWait,
  longWait,
  mayAsk,
  trialTime,
} from "./breaker.ts";

type Step =
  | { readonly kind: "wait"; readonly time: number }
  | { readonly kind: "fail"; readonly retryAfter: number }
  | { readonly kind: "ask" | "answer" | "leave" };
const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant("wait" as const), time: fc.nat(longestPause) }),
    fc.record({ kind: fc.constant("fail" as const), retryAfter: fc.nat(2 * longestWait) }),
    fc.record({ kind: fc.constantFrom("ask" as const, "answer" as const, "leave" as const) }),
  ),
  { maxLength: 60 },
);

function take(breaker: Breaker, step: Step, now: number): Breaker {
  switch (step.kind) {
    case "wait":
      return breaker;
    case "fail":
      return failed(breaker, now, step.retryAfter);
    case "ask":
      return asked(breaker, now);
    case "answer":
      return answered();
    case "leave":
      return left(breaker, now);
  }
}

/** Each state that random lives go through, with the step before it. */
function life(taken: readonly Step[]) {
  let now = 1_000_000;
  let breaker = closedBreaker;
  return taken.map((step) => {
    if (step.kind === "wait") now += step.time;
    const before = breaker;
    breaker = take(breaker, step, now);
    return { step, before, breaker, now };
  });
}

const everywhere = (law: (at: ReturnType<typeof life>[number]) => void) =>
  fc.assert(fc.property(steps, (taken) => life(taken).forEach(law)));

it("B1: a success closes it", () =>
  everywhere(({ step, breaker, now }) => {
    if (step.kind === "answer") expect(mayAsk(breaker, now)).toBe(true);
  }));

it("B2: it opens only after so many failures in a row, or a long wait", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(failuresToOpen - 1)), (runs) => {
      let breaker = closedBreaker;
      for (const run of runs) {
        for (let each = 0; each < run; each += 1) breaker = failed(breaker, 0, longWait - 1);
        expect(mayAsk(breaker, 0)).toBe(true);
        breaker = answered();
      }
    }),
  );
  const often = Array.from({ length: failuresToOpen }).reduce<Breaker>(
    (breaker) => failed(breaker, 0),
    closedBreaker,
  );
  expect(mayAsk(often, firstPause - 1)).toBe(false);
  expect(mayAsk(often, firstPause)).toBe(true);
  expect(mayAsk(failed(closedBreaker, 0, 60_000), 59_999)).toBe(false);
});

it("B3: one asks when it is time, and nobody else until that one's end", () =>
  everywhere(({ step, before, breaker, now }) => {
    if (step.kind !== "ask" || before.kind === "closed" || !mayAsk(before, now)) return;
    expect(mayAsk(breaker, now)).toBe(false);
    expect(mayAsk(left(breaker, now), now)).toBe(true);
    expect(mayAsk(failed(breaker, now), now)).toBe(false);
    expect(mayAsk(breaker, now + trialTime)).toBe(true);
  }));

it("B4: it never stays shut for longer than it was asked to, or its longest pause", () =>
  everywhere(({ breaker, now }) => {
    expect(mayAsk(breaker, now + Math.max(longestPause, longestWait, trialTime))).toBe(true);
  }));

it("is open for twice as long each time, to a bound", () => {
  let breaker: Breaker = { kind: "trying", since: 0, spell: 0 };
  const pauses = Array.from({ length: 7 }, () => {
    breaker = failed(breaker, 0);
    const pause = breaker.kind === "open" ? breaker.until : 0;
    breaker = asked(breaker, pause);
    if (breaker.kind === "trying") breaker = { ...breaker, since: 0 };
    return pause / 1000;
  });
  expect(pauses).toEqual([15, 30, 60, 120, 240, 300, 300]);
});
