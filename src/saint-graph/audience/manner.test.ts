import { describe, expect, it } from "vitest";
import { stimulusId } from "../../kernel/id.ts";
import type { Stimulus } from "../../protocol/stimulus.ts";
import { manner, nameFinder } from "./manner.ts";

const comment = (text: string): Stimulus => ({
  id: stimulusId(text),
  kind: "comment",
  text,
  source: "audience",
  writtenAt: 0,
  urgency: "queue",
});
const kinds = ["laughter", "applause", "question", "greeting"] as const;
const kindsOf = (text: string) => kinds.filter((kind) => manner(comment(text))[kind]);

describe("a comment is", () => {
  it.each([
    ["草", ["laughter"]],
    ["それはひどいｗｗｗ", ["laughter"]],
    ["lol", ["laughter"]],
    ["hahaha good one", ["laughter"]],
    ["888888", ["applause"]],
    ["👏👏👏", ["applause"]],
    ["おめでとう！", ["applause"]],
    ["nice!", ["applause"]],
    ["明日の天気は？", ["question"]],
    ["好きな食べ物は何ですか", ["question"]],
    ["what do you like to eat", ["question"]],
    ["こんばんは！", ["greeting"]],
    ["初見です", ["greeting"]],
    ["Hello from Osaka", ["greeting"]],
    ["こんにちは、お元気ですか？", ["question", "greeting"]],
    ["今日は雨だった", []],
    ["see www.example.com", []],
    ["何回も見た", []],
    ["history is fun", []],
  ])("%s: %j", (text, expected) => expect(kindsOf(text)).toEqual(expected));

  it.each(["草", "ｗｗｗｗ", "888", "👍", "こんばんは", "nice"])("%s: only a reaction", (text) =>
    expect(manner(comment(text)).reaction).toBe(true),
  );

  it.each([
    "草生えた、ところで昨日の続きは？",
    "今日は雨だった",
    "nice, but tell me more about it",
  ])("%s: more than a reaction", (text) => expect(manner(comment(text)).reaction).toBe(false));

  it("the same words as others' in another width, case or length", () => {
    const folded = (text: string) => manner(comment(text)).folded;
    expect(folded("ＷＷＷＷＷＷ")).toBe(folded("www"));
    expect(folded("Nice!!!!!")).toBe(folded("nice!!"));
  });
});

describe("a name", () => {
  it.each([
    ["レン", "レンちゃんはどう思う", true],
    ["Ren（れん）", "ren, hello", true],
    ["Ren（れん）", "れんさん", true],
    ["Ren", "children", false],
    ["Ren", "REN!", true],
    ["A", "a b c", false],
    ["", "anything", false],
    ["蓮", "蓮の花", true],
  ])("%s in %s: %s", (name, text, expected) =>
    expect(nameFinder(name)(comment(text))).toBe(expected),
  );

  it("is no pattern", () => expect(nameFinder("a.*b (c|d)+")(comment("axxb"))).toBe(false));
});
