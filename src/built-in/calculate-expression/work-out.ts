// Calculates an expression. `measure.ts` has already refused those that are too large.

import { Fraction } from "fraction.js";
import { err, ok, type Result } from "../../kernel/result.ts";
import { applied } from "./functions.ts";
import { raised } from "./powers.ts";
import { factorial } from "./products.ts";
import { Digits, decimalOf, isZero, kept, type Quantity } from "./quantity.ts";
import type { ArithmeticSign, ConstantName, Sum, SumProblem } from "./sum.ts";

type Worked = Result<Quantity, SumProblem>;

const constants: Readonly<Record<ConstantName, Digits>> = {
  pi: Digits.acos(-1),
  e: Digits.exp(1),
  tau: Digits.acos(-1).mul(2),
  phi: Digits.sqrt(5).add(1).div(2),
};

export function workOut(sum: Sum): Worked {
  switch (sum.kind) {
    case "number":
      return ok(literal(sum.text));
    case "constant":
      return ok({ about: constants[sum.name] });
    case "joined": {
      const left = workOut(sum.left);
      if (!left.ok) return left;
      const right = workOut(sum.right);
      return right.ok ? together(sum.sign, left.value, right.value) : right;
    }
    case "applied": {
      const given: Quantity[] = [];
      for (const one of sum.to) {
        const worked = workOut(one);
        if (!worked.ok) return worked;
        given.push(worked.value);
      }
      return applied(sum.name, given);
    }
    default: {
      const of = workOut(sum.of);
      return of.ok ? marked(sum.kind, of.value) : of;
    }
  }
}

/** An exponent may be huge; the fraction is created only where it is not. */
function literal(text: string): Quantity {
  const [digits = "0", exponent = "0"] = text.split("e");
  const trimmed = digits.endsWith(".") ? digits.slice(0, -1) : digits;
  return Math.abs(Number(exponent)) > 1_000
    ? { about: new Digits(`${trimmed}e${exponent}`) }
    : kept(new Fraction(trimmed).mul(tenTo(Number(exponent))));
}

const tenTo = (exponent: number): Fraction =>
  exponent < 0 ? new Fraction(1n, 10n ** BigInt(-exponent)) : new Fraction(10n ** BigInt(exponent));

function marked(kind: "negated" | "factorial" | "percent" | "degrees", of: Quantity): Worked {
  switch (kind) {
    case "negated":
      return ok("exact" in of ? { exact: of.exact.neg() } : { about: of.about.neg() });
    case "percent":
      return together("/", of, { exact: new Fraction(100) });
    case "degrees":
      return ok({ about: decimalOf(of).mul(constants.pi).div(180) });
    case "factorial":
      return factorial(of);
  }
}

function together(sign: ArithmeticSign, left: Quantity, right: Quantity): Worked {
  if ((sign === "/" || sign === "mod") && isZero(right)) return err({ kind: "divided-by-zero" });
  if (sign === "^") return raised(left, right);
  if ("exact" in left && "exact" in right) return ok(kept(exactly(sign, left.exact, right.exact)));
  const [a, b] = [decimalOf(left), decimalOf(right)];
  switch (sign) {
    case "+":
      return ok({ about: a.add(b) });
    case "-":
      return ok({ about: a.sub(b) });
    case "*":
      return ok({ about: a.mul(b) });
    case "/":
      return ok({ about: a.div(b) });
    case "mod":
      return ok({ about: a.sub(b.mul(a.div(b).floor())) });
  }
}

function exactly(sign: Exclude<ArithmeticSign, "^">, a: Fraction, b: Fraction): Fraction {
  switch (sign) {
    case "+":
      return a.add(b);
    case "-":
      return a.sub(b);
    case "*":
      return a.mul(b);
    case "/":
      return a.div(b);
    case "mod":
      return a.sub(b.mul(a.div(b).floor()));
  }
}
