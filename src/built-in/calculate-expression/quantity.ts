// A number during the calculation: an exact fraction while that is cheap, else a decimal of forty digits.

import { Decimal } from "decimal.js";
import { Fraction } from "fraction.js";

/** A separate configuration, which other users of the library do not affect. */
export const Digits = Decimal.clone({ precision: 40, maxE: 9e15, minE: -9e15 });
export type Digits = Decimal;

export type Quantity =
  | { readonly exact: Fraction }
  /** Rounded. */
  | { readonly about: Digits };

/** The most bits of a whole number, and of the two parts of a fraction, for exact calculation. */
const wholeBits = 17_000;
const fractionBits = 700;

const bits = (value: bigint): number => value.toString(16).length * 4;

/** `value`, exact only where that is cheap. */
export function kept(value: Fraction): Quantity {
  const isWhole = value.d === 1n;
  const limit = isWhole ? wholeBits : fractionBits;
  return bits(value.n) <= limit && bits(value.d) <= limit
    ? { exact: value }
    : { about: decimalOf({ exact: value }) };
}

export const whole = (value: bigint): Quantity => kept(new Fraction(value));

/** The same number with forty digits. */
export function decimalOf(quantity: Quantity): Digits {
  if ("about" in quantity) return quantity.about;
  const { s, n, d } = quantity.exact;
  return new Digits(n.toString()).div(d.toString()).mul(s.toString());
}

/** A whole number that is known exactly; undefined for every other. */
export const wholeOf = (quantity: Quantity): bigint | undefined =>
  "exact" in quantity && quantity.exact.d === 1n ? quantity.exact.s * quantity.exact.n : undefined;

export const isZero = (quantity: Quantity): boolean =>
  "exact" in quantity ? quantity.exact.n === 0n : quantity.about.isZero();

/** The most bits of a power or product that is calculated exactly. */
export const exactBits = wholeBits;
export const bitsOf = (quantity: Quantity): number =>
  "exact" in quantity
    ? Math.max(bits(quantity.exact.n), bits(quantity.exact.d))
    : Number.POSITIVE_INFINITY;
