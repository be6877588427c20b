// The weight of a paid comment: roughly its value, so that amounts of all currencies can be ordered.

/** Yen for one unit, roughly: for the order only, not for accounting. */
const yenFor: ReadonlyMap<string, number> = new Map([
  ["JPY", 1],
  ["USD", 150],
  ["EUR", 165],
  ["GBP", 195],
  ["CHF", 175],
  ["CAD", 108],
  ["AUD", 98],
  ["NZD", 90],
  ["SGD", 113],
  ["HKD", 19],
  ["TWD", 4.7],
  ["CNY", 21],
  ["KRW", 0.11],
  ["THB", 4.4],
  ["PHP", 2.6],
  ["IDR", 0.0095],
  ["VND", 0.006],
  ["MYR", 34],
  ["INR", 1.8],
  ["BRL", 27],
  ["MXN", 8],
  ["PLN", 39],
  ["SEK", 15],
  ["bits", 1.5],
  ["pt", 1],
]);

/** 0 for an amount of 0; ten times the amount weighs 100 more. An unknown currency counts as yen. */
export function paidWeight({ amount, currency }: { amount: number; currency: string }): number {
  const yen = amount * (yenFor.get(currency) ?? 1);
  return Number.isFinite(yen) && yen > 0 ? Math.min(900, Math.round(100 * Math.log10(1 + yen))) : 0;
}
