import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  isGenericTitle,
  ownTitle,
  titleFrom,
  usableSummary,
  usableTitle,
} from "./title-hygiene.ts";

const refused = [
  ...[
    "新しい話題",
    "新しい話題１",
    "「新しい話題」",
    "新規トピック",
    "トピック 3",
    "トピック③",
    "話題その2",
    "第3回",
  ],
  ...[
    "会話",
    "会話トピック",
    "雑談",
    "雑談 (2)",
    "その他",
    "なし",
    "無し",
    "特になし",
    "無題",
    "未分類",
  ],
  ...[
    "タイトルなし",
    "一般",
    "いろいろ",
    "今日の会話",
    "世間話パート2",
    "【雑談】",
    "　",
    "",
    "\n",
    "…",
    "---",
    "１２３",
  ],
  ...[
    "new topic",
    "New Topic #4",
    "NEW_TOPIC",
    "new-topic-2",
    "Ｎｅｗ　Ｔｏｐｉｃ",
    "topic",
    "Topic 12",
    "topics",
  ],
  ...[
    "null",
    "NULL",
    "None",
    "none.",
    "n/a",
    "N／A",
    "na",
    "N.A.",
    "misc",
    "Misc.",
    "Miscellaneous",
    "general",
  ],
  ...[
    "General Chat",
    "General discussion",
    "other",
    "Untitled 1",
    "Unknown",
    "small talk",
    "t12",
    "t12.3",
    '"topic"',
  ],
  ...[
    "topic_0af3b2c1d4",
    "empty",
    "undefined",
    "conversation 2",
    "\u200bmisc\u200b",
    "雑\u200b談",
    "part 2",
  ],
];

const withoutSubject = [
  ..."hi|Hello!|Hi there|Good morning|Saturday|Saturday morning|March 14th|Nov 29, 2026|10am|ok|hmm".split(
    "|",
  ),
  ..."Oh wow|thank you|haha|next week|こんちには|こんにちは！|おはよう|おはよーございます|おやすみなさい".split(
    "|",
  ),
  ..."土曜日|来週の土曜日|11月29日|十一月|2026年11月|えっと|うん、そうだね|ね|ありがとう！|やっほー|ところで".split(
    "|",
  ),
];

const kept = [
  ..."Saturday market|Good Friday hymns|ひまわり|いぬ|三日月|土曜日の釣り|おはようの歌|はね|月|march past".split(
    "|",
  ),
  ...[
    "京都の紅葉",
    "新しい話題作りのコツ",
    "トピックモデル",
    "なしの収穫",
    "一般相対性理論",
    "雑談配信の準備",
    "空",
  ],
  ...[
    "その他の国の料理",
    "猫のミケ",
    "第3回大会の結果",
    "１０周年ライブ",
    "会話のコツ",
    "General Motors",
    "Null Island",
  ],
  ...[
    "New York",
    "Topic sentences",
    "Nana",
    "Otherworld",
    "Knitting",
    "Misc-E",
    "C++",
    "2024年の旅行",
    "Windows 11",
  ],
];

describe("a meaningless title", () => {
  test.each([...refused, ...withoutSubject])("%j is refused", (title) => {
    expect(isGenericTitle(title)).toBe(true);
    expect(usableTitle(title)).toBeUndefined();
  });
  test.each(kept)("%j is kept", (title) => {
    expect(usableTitle(title)).toBe(title);
  });
});

test("a title of the operator's may be a greeting or a date, but not a meaningless one", () => {
  expect(["Saturday", " “The Who” ", "おはよう"].map(ownTitle)).toEqual([
    ...["Saturday", "The Who", "おはよう"],
  ]);
  expect(["Topic 3", "新しい話題", "…"].map(ownTitle)).toEqual([undefined, undefined, undefined]);
});

const names = ["Ren", "レン", "Sam Hill", "Charles", "山田太郎"];
const speakers = names.map((name) => ({ text: "", speaker: { kind: "user" as const, name } }));
const titled = (...texts: string[]) => titleFrom([...speakers, ...texts.map((text) => ({ text }))]);

describe("titles and summaries", () => {
  test("are one line, short, and without surrounding quotes", () => {
    expect(usableTitle("「京都の\n紅葉」")).toBe("京都の 紅葉");
    expect(usableTitle("a very long title about knitting socks")).toBe("a very long title about…");
    expect(usableSummary("あ".repeat(400))).toHaveLength(160);
  });
  test("are the nouns that utterances share", () => {
    expect(titled("京都の紅葉を見た", "紅葉はきれいだった？", "京都はよかったよ")).toBe(
      "京都と紅葉",
    );
    expect(titled("We adopted a kitten", "What is the kitten called?")).toBe("kitten");
    expect(titled("来週から大学の試験なんだ。緊張する", "そっか")).toBe("大学と試験");
    expect(titled("My sister's wedding is on a farm")).toBe("sister wedding and farm");
    expect(titled("またWi-Fiが落ちた")).toBe("Wi-Fi");
    expect(titled("what time is it now?", "What time is it?")).toBe("time");
  });
  test("are else the beginning of the newest utterance that has a subject", () => {
    expect(titled("ひまわり", "うん")).toBe("ひまわり");
    expect(titled("I forgot", "ok")).toBe("I forgot");
  });
  test("are those of asides where nothing has a subject", () => {
    expect(titled("うん", "ね")).toBe("あいさつや相づち");
    expect(titled("？", "…")).toBe("Greetings and asides");
    expect(titled("Sam, on Saturday", "Sam, on Sunday", "Sam")).toBe("Greetings and asides");
    expect(titled("レン、こんちには", "レン、やっほー")).toBe("あいさつや相づち");
  });
  test("skip greetings, names, fillers, dates and results of tools", () => {
    expect(titled("hi", "My kitten climbed up", "Ren?", "Saturday")).toBe("kitten");
    expect(titled("The harvest failed", "Charles?", "山田さん")).toBe("harvest");
    expect(titled("おはよう、レン。血圧の薬をもらった", "土曜日", "そうだね")).toBe("血圧と薬");
    expect(titled("土曜日に渓流へ", "土曜日は渓流だ")).toBe("渓流");
    const asked = { text: "What's the weather?" };
    const told = { text: "wind, wind, wind", speaker: { kind: "tool" as const, name: "weather" } };
    expect(titleFrom([asked, told])).toBe("weather");
  });
  test("keep their maximum length for any content", () => {
    const texts = fc.array(fc.string({ unit: "binary", maxLength: 80 }), { maxLength: 5 });
    fc.assert(
      fc.property(texts, (all) => {
        const title = titled(...all);
        expect(title.length).toBeLessThanOrEqual(24);
        expect(isGenericTitle(title)).toBe(false);
        expect(title.isWellFormed()).toBe(true);
      }),
    );
  });
});
