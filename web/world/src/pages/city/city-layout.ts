import type { BuildingId } from "../../../../../src/kernel/id.ts";

export type MapPoint = { readonly x: number; readonly y: number };

/** A building's place on the map: the middle of its ground. */
export type BuildingPosition = MapPoint & { readonly building: BuildingId };

/** A path between two doors, which leads down beside the nearer house and then across. */
export type MapPath = { readonly from: BuildingId; readonly to: BuildingId; readonly curve: Curve };

/** A quadratic curve. */
export type Curve = { readonly start: MapPoint; readonly bend: MapPoint; readonly end: MapPoint };

export type CityLayout = {
  readonly spots: readonly BuildingPosition[];
  readonly ways: readonly MapPath[];
  /** Size of the whole drawing. */
  readonly width: number;
  readonly height: number;
};

const acrossSpots = 330;
const downSpots = 190;
const margin = { x: 190, top: 215, bottom: 190 } as const;

/** The offset from the middle of a building's ground to its door, where the paths begin. */
const doorstep = 62;
export const doorOf = ({ x, y }: MapPoint): MapPoint => ({ x, y: y + doorstep });

/** The number of houses in the longer rows; rows are staggered, so that every second row has one less. */
const longRow = (count: number, shape: "wide" | "tall") =>
  Math.max(2, Math.round(Math.sqrt(count * (shape === "wide" ? 1.6 : 0.55))));

function rowsOf(ids: readonly BuildingId[], long: number): readonly (readonly BuildingId[])[] {
  const rows: BuildingId[][] = [];
  let rest = [...ids];
  for (let row = 0; rest.length > 0; row += 1) {
    const length = ids.length > 2 && row % 2 === 0 ? long - 1 : long;
    rows.push(rest.slice(0, length));
    rest = rest.slice(length);
  }
  return rows;
}

/** The position of each building, in the order of `ids`, and the paths between neighbours. */
export function cityLayout(ids: readonly BuildingId[], shape: "wide" | "tall"): CityLayout {
  const long = longRow(ids.length, shape);
  const rows = rowsOf(ids, long);
  const widest = Math.max(1, ...rows.map((row) => row.length));
  const width = margin.x * 2 + (widest - 1) * acrossSpots;
  const spots = rows.flatMap((row, down) =>
    row.map((building, across) => ({
      building,
      x: width / 2 + (across - (row.length - 1) / 2) * acrossSpots + sway(down, row.length, widest),
      y: margin.top + down * downSpots,
    })),
  );
  return {
    spots,
    ways: waysBetween(spots),
    width,
    height: margin.top + (Math.max(1, rows.length) - 1) * downSpots + margin.bottom,
  };
}

/** Positions of an incomplete last row are those of a complete one, so that no house hides another. */
function sway(row: number, length: number, widest: number): number {
  const ordinary = row % 2 === 0 ? widest - 1 : widest;
  const lacks = ordinary - length;
  return lacks <= 0 || lacks % 2 === 0 ? 0 : acrossSpots * (row % 2 === 0 ? -0.5 : 0.5);
}

function waysBetween(spots: readonly BuildingPosition[]): readonly MapPath[] {
  const reach = Math.hypot(acrossSpots * 0.8, downSpots) + 1;
  return spots.flatMap((from, place) =>
    spots
      .slice(place + 1)
      .filter((to) => {
        const beside = to.y === from.y && Math.abs(to.x - from.x) <= acrossSpots + 1;
        const below = to.y > from.y && Math.hypot(to.x - from.x, to.y - from.y) <= reach;
        return beside || below;
      })
      .map((to) => ({ from: from.building, to: to.building, curve: curveBetween(from, to) })),
  );
}

function curveBetween(from: MapPoint, to: MapPoint): Curve {
  const start = doorOf(from);
  const end = doorOf(to);
  const bend =
    start.y === end.y
      ? { x: (start.x + end.x) / 2, y: start.y + 22 }
      : { x: start.x + (end.x - start.x) * 0.06, y: end.y - 6 };
  return { start, bend, end };
}

/** The point of a curve at a part of it, from 0 to 1. */
export function pointOn({ start, bend, end }: Curve, part: number): MapPoint {
  const rest = 1 - part;
  const along = (axis: "x" | "y") =>
    rest * rest * start[axis] + 2 * rest * part * bend[axis] + part * part * end[axis];
  return { x: along("x"), y: along("y") };
}
