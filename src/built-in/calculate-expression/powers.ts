import { Fraction } from "fraction.js";
import { err, ok, type Result } from "../../kernel/result.ts";
import {
  bitsOf,
  Digits,
  decimalOf,
  exactBits,
  isZero,
  kept,
  type Quantity,
  wholeOf,
} from "./quantity.ts";
import type { SumProblem } from "./sum.ts";

type Worked = Result<Quantity, SumProblem>;

/** Exact for whole exponents that are small enough; a negative base requires a whole exponent. */
export function raised(base: Quantity, exponent: Quantity): Worked {
  if (isZero(base) && decimalOf(exponent).isNegative() && !isZero(exponent)) {
    return err({ kind: "divided-by-zero" });
  }
  const times = wholeOf(exponent);
  if (times !== undefined && "exact" in base && fits(base, times)) {
    return ok(kept(exactPower(base.exact, times)));
  }
  if (isHalf(exponent)) return squareRoot(base);
  const power = decimalOf(base).pow(decimalOf(exponent));
  if (power.isNaN()) return err({ kind: "no-real-answer" });
  return power.isFinite() ? ok({ about: power }) : err({ kind: "too-big" });
}

function fits(base: Quantity, times: bigint): boolean {
  const count = times < 0n ? -times : times;
  const trivial = "exact" in base && base.exact.d === 1n && base.exact.n <= 1n;
  return trivial || (count <= BigInt(exactBits) && bitsOf(base) * Number(count) <= exactBits);
}

function exactPower({ s, n, d }: Fraction, times: bigint): Fraction {
  const count = times < 0n ? -times : times;
  const sign = s < 0n && count % 2n === 1n ? -1n : 1n;
  const [top, bottom] =
    n <= 1n && d === 1n ? [count === 0n ? 1n : n, 1n] : [n ** count, d ** count];
  return times < 0n ? new Fraction(sign * bottom, top) : new Fraction(sign * top, bottom);
}

const isHalf = (exponent: Quantity): boolean =>
  "exact" in exponent &&
  exponent.exact.s === 1n &&
  exponent.exact.n === 1n &&
  exponent.exact.d === 2n;

/** Exact for the squares of fractions. */
export function squareRoot(of: Quantity): Worked {
  if (decimalOf(of).isNegative() && !isZero(of)) return err({ kind: "no-real-answer" });
  if ("exact" in of) {
    const [top, bottom] = [wholeRoot(of.exact.n), wholeRoot(of.exact.d)];
    if (top !== undefined && bottom !== undefined) return ok(kept(new Fraction(top, bottom)));
  }
  return ok({ about: decimalOf(of).sqrt() });
}

/** The root of a square; undefined for every other number. */
function wholeRoot(of: bigint): bigint | undefined {
  if (of < 2n) return of;
  let root = 1n << BigInt(Math.ceil(of.toString(2).length / 2));
  for (;;) {
    const next = (root + of / root) / 2n;
    if (next >= root) return root * root === of ? root : undefined;
    root = next;
  }
}

export function cubeRoot(of: Quantity): Worked {
  const about = decimalOf(of).cbrt();
  const nearest = about.round();
  const isExact = "exact" in of && nearest.pow(3).eq(decimalOf(of)) && nearest.abs().lt("1e12");
  return ok(isExact ? { exact: new Fraction(BigInt(nearest.toFixed(0))) } : { about });
}

/** The logarithm to a base. */
export function logarithm(of: Quantity, base: Digits): Worked {
  const value = decimalOf(of);
  if (value.lte(0) || base.lte(0) || base.eq(1)) return err({ kind: "no-real-answer" });
  const about = new Digits(value).ln().div(base.ln());
  const nearest = about.round();
  const isExact = about.sub(nearest).abs().lt("1e-30") && base.pow(nearest).eq(value);
  return ok(isExact ? { exact: new Fraction(BigInt(nearest.toFixed(0))) } : { about });
}
