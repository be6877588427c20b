import { expect, it } from "vitest";
import { checkPattern, patternMatches } from "./stimulus-pattern.ts";

it("accepts what matches in linear time, and names the flaw of the rest", () => {
  expect(checkPattern("東京.*天気")).toEqual({ ok: true, value: "東京.*天気" });
  expect(checkPattern("(a+)+b")).toEqual({ ok: true, value: "(a+)+b" });
  expect(checkPattern("(a)\\1")).toEqual({ ok: false, error: "not-supported" });
});

it("matches full-width letters and any case, within the first 500 characters", () => {
  expect(patternMatches("weather", "ＷＥＡＴＨＥＲ？")).toBe(true);
  expect(patternMatches("天気", `${"あ".repeat(600)}天気`)).toBe(false);
  expect(patternMatches("\ufdfa?x", `${"\ufdfa".repeat(600)}x`)).toBe(false);
  expect(patternMatches("(", "(")).toBe(false);
});
