import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { repeats, similarity } from "./similarity.ts";

describe("similarity", () => {
  it.each([
    ["今日はいい天気ですね。", "今日はいい天気ですね！", 1],
    ["ネコがスキ", "ねこがすき", 1],
    ["ＨＥＬＬＯ there", "hello, there", 1],
    ["", "", 1],
    ["", "あ", 0],
    ["あ", "い", 0],
    ["はい", "はいはい", 0.5],
    ["！！", "！！", 1],
    ["！！", "？？", 0],
    ["abcd", "efgh", 0],
    ["night", "nacht", 0.25],
  ])("of %j and %j is %d", (a, b, expected) => {
    expect(similarity(a, b)).toBe(expected);
  });

  it("is symmetric and between 0 and 1", () => {
    const text = fc.string({ unit: fc.constantFrom(..."あいアイabAB。 😊") });
    fc.assert(
      fc.property(text, text, (a, b) => {
        const value = similarity(a, b);
        expect(value).toBe(similarity(b, a));
        expect(value >= 0 && value <= 1).toBe(true);
        expect(similarity(a, a)).toBe(1);
      }),
    );
  });
});

describe("repeats", () => {
  const recent = ["今日は星がとてもきれいに見えますね。", "うん。"];
  it.each([
    ["今日は星がとてもきれいに見えますよ。", true],
    ["明日は雨が降るそうです。", false],
    ["うん！", true],
    ["うーん", false],
    ["ううん", false],
  ])("%j: %s", (text, expected) => {
    expect(repeats(text, recent)).toBe(expected);
  });

  it("accepts another threshold", () => {
    expect(repeats("今日は月がとてもきれいです。", recent, 0.3)).toBe(true);
    expect(repeats("今日は月がとてもきれいです。", recent)).toBe(false);
    expect(repeats("はい", [])).toBe(false);
    expect(repeats("あああ", ["ああああ"])).toBe(false);
  });
});
