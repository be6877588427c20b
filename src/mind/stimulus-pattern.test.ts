import fc from "fast-check";
import { expect, it } from "vitest";
import { checkPattern, patternMatches } from "./stimulus-pattern.ts";

it.each([
  "天気|weather",
  "東京.*天気",
  "(明日|今日|明後日)の?(天気|気温)",
  "[0-9]{1,3}度",
  "\\bnews\\b",
  "^こんにちは$",
  "(?:ab)+c",
  "[^a-z\\d]x",
  "",
])("accepts %s", (pattern) => {
  expect(checkPattern(pattern)).toEqual({ ok: true, value: pattern });
});

it.each([
  ["(a+)+b", "too-costly"],
  ["(a|a)*b", "too-costly"],
  [".*.*.*x", "too-costly"],
  ["a?".repeat(40), "too-costly"],
  ["(a|b)".repeat(30), "too-costly"],
  ["(?=x)", "nothing-to-repeat"],
  ["(a)\\1", "not-supported"],
  ["[z-a]", "not-supported"],
  ["a{3,1}", "not-supported"],
  ["*a", "nothing-to-repeat"],
  ["a**", "nothing-to-repeat"],
  ["^*", "nothing-to-repeat"],
  ["(a", "not-closed"],
  ["a)", "not-closed"],
  ["[a", "not-supported"],
  ["a\\", "not-supported"],
  ["x".repeat(201), "too-long"],
] as const)("refuses %s: %s", (pattern, flaw) => {
  expect(checkPattern(pattern)).toEqual({ ok: false, error: flaw });
});

it("accepts only what compiles with the flags iu", () => {
  const piece = fc.constantFrom(
    ..."ab0()[]{}|*+?.^$\\-,:=<!/&天😀",
    "\\d",
    "\\b",
    "(?:",
    "{2}",
    "{1,3}",
    "a-z",
    "\\W",
    "[^",
    "\\-",
  );
  let accepted = 0;
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
      const pattern = pieces.join("");
      if (!checkPattern(pattern).ok) return;
      accepted++;
      expect(() => new RegExp(pattern, "iu")).not.toThrow();
    }),
    { numRuns: 20_000 },
  );
  expect(accepted).toBeGreaterThan(500);
});

it("matches full-width letters and any case, within the first 500 characters", () => {
  expect(patternMatches("weather", "ＷＥＡＴＨＥＲ？")).toBe(true);
  expect(patternMatches("天気", `${"あ".repeat(600)}天気`)).toBe(false);
  expect(patternMatches("\ufdfa?x", `${"\ufdfa".repeat(600)}x`)).toBe(false);
});
