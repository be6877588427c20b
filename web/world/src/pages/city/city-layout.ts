import type { BuildingId } from "../../../../../src/kernel/id.ts";
import type { MapPlace } from "../../../../../src/protocol/place.ts";

export type MapPoint = { readonly x: number; readonly y: number };

/** A building's place on the map: its cell, and the middle of its ground. */
export type BuildingPosition = MapPoint & MapPlace;

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

/** The distances between the buildings of a row, and between rows. */
export const acrossSpots = 330;
export const downSpots = 190;
const margin = { x: 190, top: 215, bottom: 190 } as const;

/** The offset from the middle of a building's ground to its door, where the paths begin. */
const doorstep = 62;
export const doorOf = ({ x, y }: MapPoint): MapPoint => ({ x, y: y + doorstep });

/** A cell of the map: rows are staggered, so that `across` (half steps) is odd in even rows and even in odd ones. */
type Cell = Pick<MapPlace, "across" | "down">;

/** The reach of the first row, and what each further row adds, in tenths of a house. */
const rowReach = { wide: { first: 21, each: 9 }, tall: { first: 20, each: 3 } } as const;

/** The first cells that an island grows by: an island of fewer buildings has the first of them. */
function cellsOf(count: number, shape: "wide" | "tall"): readonly Cell[] {
  const { first, each } = rowReach[shape];
  const reachOf = ({ across, down }: Cell) =>
    Math.max((Math.abs(across) + 1) * 10, first + each * down);
  const most = Math.ceil(Math.sqrt(90 * count)) + 40;
  const cells: Cell[] = [];
  for (let down = 0; first + each * down <= most; down += 1)
    for (let across = -Math.ceil(most / 10); across * 10 <= most; across += 1)
      if (isCell({ across, down }) && reachOf({ across, down }) <= most)
        cells.push({ across, down });
  return cells.toSorted(
    (a, b) => reachOf(a) - reachOf(b) || a.down - b.down || a.across - b.across,
  );
}

const isCell = ({ across, down }: Cell): boolean => Math.abs(across + down) % 2 === 1;
const nameOf = ({ across, down }: Cell): string => `${across} ${down}`;

/** The cell of each building: the chosen one if it is free, else the next that the island grows by. */
function placed(
  ids: readonly BuildingId[],
  shape: "wide" | "tall",
  places: readonly MapPlace[],
): ReadonlyMap<BuildingId, Cell> {
  const chosen = new Map(places.filter(isCell).map((place) => [place.building, place]));
  if (shape === "tall") {
    const row = (id: BuildingId) => chosen.get(id)?.down ?? Number.POSITIVE_INFINITY;
    const column = (id: BuildingId) => chosen.get(id)?.across ?? 0;
    const cells = cellsOf(ids.length, shape);
    const order = ids.toSorted((a, b) =>
      row(a) < row(b) ? -1 : row(a) > row(b) ? 1 : column(a) - column(b),
    );
    return new Map(order.flatMap((id, place) => (cells[place] ? [[id, cells[place]]] : [])));
  }
  const taken = new Map<string, BuildingId>();
  for (const id of ids) {
    const cell = chosen.get(id);
    if (cell && !taken.has(nameOf(cell))) taken.set(nameOf(cell), id);
  }
  const free = cellsOf(ids.length + taken.size, shape)
    .filter((cell) => !taken.has(nameOf(cell)))
    .values();
  return new Map(
    ids.flatMap((id) => {
      const own = chosen.get(id);
      const cell = own && taken.get(nameOf(own)) === id ? own : free.next().value;
      return cell ? [[id, cell]] : [];
    }),
  );
}

const middleOf = ({ across, down }: Cell): MapPoint => ({
  x: (across * acrossSpots) / 2,
  y: down * downSpots,
});

/** The position of each building, in the order of `ids`, and the paths between neighbours. */
export function cityLayout(
  ids: readonly BuildingId[],
  shape: "wide" | "tall",
  places: readonly MapPlace[] = [],
): CityLayout {
  const cells = placed(ids, shape, places);
  const middles = cells.size === 0 ? [{ x: 0, y: 0 }] : [...cells.values()].map(middleOf);
  const left = Math.min(...middles.map(({ x }) => x));
  const right = Math.max(...middles.map(({ x }) => x));
  const top = Math.min(...middles.map(({ y }) => y));
  const bottom = Math.max(...middles.map(({ y }) => y));
  const spots = [...cells].map(([building, cell]) => {
    const { x, y } = middleOf(cell);
    const { across, down } = cell;
    return { building, x: x - left + margin.x, y: y - top + margin.top, across, down };
  });
  return {
    spots,
    ways: waysBetween(spots),
    width: right - left + margin.x * 2,
    height: bottom - top + margin.top + margin.bottom,
  };
}

/** The places of all buildings after one was let go over a point: it takes the nearest cell, or changes with who is there. */
export function rearranged(
  { spots }: CityLayout,
  building: BuildingId,
  point: MapPoint,
): readonly MapPlace[] {
  const own = spots.find((spot) => spot.building === building);
  if (!own) return spots.map(placeOf);
  const cell = nearestCell(own, point);
  const moved = spots.map(placeOf).map((place) => {
    if (place.building === building) return { ...place, ...cell };
    return nameOf(place) === nameOf(cell) ? { ...placeOf(own), building: place.building } : place;
  });
  // Rows count from the top; an odd number of rows shifts the columns by half a step.
  const top = Math.min(...moved.map(({ down }) => down));
  const half = Math.abs(top % 2);
  return moved.map((place) => ({ ...place, across: place.across + half, down: place.down - top }));
}

const placeOf = ({ building, across, down }: BuildingPosition): MapPlace => ({
  building,
  across,
  down,
});

function nearestCell(own: BuildingPosition, point: MapPoint): Cell {
  const across = own.across + ((point.x - own.x) * 2) / acrossSpots;
  const down = own.down + (point.y - own.y) / downSpots;
  const [column, row] = [Math.round(across), Math.round(down)];
  const near = [-1, 0, 1].map((step) => ({ across: column + step, down: row })).filter(isCell);
  return (
    near.toSorted((a, b) => Math.abs(a.across - across) - Math.abs(b.across - across))[0] ?? own
  );
}

function waysBetween(spots: readonly BuildingPosition[]): readonly MapPath[] {
  const reach = Math.hypot(acrossSpots * 0.8, downSpots) + 1;
  const pairs = spots.flatMap((from, place) =>
    spots.slice(place + 1).map((to) => (from.y <= to.y ? { from, to } : { from: to, to: from })),
  );
  const distance = ({ from, to }: (typeof pairs)[number]) =>
    Math.hypot(to.x - from.x, to.y - from.y);
  const isNear = (pair: (typeof pairs)[number]) =>
    pair.to.y === pair.from.y ? distance(pair) <= acrossSpots + 1 : distance(pair) <= reach;
  const near = pairs.filter(isNear);
  return [
    ...near,
    ...bridges(
      spots,
      near,
      pairs.toSorted((a, b) => distance(a) - distance(b)),
    ),
  ].map(({ from, to }) => ({
    from: from.building,
    to: to.building,
    curve: curveBetween(from, to),
  }));
}

type Pair = { readonly from: BuildingPosition; readonly to: BuildingPosition };

/** The shortest paths that connect buildings which stand apart from the others. */
function bridges(
  spots: readonly BuildingPosition[],
  near: readonly Pair[],
  byLength: readonly Pair[],
): readonly Pair[] {
  const group = new Map(spots.map(({ building }) => [building, building]));
  const join = ({ from, to }: Pair): boolean => {
    const [kept, gone] = [group.get(from.building), group.get(to.building)];
    if (kept === undefined || gone === undefined || kept === gone) return false;
    for (const [building, its] of group) if (its === gone) group.set(building, kept);
    return true;
  };
  for (const pair of near) join(pair);
  return byLength.filter(join);
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
