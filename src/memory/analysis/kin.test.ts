import { expect, it } from "vitest";
import { termsOf } from "./index-terms.ts";
import { kinOf } from "./kin.ts";

const only = (word: string): string => termsOf(word).search[0] ?? "";

it("takes words for the same thing one for the other, both ways", () => {
  expect(kinOf(only("mother"))).toContain(only("mum"));
  expect(kinOf(only("mum"))).toContain(only("mother"));
});

it("takes a thing for its kind, and never the other way or for another of its kind", () => {
  expect(kinOf(only("instrument"))).toEqual(
    expect.arrayContaining([only("guitar"), only("piano")]),
  );
  expect(kinOf(only("guitar"))).not.toContain(only("piano"));
  expect(kinOf(only("guitar"))).not.toContain(only("instrument"));
  expect(kinOf("=楽器")).toContain("=ぴあの");
});

it("has nothing for most words", () => {
  expect(kinOf(only("lighthouse"))).toEqual([]);
});
