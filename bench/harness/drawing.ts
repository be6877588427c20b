// Draws a report as one SVG: a panel of bars for each comparison, a panel of lines for each curve.

import type { Comparison, Curve, Report } from "./benchmark.ts";
import { short } from "./table.ts";

const width = 720;
const left = 210;
const right = 150;
const inner = width - left - right;
const colours = ["#d9577b", "#3f7fbf", "#7a9a3a", "#c98a1b", "#7c62b5", "#4aa3a3"];

const style = `
  text { font: 13px system-ui, "Noto Sans JP", sans-serif; fill: #2b2b33 }
  .title { font-weight: 600; font-size: 15px } .faint { fill: #73737f; font-size: 11px }
  .grid { stroke: #e4e4ea } .ground { fill: #ffffff } .range { stroke: #2b2b33; opacity: .55 }
  @media (prefers-color-scheme: dark) {
    text { fill: #ececf2 } .faint { fill: #a0a0ad } .grid { stroke: #3a3a44 }
    .ground { fill: #1c1c22 } .range { stroke: #ececf2 }
  }`;

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const text = (x: number, y: number, words: string, more = ""): string =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" ${more}>${escaped(words)}</text>`;

type Panel = { readonly height: number; readonly body: string };

/** An SVG document that follows the light or dark scheme of its reader. */
export function drawReport(title: string, report: Report): string {
  const panels = [...report.comparisons.map(bars), ...report.curves.map(lines)];
  let y = 44;
  const placed = panels.map(({ height, body }) => {
    const group = `<g transform="translate(0 ${y})">${body}</g>`;
    y += height + 18;
    return group;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${y}" role="img" aria-label="${escaped(title)}">`,
    `<style>${style}</style><rect class="ground" width="${width}" height="${y}" rx="10"/>`,
    text(20, 28, title, 'class="title"'),
    ...placed,
    "</svg>\n",
  ].join("\n");
}

function bars({ title, figures }: Comparison): Panel {
  const top = Math.max(...figures.map(({ high }) => high));
  const reach = (value: number): number => left + (inner * value) / top;
  const rows = figures.map(({ name, unit, median, low, high }, row) => {
    const y = 32 + row * 30;
    const colour = colours[row % colours.length];
    return [
      text(left - 10, y + 15, name, 'text-anchor="end"'),
      `<rect x="${left}" y="${y}" width="${(reach(median) - left).toFixed(1)}" height="20" rx="3" fill="${colour}"/>`,
      `<path class="range" d="M${reach(low).toFixed(1)} ${y + 10}H${reach(high).toFixed(1)}"/>`,
      text(left + inner + 10, y + 15, `${short(median)} ${unit}`),
    ].join("");
  });
  return {
    height: 40 + figures.length * 30,
    body: text(20, 16, title) + rows.join(""),
  };
}

const plotHeight = 170;

function lines({ title, x, y, spread = "ratio", series }: Curve): Panel {
  const points = series.flatMap((one) => one.points);
  const placeOf = spread === "ratio" ? Math.log : (value: number) => value;
  const logs = points.map(([from]) => placeOf(from));
  const [first, last] = [Math.min(...logs), Math.max(...logs)];
  const top = Math.max(...points.map(([, to]) => to)) * 1.1;
  const across = (value: number): number =>
    left + (inner * (placeOf(value) - first)) / (last - first || 1);
  const up = (value: number): number => 36 + plotHeight * (1 - value / top);
  const grid = [0, 0.25, 0.5, 0.75, 1].map(
    (part) =>
      `<path class="grid" d="M${left} ${up(top * part).toFixed(1)}h${inner}"/>` +
      text(left - 10, up(top * part) + 4, short(top * part), 'text-anchor="end" class="faint"'),
  );
  const marks = [...new Set(points.map(([from]) => from))].map((value) =>
    text(across(value), 36 + plotHeight + 18, short(value), 'text-anchor="middle" class="faint"'),
  );
  const drawn = series.map((one, place) => {
    const colour = colours[place % colours.length];
    const route = one.points.map(([from, to]) => `${across(from).toFixed(1)} ${up(to).toFixed(1)}`);
    const end = one.points.at(-1) ?? [1, 0];
    return [
      `<path d="M${route.join("L")}" fill="none" stroke="${colour}" stroke-width="2.5" stroke-linejoin="round"/>`,
      ...one.points.map(
        ([from, to]) =>
          `<circle cx="${across(from).toFixed(1)}" cy="${up(to).toFixed(1)}" r="3.5" fill="${colour}"/>`,
      ),
      text(left + inner + 10, up(end[1]) + 4, one.name),
    ].join("");
  });
  return {
    height: 36 + plotHeight + 42,
    body:
      text(20, 16, `${title}: ${y}`) +
      grid.join("") +
      marks.join("") +
      drawn.join("") +
      text(left + inner / 2, 36 + plotHeight + 36, x, 'text-anchor="middle" class="faint"'),
  };
}
