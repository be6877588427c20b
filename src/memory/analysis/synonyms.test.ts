import { expect, it } from "vitest";
import { termsOf } from "./index-terms.ts";
import { synonymsOf } from "./synonyms.ts";

const only = (word: string): string => termsOf(word).search[0] ?? "";

it("takes words for the same thing one for the other, both ways", () => {
  expect(synonymsOf(only("mother"))).toContain(only("mum"));
  expect(synonymsOf(only("mum"))).toContain(only("mother"));
});

it("takes a thing for its kind, and never the other way or for another of its kind", () => {
  expect(synonymsOf(only("instrument"))).toEqual(
    expect.arrayContaining([only("guitar"), only("piano")]),
  );
  expect(synonymsOf(only("guitar"))).not.toContain(only("piano"));
  expect(synonymsOf(only("guitar"))).not.toContain(only("instrument"));
  expect(synonymsOf("=楽器")).toContain("=ぴあの");
});

it("has nothing for most words", () => {
  expect(synonymsOf(only("lighthouse"))).toEqual([]);
});
