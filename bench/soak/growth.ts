// Whether something grows: the second half of its samples, in two parts.

/** The slack by which a figure may differ without growing: a part of it, and so much in its own unit. */
export type Slack = { readonly part: number; readonly amount: number };

export type Growth = {
  readonly before: number;
  readonly after: number;
  readonly most: number;
  readonly isGrowing: boolean;
};

/**
 * Compares the third quarter of the samples with the last one. Of each the lower values count: between two collections
 * of garbage a heap grows in any case.
 */
export function growthOf(samples: readonly number[], { part, amount }: Slack): Growth {
  const half = samples.slice(Math.floor(samples.length / 2));
  const middle = Math.floor(half.length / 2);
  const [before, after] = [lowIn(half.slice(0, middle)), lowIn(half.slice(middle))];
  const most = Math.max(before * (1 + part), before + amount);
  return { before, after, most, isGrowing: after > most };
}

function lowIn(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 4)] ?? 0;
}
