/** A number of one contestant: the median over all rounds, with the middle four fifths. */
export type Figure = {
  readonly name: string;
  readonly unit: string;
  readonly median: number;
  readonly low: number;
  readonly high: number;
  readonly rounds: number;
};

/** A ratio or time that matters, with the bound to reach; without one it is only shown. */
export type Goal = {
  readonly name: string;
  readonly value: number;
  readonly atLeast?: number;
  readonly atMost?: number;
  /** Between two contestants of the same run, so that it can be compared between machines: which way is better. */
  readonly ratio?: "less-is-better" | "more-is-better";
};

/** The growth of a figure with the work: one line per series, through points `[x, y]`. */
export type Curve = {
  readonly title: string;
  readonly x: string;
  readonly y: string;
  /** The spacing of the values of x: by their ratio, or by their difference. */
  readonly spread?: "ratio" | "difference";
  readonly series: readonly {
    readonly name: string;
    readonly points: readonly (readonly [number, number])[];
  }[];
};

/** Contestants side by side. */
export type Comparison = { readonly title: string; readonly figures: readonly Figure[] };

export type Report = {
  readonly comparisons: readonly Comparison[];
  readonly curves: readonly Curve[];
  readonly goals: readonly Goal[];
  /** Versions of the contestants, in addition to Node's own. */
  readonly versions?: Readonly<Record<string, string>>;
  /** Notes for the reader, such as who could not take part and why. */
  readonly notes?: readonly string[];
};

/** Export one of these as `benchmark` from `bench/<name>.ts`, and `npm run bench <name>` runs it. */
export type Benchmark = {
  readonly summary: string;
  /** `flags` are the `--name=value` words of the command line. Progress goes to `say`. */
  run(flags: Readonly<Record<string, string>>, say: (line: string) => void): Promise<Report>;
};

export const isReached = ({ value, atLeast, atMost }: Goal): boolean =>
  value >= (atLeast ?? Number.NEGATIVE_INFINITY) && value <= (atMost ?? Number.POSITIVE_INFINITY);
