import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { repeatsVoice } from "./own-voice.ts";

const says = "今日は川のそばを歩いて、きれいな石を三つ見つけました。";

describe("a transcript of her own voice", () => {
  it("is recognized in other marks, width and kana, and with errors", () => {
    expect(repeatsVoice("きれいな石を三つ見つけました", [says], false)).toBe(true);
    expect(repeatsVoice("キレイな石を三つ、見つけました！", [says], false)).toBe(true);
    expect(repeatsVoice("今日は川のソバを歩いてきれいな医師を三つ", [says], false)).toBe(true);
    expect(
      repeatsVoice("I FOUND three stones.", ["I found three stones near the river."], false),
    ).toBe(true);
    expect(
      repeatsVoice(
        "found free stones near the liver",
        ["I found three stones near the river."],
        false,
      ),
    ).toBe(true);
  });

  it("is recognized over several sentences, and with more errors while she speaks", () => {
    const two = ["今日は静かな夜ですね。", "お茶を入れましょうか。"];
    expect(repeatsVoice("今日は静かな夜ですねお茶を入れましょうか", two, false)).toBe(true);
    expect(repeatsVoice("静かな夜ですねお茶を入れ", two, false)).toBe(true);
    const badly = "お茶ん入んんしょうか";
    expect(repeatsVoice(badly, two, true)).toBe(true);
    expect(repeatsVoice(badly, two, false)).toBe(false);
    // A question about her words, in the middle of them, is the user's.
    expect(repeatsVoice("明日は寒くなるの", ["明日は少し寒くなるそうです。"], true)).toBe(false);
  });

  it("is not seen in words of the user", () => {
    expect(repeatsVoice("ちょっと待って", [says], false)).toBe(false);
    expect(repeatsVoice("その石、どこで見つけたの？", [says], false)).toBe(false);
    expect(
      repeatsVoice("which stones did you mean?", ["I found three stones near the river."], false),
    ).toBe(false);
    expect(repeatsVoice("", [says], false)).toBe(false);
    expect(repeatsVoice("川", [], false)).toBe(false);
  });

  it("is recognized in every part of what she says", () => {
    const text = fc.string({
      unit: fc.constantFrom(..."あいうえおかきくけこ川石abc de、。"),
      minLength: 8,
      maxLength: 80,
    });
    fc.assert(
      fc.property(text, fc.nat(), fc.nat(), (said, from, length) => {
        const start = from % said.length;
        const part = said.slice(start, start + 1 + (length % said.length));
        fc.pre(/[\p{L}\p{N}]/u.test(part));
        expect(repeatsVoice(part, ["something else", said], false)).toBe(true);
      }),
    );
  });
});
