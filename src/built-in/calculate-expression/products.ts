import { err, ok, type Result } from "../../kernel/result.ts";
import { Digits, decimalOf, type Quantity, whole, wholeOf } from "./quantity.ts";
import type { SumProblem } from "./sum.ts";

type Worked = Result<Quantity, SumProblem>;

/** Beyond this a factorial is rounded. */
const mostExact = 1_000n;

/** n! of a whole number: exact up to 1 000!, rounded beyond. */
export function factorial(of: Quantity): Worked {
  const count = wholeOf(of);
  if (count === undefined) {
    return err({ kind: decimalOf(of).gt(1e9) ? "too-big" : "not-whole" });
  }
  if (count < 0n) return err({ kind: "not-whole" });
  return ok(count <= mostExact ? whole(productOf(2n, count)) : { about: stirling(count) });
}

function productOf(from: bigint, to: bigint): bigint {
  let product = 1n;
  for (let factor = from; factor <= to; factor += 1n) product *= factor;
  return product;
}

/** Stirling's series: beyond 1 000 its next term changes nothing in the first thirty digits. */
function stirling(count: bigint): Digits {
  const n = new Digits(count.toString());
  const terms = [
    n.mul(n.ln()).sub(n),
    n.mul(2).mul(Digits.acos(-1)).ln().div(2),
    new Digits(1).div(n.mul(12)),
    new Digits(-1).div(n.pow(3).mul(360)),
    new Digits(1).div(n.pow(5).mul(1_260)),
    new Digits(-1).div(n.pow(7).mul(1_680)),
  ];
  return Digits.exp(terms.reduce((sum, term) => sum.add(term), new Digits(0)));
}

/** The number of ways to choose `taken` of `all`: with order (`npr`) or without (`ncr`). */
export function choices(name: "ncr" | "npr", all: Quantity, taken: Quantity): Worked {
  const [n, k] = [wholeOf(all), wholeOf(taken)];
  if (n === undefined || k === undefined || n < 0n || k < 0n) return err({ kind: "not-whole" });
  if (k > n) return ok(whole(0n));
  const factors = name === "ncr" && k > n - k ? n - k : k;
  if (factors > mostExact) return err({ kind: "too-big" });
  const ordered = productOf(n - factors + 1n, n);
  return ok(whole(name === "npr" ? ordered : ordered / productOf(2n, factors)));
}

export function greatestCommon(a: bigint, b: bigint): bigint {
  let [big, small] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (small !== 0n) [big, small] = [small, big % small];
  return big;
}
