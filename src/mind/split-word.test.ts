import { expect, it } from "vitest";
import { fitsMask, isStretched, splitWords } from "./split-word.ts";

const isSign = (sign: string): boolean => !/[\p{L}\p{N}]/u.test(sign);
const found = (text: string, word: string): readonly string[] =>
  splitWords(text, word, isSign, 3).map((one) => one.found);

it("finds the letters of a word with at most three signs between them", () => {
  expect(found("a s-s, as--s, a....ss", "ass")).toEqual(["a s-s", "as--s"]);
  expect(found("死・ね 死んね 死😀ね", "死ね")).toEqual(["死・ね", "死😀ね"]);
  expect(found("f-k, f - k", "f-k")).toEqual(["f-k", "f - k"]);
  expect(found("anything", "")).toEqual([]);
});

it("a mask stands for as many letters as it has signs, or fewer", () => {
  expect(fitsMask("f**k", "fuck")).toBe(true);
  expect(fitsMask("f***k", "fuck")).toBe(true);
  expect(fitsMask("f*k", "fuck")).toBe(false);
  expect(fitsMask("*", "")).toBe(true);
});

it("a stretched word has each of its letters at least as often", () => {
  expect(isStretched("fuuuck", "fuck")).toBe(true);
  expect(isStretched("boook", "book")).toBe(true);
  expect(isStretched("bok", "book")).toBe(false);
  expect(isStretched("fucks", "fuck")).toBe(false);
  expect(isStretched("fuc", "fuck")).toBe(false);
});
