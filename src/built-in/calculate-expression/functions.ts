import { Fraction } from "fraction.js";
import { err, ok, type Result } from "../../kernel/result.ts";
import { cubeRoot, logarithm, raised, squareRoot } from "./powers.ts";
import { choices, greatestCommon } from "./products.ts";
import { Digits, decimalOf, isZero, kept, type Quantity, whole, wholeOf } from "./quantity.ts";
import type { FunctionName, SumProblem } from "./sum.ts";

type Worked = Result<Quantity, SumProblem>;

const about = (value: Digits): Worked => {
  if (value.isNaN()) return err({ kind: "no-real-answer" });
  return value.isFinite() ? ok({ about: value }) : err({ kind: "too-big" });
};

/** For larger angles, forty digits do not determine the sine. */
const widestAngle = 1e15;

const angular =
  (name: "sin" | "cos" | "tan") =>
  (of: Quantity): Worked => {
    const angle = decimalOf(of);
    if (angle.abs().gt(widestAngle)) return err({ kind: "too-big" });
    const value = Digits[name](angle);
    // π has finitely many digits: a result near zero is zero, and a pole has no value.
    if (value.abs().lt("1e-22")) return ok(whole(0n));
    return value.abs().gt("1e22") ? err({ kind: "no-real-answer" }) : about(value);
  };

/** Rounds to a whole number by fraction.js, or by decimal.js. */
const rounded =
  (name: "floor" | "ceil" | "round") =>
  (of: Quantity): Worked =>
    "exact" in of ? ok(kept(of.exact[name]())) : about(of.about[name]());

const one: Readonly<Partial<Record<FunctionName, (of: Quantity) => Worked>>> = {
  sqrt: squareRoot,
  cbrt: cubeRoot,
  abs: (of) => ok("exact" in of ? { exact: of.exact.abs() } : { about: of.about.abs() }),
  sign: (of) => ok(whole(BigInt(decimalOf(of).comparedTo(0)))),
  floor: rounded("floor"),
  ceil: rounded("ceil"),
  round: rounded("round"),
  exp: (of) => (isZero(of) ? ok(whole(1n)) : about(Digits.exp(decimalOf(of)))),
  ln: (of) => logarithm(of, Digits.exp(1)),
  log: (of) => logarithm(of, new Digits(10)),
  log10: (of) => logarithm(of, new Digits(10)),
  log2: (of) => logarithm(of, new Digits(2)),
  sin: angular("sin"),
  cos: angular("cos"),
  tan: angular("tan"),
  asin: (of) => about(Digits.asin(decimalOf(of))),
  acos: (of) => about(Digits.acos(decimalOf(of))),
  atan: (of) => about(Digits.atan(decimalOf(of))),
  sinh: (of) => about(Digits.sinh(decimalOf(of))),
  cosh: (of) => about(Digits.cosh(decimalOf(of))),
  tanh: (of) => about(Digits.tanh(decimalOf(of))),
};

type Two = (first: Quantity, second: Quantity) => Worked;

/** A function of two whole numbers. */
const ofWholes =
  (make: (a: bigint, b: bigint) => bigint): Two =>
  (first, second) => {
    const [a, b] = [wholeOf(first), wholeOf(second)];
    return a === undefined || b === undefined ? err({ kind: "not-whole" }) : ok(whole(make(a, b)));
  };

const two: Readonly<Partial<Record<FunctionName, Two>>> = {
  pow: raised,
  log: (of, base) => logarithm(of, decimalOf(base)),
  gcd: ofWholes(greatestCommon),
  lcm: ofWholes((a, b) => (a === 0n || b === 0n ? 0n : (a / greatestCommon(a, b)) * b)),
  ncr: (all, taken) => choices("ncr", all, taken),
  npr: (all, taken) => choices("npr", all, taken),
  mod: remainder,
  round: roundTo,
};

function remainder(of: Quantity, by: Quantity): Worked {
  if (isZero(by)) return err({ kind: "divided-by-zero" });
  if ("exact" in of && "exact" in by) {
    return ok(kept(of.exact.sub(by.exact.mul(of.exact.div(by.exact).floor()))));
  }
  const [a, b] = [decimalOf(of), decimalOf(by)];
  return about(a.sub(b.mul(a.div(b).floor())));
}

/** Rounds to this many decimal places. */
function roundTo(of: Quantity, places: Quantity): Worked {
  const count = wholeOf(places);
  if (count === undefined || count < 0n || count > 30n) return err({ kind: "not-whole" });
  return "exact" in of
    ? ok(kept(of.exact.round(Number(count))))
    : about(of.about.toDecimalPlaces(Number(count)));
}

const many: Readonly<Partial<Record<FunctionName, (all: readonly Quantity[]) => Quantity>>> = {
  min: (all) => all.reduce((a, b) => (decimalOf(b).lt(decimalOf(a)) ? b : a)),
  max: (all) => all.reduce((a, b) => (decimalOf(b).gt(decimalOf(a)) ? b : a)),
  sum: total,
  mean: (all) => {
    const sum = total(all);
    return "exact" in sum ? kept(sum.exact.div(all.length)) : { about: sum.about.div(all.length) };
  },
};

function total(all: readonly Quantity[]): Quantity {
  return all.reduce<Quantity>(
    (sum, next) =>
      "exact" in sum && "exact" in next
        ? kept(sum.exact.add(next.exact))
        : { about: decimalOf(sum).add(decimalOf(next)) },
    { exact: new Fraction(0) },
  );
}

/** Applies the function to its arguments, whose number the parser has checked. */
export function applied(name: FunctionName, given: readonly Quantity[]): Worked {
  const [first, second] = given;
  const all = many[name];
  if (all !== undefined && first !== undefined) return ok(all(given));
  if (first !== undefined && second !== undefined) return two[name]?.(first, second) ?? nowhere;
  return (first && one[name]?.(first)) ?? nowhere;
}

const nowhere: Worked = err({ kind: "unfinished" });
