import { expect, it } from "vitest";
import {
  beginning,
  building,
  cityAfter,
  founding,
  persona,
} from "../../test/sim/world/small-city.ts";
import type { CityEvent } from "../protocol/city-events.ts";
import { buildingsOf, numbersOf } from "./numbers.ts";
import { roomOf } from "./state.ts";

const cellar = building("cellar_town");
const start = cityAfter(beginning);
const told: CityEvent = { type: "world-event-told", text: "rain" };

it("a founding is the first event of each building", () => {
  expect(numbersOf(null, founding)).toEqual({
    hall_town: 1,
    nook_town: 1,
    altar_town: 1,
    cellar_town: 1,
  });
});

it("a move counts in both buildings, a world event everywhere, a notice without a place nowhere", () => {
  const who = { kind: "persona", persona: persona("ren") } as const;
  const from = building("hall_town");
  const move: CityEvent = { type: "move-made", who, from, to: cellar, by: "user" };
  expect(numbersOf(start, move)).toEqual({ hall_town: 4, cellar_town: 2 });
  expect(Object.keys(numbersOf(start, told))).toEqual(start.rooms.keys);
  const notice: CityEvent = { type: "city-noticed", level: "info", code: "c", note: "" };
  expect(numbersOf(start, notice)).toEqual({});
  const nowhere = { ...told, buildings: [cellar, cellar, building("constructor")] };
  expect(buildingsOf(start, nowhere)).toEqual([cellar]);
});

it("a building that is made again continues its numbers", () => {
  const [made] = founding.buildings.filter(({ buildingId }) => buildingId === cellar);
  if (made === undefined) throw new Error("no cellar");
  const removed: CityEvent = { type: "building-removed", building: cellar, by: "operator" };
  const again: CityEvent = { type: "building-created", building: made, by: "operator" };
  const rebuilt = cityAfter([...beginning, removed, again]);
  expect(roomOf(rebuilt, cellar)?.number).toBe(3);
  expect(rebuilt.gone).toEqual({});
  expect(numbersOf(rebuilt, told)["cellar_town" as typeof cellar]).toBe(4);
});
