import type { SourceComment } from "../../saint-graph/ports.ts";

const currencies: ReadonlyMap<string, string> = new Map([
  ["¥", "JPY"],
  ["￥", "JPY"],
  ["円", "JPY"],
  ["$", "USD"],
  ["US$", "USD"],
  ["€", "EUR"],
  ["£", "GBP"],
  ["₩", "KRW"],
  ["NT$", "TWD"],
  ["HK$", "HKD"],
  ["A$", "AUD"],
  ["CA$", "CAD"],
]);

/** The code of a currency by its sign; another unit, such as `bits`, stays as it is. At most 20 characters. */
export const currencyOf = (sign: string): string => currencies.get(sign) ?? sign.slice(0, 20);

/** An amount as people read it, such as `¥1,000` or `5.00 €`; undefined for any other text. */
export function writtenAmount(text: string): SourceComment["paid"] {
  const written = /^\s*(\D*?)\s*([\d,]+(?:\.\d+)?)\s*(\D*?)\s*$/.exec(text.slice(0, 40));
  const amount = Number(written?.[2]?.replaceAll(",", ""));
  if (written === null || !Number.isFinite(amount)) return undefined;
  return { amount, currency: currencyOf(written[1] || written[3] || "gift") };
}
