import fc from "fast-check";
import { expect, it } from "vitest";
import { parsePersonaId } from "../../kernel/id.ts";
import { foreignOfSlug, slugOfForeign } from "./foreign-id.ts";

it("keeps slugs, and makes slugs of other ids", () => {
  expect(slugOfForeign("luna_city_b")).toBe("luna_city_b");
  expect(slugOfForeign("ルナ_city_b")).toBe("u--30eb-30ca_city_b");
  expect(slugOfForeign("Luna_")).toBe("u--004cuna-005f");
  for (const none of ["", ".", "..", "\ud800", "長".repeat(13)]) {
    expect(slugOfForeign(none)).toBeUndefined();
  }
});

const letters = fc.constantFrom(..."aZ09_-. ルナ月/@%", "u-", "-30eb", "😀");

it("converts back to the id it was made from, and no other id has the same slug", () => {
  fc.assert(
    fc.property(fc.array(letters, { maxLength: 14 }), (pieces) => {
      const id = pieces.join("");
      const slug = slugOfForeign(id);
      if (slug === undefined) return;
      expect(parsePersonaId(slug).ok).toBe(true);
      expect(foreignOfSlug(slug)).toBe(id);
    }),
    { numRuns: 2_000 },
  );
});
