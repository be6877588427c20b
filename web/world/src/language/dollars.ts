/** Formats US dollars: small amounts with as many decimal places as they need. */
export const dollars = (money: number): string =>
  money === 0 ? "$0" : money < 0.01 ? `$${money.toPrecision(2)}` : `$${money.toFixed(2)}`;
