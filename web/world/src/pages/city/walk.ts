import type { BuildingId } from "../../../../../src/kernel/id.ts";
import { type CityLayout, doorOf, type MapPath, type MapPoint, pointOn } from "./city-layout.ts";

const stepsOfWay = 12;

const pointsOf = (way: MapPath, from: BuildingId): readonly MapPoint[] => {
  const points = Array.from({ length: stepsOfWay + 1 }, (_, step) =>
    pointOn(way.curve, step / stepsOfWay),
  );
  return way.from === from ? points : points.toReversed();
};

const neighboursOf = (ways: readonly MapPath[], at: BuildingId): readonly BuildingId[] =>
  ways.flatMap(({ from, to }) => (from === at ? [to] : to === at ? [from] : []));

/** The buildings on the way from one to another, both included; undefined when they are not connected. */
export function passedBetween(
  { ways }: Pick<CityLayout, "ways">,
  from: BuildingId,
  to: BuildingId,
): readonly BuildingId[] | undefined {
  const cameFrom = new Map<BuildingId, BuildingId | undefined>([[from, undefined]]);
  const open = [from];
  for (let at = open.shift(); at !== undefined && at !== to; at = open.shift())
    for (const next of neighboursOf(ways, at)) {
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, at);
      open.push(next);
    }
  if (!cameFrom.has(to)) return undefined;
  const passed: BuildingId[] = [];
  for (let at: BuildingId | undefined = to; at !== undefined; at = cameFrom.get(at))
    passed.unshift(at);
  return passed;
}

function nearestDoor({ spots }: CityLayout, point: MapPoint): BuildingId | undefined {
  const away = (spot: MapPoint) => Math.hypot(doorOf(spot).x - point.x, doorOf(spot).y - point.y);
  return spots.toSorted((a, b) => away(a) - away(b))[0]?.building;
}

/**
 * The line from the present position to a place in front of a building: along the paths, or straight where there are
 * none.
 */
export function walkTo(
  layout: CityLayout,
  here: MapPoint,
  building: BuildingId,
  there: MapPoint,
): readonly MapPoint[] {
  const first = nearestDoor(layout, here);
  const passed = first === undefined ? undefined : passedBetween(layout, first, building);
  if (!passed || passed.length < 2) return [here, there];
  const along = passed.slice(1).flatMap((to, place) => {
    const from = passed[place];
    const way = layout.ways.find(
      (each) => (each.from === from && each.to === to) || (each.from === to && each.to === from),
    );
    return way && from ? pointsOf(way, from) : [];
  });
  return [here, ...along, there];
}

/** The line from the present position to a shore, and over the sky from there. */
export function walkAway(
  layout: CityLayout,
  here: MapPoint,
  crossing: readonly MapPoint[],
  there: MapPoint,
): readonly MapPoint[] {
  const [shore = there, ...over] = crossing;
  const last = nearestDoor(layout, shore);
  const toShore = last === undefined ? [here, shore] : walkTo(layout, here, last, shore);
  return [...toShore, ...over, there];
}

/** The line over the sky to this city's shore, and on to a place in front of a building. */
export function walkHome(
  layout: CityLayout,
  here: MapPoint,
  crossing: readonly MapPoint[],
  building: BuildingId,
  there: MapPoint,
): readonly MapPoint[] {
  const shore = crossing[0] ?? here;
  return [here, ...crossing.toReversed(), ...walkTo(layout, shore, building, there).slice(1)];
}

const between = (a: MapPoint, b: MapPoint) => Math.hypot(b.x - a.x, b.y - a.y);

export const lengthOf = (line: readonly MapPoint[]): number =>
  line.slice(1).reduce((sum, point, place) => sum + between(line[place] ?? point, point), 0);

/** Each point of a line with the fraction of the length before it. */
export function partsOf(
  line: readonly MapPoint[],
): readonly (MapPoint & { readonly part: number })[] {
  const whole = lengthOf(line) || 1;
  let gone = 0;
  return line.map((point, place) => {
    gone += between(line[place - 1] ?? point, point);
    return { ...point, part: Math.min(1, gone / whole) };
  });
}

/** The point at a fraction of a line's length, from 0 to 1. */
export function pointAlong(line: readonly MapPoint[], part: number): MapPoint | undefined {
  const parts = partsOf(line);
  const next = parts.findIndex((point) => point.part >= part);
  const to = parts[next] ?? parts.at(-1);
  const from = parts[next - 1];
  if (!to || !from || to.part === from.part) return to && { x: to.x, y: to.y };
  const share = (part - from.part) / (to.part - from.part);
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}
