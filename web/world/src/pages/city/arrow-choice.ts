import type { MapPoint } from "./city-layout.ts";

const directions = new Map<string, readonly [number, number]>(
  Object.entries({
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
  }),
);

/** The direction of an arrow key, to the right and down; undefined for another key. */
export const arrowOf = (key: string): readonly [right: number, down: number] | undefined =>
  directions.get(key);

/** The nearest place in the direction of an arrow key; undefined for another key, or when there is none. */
export function arrowChoice<K extends string>(
  spots: readonly (MapPoint & { readonly building: K })[],
  from: K,
  key: string,
): K | undefined {
  const direction = arrowOf(key);
  const here = spots.find((spot) => spot.building === from);
  if (!direction || !here) return undefined;
  const [right, down] = direction;
  const reachable = spots.flatMap((spot) => {
    const ahead = (spot.x - here.x) * right + (spot.y - here.y) * down;
    const aside = Math.abs((spot.x - here.x) * down) + Math.abs((spot.y - here.y) * right);
    return ahead > 1 ? [{ building: spot.building, cost: ahead + aside * 2 }] : [];
  });
  return reachable.toSorted((a, b) => a.cost - b.cost)[0]?.building;
}
