// Locks of hair. Each is a blade from a root to a tip, bent and curled by its parameters.

import type { Paint, Shape } from "./shape.ts";

export type HairLock = {
  readonly root: readonly [number, number];
  readonly tip: readonly [number, number];
  readonly width: number;
  /** The lean of its upper half to the right of the straight line, for a lock that hangs. */
  readonly bend?: number;
  /** The lean of its lower half. */
  readonly curl?: number;
  /** 0 is pointed like a blade, 1 round like a petal. */
  readonly blunt?: number;
  readonly fill?: Paint;
  /** Its end has the colour of the ends of long hair. */
  readonly fades?: boolean;
};

/** The height on the sheet where long hair begins to change its colour. */
export const endsBegin = 160;

/** Where on its way a lock gets there: a gradient is slow to paint, so it is not painted further up. */
const fadesFrom = ({ root, tip }: HairLock): number =>
  Math.min(0.95, Math.max(0, (endsBegin - root[1]) / (tip[1] - root[1])));

type Spot = readonly [number, number];
const written = (value: number): number => Math.round(value * 10) / 10;
const pointsAlong = 7;

/** A point of the middle line, and the direction to its right. */
function middleAt(lock: HairLock, along: number): { readonly at: Spot; readonly aside: Spot } {
  const { root, tip, bend = 0, curl = 0 } = lock;
  const [dx, dy] = [tip[0] - root[0], tip[1] - root[1]];
  const length = Math.hypot(dx, dy) || 1;
  const right: Spot = [dy / length, -dx / length];
  const back = 1 - along;
  const [first, second] = [3 * back * back * along, 3 * back * along * along];
  const lean = (first * bend + second * curl) * 1.25;
  const slope = (bend * 3 * back * (1 - 3 * along) + curl * 3 * along * (2 - 3 * along)) * 1.25;
  const way = Math.hypot(length, slope);
  return {
    at: [root[0] + dx * along + right[0] * lean, root[1] + dy * along + right[1] * lean],
    aside: [
      (right[0] * length - (dx / length) * slope) / way,
      (right[1] * length - (dy / length) * slope) / way,
    ],
  };
}

const halfWidth = ({ width, blunt = 0 }: HairLock, along: number): number =>
  (width / 2) * (1 - along ** (1.7 + blunt * 4)) ** (0.86 - blunt * 0.4);

/** The points of one side, from `from` to the tip at 1; `side` is 1 for the right edge, -1 for the left one. */
const edge = (lock: HairLock, side: number, line: number, from: number): readonly Spot[] =>
  Array.from({ length: pointsAlong }, (_, index) => {
    const along = from + ((1 - from) * index) / (pointsAlong - 1);
    const { at, aside } = middleAt(lock, along);
    const away = (halfWidth(lock, along) + line) * side;
    return [at[0] + aside[0] * away, at[1] + aside[1] * away] as const;
  });

/** A smooth line through points: Catmull and Rom's, written as curves. */
function smooth(points: readonly Spot[]): string {
  const pieces = points.slice(1).map((point, index) => {
    const from = points[index] ?? point;
    const before = points[index - 1] ?? from;
    const after = points[index + 2] ?? point;
    const numbers = [
      from[0] + (point[0] - before[0]) / 6,
      from[1] + (point[1] - before[1]) / 6,
      point[0] - (after[0] - from[0]) / 6,
      point[1] - (after[1] - from[1]) / 6,
      ...point,
    ];
    return `C${numbers.map(written).join(" ")}`;
  });
  return pieces.join("");
}

function blade(lock: HairLock, left: number, right: number, line = 0, from = 0): string {
  const there = edge(lock, left, line, from);
  const back = [...edge(lock, right, line, from)].reverse();
  const [start] = there;
  const [turn] = back;
  if (start === undefined || turn === undefined) return "";
  return `M${start.map(written).join(" ")}${smooth(there)}L${turn.map(written).join(" ")}${smooth(back)}Z`;
}

/** Half of the outline of a lock. A larger blade below is faster to paint than a stroke. */
const halfLine = 1.7;

function longer(lock: HairLock): HairLock {
  const { root, tip } = lock;
  const length = Math.hypot(tip[0] - root[0], tip[1] - root[1]) || 1;
  const more = (halfLine * 1.6) / length;
  return {
    ...lock,
    tip: [tip[0] + (tip[0] - root[0]) * more, tip[1] + (tip[1] - root[1]) * more],
  };
}

/** One lock: its line, its blade, and the shade along one side. */
export function lockShapes(lock: HairLock, shadeOn: "left" | "right" = "right"): readonly Shape[] {
  const sign = shadeOn === "right" ? 1 : -1;
  const shade = lock.fill === "streak" ? "innerShade" : "hairShade";
  return [
    { d: blade(longer(lock), -1, 1, halfLine), fill: "hairLine" },
    { d: blade(lock, -1, 1), fill: lock.fill ?? "hair" },
    ...(lock.fades === true
      ? [{ d: blade(lock, -1, 1, 0, fadesFrom(lock)), fill: "@ends" } as const]
      : []),
    {
      d: blade(lock, sign * 0.2, sign * 0.96),
      fill: shade,
      opacity: lock.fades === true ? 0.32 : 0.6,
    },
  ];
}

/** The shadow of a lock on the forehead. */
export const lockShadow = (lock: HairLock): Shape => ({
  d: blade({ ...lock, tip: [lock.tip[0] + 3, lock.tip[1] + 15] }, -1, 1),
  fill: "skinShade",
});

/** Several locks, the first ones below. */
export const locks = (
  list: readonly HairLock[],
  shadeOn: "left" | "right" = "right",
): readonly Shape[] => list.flatMap((lock) => lockShapes(lock, shadeOn));
