// The answers of the scripted model, and their speed. The URL that a client gets names a script.

export type Call = { readonly name: string; readonly args: Readonly<Record<string, string>> };
export type Chunk = { readonly text?: string; readonly calls?: readonly Call[] };

/** One answer: its chunks, the first after `first` milliseconds and the others `gap` apart. */
export type Answer = {
  readonly first: number;
  readonly gap: number;
  readonly chunks: readonly Chunk[];
};

const thinking =
  "えっと、福岡の天気だね。ちょっと調べてみるから、そのまま待っててね。すぐにわかると思う";
const closing =
  "福岡は晴れで、気温は二十一度くらい。洗濯物がよく乾きそうだし、散歩にもいい日だと思うよ";

/** Text as `count` chunks of about one length. */
function pieces(text: string, count: number): Chunk[] {
  const length = Math.ceil(text.length / count);
  return Array.from({ length: count }, (_, place) => ({
    text: text.slice(place * length, (place + 1) * length) || "。",
  }));
}

const asking: readonly Chunk[] = [
  ...pieces(thinking, 9),
  {
    calls: [
      { name: "speak", args: { text: "福岡の天気だね。いま調べるね。" } },
      { name: "get_weather", args: { location: "福岡" } },
    ],
  },
];

export const sentences: readonly string[] = [
  "福岡は今日とてもいい天気で、空が高く見えるよ。",
  "風はすこし冷たいから、上着を一枚持っていくといいと思う。",
  "お昼から夕方にかけては、雲がうすく広がってくるみたい。",
  "夜になると急に冷えるので、あたたかい飲みものがうれしいね。",
  "明日は雨の予報だから、洗濯は今日のうちに済ませちゃおう。",
];

const tokenLength = 2;
const tokens = (text: string): Chunk[] =>
  (text.match(new RegExp(`.{1,${tokenLength}}`, "gsu")) ?? []).map((piece) => ({ text: piece }));

/**
 * The answer of a script to its `round`-th request of a turn. `turn`: two answers of 10 chunks, the first ends with
 * two calls, at 100 chunks a second. `instant`: the same with no waiting. `speech`: five sentences at 40 tokens a second.
 */
export function answerOf(script: string, round: number): Answer {
  if (script === "speech") return { first: 200, gap: 25, chunks: tokens(sentences.join("")) };
  const chunks = round === 0 ? asking : pieces(closing, 10);
  return script === "instant" ? { first: 0, gap: 0, chunks } : { first: 50, gap: 10, chunks };
}
