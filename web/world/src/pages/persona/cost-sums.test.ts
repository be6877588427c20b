import { expect, it } from "vitest";
import type { PersonaId } from "../../../../../src/kernel/id.ts";
import { type CostRow, sumOf, sumsByDay } from "./cost-sums.ts";

const row = (day: string, calls: number, money?: number): CostRow => ({
  day,
  persona: "ren" as PersonaId,
  purpose: "answer",
  route: "m",
  calls,
  failed: 1,
  inputTokens: 10,
  cachedTokens: 2,
  outputTokens: 3,
  ...(money === undefined ? {} : { money }),
});

it("adds priced calls and counts the others", () => {
  const rows = [row("2026-11-21", 2, 0.5), row("2026-11-20", 3), row("2026-11-21", 1, 0.25)];
  expect(sumOf(rows)).toEqual({
    calls: 6,
    failed: 3,
    inputTokens: 30,
    cachedTokens: 6,
    outputTokens: 9,
    money: 0.75,
    unpriced: 3,
  });
  expect(sumsByDay(rows).map(({ day, calls, money }) => [day, calls, money])).toEqual([
    ["2026-11-20", 3, 0],
    ["2026-11-21", 3, 0.75],
  ]);
});
