import { describe, expect, it } from "vitest";
import { isBackChannel, silenceAfter, turnSilence } from "./turn-end.ts";

describe("the silence that ends a turn", () => {
  it.each([
    "こんにちは。",
    "今日はいい天気ですね",
    "どこへ行くの？",
    "教えてください",
    "行ってきます！",
    "What is the weather like?",
    "Tell me a story, please",
    "I saw the river yesterday.",
    "Thank you",
  ])("is short after %s", (text) => {
    expect(turnSilence(text)).toBe(silenceAfter.finished);
  });

  it.each([
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

  it.each(["東京タワー", "strawberry shortcake"])("is between them after %s", (text) => {
    expect(turnSilence(text)).toBe(silenceAfter.open);
  });
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
