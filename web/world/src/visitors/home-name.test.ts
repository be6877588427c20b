import { expect, it } from "vitest";
import type { CitySlug } from "../../../../src/kernel/id.ts";
import { cityCalled, homeCalled } from "./home-name.ts";

it("uses a city's name, or its slug where this city has the same name", () => {
  const home = "minato" as CitySlug;
  expect(homeCalled({ home, name: "みなとの街" }, "あかりの街")).toBe("みなとの街");
  expect(homeCalled({ home, name: " あかりの街 " }, "あかりの街")).toBe("minato");
  expect(cityCalled({ city: "minato", name: "\u202Eみなと" }, "あかりの街")).toBe("みなと");
});
