import fc from "fast-check";
import { expect, it } from "vitest";
import { hintText, hintWords } from "./hint-words.ts";

it("keeps each word once, in order, and leaves out what is not a single line", () => {
  const given = [" れん ", "れん", "", "AI紅月", "<b>", "a\nb", "a\u0007b", "two words"];
  expect(hintWords(given)).toEqual(["れん", "AI紅月", "two words"]);
});

it("never returns more than a provider accepts, nor what one refuses", () => {
  const words = fc.array(fc.oneof(fc.string(), fc.string({ unit: "binary" })), { maxLength: 300 });
  fc.assert(
    fc.property(words, (given) => {
      const hints = hintWords(given);
      expect(hints.length).toBeLessThanOrEqual(100);
      expect(hints.join("").length).toBeLessThanOrEqual(1_500);
      for (const hint of hints) expect(hint).toMatch(/^[^<>\r\n]{1,40}$/);
    }),
  );
});

it("puts as many whole words into a text as fit", () => {
  expect(hintText(["紅月れん", "voicevox", "x"], 14)).toBe("紅月れん, voicevox");
  expect(hintText(["紅月れん"], 3)).toBe("");
});
