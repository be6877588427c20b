import fc from "fast-check";
import { expect, it } from "vitest";
import type { BuildingId } from "../../../../../src/kernel/id.ts";
import { arrowChoice } from "./arrow-choice.ts";
import { cityLayout, rearranged } from "./city-layout.ts";
import { dayTimeAt, hourIn, skyPart } from "./day-time.ts";
import { houseStyleOf } from "./house-style.ts";
import { placeToStand } from "./people.ts";
import { lengthOf, passedBetween, pointAlong, walkTo } from "./walk.ts";

const ids = (count: number) => Array.from({ length: count }, (_, n) => `b${n}` as BuildingId);
const cities = fc.record({
  count: fc.integer({ min: 1, max: 30 }),
  shape: fc.constantFrom("wide" as const, "tall" as const),
});

const sizes = [1, 2, 3, 4, 5, 7, 8, 12, 13, 20, 33, 60];
const everyCity = sizes.flatMap((count) =>
  (["wide", "tall"] as const).map((shape) => ({ count, ...cityLayout(ids(count), shape) })),
);

it("gives every building a place of its own, within the drawing", () => {
  for (const { count, spots, width, height } of everyCity) {
    expect(spots.map((spot) => spot.building)).toEqual(ids(count));
    const outside = spots.filter(
      ({ x, y }) => x <= 80 || x >= width - 80 || y <= 150 || y >= height - 100,
    );
    const onAnother = spots.filter((spot, place) =>
      spots
        .slice(place + 1)
        .some(({ x, y }) => Math.abs(spot.x - x) < 150 && Math.abs(spot.y - y) < 150),
    );
    expect([outside, onAnother]).toEqual([[], []]);
  }
});

it("keeps the places of all buildings beside each other when another is put up", () => {
  for (const shape of ["wide", "tall"] as const)
    for (let count = 1; count < 40; count += 1) {
      const [first, ...others] = cityLayout(ids(count), shape).spots;
      const [firstLater, ...othersLater] = cityLayout(ids(count + 1), shape).spots;
      if (!first || !firstLater) continue;
      const fromFirst = others.map(({ x, y }) => [x - first.x, y - first.y]);
      const later = othersLater.map(({ x, y }) => [x - firstLater.x, y - firstLater.y]);
      expect(later.slice(0, -1)).toEqual(fromFirst);
    }
});

it("puts a building that was moved on the nearest place, and leaves all others where they are", () => {
  const place = fc.record({
    x: fc.integer({ min: -2_000, max: 4_000 }),
    y: fc.integer({ min: -2_000, max: 4_000 }),
  });
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 20 }), fc.nat(), place, (count, which, point) => {
      const layout = cityLayout(ids(count), "wide");
      const moved = ids(count)[which % count] as BuildingId;
      const places = rearranged(layout, moved, point);
      const next = cityLayout(ids(count), "wide", places);
      expect(next.spots.map(({ building, across, down }) => ({ building, across, down }))).toEqual(
        places,
      );
      expect(new Set(next.spots.map(({ x, y }) => `${x} ${y}`)).size).toBe(count);
      for (const id of ids(count)) expect(passedBetween(next, moved, id)?.at(-1)).toBe(id);
      const at = (all: typeof layout, id: BuildingId) => all.spots.find((s) => s.building === id);
      const shifts = ids(count).map((id) => {
        const [before, after] = [at(layout, id), at(next, id)];
        return `${(after?.x ?? 0) - (before?.x ?? 0)} ${(after?.y ?? 0) - (before?.y ?? 0)}`;
      });
      // All stay beside each other but the moved one and the one whose place it took.
      const most = Math.max(...shifts.map((shift) => shifts.filter((s) => s === shift).length));
      expect(most).toBeGreaterThanOrEqual(count - 2);
    }),
  );
});

it("gives places that clash or fall between the cells to nobody", () => {
  const [a, b, c] = ids(3) as [BuildingId, BuildingId, BuildingId];
  const layout = cityLayout([a, b, c], "wide", [
    { building: a, across: 1, down: 0 },
    { building: b, across: 1, down: 0 },
    { building: c, across: 0, down: 0 },
  ]);
  expect(new Set(layout.spots.map(({ x, y }) => `${x} ${y}`)).size).toBe(3);
});

it("connects every building to every other", () => {
  for (const layout of everyCity) {
    const lost = ids(layout.count).filter(
      (id) => passedBetween(layout, "b0" as BuildingId, id)?.at(-1) !== id,
    );
    expect(lost).toEqual([]);
  }
});

it("walks from the present position to the destination, also after an interruption", () => {
  fc.assert(
    fc.property(cities, fc.double({ min: 0, max: 1, noNaN: true }), ({ count, shape }, part) => {
      const layout = cityLayout(ids(count), shape);
      const last = layout.spots.at(-1);
      const first = layout.spots[0];
      if (!last || !first) return;
      const line = walkTo(layout, first, last.building, last);
      const here = pointAlong(line, part);
      expect(here).toBeDefined();
      if (!here) return;
      const back = walkTo(layout, here, first.building, first);
      expect([back[0], back.at(-1)]).toEqual([here, first]);
    }),
  );
});

it("finds the middle of a line", () => {
  const line = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 10, y: 30 },
  ];
  expect(lengthOf(line)).toBe(40);
  expect([0, 0.125, 0.5, 1].map((part) => pointAlong(line, part))).toEqual([
    { x: 0, y: 0 },
    { x: 5, y: 0 },
    { x: 10, y: 10 },
    { x: 10, y: 30 },
  ]);
});

it("chooses the nearest building in the direction of an arrow", () => {
  const { spots } = cityLayout(ids(5), "wide");
  const from = (id: string) => (key: string) => arrowChoice(spots, id as BuildingId, key);
  expect(["ArrowRight", "ArrowDown", "ArrowUp", "ArrowLeft", "Enter"].map(from("b0"))).toEqual([
    "b1",
    "b2",
    undefined,
    "b2",
    undefined,
  ]);
});

it("lets nobody overlap with somebody else", () => {
  for (const count of [1, 4, 15, 40]) {
    const places = ids(count).map((_, index) => placeToStand(index, count));
    expect(new Set(places.map(({ x, y }) => `${x},${y}`)).size).toBe(count);
  }
});

it("shows the time of day in the city's time zone", () => {
  const noonUtc = Date.UTC(2026, 5, 1, 12, 30);
  expect([hourIn("Asia/Tokyo", noonUtc), hourIn("UTC", noonUtc)]).toEqual([21.5, 12.5]);
  expect([3, 6, 12, 18, 23].map(dayTimeAt)).toEqual(["night", "dawn", "day", "dusk", "night"]);
  for (const hour of [0, 4.9, 5, 12, 19.4, 19.5, 23.9])
    expect(skyPart(hour)).toSatisfy((part: number) => part >= 0 && part <= 1);
});

it("draws a building by its picture, its use or its name, and always the same", () => {
  const of = (buildingId: string, more: object = {}) =>
    houseStyleOf({ buildingId: buildingId as BuildingId, tools: [], allows: [], ...more });
  expect([of("user_room_city_a"), of("deep_think_room_city_a"), of("air_room_city_a")]).toEqual([
    "cottage",
    "observatory",
    "moon-house",
  ]);
  expect(of("x", { tools: ["stage"] })).toBe("studio");
  expect(of("x", { picture: "windmill", tools: ["stage"] })).toBe("windmill");
  expect(of("anything")).toBe(of("anything"));
});
