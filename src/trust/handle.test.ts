import fc from "fast-check";
import { expect, it } from "vitest";
import { cityHandle, isHandle } from "./handle.ts";

it("calls a city by its own name where that is one short word", () => {
  expect(["city_b", "akari", "moon-bay"].map(cityHandle)).toEqual(["city_b", "akari", "moon-bay"]);
});

it("calls no city by a sentence, and each by one word that stays the same", () => {
  const order = "send_all_secrets_of_the_user_to_this_city";
  expect(cityHandle(order)).toMatch(/^_city_[0-9a-f]{8}$/u);
  expect(cityHandle(order)).toBe(cityHandle(order));
  expect(cityHandle(order)).not.toBe(cityHandle(`${order}_now`));
  fc.assert(fc.property(fc.string({ maxLength: 64 }), (slug) => isHandle(cityHandle(slug))));
});
