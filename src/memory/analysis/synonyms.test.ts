import { expect, it } from "vitest";
import { termsOf } from "./index-terms.ts";
import { synonymsOf } from "./synonyms.ts";

const only = (word: string): string => termsOf(word).search[0] ?? "";

it("maps synonyms to each other, in both directions", () => {
  expect(synonymsOf(only("mother"))).toContain(only("mum"));
  expect(synonymsOf(only("mum"))).toContain(only("mother"));
});

it("maps a kind to its members, but not a member to its kind or to other members", () => {
  expect(synonymsOf(only("instrument"))).toEqual(
    expect.arrayContaining([only("guitar"), only("piano")]),
  );
  expect(synonymsOf(only("guitar"))).not.toContain(only("piano"));
  expect(synonymsOf(only("guitar"))).not.toContain(only("instrument"));
  expect(synonymsOf("=楽器")).toContain("=ぴあの");
});

it("has no synonyms for most words", () => {
  expect(synonymsOf(only("lighthouse"))).toEqual([]);
});
