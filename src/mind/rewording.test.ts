import { describe, expect, it } from "vitest";
import { saysAgain } from "./rewording.ts";

describe("a text repeats an earlier one", () => {
  it.each([
    ["静かだね。", "静かだね"],
    ["今日の空は赤いですね。", "今日の空は青いですね。"],
    [
      "好きなもののことを考えると、時間が早いね。今日は、星のことを考えてた。",
      "好きなもののことを考えると、時間が早いね。今日は、コーヒーのことを考えてた。",
    ],
    ["I wonder what the sea is like today.", "I wonder what the town is like today."],
    [
      "やっぱり雨の音とコーヒーの香りは落ち着くなあ。",
      "コーヒーの香りも雨の音も、ほんと落ち着くよね。",
    ],
  ])("%s / %s", (before, text) => {
    expect(saysAgain(text, ["はじめまして。", before])).toBe(true);
  });

  it.each([
    ["静かだね。", "今日は虹を見たよ。坂の上に大きくかかってた。"],
    ["雨の音が好き。", "雨がやんだら散歩に行こうかな。"],
    ["I wonder what the sea is like today.", "Somebody left a red umbrella by the door."],
    ["うん。", "うーん。"],
    ["もし一日がもう一時間あったら、何に使おうかな。", "窓の外の猫、さっきからこっちを見てる。"],
    ["", "あ"],
  ])("not: %s / %s", (before, text) => {
    expect(saysAgain(text, [before])).toBe(false);
  });
});
