import { type Digits, decimalOf, type Quantity } from "./quantity.ts";

/** A result as text: `value`, and whether it was rounded. */
export type WrittenAnswer = {
  readonly value: string;
  /** A periodic fraction as a decimal: rounded, in addition to the fraction. */
  readonly decimal?: string;
  readonly exact: boolean;
};

/** The most digits of a whole number that are written out. */
const mostDigits = 300;
const mostDecimals = 30;
/** The most digits of both parts of a number written as a fraction. */
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

/** n/d as a finite decimal; undefined when it is periodic, or too long. */
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

/** Fifteen digits; very large and very small numbers with a power of ten. */
function rounded(value: Digits): string {
  const short = value.toSignificantDigits(15);
  const isPlain = short.isZero() || (short.e >= -7 && short.e < 21);
  return isPlain ? short.toFixed() : short.toExponential();
}
