// The spending on model calls, folded from the events of all personas.
//
//   B1. A call counts from its `model-started` on, however it ends, and if it never does.
//   B2. Its tokens count as they were estimated until its end says them.
//   B3. A call that was allowed counts before its `model-started` is in the journal.
//   B4. Nothing grows with history: sums are of this hour and this day.

import type { Cap } from "../../protocol/budget.ts";
import type { Usage } from "../../protocol/message.ts";
import { type SoulEvent, sideCallStream } from "../../protocol/soul-events.ts";
import { periodOf } from "./period.ts";
import { costOf, type PriceTable } from "./prices.ts";

/** Money is US dollars. `unpriced`: calls of unknown price, which count for nothing in `money`. */
export type SpendingSum = {
  readonly calls: number;
  readonly tokens: number;
  readonly money: number;
  readonly unpriced: number;
};

/** The sums of one hour or day. */
export type Window = {
  readonly spell: string;
  /** Its latest event. */
  readonly at: number;
  readonly city: SpendingSum;
  readonly personas: ReadonlyMap<string, SpendingSum>;
};

/** A call that has not ended, and the windows in which its estimate counts. */
export type UnderWay = {
  readonly turn: string;
  readonly round: number;
  readonly expected: SpendingSum;
  readonly hour: string;
  readonly day: string;
};

/** A call that was allowed, and when. */
export type Reserved = { readonly persona: string; readonly at: number };

/** The place of an event in the journal. */
export type EventPlace = { readonly stream: string; readonly seq: number };

export type Ledger = {
  readonly timeZone: string;
  readonly prices: PriceTable;
  readonly hour: Window;
  readonly day: Window;
  /** By persona and purpose; each has at most one call under way. */
  readonly underWay: ReadonlyMap<string, UnderWay>;
  /** Calls that were allowed and are not in the journal yet, by persona and purpose. */
  readonly reserved: ReadonlyMap<string, Reserved>;
  /** The last event of each stream that was counted, by its place in the journal. */
  readonly counted: ReadonlyMap<string, number>;
  /** The latest model that was called without a known price. */
  readonly unpriced?: string;
};

type CallEvent = Extract<
  SoulEvent,
  { readonly type: "model-started" | "model-ended" | "model-failed" }
>;

const nothing: SpendingSum = { calls: 0, tokens: 0, money: 0, unpriced: 0 };
const hour = 3_600_000;

const newWindow = (spell: string, at: number): Window => ({
  spell,
  at,
  city: nothing,
  personas: new Map(),
});

/** A ledger in which nothing was spent; days are those of the time zone. */
export const newLedger = (timeZone: string, prices: PriceTable, at: number): Ledger => ({
  timeZone,
  prices,
  hour: newWindow(periodOf("hour", at, timeZone), at),
  day: newWindow(periodOf("day", at, timeZone), at),
  underWay: new Map(),
  reserved: new Map(),
  counted: new Map(),
});

/**
 * The window that a moment is counted in. An event that comes late counts in the hour or day that has begun in the
 * meantime; a clock that was set back by more than an hour begins a new window.
 */
function rolled(window: Window, spell: string, at: number): Window {
  if (window.spell === spell || (at < window.at && window.at - at <= hour)) return window;
  return newWindow(spell, at);
}

/** The ledger's window at a moment. */
export const windowAt = (ledger: Ledger, per: Cap["per"], at: number): Window =>
  rolled(ledger[per], periodOf(per, at, ledger.timeZone), at);

const plus = (one: SpendingSum, other: SpendingSum): SpendingSum => ({
  calls: one.calls + other.calls,
  tokens: one.tokens + other.tokens,
  money: one.money + other.money,
  unpriced: one.unpriced + other.unpriced,
});
const minus = (one: SpendingSum, other: SpendingSum): SpendingSum => ({
  calls: one.calls - other.calls,
  tokens: one.tokens - other.tokens,
  money: one.money - other.money,
  unpriced: one.unpriced - other.unpriced,
});

/** The spending of a persona in a window. */
export const sumOf = (window: Window, persona: string): SpendingSum =>
  window.personas.get(persona) ?? nothing;

function added(window: Window, persona: string, sum: SpendingSum, at: number): Window {
  return {
    spell: window.spell,
    at: Math.max(window.at, at),
    city: plus(window.city, sum),
    personas: new Map(window.personas).set(persona, plus(sumOf(window, persona), sum)),
  };
}

/** The key of a persona's call under way, by purpose; without a purpose it is the turn. */
const lineOf = (persona: string, purpose = "turn"): string => `${purpose}/${persona}`;

function spent(ledger: Ledger, route: string, usage: Usage, at: number): SpendingSum {
  const cost = costOf(route, usage, ledger.prices, at);
  const tokens = usage.input + usage.output;
  return { calls: 0, tokens, money: cost ?? 0, unpriced: cost === undefined ? 1 : 0 };
}

/** The ledger that remembers a model without a known price. */
const withUnpriced = (ledger: Ledger, { unpriced }: SpendingSum, model: string): Ledger =>
  unpriced === 0 ? ledger : { ...ledger, unpriced: model };

/** Calls of commands beside a soul, which are written to a stream of their own, have lines of their own. */
export const besideTurns = (purpose = "turn"): string => `beside ${purpose}`;

/** As `countEvent`, once for each place in the journal: what was counted before changes nothing. */
export function countOnce(
  ledger: Ledger,
  persona: string,
  {
    event,
    at,
    place,
  }: { readonly event: SoulEvent; readonly at: number; readonly place?: EventPlace | undefined },
): Ledger {
  if (place === undefined) return countEvent(ledger, persona, event, at);
  if (!isCall(event) || place.seq <= (ledger.counted.get(place.stream) ?? 0)) return ledger;
  const isBeside = place.stream === sideCallStream(persona);
  const own = isBeside ? { ...event, purpose: besideTurns(event.purpose) } : event;
  return {
    ...countEvent(ledger, persona, own, at),
    counted: new Map(ledger.counted).set(place.stream, place.seq),
  };
}

/** Whether the ledger counts such events. */
export const isCall = (event: SoulEvent): event is CallEvent =>
  event.type === "model-started" || event.type === "model-ended" || event.type === "model-failed";

/** The ledger after one more event of a persona's soul. Events that are no model calls change nothing. */
export function countEvent(ledger: Ledger, persona: string, event: SoulEvent, at: number): Ledger {
  switch (event.type) {
    case "model-started":
      return begin(ledger, persona, event, at);
    case "model-ended":
    case "model-failed":
      return end(ledger, persona, event, at);
    default:
      return ledger;
  }
}

function begin(
  ledger: Ledger,
  persona: string,
  event: Extract<CallEvent, { type: "model-started" }>,
  at: number,
): Ledger {
  const line = lineOf(persona, event.purpose);
  const usage = { input: event.inputTokens ?? 0, output: 0 };
  const expected = { ...spent(ledger, event.model, usage, at), calls: 1 };
  const hourly = added(windowAt(ledger, "hour", at), persona, expected, at);
  const daily = added(windowAt(ledger, "day", at), persona, expected, at);
  const { turn, round } = event;
  const call = { turn, round, expected, hour: hourly.spell, day: daily.spell };
  return {
    ...withUnpriced(ledger, expected, event.model),
    hour: hourly,
    day: daily,
    underWay: new Map(ledger.underWay).set(line, call),
    reserved: without(ledger.reserved, line),
  };
}

function end(
  ledger: Ledger,
  persona: string,
  event: Extract<CallEvent, { type: "model-ended" | "model-failed" }>,
  at: number,
): Ledger {
  const line = lineOf(persona, event.purpose);
  const call = ledger.underWay.get(line);
  if (call === undefined || call.turn !== event.turn || call.round !== event.round) return ledger;
  const underWay = without(ledger.underWay, line);
  if (event.usage === undefined) return { ...ledger, underWay };
  const real = spent(ledger, event.route, event.usage, at);
  const correction = (window: Window, begun: string): SpendingSum =>
    window.spell === begun ? minus(real, { ...call.expected, calls: 0 }) : real;
  const hourly = windowAt(ledger, "hour", at);
  const daily = windowAt(ledger, "day", at);
  return {
    ...withUnpriced(ledger, real, event.route),
    hour: added(hourly, persona, correction(hourly, call.hour), at),
    day: added(daily, persona, correction(daily, call.day), at),
    underWay,
  };
}

/** The ledger with a place kept for a call that may begin now: the same persona and purpose have one place. */
export const reserve = (ledger: Ledger, persona: string, at: number, purpose?: string): Ledger => ({
  ...ledger,
  reserved: new Map(ledger.reserved).set(lineOf(persona, purpose), { persona, at }),
});

/** The ledger without the place that was kept for a call of this persona and purpose. */
export const release = (ledger: Ledger, persona: string, purpose?: string): Ledger => ({
  ...ledger,
  reserved: without(ledger.reserved, lineOf(persona, purpose)),
});

/** The number of calls that are allowed and not yet begun: of a persona, or of all. */
export const reservedBy = ({ reserved }: Ledger, persona?: string): number =>
  persona === undefined
    ? reserved.size
    : [...reserved.values()].filter((one) => one.persona === persona).length;

function without<V>(map: ReadonlyMap<string, V>, key: string): ReadonlyMap<string, V> {
  if (!map.has(key)) return map;
  const rest = new Map(map);
  rest.delete(key);
  return rest;
}

/** Journal entries older than this, in milliseconds, count in no current hour or day. */
export const longestReach = 26 * hour;

export type PastEntry = {
  readonly persona: string;
  readonly event: SoulEvent;
  readonly at: number;
  readonly place?: EventPlace | undefined;
};

/** The ledger at a moment, from what the journals of all personas hold of the last `longestReach`, in any order. */
export function pastLedger(
  timeZone: string,
  prices: PriceTable,
  entries: readonly PastEntry[],
  now: number,
): Ledger {
  return entries
    .filter(({ at }) => at <= now && at > now - longestReach)
    .sort((one, other) => one.at - other.at)
    .reduce(
      (ledger, { persona, ...entry }) => countOnce(ledger, persona, entry),
      newLedger(timeZone, prices, now - longestReach),
    );
}

/**
 * A ledger that has counted for some time, with those of these entries that it missed, in any order. They count in the
 * hour and the day that have begun in the meantime.
 */
export function withMissed(ledger: Ledger, entries: readonly PastEntry[], now: number): Ledger {
  const begun = Math.max(ledger.hour.at, ledger.day.at);
  return entries
    .filter(({ at }) => at <= now && at > now - longestReach)
    .sort((one, other) => one.at - other.at)
    .reduce((counted, { persona, event, at, place }) => {
      return countOnce(counted, persona, { event, at: Math.max(at, begun), place });
    }, ledger);
}
