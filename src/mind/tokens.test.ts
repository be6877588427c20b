import { expect, it } from "vitest";
import { estimateTokens } from "./tokens.ts";

/** Counted with the o200k vocabulary. */
const counted: readonly (readonly [string, number])[] = [
  [
    "こんにちは！今日も配信に来てくれてありがとうね〜。さっそくだけど、みんなは週末どう過ごしてた？",
    33,
  ],
  [
    "あなたは街の小さな書店で働く店員です。お客さんの質問には、わかりやすく、短く、ていねいに答えてください。知らないことは知らないと言ってください。",
    52,
  ],
  ["東京都の人口は約1400万人で、面積は2194平方キロメートルです。", 23],
  [
    "コンピューターとインターネットのテクノロジーは、わたしたちのライフスタイルを大きく変えました。",
    36,
  ],
  [
    "Thanks for stopping by the stream today! I've been meaning to tell you about the little garden I started on my balcony.",
    24,
  ],
  [
    "You are a friendly shop assistant. Answer in one to three short sentences, and say so when you do not know something.",
    25,
  ],
  ["function add(a, b) { return a + b; } // adds two numbers", 17],
  ["- one\n- two\n- three\n\n## Heading\nSome **bold** text and `code`.", 21],
  ["😀 すごい！！ wwwww 草", 9],
];

it.each(counted)("is within 20 %% for %s", (text, tokens) => {
  const estimate = estimateTokens(text);
  expect(Math.abs(estimate - tokens)).toBeLessThanOrEqual(Math.max(2, tokens * 0.2));
});

it("is zero for an empty text and grows with the text", () => {
  expect(estimateTokens("")).toBe(0);
  expect(estimateTokens("こんにちは".repeat(1000))).toBeGreaterThan(3000);
});
