// The positions of a chart's points in its drawing.

/** A value at a time, milliseconds UTC. */
export type ChartPoint = { readonly at: number; readonly value: number };
export type Frame = {
  readonly from: number;
  readonly to: number;
  readonly least: number;
  readonly most: number;
  readonly width: number;
  readonly height: number;
};

const clamped = (value: number, least: number, most: number) =>
  Math.min(most, Math.max(least, value));

/** The range of a chart's axis that covers all of these values: one of a few round numbers. */
export function reachOf(values: readonly number[]): number {
  const most = Math.max(0, ...values.map(Math.abs));
  return [10, 25, 50].find((reach) => most <= reach) ?? 100;
}

/** Pixels from the left; clamped to the edges. */
export const xOf = (frame: Frame, at: number): number =>
  frame.to <= frame.from
    ? 0
    : clamped((at - frame.from) / (frame.to - frame.from), 0, 1) * frame.width;

/** Pixels from the top. */
export const yOf = (frame: Frame, value: number): number =>
  frame.most <= frame.least
    ? frame.height
    : (1 - (clamped(value, frame.least, frame.most) - frame.least) / (frame.most - frame.least)) *
      frame.height;

/**
 * The points to draw: of those within the same `pixels` only the least and the greatest, in order of time; the last one
 * before the frame is kept, because the line enters from there.
 */
export function thinned(
  points: readonly ChartPoint[],
  frame: Frame,
  pixels = 2,
): readonly ChartPoint[] {
  const before = points.findLast(({ at }) => at < frame.from);
  const columns = new Map<number, { least: ChartPoint; most: ChartPoint }>();
  for (const point of points) {
    if (point.at < frame.from || point.at > frame.to) continue;
    const column = Math.floor(xOf(frame, point.at) / pixels);
    const known = columns.get(column);
    columns.set(column, {
      least: known && known.least.value <= point.value ? known.least : point,
      most: known && known.most.value >= point.value ? known.most : point,
    });
  }
  const kept = [...columns.values()].flatMap(({ least, most }) =>
    least === most ? [least] : least.at <= most.at ? [least, most] : [most, least],
  );
  return before ? [before, ...kept] : kept;
}

const written = (value: number) => String(Math.round(value * 10) / 10);

/** SVG path data of a step line: each value applies until the next. */
export function stepLine(points: readonly ChartPoint[], frame: Frame): string {
  const [first, ...rest] = points;
  if (!first) return "";
  const steps = rest.map(
    ({ at, value }) => `H ${written(xOf(frame, at))} V ${written(yOf(frame, value))}`,
  );
  const start = `M ${written(xOf(frame, first.at))} ${written(yOf(frame, first.value))}`;
  return [start, ...steps, `H ${written(frame.width)}`].join(" ");
}

const hour = 3_600_000;

/** The times to label below the chart: whole hours or days of the reader's clock, four to nine of them. */
export function timeTicks(from: number, to: number, offset = 0): readonly number[] {
  const steps = [1, 3, 6, 12, 24, 48, 96, 168, 336].map((hours) => hours * hour);
  const step = steps.find((each) => (to - from) / each <= 8) ?? (to - from) / 8;
  const first = Math.ceil((from - offset) / step) * step + offset;
  const count = Math.max(0, Math.floor((to - first) / step) + 1);
  return Array.from({ length: count }, (_, place) => first + place * step);
}
