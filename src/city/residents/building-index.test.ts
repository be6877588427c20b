import { expect, it } from "vitest";
import {
  cafe,
  cityAfter,
  founded,
  house,
  minute,
  noon,
  says,
  settles,
} from "../../../test/fixtures/cafe-city.ts";
import { Building } from "../../protocol/place.ts";
import { roomOf } from "../../world/state.ts";
import { buildingIndexOf, followBuildingIndex } from "./building-index.ts";

const start = cityAfter(founded({ tools: ["stage"] }), settles("ren", "auto"));
const changedCafe = Building.parse({
  ...roomOf(start, cafe)?.building,
  name: "茶店",
  tools: ["weather"],
});

it("the index stays the same while something happens, and is replaced when a building changes", () => {
  const follow = followBuildingIndex();
  const first = follow(start);
  const talked = cityAfter(start, says("ren", "やあ", noon + minute));
  expect(follow(talked)).toBe(first);
  const changed = cityAfter(talked, [
    noon + 2 * minute,
    { type: "building-changed", building: changedCafe, by: "operator" },
  ]);
  expect(first).toMatchObject({ stages: [cafe], buildingTools: new Set(["stage"]) });
  expect(follow(changed)).toEqual(buildingIndexOf(changed));
  expect(follow(changed)).toMatchObject({
    buildings: [{ name: "茶店" }, { name: "家" }],
    stages: [],
    buildingTools: new Set(["weather"]),
  });
  const fewer = cityAfter(changed, [
    noon + 3 * minute,
    { type: "building-removed", building: house, by: "operator" },
  ]);
  expect(follow(fewer)).toEqual(buildingIndexOf(fewer));
});
