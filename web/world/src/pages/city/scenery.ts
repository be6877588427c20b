import { type CityLayout, type MapPoint, pointOn } from "./city-layout.ts";
import { numberOf } from "./house-style.ts";

export type Tree = MapPoint & {
  readonly kind: "round" | "pine" | "bush" | "flowers";
  readonly size: number;
};

const clearOfWay = 30;
/**
 * The distances around the middle of a house; tall plants keep further below, so that they hide no door and no name.
 */
const clearOfHouse = { x: 128, above: 120, below: 108, belowTall: 168 } as const;

/** Whether a spot on the island is free of houses, doors and paths. */
function isFree({ spots, ways }: CityLayout, at: MapPoint, tall: boolean): boolean {
  const below = tall ? clearOfHouse.belowTall : clearOfHouse.below;
  const byHouse = spots.some(
    (spot) =>
      Math.abs(at.x - spot.x) < clearOfHouse.x &&
      at.y > spot.y - clearOfHouse.above &&
      at.y < spot.y + below,
  );
  if (byHouse) return false;
  return !ways.some(({ curve }) =>
    [0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1].some((part) => {
      const point = pointOn(curve, part);
      return Math.hypot(point.x - at.x, (point.y - at.y) * 1.5) < clearOfWay;
    }),
  );
}

const step = 66;
const kinds = ["round", "pine", "bush", "flowers", "round", "flowers"] as const;

/** The plants between the houses: derived from the layout, from the back to the front. */
export function treesOf(layout: CityLayout, isLand: (at: MapPoint) => boolean): readonly Tree[] {
  const trees: Tree[] = [];
  for (let row = 0; row * step < layout.height; row += 1)
    for (let column = 0; column * step < layout.width; column += 1) {
      const chance = numberOf(`${column * 7}:${row * 13}`);
      const at = {
        x: column * step + (chance % 44) - 6,
        y: row * step + ((chance >> 3) % 36),
      };
      const kind = kinds[chance % kinds.length] ?? "round";
      const tall = kind === "round" || kind === "pine";
      if (chance % 10 < 2 || !isLand(at) || !isFree(layout, at, tall)) continue;
      trees.push({ ...at, kind, size: 0.75 + ((chance >> 5) % 40) / 100 });
    }
  return trees.toSorted((a, b) => a.y - b.y);
}

/** The outline of the island: a rounded rectangle with an irregular coast. */
export function coastOf({ width, height }: CityLayout): readonly MapPoint[] {
  const points = 44;
  const middle = { x: width / 2, y: height / 2 + 30 };
  return Array.from({ length: points }, (_, place) => {
    const angle = (place / points) * Math.PI * 2;
    const power = 0.62;
    const round = (value: number) => Math.sign(value) * Math.abs(value) ** power;
    const wave = 1 + Math.sin(angle * 5 + 1) * 0.014 + Math.sin(angle * 9) * 0.01;
    return {
      x: middle.x + round(Math.cos(angle)) * (width / 2 - 24) * wave,
      y: middle.y + round(Math.sin(angle)) * (height / 2 - 62) * wave,
    };
  });
}

/** Whether a point lies well inside the coast. */
export function landOf({ width, height }: CityLayout): (at: MapPoint) => boolean {
  return ({ x, y }) => {
    const across = Math.abs((x - width / 2) / (width / 2 - 62));
    const down = Math.abs((y - height / 2 - 30) / (height / 2 - 96));
    return across ** 3.2 + down ** 3.2 < 1;
  };
}

/** A smooth closed line through points, as path data. */
export function smoothPath(points: readonly MapPoint[]): string {
  const middle = (a: MapPoint, b: MapPoint) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  const text = ({ x, y }: MapPoint) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  const last = points.at(-1);
  const first = points[0];
  if (!first || !last) return "";
  const bends = points.map((point, place) => {
    const next = points[(place + 1) % points.length] ?? first;
    return `Q ${text(point)} ${text(middle(point, next))}`;
  });
  return `M ${text(middle(last, first))} ${bends.join(" ")} Z`;
}
