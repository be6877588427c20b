import { expect, it } from "vitest";
import { pathOf, routeOf } from "./route.ts";

it("parses the path it writes", () => {
  const paths = [
    "/",
    "/room/user_room_city_a",
    "/room/user_room_city_a/12",
    "/small/user_room_city_a",
    "/diary",
    "/diary/2026-11-21",
    "/persona/ren",
    "/studio",
    "/editor",
    "/operations",
    "/cities",
    "/sign-in",
  ];
  const read = paths.map(routeOf);
  expect(read.map((route) => route && pathOf(route))).toEqual(paths);
});

it("finds no page for an unknown path", () => {
  const strange = [
    "/room",
    "/room/../x",
    "/room/A b",
    "/persona/",
    "/studio/1",
    "/x",
    "/room/a/b",
    "/small/a/1",
    "/diary/x",
  ];
  expect(strange.map(routeOf)).toEqual(strange.map(() => undefined));
});
