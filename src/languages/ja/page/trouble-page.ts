import type { TroubleWords } from "../../en/page/trouble-page.ts";

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
  aside: (name, text, cause) =>
    `${name}は「${text}」に答えられませんでした（${cause}）。ほかのことばには答えています。`,
  midway: (name, cause) =>
    `${name}の返事が途中で切れました（${cause}）。そこまでの言葉は上に残っています。`,
  cause: {
    unauthorised: (model) => `${model} の鍵が受けつけられませんでした`,
    "rate-limited": (model) => `${model} が、いまはこれ以上受けつけません`,
    unavailable: (model) => `${model} との接続が切れました`,
    "timed-out": (model) => `${model} からの返事が止まりました`,
    "no-model": (model) => `${model} という名前のモデルがなくなりました`,
    refused: (model) => `${model} が続きを断りました`,
    "bad-reply": (model) => `${model} から読めないものが届きました`,
    absent: (model) => `${model} に必要なものがありません`,
    cancelled: () => "止められました",
  },
  quiet: (name, model, seconds) =>
    `${name}の言葉を待っています。${model} から ${seconds} 秒間、返事がありません。`,
  stillWaiting: "まだ答えていません",
  askingFor: (seconds) => `もう一度試しています。${seconds} 秒間、返事がありません。`,
  goOn: "続きを聞く",
  stop: "待つのをやめる",
  again: (seconds) => `${seconds} 秒後にもう一度試します。`,
  asking: "もう一度試しています…",
  tryAgain: "いま試す",
  mendKey: "鍵を直す",
  mendModel: "モデルを選ぶ",
  chip: "モデルが答えません",
};
