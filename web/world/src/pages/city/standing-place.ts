import type { MapPoint } from "./city-layout.ts";

const inARow = 5;
const apart = { x: 46, y: 18 } as const;
const widest = 176;

/**
 * Where the n-th of `count` stands before a building, from the middle of its ground: rows of five from the door
 * outwards, closer together when they are many.
 */
export function standingPlace(index: number, count: number): MapPoint {
  const row = count <= 15 ? inARow : Math.ceil(count / 3);
  const down = Math.floor(index / row);
  const across = index % row;
  const inThisRow = Math.min(row, count - down * row);
  const gap = Math.min(apart.x, widest / Math.max(1, inThisRow - 1));
  return { x: (across - (inThisRow - 1) / 2) * gap, y: 50 + down * apart.y };
}
