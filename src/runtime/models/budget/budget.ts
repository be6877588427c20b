// The budget of a program: the ledger of all its personas, the caps, and who may call a model.

import { openListeners } from "../../../kernel/listeners.ts";
import type { Clock, Journal } from "../../../kernel/ports.ts";
import { type OpenSharedState, ownState, type SharedState } from "../../../kernel/shared-state.ts";
import type { Cap } from "../../../protocol/budget.ts";
import type { CapChange } from "../../../protocol/caps.ts";
import type { Usage } from "../../../protocol/message.ts";
import type { CapUse } from "../../../protocol/page-views.ts";
import type { SoulEvent } from "../../../protocol/soul-events.ts";
import { allow, currentAllowance, usesOf, withCaps } from "../../../saint-graph/budget/caps.ts";
import {
  besideTurns,
  countOnce,
  type EventPlace,
  isCall,
  type Ledger,
  longestReach,
  type PastEntry,
  pastLedger,
  withMissed,
} from "../../../saint-graph/budget/ledger.ts";
import { ledgerForm } from "../../../saint-graph/budget/ledger-rows.ts";
import {
  costOf,
  oldSince,
  type Price,
  type PriceTable,
  priceOfRoute,
} from "../../../saint-graph/budget/prices.ts";
import type { Allowance, ForWhom } from "../../../saint-graph/ports.ts";

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
  ) => Allowance | Promise<Allowance>;
  /**
   * The current allowance of a persona, with a model if one is named, for display and for `SaintGraph.reconsider`;
   * reserves nothing. What other processes spent counts as far as it is known here.
   */
  readonly allowanceOf: (persona: string, model?: string) => Allowance;
  /** Receives each event of each soul of this program once, after it is written to the journal at this place. */
  readonly observe: (persona: string, event: SoulEvent, at: number, place?: EventPlace) => void;
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
  readonly past?: readonly PastEntry[];
  /** Opens what all processes share, the ledger among it. Default: it is this process's own. */
  readonly openShared?: OpenSharedState | undefined;
  /** For a command that calls a model for personas who may live elsewhere, with a place of their own. */
  readonly isBeside?: boolean | undefined;
  /** The text for the operator about an allowance. */
  readonly noteOf?: (allowance: Allowance) => string;
};

/** Opens the budget over earlier spending, whose ledger is this process's own. */
export const openBudget = (options: Omit<Options, "openShared">): Budget =>
  budgetOver(ownState(firstLedger(options)), options);

/** Opens the budget over earlier spending, whose ledger is kept where the options say. */
export async function openSharedBudget({ openShared, ...options }: Options): Promise<Budget> {
  if (openShared === undefined) return openBudget(options);
  const store = await openShared("budget", ledgerForm(firstLedger(options)));
  const { past = [], clock } = options;
  const personas = past.map(({ persona }) => persona);
  // Written also where nothing was missed: the rows of the first who opens it hold all that it began with.
  await store.change(personas, (ledger) => ({
    state: { ...withMissed(ledger, past, clock.now()) },
    result: undefined,
  }));
  return budgetOver(store, options);
}

const firstLedger = ({ timeZone, prices, past = [], clock }: Options): Ledger =>
  pastLedger(timeZone, prices, past, clock.now());

/** Milliseconds between two looks at what other processes spent, while it is shown. */
const lookEvery = 1_000;

function budgetOver(
  store: SharedState<Ledger>,
  { clock, prices, noteOf, ...options }: Options,
): Budget {
  let { caps } = options;
  let lookedAt = Number.NEGATIVE_INFINITY;
  const { reserve = 0, isBeside = false } = options;
  const listeners = openListeners();
  const tellAll = listeners.tell;
  const noted = (allowance: Allowance): Allowance =>
    noteOf === undefined ? allowance : { ...allowance, note: noteOf(allowance) };
  const lookAtOthers = (): void => {
    if (Math.abs(clock.now() - lookedAt) < lookEvery) return;
    lookedAt = clock.now();
    void store.refresh().then((isNews) => {
      if (isNews) tellAll();
    });
  };
  return {
    allow(persona, purpose, model, forWhom = "owner") {
      const kept = forWhom === "others" ? reserve : 0;
      const line = isBeside ? besideTurns(purpose) : purpose;
      const allowance = store.change([persona], (ledger) => {
        const asked = allow(ledger, caps, persona, clock.now(), line, model, kept);
        return { state: asked.ledger, result: asked.allowance };
      });
      return allowance instanceof Promise ? allowance.then(noted) : noted(allowance);
    },
    allowanceOf: (persona, model) =>
      noted(currentAllowance(store.known(), caps, persona, clock.now(), model)),
    observe(persona, event, at, place) {
      if (!isCall(event)) return;
      const counted = store.change([persona], (ledger) => ({
        state: countOnce(ledger, persona, { event, at, place }),
        result: undefined,
      }));
      // A call that cannot be kept now is found in the journal when the ledger is opened again.
      counted?.catch(() => undefined);
    },
    caps: () => caps,
    changeCaps(changes) {
      caps = withCaps(caps, changes);
      tellAll();
    },
    onCapsChanged: listeners.add,
    uses() {
      lookAtOthers();
      return usesOf(store.known(), caps, clock.now());
    },
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
): Promise<readonly PastEntry[]> {
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
): Promise<readonly PastEntry[]> {
  const persona = stream.replace(prefixes, "");
  const spent: PastEntry[] = [];
  let oldest = now;
  try {
    for (let to = number; to > 0 && oldest > now - longestReach; to -= pageSize) {
      const from = Math.max(0, to - pageSize);
      let first: number | undefined;
      for await (const { event, at, seq } of journal.read(stream, from, to - from)) {
        first ??= at;
        if (isCall(event)) spent.push({ persona, event, at, place: { stream, seq } });
      }
      oldest = first ?? oldest;
    }
  } catch {
    // An unreadable entry is reported when that soul is woken; the readable part of its journal counts here.
  }
  return spent;
}
