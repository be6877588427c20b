import { describe, expect, it } from "vitest";
import { writtenTogether } from "../../protocol/speech.ts";
import type { SpeechPiece } from "./piece.ts";
import { endSpeech, hear, newSpeechStream, type SpeechOptions } from "./speech-stream.ts";

function spoken(text: string, options?: SpeechOptions): readonly SpeechPiece[] {
  const { stream, items } = hear(newSpeechStream(options), text);
  return [...items, ...endSpeech(stream)];
}

/** Short forms: an utterance is its text, everything else is in angle brackets. */
function short(item: SpeechPiece): string {
  switch (item.kind) {
    case "say":
      return item.aloud === false ? `<shown ${item.text}>` : item.text;
    case "emotion":
      return `<${item.emotion}>`;
    case "pause":
      return `<${item.duration} ms>`;
    case "silent":
      return "<silent>";
    case "act":
      return `<act ${item.closed ? "" : "open "}${item.json}>`;
  }
}

const rows = (text: string): readonly string[] => spoken(text).map(short);

type Row = readonly [text: string, ...items: string[]];

const tags: readonly Row[] = [
  ["[emotion: joy]やあ", "<joy>", "やあ"],
  ["[emotion:joy]やあ", "<joy>", "やあ"],
  ["[ Emotion : JOY ]やあ", "<joy>", "やあ"],
  ["［感情：喜び］やあ", "<joy>", "やあ"],
  ["［ｅｍｏｔｉｏｎ：ｊｏｙ］やあ", "<joy>", "やあ"],
  ["[emotion: joy］やあ", "<joy>", "やあ"],
  ["【emotion: joy】やあ", "<joy>", "やあ"],
  ["【感情：驚き】え", "<surprise>", "え"],
  ["[表情：照れ]えへへ", "<shyness>", "えへへ"],
  ["[emotion = sad] Oh.", "<sadness>", "Oh."],
  ["[emotion angry]こら", "<anger>", "こら"],
  ['[emotion: "happy"]やあ', "<joy>", "やあ"],
  ["[emotion: joy, 0.8]やあ", "<joy>", "やあ"],
  ["[emotion: [joy]]やあ", "<joy>", "やあ"],
  ["[[emotion: joy]]やあ", "<joy>", "やあ"],
  ["[joy]やあ", "<joy>", "やあ"],
  ["[Happy] Hi.", "<joy>", "Hi."],
  ["[楽しい]わあ", "<fun>", "わあ"],
  ["{joy}やあ", "<joy>", "やあ"],
  ["｛joy｝やあ", "<joy>", "やあ"],
  ["{ Happy } Hi.", "<joy>", "Hi."],
  ["{emotion: joy}やあ", "<joy>", "やあ"],
  ["(joy) Hi.", "<joy>", "Hi."],
  ["（喜び）やあ", "<joy>", "やあ"],
  ["Hi. (sad) Bye.", "Hi.", "<sadness>", "Bye."],
  ["A (joy) word.", "A", "<joy>", "word."],
  ["多くの（喜び）がある。", "多くの（喜び）がある。"],
  ["(joyful times)", "(joyful times)"],
  ["(jo", "(jo"],
  ["（笑）ね", "（笑）ね"],
  ["(a) one", "(a) one"],
  ["{name}さん", "{name}さん"],
  ["{x | x > 1}", "{x | x > 1}"],
  ["{joy", "{joy"],
  ["[laughs] Hi.", "<fun>", "Hi."],
  ["[Laughs softly] Hi.", "<fun>", "Hi."],
  ["Hi. [sighs]", "Hi."],
  ["[nodding slowly] Yes.", "Yes."],
  ["[softly laughs] Yes.", "<fun>", "Yes."],
  ["[see page two] Yes.", "[see page two] Yes."],
  ["[waves", "[waves"],
  ["【喜び】やあ。", "<joy>", "やあ。"],
  ["やあ。【笑顔】ね。", "やあ。", "<joy>", "ね。"],
  ["【喜び】", "<joy>"],
  ["【喜び】のんびり。", "<joy>", "のんびり。"],
  ["これが【喜び】です。", "これが【喜び】です。"],
  ["[emotion: ecstatic]やあ", "やあ"],
  ["[emotion: constructor]やあ", "やあ"],
  ["[constructor]だ", "[constructor]だ"],
  ["[emotion:]やあ", "やあ"],
  ["[emotion]やあ", "やあ"],
  ["[silent]", "<silent>"],
  ["［沈黙］", "<silent>"],
  ["[silent treatment]やあ", "やあ"],
  ["[pause: 0.5]", "<500 ms>"],
  ["[pause:0.5s]", "<500 ms>"],
  ["[pause: ０．５秒]", "<500 ms>"],
  ["[間：２秒]", "<2000 ms>"],
  ["[pause: 250ms]", "<250 ms>"],
  ["[pause: 99]", "<10000 ms>"],
  ["[pause: -1]", "<0 ms>"],
  ["[pause: long]やあ", "やあ"],
  ["今日は[emotion: joy]いい天気", "今日は", "<joy>", "いい天気"],
  ["「[emotion: joy]やあ」", "<joy>", "「やあ」"],
  ["彼は「[emotion: joy]やあ」", "彼は", "<joy>", "「やあ」"],
  ["……[joy]うん", "<joy>", "……うん"],
  ["えっと[pause: 1]、うん。", "えっと", "<1000 ms>", "うん。"],
  ["今日は[note: x]いい天気", "今日はいい天気"],
  ["Today [note: x] is [Sound effect: x] fine", "Today is [Sound effect: x] fine"],
  ["[動作：手を振る]やあ", "やあ"],
  ["[note: see [1] there]やあ", "やあ"],
  ["[emotion: joy\nやあ", "<joy>", "やあ"],
  ["[emotion: joy やあ\nうん", "<joy>", "やあ", "うん"],
  ["[emotion: jo やあ。元気？\nうん", "やあ。", "元気？", "うん"],
  ["［感情：喜び やあ。", "<joy>", "やあ。"],
  ["［感情：喜びやあ。", "<joy>", "やあ。"],
  ["[emotion: joy ㍿です。[pause: 1]ね", "<joy>", "㍿です。", "<1000 ms>", "ね"],
  ["[感情：わくわく やあ", "やあ"],
  ["[pause: 1.5秒 やあ", "<1500 ms>", "やあ"],
  ["[silent やあ", "<silent>", "やあ"],
  [`[emotion: ${"あ".repeat(54)}うん`, `${"あ".repeat(54)}うん`],
  ["[note: x\nうん", "[note: x", "うん"],
  ["やあ[emo", "やあ"],
  ["やあ[感", "やあ"],
  ["やあ[emotion: joy", "やあ", "<joy>"],
  ["[note: [emotion: joy] x\nうん", "[note:", "<joy>", "x", "うん"],
];

const markup: readonly Row[] = [
  ["<b>やあ</b>、元気？", "やあ、元気？"],
  ["<B>とても</B>いい", "とてもいい"],
  ["一<br>二<br/>三", "一", "二", "三"],
  ["<p>一。</p><p>二。</p>", "一。", "二。"],
  ['<a href="https://a.dev/?q=1>2">ここ</a>だよ', "ここだよ"],
  ["<font color=red size='2'>赤</font>", "赤"],
  ['<prosody rate="slow">ゆっくり</prosody>ね', "ゆっくりね"],
  ["<giggle>えへへ</giggle>", "えへへ"],
  ["<!-- <b>内緒</b> -->やあ", "やあ"],
  ["やあ<|im_end|>", "やあ"],
  ["やあ</b", "やあ"],
  ['やあ<a href="x', "やあ"],
  ["[joy]<b>[note: x]やあ</b>", "<joy>", "やあ"],
  ["Q&amp;A、&lt;b&gt;、&#39;x&#x27;", "Q&A、<b>、", "'x'"],
  ["Tom&nbsp;&amp;&nbsp;Jerry", "Tom & Jerry"],
  ["R&D と &foo; と &", "R&D と &foo; と &"],
  ["&#0;&#xd800;だ", "&#0;&#xd800;だ"],
  ["`&amp;`だ", "&amp;だ"],
  ["1 < 2 で 3 > 2", "1 < 2 で 3 > 2"],
  ["1<2>0", "1<2>0"],
  ["a<b and c>d", "a<b and c>d"],
  ["大好き<3", "大好き<3"],
  ["矢印 <- と ->", "矢印 <- と ->"],
  ["List<Item> だよ", "List<Item> だよ"],
  ["<笑>だね", "<笑>だね"],
  ["<https://a.dev>だよ", "<https://a.dev>だよ"],
  ["a <b", "a <b"],
  [`x <b${" ".repeat(300)}y`, "x <b y"],
  ["<<b>>やあ", "<>やあ"],
];

const brackets: readonly Row[] = [
  ["[1] と [2]", "[1] と [2]"],
  ["すごい［笑］ね", "すごい［笑］ね"],
  ["[A] か [B: 1]", "[A] か [B: 1]"],
  ["【お知らせ】明日です。", "【お知らせ】明日です。"],
  ["【お知らせ：明日】です。", "【お知らせ：明日】です。"],
  ["【驚き】の新作", "【驚き】の新作"],
  ["[https://saintverse.dev]だよ", "[https://saintverse.dev]だよ"],
  ["[12:30] 開始", "[12:30] 開始"],
  ["配列[i]だ", "配列[i]だ"],
  ["[emotional] support", "[emotional] support"],
  ["（手を振る）やあ", "（手を振る）やあ"],
  ['speak("やあ")', 'speak("やあ")'],
];

const blocks: readonly Row[] = [
  [
    'はい。\n::act\n[{"action":"move"}]\n::end\nでは。',
    "はい。",
    '<act [{"action":"move"}]>',
    "では。",
  ],
  ["::act {} ::end", "<act {}>"],
  ["：：ＡＣＴ\n{}\n：： End\nはい", "<act {}>", "はい"],
  ["はい:::act {} :::end:::やあ", "はい", "<act {}>", "やあ"],
  ["```\n::act\n{}\n::end\n```\nはい", "<act {}>", "はい"],
  ["::act\n```json\n{}\n```\n::end", "<act {}>"],
  ["**::act**\n{}\n**::end**\nはい", "<act {}>", "はい"],
  ["::action\n{}\n::end", "<act {}>"],
  ["はい::act {} ::end", "はい", "<act {}>"],
  ["はい\n::act {", "はい", "<act open {>"],
  ["::act [1] ::act [2] ::end 終", "<act open [1]>", "<act [2]>", "終"],
  ["はい ::end 終", "はい 終"],
  [
    'はい。::act {"inner_words":"write ::end here。"} ::end終',
    "はい。",
    '<act {"inner_words":"write ::end here。"}>',
    "終",
  ],
  ["::act ::end 終", "<act >", "終"],
  ["::act {}  ::end 終", "<act {}>", "終"],
  ["[emotion: joy ::act {} ::end終", "<joy>", "<act {}>", "終"],
  ["[note: ::act {} ::end]終", "[note:", "<act {}>", "終"],
  ["はい::ac", "はい"],
  ["はい::", "はい::"],
  ["std::abs と a::b", "std::abs と a::b"],
  ["時刻は12：30：00です", "時刻は12：30：00です"],
  ["::act [emotion: joy]。\n::end", "<act [emotion: joy]。>"],
];

const markdown: readonly Row[] = [
  ["**太字**だ。", "太字だ。"],
  ["# 見出し\n## 次", "見出し", "次"],
  ["#タグ", "#タグ"],
  ["- 一つ\n* 二つ\n+ 三つ", "一つ", "二つ", "三つ"],
  ["-5度です", "-5度です"],
  ["> 引用", "引用"],
  ["---\nはい", "はい"],
  ["```ts\nlet\n```\nはい", "<shown let>", "はい"],
  ['~~~\n<b>[1]\n\n"x"\n~~~', '<shown <b>[1]\n\n"x">'],
  ["はい。\n```\nlet", "はい。", "<shown let>"],
  ["```\n\n```\nはい", "はい"],
  ["| 名前 | 歳 |\n|---|--:|\n| れん | 17 |", "名前 歳", "れん 17"],
  ["a | b", "a | b"],
  ["[これ](https://saintverse.dev/a)を見て", "これを見て"],
  ["見て![猫](/pictures/a.png)。ね", "見て。", "ね"],
  ["![猫](/pictures/a.png)", "<shown ![猫](/pictures/a.png)>"],
  ["[a](b c)だ", "[a](b c)だ"],
  ["`<b>`と<b>太字</b>", "<b>と太字"],
  ["```やあ```", "やあ"],
  ["`code`と*強調*", "codeと強調"],
  ["3 * 4 = 3*4", "3 * 4 = 3*4"],
  ["**[joy]**やあ", "<joy>", "やあ"],
];

const cuts: readonly Row[] = [
  ["はい。いいえ。", "はい。", "いいえ。"],
  ["すごい！！？次", "すごい！！？", "次"],
  ["そう……です。", "そう……", "です。"],
  ["……うん。", "……うん。"],
  ["うーん。。。そう", "うーん。", "そう"],
  ["はい。」次", "はい。", "次"],
  ["すごい！」次", "すごい！」", "次"],
  ["一行\n二行\r\n三行", "一行", "二行", "三行"],
  ["Hello there. I am Ren!  Ok?", "Hello there.", "I am Ren!", "Ok?"],
  ["Well... I think so.", "Well...", "I think so."],
  ["Mr. Smith has 3.14 e.g. in v1.2. Ok.", "Mr. Smith has 3.14 e.g. in v1.2.", "Ok."],
  ["J. K. Rowling, U.S. a.m. x.", "J. K. Rowling,", "U.S. a.m. x."],
  ["1. りんご\n2. みかん", "1. りんご", "2. みかん"],
  ["See saintverse.dev. Bye.", "See saintverse.dev.", "Bye."],
  ["ren@saintverse.dev です。", "ren@saintverse.dev です。"],
  ["今日はいい天気、だから、行こう。", "今日はいい天気、", "だから、行こう。"],
  ["はい、そうです。", "はい、そうです。"],
  ["Good morning, everyone, hi.", "Good morning,", "everyone, hi."],
  ["全部で1,000,000円です", "全部で1,000,000円です"],
  ["https://a.dev/?q=1,2!x.y を見て", "https://a.dev/?q=1,2!x.y を見て"],
  ["「はい。いいえ。」と言った。", "「はい。いいえ。」と言った。"],
  ["「はい。」「いいえ。」", "「はい。」", "「いいえ。」"],
  ["『「すごい！」』次", "『「すごい！」』", "次"],
  ['He said "Stop!" and left. "Go!" She ran.', 'He said "Stop!" and left.', '"Go!"', "She ran."],
  ["（本当？）うん。", "（本当？）うん。"],
  ["すごい！（笑）次", "すごい！（笑）", "次"],
  ["すごい！（本当）", "すごい！", "（本当）"],
  ["えー！www次", "えー！www", "次"],
  ["えー！what", "えー！", "what"],
  ["だめ！笑った", "だめ！", "笑った"],
  ["だめ！笑。次", "だめ！笑。", "次"],
  ["やった！👨‍👩‍👧次", "やった！👨‍👩‍👧", "次"],
  ["いいね！❤️‍🔥👍🏽次", "いいね！❤️‍🔥👍🏽", "次"],
  ["。。。\n！？\n", ...[]],
  ["😊", "😊"],
  ["  a   b  ", "a b"],
  ["a\ud83d", "a\ufffd"],
  ["a\u0000\u200bb", "ab"],
  [`${"あ".repeat(30)}「${"い".repeat(60)}」`, `${"あ".repeat(30)}「${"い".repeat(60)}」`],
  [`${"あ".repeat(50)}「${"い".repeat(50)}」`, "あ".repeat(50), `「${"い".repeat(50)}」`],
  [`「${"あ".repeat(61)}。い。`, `「${"あ".repeat(61)}。`, "い。"],
  [`${"😊".repeat(50)}`, "😊".repeat(39), "😊".repeat(11)],
];

function table(name: string, all: readonly Row[]): void {
  describe(name, () => {
    it.each(all.map((row) => [row[0], row.slice(1)] as const))("%j", (text, items) => {
      expect(rows(text)).toEqual(items);
    });
  });
}

table("tags", tags);
table("markup", markup);
table("brackets that are text", brackets);
table("act blocks", blocks);
table("Markdown", markdown);
table("utterances", cuts);

const written = (text: string): string =>
  spoken(text).reduce((all, item) => (item.kind === "say" ? writtenTogether(all, item) : all), "");

it.each([
  "# 見出し\n\n- **一つ**。\n- 二つ\n\nおわり。",
  "*smiles softly.* Hello, **you.** Good.",
  "| a | b |\n|---|---|\n| 1 | 2 |\n\nDone.",
  "見て。\n\n```ts\nconst a = '<b>';\n```\nどう？",
  "> 引用だ。\n> 二行目。\n\nうん。",
  "行く。 $x^2$ と ~~嘘。~~",
  "（笑） ![猫](/pictures/a.png)",
])("keeps how it was written: %j", (text) => {
  expect(written(text)).toBe(text);
});

it("ends emphasis with the sentence that it ends with", () => {
  expect(spoken("**はい。**次。").map((item) => item.kind === "say" && item.written)).toEqual([
    "**はい。**",
    undefined,
  ]);
});

it("cuts no first clause when something was said before in the turn", () => {
  expect(spoken("今日はいい天気、だから", { continues: true }).map(short)).toEqual([
    "今日はいい天気、だから",
  ]);
});

describe("a long text without an end", () => {
  const lengths = (text: string) => rows(text).map((said) => said.length);

  it("is cut between Japanese words near 80", () => {
    const text =
      "わたしは毎日のように図書館へ行って色々な本を読みながら静かな時間を過ごすのが好きです".repeat(
        4,
      );
    const said = rows(text.replaceAll("。", ""));
    expect(said.join("")).toBe(text);
    expect(said.slice(0, -1).every((part) => part.length > 60 && part.length <= 80)).toBe(true);
    expect(said.some((part) => part.endsWith("図書") || part.startsWith("書館"))).toBe(false);
  });

  it("is cut after a clause rather than inside one", () => {
    const text = `${"あ".repeat(50)}、${"い".repeat(60)}`;
    expect(spoken(text, { continues: true }).map(short)).toEqual([
      `${"あ".repeat(50)}、`,
      "い".repeat(60),
    ]);
  });

  it("is cut at a space in English", () => {
    const said = rows("every single word counts ".repeat(8));
    expect(said.join(" ")).toBe("every single word counts ".repeat(8).trim());
  });

  it("is not cut inside an address or a number", () => {
    expect(lengths(`https://a.dev/${"a-b,c.d/".repeat(40)}`)).toHaveLength(1);
    expect(lengths("１２，".repeat(40))).toHaveLength(1);
  });

  it("is never cut inside a character of several code points", () => {
    expect(rows("👨‍👩‍👧".repeat(30)).every((part) => /^(?:👨‍👩‍👧)+$/u.test(part))).toBe(true);
  });
});

describe("an utterance is given out as soon as it is certain", () => {
  const early: readonly (readonly [text: string, ...items: string[]])[] = [
    ["はい。", "はい。"],
    ["今日はいい天気、", "今日はいい天気、"],
    ["はい！"],
    ["はい！次", "はい！"],
    ["Yes."],
    ["Yes. ", "Yes."],
    ["はい\n", "はい"],
    ["はい[emotion: joy]", "はい", "<joy>"],
    ["はい::act", "はい"],
    ["「はい。」"],
    ["「はい。」次", "「はい。」"],
    ["[1]。", "[1]。"],
    ["はい[笑]。", "はい[笑]。"],
    ["::act {} ::end", "<act {}>"],
  ];
  it.each(early.map((row) => [row[0], row.slice(1)] as const))("%j", (text, items) => {
    expect(hear(newSpeechStream(), text).items.map(short)).toEqual(items);
  });
});

it("keeps little of a long answer", () => {
  const { stream } = hear(newSpeechStream(), `::act ${"x".repeat(100_000)}`);
  expect(stream.blocks.content?.length).toBe(32_768);
  const long = hear(newSpeechStream(), "a".repeat(100_000)).stream;
  expect(JSON.stringify(long).length).toBeLessThan(6000);
});
