import fc from "fast-check";
import { expect, it } from "vitest";
import { looksLike, seenName } from "./alike-names.ts";

it.each([
  ["まはー", "マハー"],
  ["まはー", "ま・は ー"],
  ["Owner", "ОWNЕR"],
  ["Owner", "0wn3r"],
  ["Bill", "BiII"],
  ["Marnie", "Mamie"],
  ["Sam", "Ｓａｍ\u200b"],
  ["José", "jose"],
])("takes %s and %s for one", (one, other) => {
  expect(looksLike(one, other)).toBe(true);
});

it.each([
  ["まはー", "まは"],
  ["Sam", "Samantha"],
  ["", ""],
  ["☆", "♪"],
])("keeps %s and %s apart", (one, other) => {
  expect(looksLike(one, other)).toBe(false);
});

it("is symmetric, for any two names", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), (one, other) => {
      expect(looksLike(one, other)).toBe(looksLike(other, one));
      expect(looksLike(one, one)).toBe(seenName(one) !== "");
    }),
  );
});
