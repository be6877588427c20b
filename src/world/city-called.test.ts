import fc from "fast-check";
import { expect, it } from "vitest";
import { parseCitySlug } from "../kernel/id.ts";
import { cityCalled } from "./city-called.ts";

it.each([
  ["akari", { slug: "akari", name: "Akari" }],
  ["moon_bay", { slug: "moon_bay", name: "Moon Bay" }],
  ["Moon Bay", { slug: "moon_bay", name: "Moon Bay" }],
  ["akari=あかりの街", { slug: "akari", name: "あかりの街" }],
  [" akari = あかりの街 ", { slug: "akari", name: "あかりの街" }],
  ["", undefined],
  ["akari=", undefined],
  ["あかり=街", undefined],
  ["a2a-akari", undefined],
  [`${"a".repeat(41)}=x`, undefined],
  ["\u200b", undefined],
])("%j names a city", (written, called) => {
  expect(cityCalled(written)).toEqual(called);
});

it("gives a name without Latin letters a slug of its own", () => {
  const akari = cityCalled("あかりの街");
  expect(akari?.name).toBe("あかりの街");
  expect(akari?.slug).toMatch(/^city_[0-9a-f]{8}$/);
  expect(cityCalled("みなとの街")?.slug).not.toBe(akari?.slug);
});

it("makes a valid slug from every name it accepts", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (written) => {
      const called = cityCalled(written);
      if (called === undefined) return;
      expect(parseCitySlug(called.slug).ok).toBe(true);
      expect(called.name.trim()).not.toBe("");
    }),
  );
});
