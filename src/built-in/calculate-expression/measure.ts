// Estimates the size of a result from the expression's tree, before the calculation.

import { err, ok, type Result } from "../../kernel/result.ts";
import type { ArithmeticSign, Sum, SumProblem } from "./sum.ts";

/** The order of magnitude of a number: `sign` × 10^`size`. `size` is -Infinity for zero. */
type Rough = { readonly sign: -1 | 0 | 1; readonly size: number };

/** The most digits before the point of a result. */
const mostDigits = 1e9;

const nothing: Rough = { sign: 0, size: Number.NEGATIVE_INFINITY };
const rough = (value: number): Rough =>
  value === 0 ? nothing : { sign: value < 0 ? -1 : 1, size: Math.log10(Math.abs(value)) };
const plain = ({ sign, size }: Rough): number => (sign === 0 ? 0 : sign * 10 ** size);

/** Refuses an expression with a part that would be too large to calculate. Takes time linear in the number of parts. */
export function measure(sum: Sum): Result<Rough, SumProblem> {
  const found = sizeOf(sum);
  if (!found.ok || found.value.size <= mostDigits) return found;
  return err({ kind: "too-big" });
}

function sizeOf(sum: Sum): Result<Rough, SumProblem> {
  switch (sum.kind) {
    case "number":
      return ok(literal(sum.text));
    case "constant":
      return ok(rough(3));
    case "joined":
      return joined(sum);
    case "applied":
      return applied(sum);
    default: {
      const of = measure(sum.of);
      if (!of.ok) return of;
      if (sum.kind === "negated")
        return ok({ ...of.value, sign: (0 - of.value.sign) as -1 | 0 | 1 });
      if (sum.kind !== "factorial") return ok({ ...of.value, size: of.value.size - 1.7 });
      return ok(factorial(plain(of.value)));
    }
  }
}

/** From the text, so that an exponent beyond the range of machine numbers is noticed. */
function literal(text: string): Rough {
  const [digits = "", exponent = "0"] = text.split("e");
  const value = Number(digits);
  return value === 0 ? nothing : { sign: 1, size: Math.log10(value) + Number(exponent) };
}

function factorial(of: number): Rough {
  if (!(of > 1)) return rough(1);
  const size = (of * Math.log(of / Math.E) + Math.log(2 * Math.PI * of) / 2) / Math.LN10;
  return { sign: 1, size };
}

function joined({
  sign,
  left,
  right,
}: Extract<Sum, { kind: "joined" }>): Result<Rough, SumProblem> {
  const [a, b] = [measure(left), measure(right)];
  if (!a.ok) return a;
  return b.ok ? ok(together(sign, a.value, b.value)) : b;
}

function together(sign: ArithmeticSign, a: Rough, b: Rough): Rough {
  switch (sign) {
    case "+":
    case "-":
      return added(a, sign === "+" ? b : { ...b, sign: (0 - b.sign) as -1 | 0 | 1 });
    case "*":
      return { sign: (a.sign * b.sign) as -1 | 0 | 1, size: a.size + b.size };
    case "/":
      return b.sign === 0
        ? nothing
        : { sign: (a.sign * b.sign) as -1 | 0 | 1, size: a.size - b.size };
    case "mod":
      return a.size < b.size ? a : b;
    case "^":
      return raised(a, b);
  }
}

/** The difference of similar numbers may be far smaller; it is never estimated as larger. */
function added(a: Rough, b: Rough): Rough {
  const [big, small] = a.size >= b.size ? [a, b] : [b, a];
  if (small.sign === 0) return big;
  const rest = 1 + big.sign * small.sign * 10 ** (small.size - big.size);
  return rest === 0 ? nothing : { sign: big.sign, size: big.size + Math.log10(rest) };
}

function raised(base: Rough, exponent: Rough): Rough {
  if (exponent.sign === 0) return rough(1);
  if (base.sign === 0 || base.size === 0) return base;
  const size = base.size * plain(exponent);
  return { sign: 1, size };
}

const growing: ReadonlySet<string> = new Set(["exp", "sinh", "cosh"]);

function applied({ name, to }: Extract<Sum, { kind: "applied" }>): Result<Rough, SumProblem> {
  const given: Rough[] = [];
  for (const one of to) {
    const size = measure(one);
    if (!size.ok) return size;
    given.push(size.value);
  }
  const [first = nothing, second = nothing] = given;
  const biggest = Math.max(...given.map(({ size }) => size));
  if (growing.has(name)) return ok({ sign: 1, size: Math.max(0, plain(first) / Math.LN10) });
  if (name === "pow") return ok(raised(first, second));
  if (name === "ncr" || name === "npr") {
    return ok({ sign: 1, size: Math.max(0, factorial(plain(first)).size) });
  }
  if (name === "lcm") return ok({ sign: 1, size: first.size + second.size });
  return ok(to.length === 1 ? oneOf(name, first) : { sign: first.sign, size: biggest + 1.7 });
}

const flat: ReadonlySet<string> = new Set(["sin", "cos", "sign", "tanh", "asin", "acos", "atan"]);

function oneOf(name: string, of: Rough): Rough {
  if (name === "sqrt") return { ...of, size: of.size / 2 };
  if (name === "cbrt") return { ...of, size: of.size / 3 };
  if (flat.has(name)) return { sign: 1, size: 0.2 };
  if (name === "ln" || name === "log" || name === "log10" || name === "log2") {
    return rough(of.sign === 0 ? 1 : of.size * 3.4);
  }
  return name === "abs" ? { sign: of.sign === 0 ? 0 : 1, size: of.size } : of;
}
