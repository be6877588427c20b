// Parses an expression: digits, signs, parentheses, and the names in `sum.ts`. No other word has a meaning.

import { err, ok, type Result } from "../../kernel/result.ts";
import {
  type ArithmeticSign,
  type ConstantName,
  constantNames,
  type FunctionName,
  functions,
  type Sum,
  type SumProblem,
} from "./sum.ts";
import { type SumToken, tokensOf } from "./sum-tokens.ts";

type Read = Result<Sum, SumProblem>;

/** The limits of an expression: UTF-16 units, nesting depth, parts, and functions. */
export const limits = { length: 1_000, depth: 60, parts: 300, functions: 25 } as const;

export function readSum(text: string): Read {
  if (text.length > limits.length) {
    return err({ kind: "too-long", length: text.length, limit: limits.length });
  }
  const tokens = tokensOf(text);
  if (!tokens.ok) return tokens;
  if (tokens.value.length === 0) return err({ kind: "empty" });
  const reader = new Reader(tokens.value);
  const sum = reader.sum(0);
  if (!sum.ok) return sum;
  const rest = reader.here();
  if (rest === undefined) return sum;
  return err(rest.text === ")" ? { kind: "unopened" } : unexpected(rest));
}

const unexpected = ({ text, place }: SumToken): SumProblem => ({
  kind: "unexpected",
  near: text.slice(0, 20),
  place,
});

const joining = new Map<string, { readonly sign: ArithmeticSign; readonly strength: 1 | 2 }>(
  Object.entries({
    "+": { sign: "+", strength: 1 },
    "-": { sign: "-", strength: 1 },
    "*": { sign: "*", strength: 2 },
    "/": { sign: "/", strength: 2 },
    "%": { sign: "mod", strength: 2 },
    mod: { sign: "mod", strength: 2 },
  }),
);

const after = new Map<string, "factorial" | "percent" | "degrees">(
  Object.entries({
    "!": "factorial",
    "%": "percent",
    "°": "degrees",
  }),
);

/** Precedence climbing: sums, products, prefix signs, right-associative powers, postfix signs. */
class Reader {
  readonly #tokens: readonly SumToken[];
  #at = 0;
  #parts = 0;
  #functions = 0;

  constructor(tokens: readonly SumToken[]) {
    this.#tokens = tokens;
  }

  here(): SumToken | undefined {
    return this.#tokens[this.#at];
  }

  sum(depth: number): Read {
    return this.#joined(depth, 1);
  }

  #joined(depth: number, strength: 1 | 2): Read {
    let left = strength === 1 ? this.#joined(depth, 2) : this.#signed(depth);
    while (left.ok) {
      const joint = this.#joint(strength);
      if (joint === undefined) return left;
      const right = strength === 1 ? this.#joined(depth, 2) : this.#signed(depth);
      if (!right.ok) return right;
      left = ok(this.#together(joint, left.value, right.value));
    }
    return left;
  }

  /**
   * `200 + 10%` adds a tenth of the preceding value, as calculators do; `5% + 10%` and `200 + (10%)` are ordinary sums.
   */
  #together(sign: ArithmeticSign, left: Sum, right: Sum): Sum {
    const isOfLeft =
      (sign === "+" || sign === "-") &&
      right.kind === "percent" &&
      left.kind !== "percent" &&
      this.#tokens[this.#at - 1]?.text === "%";
    if (!isOfLeft) return { kind: "joined", sign, left, right };
    const one: Sum = { kind: "number", text: "1" };
    return { kind: "joined", sign: "*", left, right: { kind: "joined", sign, left: one, right } };
  }

  /** Consumes the operator between two parts; a name or a parenthesis right after a part multiplies. */
  #joint(strength: 1 | 2): ArithmeticSign | undefined {
    const token = this.here();
    if (token === undefined) return undefined;
    const known = joining.get(token.text);
    if (known !== undefined) {
      if (known.strength !== strength) return undefined;
      this.#at += 1;
      return known.sign;
    }
    const multiplies = token.kind === "name" || token.text === "(" || token.text === "√";
    return strength === 2 && multiplies ? "*" : undefined;
  }

  #signed(depth: number): Read {
    const token = this.here();
    if (depth > limits.depth) return err({ kind: "too-deep" });
    if (token?.text !== "-" && token?.text !== "+") return this.#power(depth);
    this.#at += 1;
    const of = this.#signed(depth + 1);
    return of.ok && token.text === "-" ? this.#part({ kind: "negated", of: of.value }) : of;
  }

  #power(depth: number): Read {
    const base = this.#marked(depth);
    if (!base.ok || this.here()?.text !== "^") return base;
    this.#at += 1;
    const exponent = this.#signed(depth + 1);
    if (!exponent.ok) return exponent;
    return this.#part({ kind: "joined", sign: "^", left: base.value, right: exponent.value });
  }

  #marked(depth: number): Read {
    let read = this.#atom(depth);
    while (read.ok) {
      const mark = this.here()?.text ?? "";
      const kind = after.get(mark);
      if (kind === undefined || (kind === "percent" && this.#isRemainder())) return read;
      this.#at += 1;
      read = this.#part({ kind, of: read.value });
    }
    return read;
  }

  /** `10 % 3` is a remainder, `10%` and `10% + 1` are percentages. */
  #isRemainder(): boolean {
    const next = this.#tokens[this.#at + 1];
    return next !== undefined && (next.kind !== "mark" || next.text === "(");
  }

  #atom(depth: number): Read {
    const token = this.here();
    if (token === undefined) return err({ kind: "unfinished" });
    if (depth > limits.depth) return err({ kind: "too-deep" });
    this.#at += 1;
    if (token.kind === "number") return this.#part({ kind: "number", text: token.text });
    if (token.kind === "name") return this.#named(token, depth);
    if (token.text === "√") {
      const of = this.#marked(depth + 1);
      return of.ok ? this.#applied("sqrt", [of.value]) : of;
    }
    if (token.text !== "(") return err(unexpected(token));
    const inner = this.sum(depth + 1);
    if (!inner.ok) return inner;
    const closed = this.#closed();
    return closed === undefined ? inner : err(closed);
  }

  #closed(): SumProblem | undefined {
    const token = this.here();
    if (token === undefined) return { kind: "unclosed" };
    if (token.text !== ")") return unexpected(token);
    this.#at += 1;
    return undefined;
  }

  #named({ text: name }: SumToken, depth: number): Read {
    const constant = constantNames.find((one): one is ConstantName => one === name);
    if (constant !== undefined) return this.#part({ kind: "constant", name: constant });
    if (!isFunction(name)) return err({ kind: "unknown-name", name: name.slice(0, 40) });
    if (this.here()?.text !== "(") return err({ kind: "wrong-count", name, count: countOf(name) });
    this.#at += 1;
    const given: Sum[] = [];
    while (this.here()?.text !== ")") {
      const one = this.sum(depth + 1);
      if (!one.ok) return one;
      given.push(one.value);
      if (this.here()?.text !== ",") break;
      this.#at += 1;
    }
    const closed = this.#closed();
    return closed === undefined ? this.#applied(name, given) : err(closed);
  }

  #applied(name: FunctionName, to: readonly Sum[]): Read {
    const [least, most] = functions[name];
    if (to.length < least || to.length > most) {
      return err({ kind: "wrong-count", name, count: countOf(name) });
    }
    this.#functions += 1;
    if (this.#functions > limits.functions) return err({ kind: "too-much" });
    return this.#part({ kind: "applied", name, to });
  }

  #part(sum: Sum): Read {
    this.#parts += 1;
    return this.#parts > limits.parts ? err({ kind: "too-much" }) : ok(sum);
  }
}

const isFunction = (name: string): name is FunctionName => Object.hasOwn(functions, name);

function countOf(name: FunctionName): string {
  const [least, most] = functions[name];
  return least === most ? String(least) : `${least}–${most}`;
}
