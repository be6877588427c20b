import { expect, it } from "vitest";
import { foundSpans, holdsWords, soughtWords } from "./found-words.ts";

const found = (text: string, asked: string) =>
  foundSpans(text, soughtWords(asked)).map(([from, to]) => text.slice(from, to));

it("finds words in any width and case, as they are written", () => {
  expect(found("The LIGHTHOUSE, and Ｌｉｇｈｔ again", "light")).toEqual(["LIGHT", "Ｌｉｇｈｔ"]);
  expect(found("灯台と灯", "灯")).toEqual(["灯", "灯"]);
  expect(found("𠮟られた㌔の話", "キロ 話")).toEqual(["㌔", "話"]);
});

it("joins spans that touch, and finds nothing of no words", () => {
  expect(found("abcd", "ab bcd")).toEqual(["abcd"]);
  expect(found("abab", "ab")).toEqual(["abab"]);
  expect(found("abc", "  ")).toEqual([]);
});

it("wants all of the words", () => {
  expect(holdsWords("A door creaks", soughtWords("Door a"))).toBe(true);
  expect(holdsWords("A door creaks", soughtWords("door cellar"))).toBe(false);
});
