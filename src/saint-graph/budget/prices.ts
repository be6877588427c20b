// What model calls cost, by a table with a date.

import { z } from "zod";
import type { Usage } from "../../protocol/message.ts";

const dollars = z.number().nonnegative();

/** US dollars per million tokens of a model. */
const Price = z.strictObject({
  /** Its name as routes say it; with `*` at the end, every name that begins so. */
  model: z.string().regex(/^[^*]+\*?$|^\*$/),
  input: dollars,
  /** Tokens that the provider had in its cache; as `input` when absent. */
  cachedInput: dollars.optional(),
  output: dollars,
});
type Price = z.infer<typeof Price>;

export const PriceTable = z.strictObject({
  /** The day of the prices, as `2026-11-21`. */
  date: z.iso.date(),
  prices: z.array(Price).max(1_000),
});
export type PriceTable = z.infer<typeof PriceTable>;

/** The table with the rows of another over it: for the same models theirs count, and the date is theirs. */
export function withPrices(table: PriceTable, theirs: PriceTable): PriceTable {
  const named = new Set(theirs.prices.map(({ model }) => model));
  const kept = table.prices.filter(({ model }) => !named.has(model));
  return { date: theirs.date, prices: [...theirs.prices, ...kept] };
}

/** A route names its key behind the model: `gemini-3.8-flash (free)`. */
const keyMark = / \(([^()]*)\)$/;

/** The exact name first, then the longest beginning. */
function priceOf(model: string, { prices }: PriceTable): Price | undefined {
  const fitting = prices.filter((price) =>
    price.model.endsWith("*") ? model.startsWith(price.model.slice(0, -1)) : price.model === model,
  );
  const rank = (price: Price) => (price.model.endsWith("*") ? price.model.length : Infinity);
  return fitting.reduce<Price | undefined>(
    (best, price) => (best === undefined || rank(price) > rank(best) ? price : best),
    undefined,
  );
}

/** US dollars of a call over a route (`ModelEnd.route`); nothing over a free key; undefined when no price is known. */
export function costOf(route: string, usage: Usage, table: PriceTable): number | undefined {
  if (keyMark.exec(route)?.[1] === "free") return 0;
  const price = priceOf(route.replace(keyMark, ""), table);
  if (price === undefined) return undefined;
  const cached = Math.min(usage.cached ?? 0, usage.input);
  const sum =
    (usage.input - cached) * price.input +
    cached * (price.cachedInput ?? price.input) +
    usage.output * price.output;
  return sum / 1_000_000;
}
