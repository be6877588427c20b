import { expect, it } from "vitest";
import { ngWordsOf } from "./ng-words-of.ts";

/** A list that cannot be written out. */
const list = (...words: string[]) =>
  Object.assign(words, {
    toJSON: () => {
      throw new Error("written out");
    },
  });

it("gives the same words until the settings change, and compares no lists", () => {
  let ngWords = list("one");
  const words = ngWordsOf({
    get ngWords() {
      return ngWords;
    },
    ngStarter: "off",
  });
  expect(words()).toEqual(["one"]);
  expect(words()).toBe(words());
  ngWords = list("two");
  expect(words()).toEqual(["two"]);
});
