import type { ToolTexts } from "../en/tools-texts.ts";

export const tools: ToolTexts = {
  sumProblems: {
    empty: () => "式が空です。`1+2` のような式を渡してください。",
    unfinished: () => "式が途中で終わっています。続きを書いてください。",
    unclosed: () => "「(」が閉じられていません。「)」を足してください。",
    unopened: () => "「)」に対応する「(」がありません。",
    "too-deep": () => "かっこや符号の入れ子が深すぎて計算できません。式を分けてください。",
    "too-much": () => "式の部品が多すぎて計算できません。式を分けてください。",
    "too-long": ({ length, limit }) =>
      `式が長すぎて計算できません（${length} 文字、上限 ${limit} 文字）。短い式に分けてください。`,
    unexpected: ({ near, place }) =>
      `${place} 文字目の「${near}」は式として読めません。数、+ - * / ^ ! %、かっこ、関数だけで書いてください。`,
    "unknown-name": ({ name }, names) =>
      `「${name}」という関数や定数はありません。使えるのは: ${names}`,
    "wrong-count": ({ name, count }) => `${name} には (…) の中に ${count} 個の値が要ります。`,
    "divided-by-zero": () => "0 で割ることはできません。答えはありません。",
    "no-real-answer": () => "実数の答えがありません（負の数の平方根や対数など）。",
    "too-big": () => "数が大きすぎて計算できません（10 億けたを超えます）。",
    "not-whole": () => "ここには 0 以上の整数が要ります（階乗や組み合わせなど）。",
  },
  rounded: "（丸めた値）",
  image: {
    done: "絵ができました。この場にいる人に見えています。",
    nobody: "絵を描くモデルがありません。絵なしで答えてください。",
    spent: "予算を使い切っているので、いまは絵を描けません。絵なしで答えてください。",
    unpriced:
      "絵を描くモデルの価格が分からず、金額の上限を守れないので、いまは絵を描けません（運営者が prices.json に価格を書くと描けます）。絵なしで答えてください。",
    failed: (why: string) =>
      `絵を描けませんでした: ${why}。もう一度頼むか、説明を変えるか、絵なしで答えてください。`,
  },
  note: {
    kept: "書き留めました。",
    known: "もう書き留めてあります。",
    failed: (why: string) => `書き留められませんでした: ${why}。あとでもう一度試してください。`,
  },
  nowhere: "街にいないので、まわりはありません。",
  around: {
    here: (city: string, room: string, count: string) => `${city}の「${room}」（${count}）`,
    present: "ここにいる人: ",
    alone: "ほかにはだれもいない",
    buildings: "街の建物:",
    comma: "、",
    people: (inside: number, capacity: number) => `${inside}/${capacity} 人`,
    full: "満員",
  },
  noNotes: "書き留めたことはありません。",
  nothingRecalled: "思い出せることはありません。",
  unknownTimeZone: (wish: string) =>
    `「${wish}」というタイムゾーンはわかりません。Asia/Tokyo や Europe/Paris のように書いてください。`,
};
