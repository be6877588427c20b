import fc from "fast-check";
import { expect, test } from "vitest";
import { shortened } from "./shortened.ts";

test("is the text, or its beginning with an ellipsis, at most as long as the limit and without half a character", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.integer({ min: 1, max: 12 }), (text, most) => {
      const short = shortened(text, most);
      expect(short.length).toBeLessThanOrEqual(most);
      expect(short.isWellFormed()).toBe(true);
      if (text.length <= most) expect(short).toBe(text);
      else expect(text.startsWith(short.slice(0, -1)) && short.endsWith("…")).toBe(true);
    }),
  );
});
