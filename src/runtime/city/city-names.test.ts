import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, it } from "vitest";
import { cityOfBytes } from "./city-identity.ts";

const bytes = fc.uint8Array({ minLength: 8, maxLength: 8 });

it("always makes a slug that leaves room for the names of rooms, and a name in the language", () => {
  fc.assert(
    fc.property(bytes, fc.constantFrom("ja" as const, "en" as const), (given, language) => {
      const { slug, name } = cityOfBytes(given, language);
      expect(slug.length).toBeLessThanOrEqual(40);
      expect(/^[\x20-\x7e]+$/.test(name)).toBe(language === "en");
    }),
  );
});

it("makes different slugs, and mostly different names, of different bytes", () => {
  const all = Array.from({ length: 500 }, (_, at) =>
    cityOfBytes(createHash("sha256").update(`${at}`).digest(), "ja"),
  );
  expect(new Set(all.map(({ slug }) => slug)).size).toBe(500);
  expect(new Set(all.map(({ name }) => name)).size).toBeGreaterThan(100);
});
