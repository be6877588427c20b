import { expect, it } from "vitest";
import type { BuildingId, CitySlug } from "../../../../../src/kernel/id.ts";
import type { NearCity } from "../../../../../src/protocol/abroad-view.ts";
import { cityLayout, type MapPoint } from "./city-layout.ts";
import { citiesInSight, horizonHeight, horizonOf, isleLabel } from "./horizon.ts";
import { lengthOf, walkAway, walkHome } from "./walk.ts";

const ids = (count: number) => Array.from({ length: count }, (_, n) => `b${n}` as BuildingId);
const near = (count: number): readonly NearCity[] =>
  Array.from({ length: count }, (_, n) => ({
    ...{ city: `city_${n}` as CitySlug, name: `city_${n}`, kind: "saintverse", from: "directory" },
    ...{ trustLevel: n % 2 === 0 ? "unknown" : "trusted", reach: "unknown" },
  }));
const layouts = [1, 2, 3, 5, 6, 9, 14, 33].flatMap((count) =>
  (["wide", "tall"] as const).map((shape) => cityLayout(ids(count), shape)),
);
const horizons = layouts.flatMap((layout) =>
  [1, 2, 3, 4, 9].map((count) => ({
    layout,
    isles: horizonOf(layout, citiesInSight(near(count), [], layout)),
  })),
);

it("gives every visible city a place of its own in the sky over the island", () => {
  for (const { layout, isles } of horizons) {
    const outside = isles.filter(
      ({ x, y }) => x < 88 || x > layout.width - 88 || y < 64 - horizonHeight || y > -20,
    );
    const onAnother = isles.filter((isle, place) =>
      isles.slice(place + 1).some(({ x }) => Math.abs(isle.x - x) < 176),
    );
    expect([outside, onAnother]).toEqual([[], []]);
    expect(isles.length).toBeGreaterThan(0);
  }
});

it("prefers cities where residents are, then trusted ones, in a stable order", () => {
  const [layout] = layouts;
  if (layout === undefined) throw new Error("no layout");
  const all = near(8);
  expect(citiesInSight(all, [], layout)).toEqual(["city_1", "city_3"]);
  expect(citiesInSight(all, ["city_6" as CitySlug], layout)).toEqual(["city_1", "city_6"]);
  expect(citiesInSight(all.toReversed(), ["city_6" as CitySlug], layout)).toEqual([
    "city_6",
    "city_7",
  ]);
});

it("leads over the shore to the isle, and back to a door, continuously", () => {
  const jump = (line: readonly MapPoint[]) =>
    Math.max(...line.slice(1).map((to, place) => lengthOf([line[place] ?? to, to])));
  for (const { layout, isles } of horizons) {
    const spot = layout.spots[0];
    if (spot === undefined) throw new Error("no building");
    for (const { crossing, ...isle } of isles) {
      const { x, y } = isleLabel(0, 1);
      const there = { x: isle.x + x, y: isle.y + y };
      const out = walkAway(layout, spot, crossing, there);
      expect([out[0], out.at(-1)]).toEqual([spot, there]);
      expect(out).toEqual(expect.arrayContaining([...crossing]));
      const back = walkHome(layout, there, crossing, spot.building, spot);
      expect([back[0], back.at(-1)]).toEqual([there, spot]);
      expect(jump(back)).toBeLessThan(Math.max(layout.width, layout.height) * 0.62);
    }
  }
});
