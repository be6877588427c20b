// The parsed form of an expression: only arithmetic can be represented.

export const signs = ["+", "-", "*", "/", "^", "mod"] as const;
export type ArithmeticSign = (typeof signs)[number];

export type Sum =
  /** Digits with at most one point, and an optional exponent, such as `1.5e3`. */
  | { readonly kind: "number"; readonly text: string }
  | { readonly kind: "constant"; readonly name: ConstantName }
  | { readonly kind: "negated" | "factorial" | "percent" | "degrees"; readonly of: Sum }
  | {
      readonly kind: "joined";
      readonly sign: ArithmeticSign;
      readonly left: Sum;
      readonly right: Sum;
    }
  | { readonly kind: "applied"; readonly name: FunctionName; readonly to: readonly Sum[] };

export const constantNames = ["pi", "e", "tau", "phi"] as const;
export type ConstantName = (typeof constantNames)[number];

/** The least and the most arguments of a function. */
export const functions = {
  sqrt: [1, 1],
  cbrt: [1, 1],
  abs: [1, 1],
  sign: [1, 1],
  floor: [1, 1],
  ceil: [1, 1],
  round: [1, 2],
  exp: [1, 1],
  ln: [1, 1],
  log: [1, 2],
  log2: [1, 1],
  log10: [1, 1],
  sin: [1, 1],
  cos: [1, 1],
  tan: [1, 1],
  asin: [1, 1],
  acos: [1, 1],
  atan: [1, 1],
  sinh: [1, 1],
  cosh: [1, 1],
  tanh: [1, 1],
  min: [1, 50],
  max: [1, 50],
  sum: [1, 50],
  mean: [1, 50],
  mod: [2, 2],
  pow: [2, 2],
  gcd: [2, 2],
  lcm: [2, 2],
  ncr: [2, 2],
  npr: [2, 2],
} as const satisfies Record<string, readonly [number, number]>;
export type FunctionName = keyof typeof functions;

/** Why there is no result. `near`: a short excerpt at the position. */
export type SumProblem =
  | { readonly kind: "empty" | "unfinished" | "unclosed" | "unopened" | "too-deep" | "too-much" }
  | { readonly kind: "too-long"; readonly length: number; readonly limit: number }
  | { readonly kind: "unexpected"; readonly near: string; readonly place: number }
  | { readonly kind: "unknown-name"; readonly name: string }
  | { readonly kind: "wrong-count"; readonly name: string; readonly count: string }
  | { readonly kind: "divided-by-zero" | "no-real-answer" | "too-big" | "not-whole" };
