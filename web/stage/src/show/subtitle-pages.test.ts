import fc from "fast-check";
import { expect, it } from "vitest";
import { subtitlePages } from "./subtitle-pages.ts";

const shown = (text: string) => subtitlePages(text).map(({ words }) => words.flat().join(""));

it("shows a short text at once, on one line where it was on several", () => {
  expect(shown(" こんにちは。\n元気？ ")).toEqual(["こんにちは。 元気？"]);
  expect(subtitlePages("やあ")).toEqual([{ words: [["や"], ["あ"]], from: 0, to: 1 }]);
});

it("splits a long text at the end of a sentence, after its closing bracket", () => {
  const first = `${"あ".repeat(20)}「${"い".repeat(10)}。」`;
  expect(shown(`${first}${"う".repeat(30)}。`)).toEqual([first, `${"う".repeat(30)}。`]);
});

it("splits at a pause or between words where no sentence ends", () => {
  const first = `${"あ".repeat(30)}、`;
  expect(shown(`${first}${"い".repeat(30)}`)).toEqual([first, "い".repeat(30)]);
  expect(shown("あ".repeat(50))).toEqual(["あ".repeat(44), "あ".repeat(6)]);
  for (const page of shown("word ".repeat(40))) expect(page.trim().split(" ")).not.toContain("wor");
});

it("keeps a word and the mark after it on one line", () => {
  const [page] = subtitlePages("ありがとう！またね。");
  expect(page?.words.map((word) => word.join(""))[0]).toBe("ありがとう！");
});

it("loses no letter, and its shares are consecutive from 0 to 1", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 400 }), (text) => {
      const pages = subtitlePages(text);
      expect(pages.flatMap(({ words }) => words.flat()).join("")).toBe(
        text.trim().replace(/\s+/gu, " "),
      );
      for (const [place, { from, to }] of pages.entries()) {
        expect(from).toBe(pages[place - 1]?.to ?? 0);
        expect(to).toBeGreaterThan(from);
      }
      expect(pages.at(-1)?.to ?? 1).toBe(1);
    }),
  );
});
