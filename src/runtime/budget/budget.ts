// The budget of a program: the ledger of all its personas, the caps, and who may call a model.

import type { Clock, Journal } from "../../kernel/ports.ts";
import type { Cap } from "../../protocol/budget.ts";
import type { CapChange } from "../../protocol/caps.ts";
import type { Usage } from "../../protocol/message.ts";
import type { CapUse } from "../../protocol/page-views.ts";
import type { SoulEvent } from "../../protocol/soul-events.ts";
import { allow, currentAllowance, usesOf, withCaps } from "../../saint-graph/budget/caps.ts";
import { countEvent, longestReach, pastLedger } from "../../saint-graph/budget/ledger.ts";
import {
  costOf,
  oldSince,
  type Price,
  type PriceTable,
  priceOfRoute,
} from "../../saint-graph/budget/prices.ts";
import type { Allowance, ForWhom } from "../../saint-graph/ports.ts";

export type Budget = {
  /**
   * Requests one more call of a persona, and reserves it unless the budget is spent. `purpose`: set for calls outside
   * of a turn; `model`: the model to be called.
   */
  readonly allow: (
    persona: string,
    purpose?: string,
    model?: string,
    forWhom?: ForWhom,
  ) => Allowance;
  /**
   * The current allowance of a persona, with a model if one is named, for display and for `SaintGraph.reconsider`;
   * reserves nothing.
   */
  readonly allowanceOf: (persona: string, model?: string) => Allowance;
  /** Receives each event of each soul of this program once, after it is written to the journal. */
  readonly observe: (persona: string, event: SoulEvent, at: number) => void;
  readonly caps: () => readonly Cap[];
  /** Changes caps, until the program ends, and notifies the listeners. */
  readonly changeCaps: (changes: readonly CapChange[]) => void;
  readonly onCapsChanged: (listener: () => void) => () => void;
  readonly uses: () => readonly CapUse[];
  /** US dollars; undefined when no price is known. */
  readonly costOf: (route: string, usage: Usage) => number | undefined;
  /** The price of a model, with its date when it is old; undefined when no price is known. */
  readonly priceOf: (route: string) => KnownPrice | undefined;
  /** The date of the price table. */
  readonly pricesOf: string;
};

type KnownPrice = { readonly price: Price; readonly oldSince: string | undefined };

type Options = {
  readonly clock: Clock;
  readonly timeZone: string;
  readonly prices: PriceTable;
  readonly caps: readonly Cap[];
  /** The part of each cap that only turns of the operator and the user may use, 0 to 1. */
  readonly reserve?: number;
  /** Earlier spending, as `pastSpending` finds it. */
  readonly past?: readonly PastEvent[];
  /** The text for the operator about an allowance. */
  readonly noteOf?: (allowance: Allowance) => string;
};

type PastEvent = { readonly persona: string; readonly event: SoulEvent; readonly at: number };

/** Opens the budget over earlier spending. */
export function openBudget({ clock, timeZone, prices, noteOf, ...options }: Options): Budget {
  let ledger = pastLedger(timeZone, prices, options.past ?? [], clock.now());
  let { caps } = options;
  const { reserve = 0 } = options;
  const listeners = new Set<() => void>();
  const noted = (allowance: Allowance): Allowance =>
    noteOf === undefined ? allowance : { ...allowance, note: noteOf(allowance) };
  return {
    allow(persona, purpose, model, forWhom = "owner") {
      const kept = forWhom === "others" ? reserve : 0;
      const asked = allow(ledger, caps, persona, clock.now(), purpose, model, kept);
      ledger = asked.ledger;
      return noted(asked.allowance);
    },
    allowanceOf: (persona, model) =>
      noted(currentAllowance(ledger, caps, persona, clock.now(), model)),
    observe(persona, event, at) {
      ledger = countEvent(ledger, persona, event, at);
    },
    caps: () => caps,
    changeCaps(changes) {
      caps = withCaps(caps, changes);
      for (const listener of listeners) listener();
    },
    onCapsChanged(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    uses: () => usesOf(ledger, caps, clock.now()),
    costOf: (route, usage) => costOf(route, usage, prices, clock.now()),
    priceOf(route) {
      const price = priceOfRoute(route, prices, clock.now());
      return price && { price, oldSince: oldSince(price, prices, clock.now()) };
    },
    pricesOf: prices.date,
  };
}

const pageSize = 500;
const prefixes = /^(?:soul|beside):/;

/** The model calls of every persona in the journal that may still count, read backwards from the end. */
export async function pastSpending(
  journal: Journal<SoulEvent>,
  now: number,
): Promise<readonly PastEvent[]> {
  const streams = (await journal.streams()).filter(({ stream }) => prefixes.test(stream));
  const spent = await Promise.all(
    streams.map(({ stream, number }) => spendingOf(journal, stream, number, now)),
  );
  return spent.flat();
}

async function spendingOf(
  journal: Journal<SoulEvent>,
  stream: string,
  number: number,
  now: number,
): Promise<readonly PastEvent[]> {
  const persona = stream.replace(prefixes, "");
  const spent: PastEvent[] = [];
  let oldest = now;
  try {
    for (let to = number; to > 0 && oldest > now - longestReach; to -= pageSize) {
      const from = Math.max(0, to - pageSize);
      let first: number | undefined;
      for await (const { event, at } of journal.read(stream, from, to - from)) {
        first ??= at;
        if (event.type.startsWith("model-")) spent.push({ persona, event, at });
      }
      oldest = first ?? oldest;
    }
  } catch {
    // An unreadable entry is reported when that soul is woken; the readable part of its journal counts here.
  }
  return spent;
}
