import { type Goal, isReached, type Report } from "./benchmark.ts";

/** A number with three digits that matter. */
export function short(value: number): string {
  if (!Number.isFinite(value)) return "–";
  if (Math.abs(value) >= 1000) return Math.round(value).toLocaleString("en");
  return value
    .toPrecision(3)
    .replace(/(\.\d*?)0+$/, "$1")
    .replace(/\.$/, "");
}

/** The report as text for a terminal. */
export function reportText({ comparisons, curves, goals, notes = [] }: Report): string {
  const blocks = [
    ...comparisons.map(({ title, figures }) =>
      block(
        title,
        figures.map(({ name, unit, median, low, high, rounds }) => [
          name,
          `${short(median)} ${unit}`,
          `${short(low)} – ${short(high)}`,
          `${rounds} rounds`,
        ]),
      ),
    ),
    ...curves.map(({ title, x, y, series }) =>
      block(
        `${title} (${x} → ${y})`,
        series.map(({ name, points }) => [
          name,
          points.map(([from, to]) => `${short(from)} → ${short(to)}`).join("   "),
        ]),
      ),
    ),
    block(
      "Goals",
      goals.map((goal) => [
        goal.name,
        short(goal.value),
        boundText(goal),
        boundText(goal) === "" ? "" : isReached(goal) ? "reached" : "MISSED",
      ]),
    ),
    ...(notes.length === 0 ? [] : [["Notes", ...notes.map((note) => `  ${note}`)].join("\n")]),
  ];
  return blocks.join("\n\n");
}

function boundText({ atLeast, atMost }: Goal): string {
  if (atLeast !== undefined) return `≥ ${short(atLeast)}`;
  return atMost === undefined ? "" : `≤ ${short(atMost)}`;
}

function block(title: string, rows: readonly (readonly string[])[]): string {
  const width = (column: number): number =>
    Math.max(...rows.map((row) => (row[column] ?? "").length));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(width(0)) : cell.padStart(width(column))))
      .join("  "),
  );
  return [title, ...lines.map((line) => `  ${line.trimEnd()}`)].join("\n");
}
