import { expect, it } from "vitest";
import type { CitySlug } from "../kernel/id.ts";
import { CityEvent } from "../protocol/city-events.ts";
import { evolve } from "./evolve.ts";
import { obey } from "./obey.ts";
import { seedCity, settlersOf } from "./seed.ts";
import { residentsOf, roomOf } from "./state.ts";

const slug = "city_a" as CitySlug;

it.each(["ja", "en"] as const)("the first city in %s is founded and settled", (language) => {
  const founding = seedCity({ slug, name: "あかりの街", language, timeZone: "Asia/Tokyo" });
  expect(CityEvent.parse(JSON.parse(JSON.stringify(founding)))).toEqual(founding);
  const empty = evolve(null, founding, 0);
  const city = settlersOf(slug).reduce((state, settler) => {
    if (state === null) throw new Error("not founded");
    const obeyed = obey(state, { do: "settle", name: settler.persona, by: "seed", ...settler }, 0);
    if (!obeyed.ok) throw new Error(obeyed.error);
    return obeyed.value.reduce((now, event) => evolve(now, event, 0), state as typeof empty);
  }, empty);
  if (city === null) throw new Error("not founded");
  const inside = city.rooms.keys.map((id) => [id, roomOf(city, id)?.inside]);
  expect(inside).toEqual([
    ["user_room_city_a", ["ren"]],
    ["deep_think_room_city_a", []],
    ["air_room_city_a", ["air"]],
    ["studio_city_a", []],
    ["cafe_city_a", ["eris"]],
    ["altar_of_creation_city_a", []],
  ]);
  expect(city.user.building).toBe("user_room_city_a");
  expect(residentsOf(city).map(({ mode }) => mode)).toEqual(["user", "auto", "sleep"]);
});

it("only the thinking room is hidden, only the altar creates, only the studio lends", () => {
  const { buildings } = seedCity({
    slug,
    name: "あかりの街",
    language: "ja",
    timeZone: "Asia/Tokyo",
  });
  const named = (having: (one: (typeof buildings)[number]) => boolean) =>
    buildings.filter(having).map(({ name }) => name);
  expect(named((one) => !one.userVisible)).toEqual(["思索の部屋"]);
  expect(named((one) => one.allows.length > 0)).toEqual(["創造の祭壇"]);
  expect(named((one) => one.tools.length > 0)).toEqual(["スタジオ"]);
  expect(buildings.find(({ name }) => name === "カフェ")?.capacity).toBe(6);
});
