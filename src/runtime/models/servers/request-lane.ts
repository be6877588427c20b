// The requests to one server of one's own, in the order in which they are made.
//
//   L1. No more requests are under way than the server has slots.
//   L2. Of those that wait, a person's is next, then one that she herself began, then one in the background; among
//       equals the first that came.
//   L3. No request but a person's begins while a person's waits, or within `pause` after a person's has ended.
//   L4. A request that gives way is told so once, and only while a person's waits for its slot.

import { notAwaited } from "../../../kernel/not-awaited.ts";
import type { Clock } from "../../../kernel/ports.ts";
import type { Urgency } from "../../../saint-graph/ports.ts";

/** Milliseconds after a person's request: the next one of the same turn or talk often follows at once. */
const pause = 700;

/** A slot of the server, until it is left. */
export type Slot = {
  /** Aborts when a person waits and this request is to be given up. */
  readonly givesWay: AbortSignal;
  /** The first word has come: the request is not given up any more. */
  readonly keep: () => void;
  readonly leave: () => void;
};

export type RequestLane = {
  /** Resolves when the request may begin; undefined where the signal aborts before. `patience`: as in `Held`. */
  readonly enter: (asks: Asking, signal: AbortSignal) => Promise<Slot | undefined>;
  /** Whether a request waits, or is being answered. */
  readonly isBusy: () => boolean;
  readonly setSlots: (slots: number) => void;
};

export type Asking = {
  readonly urgency: Urgency;
  /** Milliseconds for which a person waits before this request is given up for theirs. */
  readonly yieldsAfter: number;
};

type Waiting = Asking & { readonly begin: (slot: Slot) => void };

type Held = Asking & { isKept: boolean; readonly gives: AbortController };

const order: readonly Urgency[] = ["person", "own", "background"];

/** The least urgent request that may be given up for a person. */
const leastUrgent = (held: ReadonlySet<Held>): Held | undefined =>
  [...held]
    .filter((one) => one.urgency !== "person" && !one.isKept)
    .toSorted((a, b) => order.indexOf(b.urgency) - order.indexOf(a.urgency))
    .at(0);

export function requestLane(clock: Clock): RequestLane {
  let slots = 1;
  let quietUntil = 0;
  const waiting = new Set<Waiting>();
  const held = new Set<Held>();

  const next = (): Waiting | undefined => {
    const isQuiet = clock.now() < quietUntil;
    for (const urgency of isQuiet ? order.slice(0, 1) : order) {
      for (const one of waiting) if (one.urgency === urgency) return one;
    }
    return undefined;
  };

  const proceed = (): void => {
    while (held.size < slots) {
      const one = next();
      if (one === undefined) return;
      waiting.delete(one);
      one.begin(slotOf(one));
    }
    if ([...waiting].some(({ urgency }) => urgency === "person")) makeRoom();
  };

  /** Gives up the least urgent request that still may be, after the person has waited for its patience. */
  const makeRoom = (): void => {
    if ([...held].some(({ gives }) => gives.signal.aborted)) return;
    const first = leastUrgent(held);
    if (first === undefined) return;
    if (first.yieldsAfter === 0) {
      first.gives.abort(notAwaited);
      return;
    }
    void clock.sleep(first.yieldsAfter, first.gives.signal).then(() => {
      const isWanted = [...waiting].some(({ urgency }) => urgency === "person");
      if (isWanted && held.has(first) && !first.isKept) first.gives.abort(notAwaited);
    });
  };

  const slotOf = (asks: Asking): Slot => {
    const mine: Held = { ...asks, isKept: false, gives: new AbortController() };
    held.add(mine);
    return {
      givesWay: mine.gives.signal,
      keep: () => {
        mine.isKept = true;
      },
      leave: () => {
        if (!held.delete(mine)) return;
        if (asks.urgency === "person") {
          quietUntil = clock.now() + pause;
          void clock.sleep(pause).then(proceed);
        }
        proceed();
      },
    };
  };

  return {
    async enter(asks, signal) {
      if (signal.aborted) return undefined;
      const { promise, resolve } = Promise.withResolvers<Slot | undefined>();
      const one: Waiting = { ...asks, begin: resolve };
      const left = () => {
        if (waiting.delete(one)) resolve(undefined);
      };
      signal.addEventListener("abort", left, { once: true });
      waiting.add(one);
      proceed();
      const slot = await promise;
      signal.removeEventListener("abort", left);
      return slot;
    },
    isBusy: () => held.size + waiting.size > 0,
    setSlots(told) {
      slots = Math.max(1, Math.floor(told));
      proceed();
    },
  };
}
