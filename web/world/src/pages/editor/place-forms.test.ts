import { expect, it } from "vitest";
import { Building, City } from "../../../../../src/protocol/place.ts";
import {
  draftOfBuilding,
  draftOfCity,
  freeBuildingId,
  readBuilding,
  readCity,
} from "./place-forms.ts";

const cafe = Building.parse({
  buildingId: "cafe",
  name: "カフェ",
  entryPrompt: "ひと休み",
  tools: ["weather"],
  allows: ["create_persona"],
});
const city = City.parse({
  slug: "city_a",
  name: "街",
  timeZone: "Asia/Tokyo",
  openingHours: { from: 1_320, to: 90 },
});
const known = (name: string) => name === "Asia/Tokyo";

it("parses the values that it shows", () => {
  expect(readBuilding(draftOfBuilding(cafe))).toEqual({
    ok: true,
    value: { ...cafe, invitesVisitors: true },
  });
  expect(readCity(city, draftOfCity(city), known)).toEqual({ ok: true, value: city });
  const always = { ...city, openingHours: undefined };
  const read = readCity(city, draftOfCity(always), known);
  expect(read.ok && read.value.openingHours).toBeUndefined();
});

it("reports which field is wrong, and how", () => {
  const draft = {
    ...draftOfBuilding(cafe),
    buildingId: "Cafe!",
    name: "  ",
    description: "x".repeat(1_001),
    capacity: "0",
    autoIntervalSec: "soon",
    picture: "../x",
  };
  expect(readBuilding(draft)).toEqual({
    ok: false,
    error: {
      buildingId: { kind: "slug" },
      name: { kind: "missing" },
      description: { kind: "too-long", limit: 1_000 },
      capacity: { kind: "too-little", limit: 1 },
      autoIntervalSec: { kind: "number" },
      picture: { kind: "picture" },
    },
  });
  const where = { ...draftOfCity(city), timeZone: "Mars/Base", from: "25:00", to: "9:70" };
  expect(readCity(city, where, known)).toEqual({
    ok: false,
    error: { timeZone: { kind: "time-zone" }, from: { kind: "time" }, to: { kind: "time" } },
  });
});

it("finds an id that no building has", () => {
  expect(freeBuildingId(["house_1_city_a", "house_2_city_a"], "city_a")).toBe("house_3_city_a");
});
