import type { Fault } from "../../../kernel/fault.ts";
import type { Clock } from "../../../kernel/ports.ts";
import { answered, asked, type Breaker, closedBreaker, failed, left, mayAsk } from "./breaker.ts";

/** The breakers of a program's models, by the models' names: all callers share what was learned from each call. */
export type BreakerBoard = {
  readonly mayAsk: (model: string) => boolean;
  readonly asked: (model: string) => void;
  /** Reports the end of a request; undefined: it was answered. */
  readonly ended: (model: string, fault: Fault | undefined) => void;
};

/** Faults that may pass, and that another model may not have. */
export const isPassing = ({ kind, retryable }: Fault): boolean =>
  kind === "rate-limited" ||
  kind === "unavailable" ||
  kind === "timed-out" ||
  (kind === "bad-reply" && retryable);

export function breakerBoard(clock: Clock): BreakerBoard {
  const breakers = new Map<string, Breaker>();
  const of = (model: string) => breakers.get(model) ?? closedBreaker;
  const after = (model: string, fault: Fault | undefined): Breaker => {
    const now = clock.now();
    if (fault === undefined) return answered();
    return isPassing(fault) ? failed(of(model), now, fault.retryAfter) : left(of(model), now);
  };
  return {
    mayAsk: (model) => mayAsk(of(model), clock.now()),
    asked: (model) => breakers.set(model, asked(of(model), clock.now())),
    ended: (model, fault) => breakers.set(model, after(model, fault)),
  };
}
