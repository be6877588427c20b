import { describe, expect, it } from "vitest";
import { isBackChannel, silenceAfter, turnSilence } from "./turn-end.ts";

describe("the silence that ends a turn", () => {
  it.each([
    "こんにちは。",
    "今日はいい天気ですね",
    "弟が遊びに来たんだ",
    "教えてください",
    "行ってきます！",
    "it was really beautiful",
    "we bought a croissant at the station",
    "show me the rest",
    "Tell me a story, please",
    "I saw the river yesterday.",
    "Thank you",
  ])("is short after %s", (text) => {
    expect(turnSilence(text)).toBe(silenceAfter.finished);
  });

  it.each([
    "どこへ行くの？",
    "何をしようかな",
    "好きですか",
    "What is the weather like?",
    "what should we do",
  ])("is shortest after %s", (text) => {
    expect(turnSilence(text)).toBe(silenceAfter.asked);
  });

  it.each([
    "if you have time",
    "so while I was cooking",
    "the book you",
    "最近よく眠れなくて",
    "この前の本の",
    "それでね、昨日は",
    "ええと",
    "明日なんだけど",
    "カフェに行ったら",
    "りんごと、みかんと",
    "I was thinking that",
    "so I went to the",
    "um",
    "Well,",
    "because",
    "and then…",
  ])("is long after %s", (text) => {
    expect(turnSilence(text)).toBe(silenceAfter.unfinished);
  });

  it.each(["東京タワー", "strawberry shortcake", "my brother suddenly"])(
    "is between them after %s",
    (text) => {
      expect(turnSilence(text)).toBe(silenceAfter.open);
    },
  );
});

describe("words that only show that somebody listens", () => {
  it.each(["うん", "うんうん。", "はい！", "なるほど", "Uh-huh.", "yeah", "Mm-hm", "I see"])(
    "%s is one",
    (text) => {
      expect(isBackChannel(text)).toBe(true);
    },
  );

  it.each([
    "うん、でもちょっと待って",
    "はい、止めて",
    "yeah but wait",
    "stop",
    "ねえ",
    "constructor",
    "",
  ])("%s is none", (text) => {
    expect(isBackChannel(text)).toBe(false);
  });
});
