// The cost of model calls, by a table with a date.

import { z } from "zod";
import type { Usage } from "../../protocol/message.ts";

const dollars = z.number().nonnegative();

/** US dollars per million tokens of a model. */
export const Price = z.strictObject({
  /** The model's name as in routes; with `*` at the end, every name that begins so. */
  model: z.string().regex(/^[^*]+\*?$|^\*$/),
  input: dollars,
  /** Tokens that the provider had in its cache; as `input` when absent. */
  cachedInput: dollars.optional(),
  output: dollars,
  /** The price of a whole request whose input has more than this many tokens. */
  beyond: z
    .strictObject({
      tokens: z.number().int().positive(),
      input: dollars,
      cachedInput: dollars.optional(),
      output: dollars,
    })
    .optional(),
  /** The last day, UTC, of this price; a row of the same name that lasts longer follows it. */
  until: z.iso.date().optional(),
  /** The source of the price. */
  source: z.string().max(200).optional(),
  /** The day on which the source showed it, as `2026-11-21`; the table's day when absent. */
  date: z.iso.date().optional(),
});
export type Price = z.infer<typeof Price>;

export const PriceTable = z.strictObject({
  /** The day of the prices, as `2026-11-21`. */
  date: z.iso.date(),
  prices: z.array(Price).max(1_000),
});
export type PriceTable = z.infer<typeof PriceTable>;

/** The table with the rows of another one over it: for the same models the other's rows count, and its date. */
export function withPrices(table: PriceTable, theirs: PriceTable): PriceTable {
  const named = new Set(theirs.prices.map(({ model }) => model));
  const kept = table.prices.filter(({ model }) => !named.has(model));
  return { date: theirs.date, prices: [...theirs.prices, ...kept] };
}

/** A route names its key behind the model: `gemini-3.8-flash (free)`. */
const keyMark = / \(([^()]*)\)$/;

const day = 86_400_000;

/** A row with `until` counts to the end of that day. */
const isInForce = ({ until }: Price, at: number): boolean =>
  until === undefined || at < Date.parse(until) + day;

/** The exact name first, then the longest beginning; of rows with one name the one that ends first. */
function priceOf(model: string, { prices }: PriceTable, at: number): Price | undefined {
  const fitting = prices.filter(
    (price) =>
      isInForce(price, at) &&
      (price.model.endsWith("*")
        ? model.startsWith(price.model.slice(0, -1))
        : price.model === model),
  );
  const rank = (price: Price) => (price.model.endsWith("*") ? price.model.length : Infinity);
  const ends = ({ until }: Price) => (until === undefined ? Infinity : Date.parse(until));
  const [best] = fitting.toSorted(
    (one, other) => rank(other) - rank(one) || ends(one) - ends(other) || 0,
  );
  return best;
}

/** The price of a route (`ModelEnd.route`) on a day; undefined when none is known. */
export const priceOfRoute = (route: string, table: PriceTable, at: number): Price | undefined =>
  priceOf(route.replace(keyMark, ""), table, at);

/** Milliseconds after which a price is called old. */
const oldAfter = 90 * day;

/** The day of a price that is older than 90 days; undefined for one that is not, and for what costs nothing. */
export function oldSince(price: Price, table: PriceTable, at: number): string | undefined {
  const since = price.date ?? table.date;
  const isFree = price.input === 0 && price.output === 0;
  return !isFree && at - Date.parse(since) > oldAfter ? since : undefined;
}

/** US dollars of a call over a route at a time; nothing over a free key; undefined when no price is known. */
export function costOf(
  route: string,
  usage: Usage,
  table: PriceTable,
  at: number,
): number | undefined {
  if (keyMark.exec(route)?.[1] === "free") return 0;
  const price = priceOfRoute(route, table, at);
  if (price === undefined) return undefined;
  const { beyond } = price;
  const rates = beyond !== undefined && usage.input > beyond.tokens ? beyond : price;
  const cached = Math.min(usage.cached ?? 0, usage.input);
  const sum =
    (usage.input - cached) * rates.input +
    cached * (rates.cachedInput ?? rates.input) +
    usage.output * rates.output;
  return sum / 1_000_000;
}
