// The words in the pictures of a room.

export type Language = "ja" | "en";
type Words = Readonly<
  Record<
    "hello" | "answer" | "other" | "long" | "short" | "edited" | "wanted" | "alt" | "found",
    string
  >
>;

export const words: Readonly<Record<Language, Words>> = {
  ja: {
    hello: "こんにちは。今日はどんな一日だった？",
    answer:
      "*窓の外を見て* 川べりを歩いてきたよ。風が**とても**気持ちよかった。\n\n> 春はもう、すぐそこ",
    other: "*少し考えて* 図書館で、古い地図をながめていたの。知らない町の名前が、いくつもあった。",
    short: "うん、いいね。",
    long: "*うなずいて* まとめるね。\n\n## 三つの方法\n\n| 方法 | 速さ | 覚えやすさ | ひとこと |\n|---|---:|:---:|---|\n| 並べ替え | 12 ms | ◎ | まずはこれ |\n| 二分探索 | 0.4 ms | ○ | 並んでいるときに |\n| ハッシュ | 0.1 ms | △ | 名前で引くときに |\n\n1. 小さく始める\n2. 測る\n   - 速さ\n   - 正しさ\n3. 直す\n\n```ts\n// 二分探索\nfunction find(sorted: readonly number[], wanted: number): number | undefined {\n  let [low, high] = [0, sorted.length - 1];\n  while (low <= high) {\n    const middle = (low + high) >> 1;\n    const value = sorted[middle] ?? Number.NaN;\n    if (value === wanted) return middle;\n    if (value < wanted) low = middle + 1; else high = middle - 1;\n  }\n  return undefined;\n}\n```\n\n式で書くと $T(n) = T(n/2) + O(1)$ だから、$$T(n) = O(\\log n)$$\n\n~~線形探索~~ はもう要らないね。詳しくは [この頁](https://example.com/search) に。",
    edited: "こんにちは。今日はどこへ行った？",
    wanted: "探し方を、表とコードで教えて",
    alt: "灰色の海",
    found: "図書館",
  },
  en: {
    hello: "Hello. How was your day?",
    answer:
      "*looks out of the window* I walked along the river. The wind was **so** pleasant.\n\n> Spring is just around the corner",
    other:
      "*thinks for a moment* I was in the library with an old map. So many names of towns that I do not know.",
    short: "Yes, I like that.",
    long: "*nods* Let me sum it up.\n\n## Three ways\n\n| Way | Speed | Easy to learn | In a word |\n|---|---:|:---:|---|\n| Sorting | 12 ms | ◎ | begin with this |\n| Binary search | 0.4 ms | ○ | when it is sorted |\n| Hashing | 0.1 ms | △ | to look up by name |\n\n1. Begin small\n2. Measure\n   - speed\n   - correctness\n3. Mend\n\n```ts\n// binary search\nfunction find(sorted: readonly number[], wanted: number): number | undefined {\n  let [low, high] = [0, sorted.length - 1];\n  while (low <= high) {\n    const middle = (low + high) >> 1;\n    const value = sorted[middle] ?? Number.NaN;\n    if (value === wanted) return middle;\n    if (value < wanted) low = middle + 1; else high = middle - 1;\n  }\n  return undefined;\n}\n```\n\nAs a formula, $T(n) = T(n/2) + O(1)$, and so $$T(n) = O(\\log n)$$\n\n~~Linear search~~ is not needed any more. More on [this page](https://example.com/search).",
    edited: "Hello. Where did you go today?",
    wanted: "Show me ways to search, with a table and code",
    alt: "A grey sea",
    found: "library",
  },
};
