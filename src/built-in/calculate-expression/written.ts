import { type Digits, decimalOf, type Quantity } from "./quantity.ts";

/** An answer for people: `value`, and whether it was rounded. */
export type WrittenAnswer = {
  readonly value: string;
  /** A fraction without an end as a decimal: rounded, and said beside it. */
  readonly decimal?: string;
  readonly exact: boolean;
};

/** Digits of a whole number that are written out. */
const mostDigits = 300;
const mostDecimals = 30;
/** A fraction is written as one while both of its parts are this short. */
const longestPart = 9;

export function written(quantity: Quantity): WrittenAnswer {
  if ("about" in quantity) return { value: rounded(quantity.about), exact: false };
  const { s, n, d } = quantity.exact;
  const sign = s < 0n && n !== 0n ? "-" : "";
  const digits = n.toString();
  if (d === 1n && digits.length <= mostDigits) return { value: sign + digits, exact: true };
  if (d === 1n) return { value: rounded(decimalOf(quantity)), exact: false };
  const decimal = terminating(n, d);
  if (decimal !== undefined) return { value: sign + decimal, exact: true };
  const near = rounded(decimalOf(quantity));
  const isShort = digits.length <= longestPart && d.toString().length <= longestPart;
  return isShort
    ? { value: `${sign}${digits}/${d}`, decimal: near, exact: true }
    : { value: near, exact: false };
}

/** n/d as a decimal that ends; undefined when it has no end, or one too far away. */
function terminating(n: bigint, d: bigint): string | undefined {
  let places = 0;
  let scale = 1n;
  while (places <= mostDecimals && scale % d !== 0n) {
    scale *= 10n;
    places += 1;
  }
  if (scale % d !== 0n) return undefined;
  const all = (n * (scale / d)).toString().padStart(places + 1, "0");
  return `${all.slice(0, -places)}.${all.slice(-places)}`;
}

/** Fifteen digits; very big and very small ones with their power of ten. */
function rounded(value: Digits): string {
  const short = value.toSignificantDigits(15);
  const isPlain = short.isZero() || (short.e >= -7 && short.e < 21);
  return isPlain ? short.toFixed() : short.toExponential();
}
