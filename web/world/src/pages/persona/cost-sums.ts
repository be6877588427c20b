import type { PageAnswerOf } from "../../../../../src/protocol/page-questions.ts";

export type CostRow = PageAnswerOf<"costs">["rows"][number];

/** The cost of model calls. `money` in US dollars; it does not include `unpriced` calls. */
export type CostSum = {
  readonly calls: number;
  readonly failed: number;
  readonly inputTokens: number;
  readonly cachedTokens: number;
  readonly outputTokens: number;
  readonly money: number;
  readonly unpriced: number;
};

const nothing: CostSum = {
  calls: 0,
  failed: 0,
  inputTokens: 0,
  cachedTokens: 0,
  outputTokens: 0,
  money: 0,
  unpriced: 0,
};

const added = (sum: CostSum, row: CostRow): CostSum => ({
  calls: sum.calls + row.calls,
  failed: sum.failed + row.failed,
  inputTokens: sum.inputTokens + row.inputTokens,
  cachedTokens: sum.cachedTokens + row.cachedTokens,
  outputTokens: sum.outputTokens + row.outputTokens,
  money: sum.money + (row.money ?? 0),
  unpriced: sum.unpriced + (row.money === undefined ? row.calls : 0),
});

export const sumOf = (rows: readonly CostRow[]): CostSum => rows.reduce(added, nothing);

/** The days of the rows, oldest first, each with its sum. */
export function sumsByDay(
  rows: readonly CostRow[],
): readonly (CostSum & { readonly day: string })[] {
  const days = Map.groupBy(rows, ({ day }) => day);
  return [...days]
    .map(([day, all]) => ({ day, ...sumOf(all) }))
    .toSorted((a, b) => a.day.localeCompare(b.day));
}
