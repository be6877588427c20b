import type { TroubleWords } from "../../pack/page/trouble-page.ts";

export const trouble: TroubleWords = {
  why: {
    unauthorised: (name, model) =>
      `${name}は答えられません。${model} の鍵が受けつけられませんでした。`,
    "rate-limited": (name, model) =>
      `${name}は少し待ちます。${model} が、いまはこれ以上受けつけません（利用枠か回数の上限です）。`,
    unavailable: (name, model) => `${name}は答えられません。${model} につながりません。`,
    "timed-out": (name, model) => `${name}は答えられません。${model} からの返事が止まりました。`,
    "no-model": (name, model) =>
      `${name}は答えられません。${model} という名前のモデルがありません。`,
    refused: (name, model) => `${name}は答えられません。${model} に断られました。`,
    "bad-reply": (name, model) =>
      `${name}は答えられません。${model} の返事が途中で切れたか、読めませんでした。`,
    absent: (name, model) => `${name}は答えられません。${model} に必要なものがありません。`,
    cancelled: (name) => `${name}の言葉は止められました。`,
  },
  again: (seconds) => `${seconds} 秒後にもう一度試します。`,
  asking: "もう一度試しています…",
  tryAgain: "いま試す",
  mendKey: "鍵を直す",
  mendModel: "モデルを選ぶ",
  chip: "モデルが答えません",
};
