export type Series = readonly { readonly at: number; readonly value: number }[];

/** The value of a series at a moment, between its neighbours; 0 outside of it. */
function valueAt(series: Series, at: number, from: { place: number }): number {
  while ((series[from.place + 1]?.at ?? Number.POSITIVE_INFINITY) <= at) from.place += 1;
  const before = series[from.place];
  const after = series[from.place + 1];
  if (before === undefined || after === undefined || at < before.at) return 0;
  const share = (at - before.at) / Math.max(1e-9, after.at - before.at);
  return before.value + (after.value - before.value) * share;
}

function pearson(a: readonly number[], b: readonly number[]): number {
  const mean = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0) / all.length;
  const [meanA, meanB] = [mean(a), mean(b)];
  let [both, squareA, squareB] = [0, 0, 0];
  for (const [place, one] of a.entries()) {
    const x = one - meanA;
    const y = (b[place] ?? 0) - meanB;
    both += x * y;
    squareA += x * x;
    squareB += y * y;
  }
  return both / Math.sqrt(squareA * squareB || 1);
}

export type Likeness = { readonly r: number; readonly lag: number };

/**
 * The likeness of a series to another that it leads, at the moments that are known of it, and after how many
 * milliseconds it is most like it.
 */
export function likeness(leading: Series, following: Series, mostLag = 200): Likeness {
  const begin = leading[0]?.at ?? 0;
  const end = leading.at(-1)?.at ?? 0;
  const known = following.filter(({ at }) => at >= begin && at <= end);
  const values = known.map(({ value }) => value);
  let best: Likeness = { r: -1, lag: 0 };
  for (let lag = -mostLag; lag <= mostLag; lag += 5) {
    const from = { place: 0 };
    const wanted = known.map(({ at }) => valueAt(leading, at - lag, from));
    const r = pearson(wanted, values);
    if (r > best.r) best = { r, lag };
  }
  return best;
}
