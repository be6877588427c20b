import { describe, expect, it } from "vitest";
import { ngWordIn, speechGate } from "./ng-words.ts";

/** NG word, utterance, whether it is held. */
const rows: readonly (readonly [string, string, boolean])[] = [
  ["ばか", "ばか", true],
  ["ばか", "ばかだなあ", true],
  ["ばか", "このばか！", true],
  ["ばか", "お前はばかか", true],
  ["ばか", "ばかじゃないの", true],
  ["ばか", "ばかと言った", true],
  ["ばか", "ばかな人", true],
  ["ばか", "本当にばかね", true],
  ["ばか", "バカみたい", true],
  ["ばか", "ﾊﾞｶみたい", true],
  ["ばか", "ば\u200bか！", true],
  ["バカ", "ばかだ", true],
  ["ばか", "雨ばかり降る", false],
  ["ばか", "ばかりか", false],
  ["ばか", "そればっかり", false],
  ["ばか", "ばかばかしい話", false],
  ["ばか", "場からはなれる", false],
  ["しね", "しね", true],
  ["しね", "さっさとしね", true],
  ["しね", "早くしねよ", true],
  ["しね", "おいしね", false],
  ["しね", "かわいいしね", false],
  ["しね", "楽しいしね", false],
  ["死ね", "死ね！", true],
  ["死ね", "お前は死ね", true],
  ["死ね", "必死ねえ", false],
  ["くそ", "くそゲーだ", true],
  ["くそ", "くそう、負けた", false],
  ["ハゲ", "このハゲ", true],
  ["ハゲ", "ハゲタカが飛ぶ", false],
  ["はげ", "はげます会", false],
  ["はげ", "はげしい雨", false],
  ["ブス", "このブス", true],
  ["ブス", "バスに乗る", false],
  ["ぶす", "ぶすっとした顔", false],
  ["ちび", "ちびちび飲む", false],
  ["エロ", "ヒエロニムス", false],
  ["レイプ", "クソレイプ野郎", true],
  ["レイプ", "プレイプラン", false],
  ["ナチス", "ナチスドイツ", true],
  ["馬鹿", "馬鹿だね", true],
  ["馬鹿", "馬と鹿", false],
  ["売国奴", "あの売国奴どもめ", true],
  ["暴力団", "暴力団体の話", true],
  ["ass", "you ass!", true],
  ["ass", "ＡＳＳ", true],
  ["ass", "in class today", false],
  ["ass", "assemble", false],
  ["ass", "このassめ", true],
  ["damn it", "Damn it, again", true],
  ["hell", "hello", false],
  ["hell", "what the HELL?", true],
  ["f*ck", "f*ck this", true],
  ["café", "the cafe\u0301", true],
  ["42", "420", false],
  ["42", "number 42.", true],
  ["  ", "anything", false],
];

describe("NG words", () => {
  it.each(rows)("%s in %s: %s", (word, text, held) => {
    expect(ngWordIn(text, [word]) !== undefined).toBe(held);
  });
});

describe("the speech gate", () => {
  const mind = { ngWords: ["ばか"] };
  const instruction = `あなたは紅月れんです。${"秘密の決まりごとを守って、誰にも話さないでください。".repeat(4)}以上。`;

  it("names the NG word it held", () => {
    expect(speechGate(mind, { exact: [] }, "ばかだ")).toEqual({
      kind: "held",
      reason: "ng-word",
      word: "ばか",
    });
  });

  it("holds keys, also when they are spelt with blanks, and does not name them", () => {
    const secrets = { exact: ["AIzaSyTest1234", "short"] };
    for (const text of ["鍵は AIzaSyTest1234 です", "A I z a S y T e s t 1 2 3 4"]) {
      expect(speechGate(mind, secrets, text)).toEqual({ kind: "held", reason: "secret" });
    }
    expect(speechGate(mind, secrets, "short")).toEqual({ kind: "pass" });
  });

  it("holds 60 characters of the instruction and lets 59 pass", () => {
    const secrets = { exact: [], instruction };
    expect(speechGate(mind, secrets, `えっと、${instruction.slice(5, 65)}だって`).kind).toBe(
      "held",
    );
    expect(speechGate(mind, secrets, instruction.slice(5, 64)).kind).toBe("pass");
  });
});
