import { expect, it } from "vitest";
import { firstPage } from "./first-page.ts";

it("knows the page that a path leads to before anything else is known", () => {
  const paths = ["/", "/room", "/room/", "/room/cafe_city_a", "/settings", "/maker", "/nowhere"];
  expect(paths.map(firstPage)).toEqual([
    ...["city", "room", "room", "room", "settings", "maker"],
    undefined,
  ]);
  expect(["/constructor", "/room/__proto__/x", "/toString"].map(firstPage)).toEqual([
    ...[undefined, undefined, undefined],
  ]);
});
