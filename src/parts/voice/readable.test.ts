import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readable } from "./readable.ts";

describe("what is read aloud in Japanese", () => {
  it.each([
    ["こんにちは。", "こんにちは。"],
    ["やったー🎉🎉！！！", "やったー！"],
    ["家族👨‍👩‍👧‍👦と🇯🇵へ", "家族 と へ"],
    ["これ見て https://example.com/a?b=c すごい", "これ見て リンク すごい"],
    ["www.example.comだよ", "リンク"],
    ["それはないwwww", "それはない、わら。"],
    ["うけるｗ", "うける、わら。"],
    ["たのしい（笑）", "たのしい、わら。"],
    ["webとwifi", "webとwifi"],
    ["8888888", "ぱちぱちぱち"],
    ["8888円", "8888円"],
    ["2026/11/22に", "2026年11月22日に"],
    ["2026-11-22", "2026年11月22日"],
    ["11/3は休み", "11月3日は休み"],
    ["99/99", "99、99"],
    ["12:30から18:00まで", "12時30分から18時まで"],
    ["￥1,200と$5", "1,200円と5ドル"],
    ["18℃〜20℃", "18度から20度"],
    ["えーと〜…うん", "えーとー、うん"],
    ["**だいじ**な`コード`", "だいじなコード"],
    ["# 見出し\n本文", "見出し。本文"],
    ["[ここ](https://example.com)を見て", "ここを見て"],
    ["「うん」と(小声で)言った", "うんと言った"],
    ["（小声で）ねえ、きいて。", "ねえ、きいて。"],
    ["[laughs] またやったね。", "またやったね。"],
    ["*くすくす* またね。", "またね。"],
    ["【笑顔で】おはよう", "おはよう"],
    ["昨日（東京で）会った", "昨日、東京で、会った"],
    ["紅月《あかつき》れんです。", "あかつきれんです。"],
    ["灯台守（とうだいもり）の話。", "とうだいもりの話。"],
    ["おはよう(^_^)/ 元気？", "おはよう 元気？"],
    ["| 名前 | 値 |\n|---|---|\n| 朝 | 1 |", "名前、値。朝、1"],
    ["ねえ？！", "ねえ？"],
    ["(´・ω・｀)しょぼん", "しょぼん"],
    ["ヽ(^o^)ノわーい", "わーい"],
    ["やったー＼(^o^)／", "やったー"],
    ["〈小声〉ねえ", "ねえ"],
    ["ＡＢＣ１２３ｶﾞ", "ABC123ガ"],
    ["あああああああああああああ", "ああああああああ"],
    ["mail@example.comまで", "メールアドレスまで"],
    ["😀✨", ""],
    ["……", ""],
    ["", ""],
  ])("%s", (written, read) => {
    expect(readable(written, "ja")).toBe(read);
  });
});

describe("what is read aloud in English", () => {
  it.each([
    ["Hello, world!", "Hello, world!"],
    ["Wow 😀!!! Really?!?", "Wow! Really?"],
    ["see https://example.com/x now", "see link now"],
    ["on 2026-11-22 at 12:30", "on November 22, 2026 at 12 30"],
    ["at 9:05 or 10:00", "at 9 oh 5 or 10 o'clock"],
    ["it costs $5.50, or 20% less", "it costs 5.50 dollars, or 20 percent less"],
    ["**bold** & *soft*", "bold and soft"],
    ["don’t — really", "don't, really"],
    ["haha lol", "haha, ha ha,"],
    ["one\ntwo", "one. two"],
    ["🙂", ""],
    ["*waves* Hello there!", "Hello there!"],
    ["See you. *yawns and stretches*", "See you."],
    ["[sighs] I am (softly) here", "I am here"],
    ["a *very* good day", "a very good day"],
    ["(see page 3) and go", "see page 3, and go"],
    ["Hello *smiles softly* there.", "Hello there."],
    ["_waves_ Hello", "Hello"],
    ["**laughs** Hello", "Hello"],
    ["a _nice_ day", "a nice day"],
    ["Hi :) how are you ;-)", "Hi how are you"],
    ["T_T so sad >_<", "so sad"],
    ["¯\\_(ツ)_/¯ who knows", "who knows"],
    ["<b>bold</b> text", "bold text"],
    ['<a href="x">here</a> it is', "here it is"],
    ["the single page (using a node) of a human", "the single page, using a node, of a human"],
  ])("%s", (written, read) => {
    expect(readable(written, "en")).toBe(read);
  });
});

describe("whatever is written", () => {
  it("is short, on one line, and without pictures", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "binary", maxLength: 3_000 }),
        fc.constantFrom("ja" as const, "en" as const),
        (text, language) => {
          const read = readable(text, language);
          expect(read.length).toBeLessThanOrEqual(1_000);
          expect(read).toBe(read.trim());
          expect(read.isWellFormed()).toBe(true);
          expect(/[\n\r\u200b-\u200f\u202a-\u202e]|\p{Extended_Pictographic}/u.test(read)).toBe(
            false,
          );
        },
      ),
      { numRuns: 300 },
    );
  });

  it("is converted in time linear in its length", () => {
    for (const letter of [
      "(",
      "*",
      "[",
      "`",
      "w",
      "8",
      "1/",
      "・",
      "!",
      "…",
      "~",
      "_",
      "^(",
      "a@",
      "<a ",
      ":",
      "*laughs",
      "T_",
    ]) {
      expect(readable(letter.repeat(4_000), "ja").length).toBeLessThanOrEqual(1_000);
    }
  });
});
