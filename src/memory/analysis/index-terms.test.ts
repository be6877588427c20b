import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { folded } from "./fold.ts";
import { termsOf } from "./index-terms.ts";
import { questionForm } from "./question.ts";
import { stem } from "./stem.ts";
import { countOf, hashOf, packTerms, termHash } from "./term-hash.ts";

describe("terms of a text", () => {
  it("unify the forms of an English word", () => {
    for (const [one, other] of [
      ["hiked", "hiking"],
      ["went", "going"],
      ["agencies", "agency"],
      ["bought", "buys"],
      ["children", "child"],
      ["happiness", "happy"],
      ["relational", "relate"],
      ["discussions", "discussed"],
      ["promotion", "promoting"],
    ]) {
      expect([one, stem(one ?? "")]).toEqual([one, stem(other ?? "")]);
    }
  });

  it("separate a number from the kana after it", () => {
    expect(termsOf("7月に入ると").search).toEqual([
      "7",
      "月",
      "月に",
      "に入",
      "入",
      "入る",
      "ると",
    ]);
  });

  it("find hiragana by katakana, and both by half width", () => {
    const search = (text: string) => new Set(termsOf(text).search);
    expect(search("ネコ")).toEqual(search("ねこ"));
    expect(search("ﾈｺ")).toEqual(search("ねこ"));
    expect(search("まはー").has("はー")).toBe(true);
  });

  it("exclude stop words", () => {
    expect(termsOf("What did you do with the thing?").search).toEqual([]);
    expect(termsOf("two cafés, 1,200 cars").search).toEqual(["2", "cafe", "1200", "car"]);
  });

  it("are the same for all spellings of a text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(folded(folded(text))).toBe(folded(text));
        expect(termsOf(text.toUpperCase().toLowerCase()).search).toEqual(
          termsOf(text.toUpperCase().toLowerCase().normalize("NFKC")).search,
        );
      }),
    );
  });

  it("of a part are terms of the whole, in Japanese", () => {
    const kana = fc.string({ unit: fc.constantFrom(..."さくら桜研究まはー一"), minLength: 2 });
    fc.assert(
      fc.property(kana, kana, kana, (before, word, after) => {
        const whole = new Set(termsOf(before + word + after).search);
        expect(termsOf(word).search.filter((term) => !whole.has(term))).toEqual([]);
      }),
    );
  });

  it("are counted in their packed form", () => {
    const packed = packTerms([["a", "b", "a"], ["c"]]);
    const counts = new Map(Array.from(packed, (one) => [hashOf(one), countOf(one)]));
    expect(counts.get(termHash("a"))).toBe(2);
    expect(counts.get(termHash("c"))).toBe(1);
    expect(counts.size).toBe(3);
  });
});

describe("the form of a question", () => {
  it.each([
    ["いつ引っ越したの？", "when"],
    ["When did she move?", "when"],
    ["スピーチを頼んだのは誰", "who"],
    ["How many kittens are there?", "howMany"],
    ["家賃はいくら", "howMany"],
    ["Where is the kiln?", "where"],
    ["なぜやめたの", "why"],
    ["以前はどうだった", "before"],
    ["What did I say?", "ofAsker"],
    ["何を作ったの？", "past"],
    ["Where has she been?", "past"],
  ] as const)("%s asks for %s", (text, form) => {
    expect(questionForm(text)[form]).toBe(true);
  });

  it("is not about the past when it asks about the future", () => {
    expect(questionForm("What has she planned, and when will she go?").past).toBe(false);
    expect(questionForm("明日は何をする？").past).toBe(false);
  });

  it("is none for a text that is no question", () => {
    expect(Object.values(questionForm("晴れた")).some(Boolean)).toBe(false);
  });
});
