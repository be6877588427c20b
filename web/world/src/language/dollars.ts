/** US dollars as people read them: small sums with as many places as they need. */
export const dollars = (money: number): string =>
  money === 0 ? "$0" : money < 0.01 ? `$${money.toPrecision(2)}` : `$${money.toFixed(2)}`;
