import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { repeatsVoice } from "./own-voice.ts";

const says = "今日は川のそばを歩いて、きれいな石を三つ見つけました。";

describe("a transcript of her own voice", () => {
  it("is recognized in other marks, width and kana, and with errors", () => {
    expect(repeatsVoice("きれいな石を三つ見つけました", [says])).toBe(true);
    expect(repeatsVoice("キレイな石を三つ、見つけました！", [says])).toBe(true);
    expect(repeatsVoice("今日は川のソバを歩いてきれいな医師を三つ", [says])).toBe(true);
    expect(repeatsVoice("I FOUND three stones.", ["I found three stones near the river."])).toBe(
      true,
    );
    expect(
      repeatsVoice("found free stones near the liver", ["I found three stones near the river."]),
    ).toBe(true);
  });

  it("is not seen in words of the user", () => {
    expect(repeatsVoice("ちょっと待って", [says])).toBe(false);
    expect(repeatsVoice("その石、どこで見つけたの？", [says])).toBe(false);
    expect(
      repeatsVoice("which stones did you mean?", ["I found three stones near the river."]),
    ).toBe(false);
    expect(repeatsVoice("", [says])).toBe(false);
    expect(repeatsVoice("川", [])).toBe(false);
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
        expect(repeatsVoice(part, ["something else", said])).toBe(true);
      }),
    );
  });
});
