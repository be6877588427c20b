import type { CitySlug } from "../../../../../src/kernel/id.ts";
import type { NearCity } from "../../../../../src/protocol/abroad-view.ts";
import { type CityLayout, type Curve, type MapPoint, pointOn } from "./city-layout.ts";
import { numberOf } from "./house-style.ts";
import { coastOf } from "./scenery.ts";

/** Another city on the map: the middle of its ground, and the path over the sky from the shore. */
export type Isle = MapPoint & {
  readonly city: CitySlug;
  readonly way: Curve;
  /** The points of that path, from the shore on. */
  readonly crossing: readonly MapPoint[];
};

/** The sky above the island that holds the other cities. */
export const horizonHeight = 165;

const apart = 205;
const edge = 92;
const steps = 14;

/** The most other cities that are drawn; the rest is in the list next to the map. */
const mostIsles = ({ width }: CityLayout): number => Math.max(2, Math.floor(width / apart));

const order: readonly NearCity["trustLevel"][] = ["trusted", "met", "unknown", "banned"];

/** The cities to draw: first those where residents are, then trusted ones. */
export function citiesInSight(
  cities: readonly NearCity[],
  hosts: readonly CitySlug[],
  layout: CityLayout,
): readonly CitySlug[] {
  const rank = ({ city, trustLevel }: NearCity) =>
    hosts.includes(city) ? -1 : order.indexOf(trustLevel);
  return cities
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, mostIsles(layout))
    .map(({ city }) => city)
    .toSorted();
}

/** The position of each of these cities, from left to right: two are in the corners, where most of the sky is free. */
export function horizonOf(layout: CityLayout, cities: readonly CitySlug[]): readonly Isle[] {
  const coast = coastOf(layout);
  return cities.map((city, place) => {
    const across = acrossOf(place, cities.length);
    const corner = Math.abs(across - 0.5) * 2;
    const chance = numberOf(city);
    const at = {
      x: Math.max(edge, Math.min(layout.width - edge, layout.width * across)),
      y: -66 + corner ** 2 * 34 + (chance % 15) - 7,
    };
    const way = wayTo(coast, at);
    const crossing = Array.from({ length: steps + 1 }, (_, step) => pointOn(way, step / steps));
    return { city, ...at, way, crossing };
  });
}

function acrossOf(place: number, count: number): number {
  if (count === 1) return 0.86;
  return count === 2 ? 0.13 + place * 0.74 : (place + 0.5) / count;
}

/** From the nearest shore to the ground of the other city. */
function wayTo(coast: readonly MapPoint[], at: MapPoint): Curve {
  const away = (point: MapPoint) => Math.hypot(point.x - at.x, point.y - at.y);
  const start = coast.toSorted((a, b) => away(a) - away(b))[0] ?? at;
  const end = { x: at.x, y: at.y + 12 };
  return { start, bend: { x: (start.x + end.x) / 2, y: Math.min(start.y, end.y) - 34 }, end };
}

const inARow = 4;

/** The position of the n-th of `count` people on another city, from the middle of its ground. */
export function isleLabel(index: number, count: number): MapPoint {
  const across = index % inARow;
  const down = Math.floor(index / inARow);
  const inThisRow = Math.min(inARow, count - down * inARow);
  return { x: (across - (inThisRow - 1) / 2) * 30, y: 16 + down * 9 };
}
