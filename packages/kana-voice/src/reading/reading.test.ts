import type { SpokenWord } from "saintverse/voice";
import { afterAll, describe, expect, it } from "vitest";
import { handClock } from "../../../../test/hand-clock.ts";
import { dictionaries } from "./dictionaries.ts";
import { withLongVowels } from "./kana-text.ts";
import { letterSounds } from "./letter-sounds.ts";
import { numberInEnglish } from "./numbers-en.ts";
import { numberInJapanese, sayNumber } from "./numbers-ja.ts";
import { reader } from "./reader.ts";

const clock = handClock();
const books = dictionaries(clock, 1_000);
const whole = reader(books);
const bare = reader({ lookUp: async () => undefined });
afterAll(() => books.close());

const shown = (words: readonly SpokenWord[]): string =>
  words
    .map((word) => {
      if (word.kind === "pause") return word.mark;
      return word.kind === "kana" ? word.kana : word.phones.join("-");
    })
    .join(" ");

describe("Japanese numbers", () => {
  it.each([
    ["0", "ゼロ"],
    ["10", "ジュー"],
    ["11", "ジューイチ"],
    ["300", "サンビャク"],
    ["1234", "センニヒャクサンジューヨン"],
    ["8,600", "ハッセンロッピャク"],
    ["10000", "イチマン"],
    ["1000000000000", "イッチョー"],
    ["3.14", "サンテンイチヨン"],
    ["007", "ゼロゼロナナ"],
  ])("%s", (written, read) => {
    expect(numberInJapanese(written)).toBe(read);
  });

  it.each([
    ["4", "円", "ヨエン"],
    ["1", "人", "ヒトリ"],
    ["3", "人", "サンニン"],
    ["4", "月", "シガツ"],
    ["9", "月", "クガツ"],
    ["1", "日", "ツイタチ"],
    ["20", "日", "ハツカ"],
    ["22", "日", "ニジューニニチ"],
    ["7", "時", "シチジ"],
    ["1", "分", "イップン"],
    ["3", "分", "サンプン"],
    ["30", "分", "サンジュップン"],
    ["45", "分", "ヨンジューゴフン"],
    ["20", "歳", "ハタチ"],
    ["18", "歳", "ジューハッサイ"],
    ["3", "本", "サンボン"],
    ["6", "匹", "ロッピキ"],
    ["5", "つ", "イツツ"],
    ["100", "%", "ヒャクパーセント"],
    ["2.5", "%", "ニテンゴパーセント"],
  ])("%s%s", (written, counter, read) => {
    expect(sayNumber(undefined, written, counter)).toBe(read);
  });
});

it.each([
  ["0", "zero"],
  ["21", "twenty one"],
  ["1,305", "one thousand three hundred five"],
  ["2026", "twenty twenty six"],
  ["1905", "nineteen oh five"],
  ["3.14", "three point one four"],
  ["-7", "minus seven"],
  ["3rd", "third"],
  ["20th", "twentieth"],
])("says %s in English", (written, read) => {
  expect(numberInEnglish(written)?.join(" ")).toBe(read);
});

it.each([
  ["ありがとう", "アリガトー"],
  ["せんせい", "センセー"],
  ["おおきい", "オーキイ"],
  ["くうき", "クーキ"],
  ["こえ", "コエ"],
])("makes long vowels of %s", (written, read) => {
  expect(withLongVowels(written)).toBe(read);
});

describe("a text with its sounds", () => {
  it.each([
    [
      "東京タワーに行って、三人で映画を観ました。",
      "トーキョー タワー ニ イッ テ comma サン ニン デ エーガ ヲ ミ マシ タ stop",
    ],
    ["今日は1,234円です！", "キョー ワ センニヒャクサンジューヨエン デス exclamation"],
    ["3本は多い？", "サンボン ワ オーイ question"],
    ["AIと話す", "EY1-AY1 ト ハナス"],
    ["これはJavaScript", "コレ ワ JH-AA1-V-AH0-S-K-R-IH2-P-T"],
  ])("%s", async (text, sounds) => {
    expect(shown(await whole.read(text, "ja"))).toBe(sounds);
  });

  it.each([
    ["Hello, world!", "HH-AH0-L-OW1 comma W-ER1-L-D exclamation"],
    ["I have 2 cats", "AY1 HH-AE1-V T-UW1 K-AE1-T-S"],
    ["don’t", "D-OW1-N-T"],
    ["the OBS app", "DH-AH0 OW1-B-IY1-EH1-S AE1-P"],
  ])("%s", async (text, sounds) => {
    expect(shown(await whole.read(text, "en"))).toBe(sounds);
  });

  it("is read by rules alone where there are no dictionaries", async () => {
    expect(shown(await bare.read("こんにちは、きょうも。", "ja"))).toBe(
      "コンニチワ comma キョーモ stop",
    );
    expect(shown(await bare.read("phone", "en"))).toBe("F-OW1-N");
    expect(await bare.read("紅月", "ja")).toEqual([]);
  });

  it.each([
    ["twitch", "T W IH1 CH"],
    ["making", "M EY1 K IH0 NG"],
    ["knight", "N AY1 T"],
    ["quick", "K W IH1 K"],
    ["saintverse", "S EY1 N T V ER0 S"],
    ["", ""],
    ["日本", ""],
  ])("has sounds for the letters of %s", (word, sounds) => {
    expect(letterSounds(word).join(" ")).toBe(sounds);
  });
});

it("ends its thread after a time without requests, and starts it again", async () => {
  expect(shown(await whole.read("紅茶", "ja"))).toBe("コーチャ");
  clock.move(1_000);
  expect(shown(await whole.read("緑茶", "ja"))).toBe("リョクチャ");
});
